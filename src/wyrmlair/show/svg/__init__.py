"""Boards as SVG: an old ink map on parchment, exact in the middle.

Every element has a class and no colour of its own; the colours are tokens of a theme
(`themes.py`), so that a page can switch them and a file on its own carries them along.
"""
