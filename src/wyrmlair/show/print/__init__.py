"""Cards and tables to print; it needs fpdf2 (`pip install 'wyrmlair[print]'`)."""
