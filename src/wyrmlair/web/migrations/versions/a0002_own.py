"""Dens and packs that people have brought along, before a game is opened with them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a0002"
down_revision = "a0001"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "own",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("file", sa.String(60), nullable=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("own")
