"""Bots. A mind is handed a View and its seat, never a State; it answers with an Action."""
