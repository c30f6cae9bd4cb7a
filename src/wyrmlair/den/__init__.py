"""The Dragon's Den."""
