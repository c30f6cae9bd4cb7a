"""What the server answers to, one file per part of the house."""
