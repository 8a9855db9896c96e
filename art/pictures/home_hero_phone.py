"""The home page on a phone: the plant of home-hero in portrait, its upper part calm."""

from kit.stage import Shot, camera, outdoors
from pictures.home_hero import plant

shot = Shot(1080, 1350, 12)


def build():
    outdoors(sun_from=256, elevation=8, exposure=-2.35, horizon=(3.05, 2.75, 2.55), top=0.8)
    plant()
    camera((2, -60, 3.4), (24, 0, 17.5), lens=33)
