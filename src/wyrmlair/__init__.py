"""Wyrmlair: two dragon-lair tabletop games by their full printed rules."""
