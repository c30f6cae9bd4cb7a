"""Alembic's entry: run the steps on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from wyrmlair.web.tables import META


def run() -> None:
    """Run what is asked for."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=META)
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # it is not when somebody only reads this file
    run()
