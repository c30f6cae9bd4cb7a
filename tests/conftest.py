"""What holds for all tests: property tests have no deadline, since machines differ."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")
