"""The home page on a phone: the plant of home-hero in portrait, its upper part calm."""

from kit.stage import Shot, camera, outdoors
from pictures.home_hero import plant

shot = Shot(1000, 1100)


def build():
    outdoors(sun_from=225, elevation=8, exposure=-2.55, horizon=(2.9, 2.95, 3.0))
    plant()
    camera((6, -58, 3.2), (25.5, 0, 22.5), lens=33)
