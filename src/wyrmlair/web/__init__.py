"""The table in the browser: server, pages, storage.

`store.py` keeps entries in a database, `room.py` is a running game, `house.py` all of them,
`bots.py` lets bots think in processes of their own, `screen.py` draws a game for one seat,
`routes` answers requests. A screen knows no game: it asks for words, sights and drawings.
"""
