"""The Textual app: the drawn table, and the screens before, between and after games.

Nothing here knows a game: boards, columns and sentences come from `wyrmlair.show`, and the
table, the seats and the saves are those of line mode (`wyrmlair.terminal.sitting`).
"""
