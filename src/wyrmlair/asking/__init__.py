"""Questions about the rules in players' own words, and what answers them.

An answer stands on a paragraph of the rulebook, on our rulings, and on the engine; where none
of them decides, it says so.
"""
