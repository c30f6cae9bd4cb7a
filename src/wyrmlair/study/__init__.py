"""What is done with many positions or games: counting them."""
