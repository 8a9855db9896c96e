"""Base of the picture that networks show beside a link: silos at the right, quiet sky for text left."""

from kit.stage import Shot, camera, outdoors
from pictures.home_hero import plant

shot = Shot(1200, 630, 20)


def build():
    outdoors(sun_from=256, elevation=9, exposure=-2.4, horizon=(3.05, 2.8, 2.6), top=0.85)
    plant()
    camera((-12, -47, 3.2), (3.0, 0, 13.6), lens=24.5).data.shift_x = -0.035
