"""Equipment and buildings, one file for a family of them."""
