"""One file a picture: `shot` says its size, `build()` makes its scene."""
