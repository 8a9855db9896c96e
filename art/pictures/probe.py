from kit.parts.storage import silo
from kit.shapes import box
from kit.stage import Shot, camera, ground, mist, outdoors, road, backdrop_hills

shot = Shot(1800, 1200)


def build():
    outdoors(sun_from=300, elevation=10)
    ground(mat="gravel")
    road((-80, -14), (80, -14))
    silo((0, 0, 0))
    silo((12, 2, 0))
    box((40, 20, 30), (10, 40, 0), "sheeting")
    backdrop_hills()
    mist(40, 900)
    camera((-16, -34, 1.7), (4, 0, 11), lens=28)
