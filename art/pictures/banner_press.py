"""Banner of the press: a city at dusk, its lights on, seen over a roof parapet."""

from kit.parts.surroundings import skyline
from kit.shapes import box
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors

shot = Shot(2400, 1030)


def build():
    outdoors(
        sun_from=290, elevation=1.2, exposure=-0.4, haze=2.4, horizon=(1.0, 0.72, 0.55), top=0.85
    )
    ground(mat="asphalt")
    skyline(distance=170, span=(-12, 40), seed=11, tallest=34, lit=0.3)
    skyline(distance=330, span=(-48, 44), seed=5, tallest=24, lit=0.3)
    skyline(distance=520, span=(-50, 48), seed=8, tallest=16, lit=0.25)
    box((120, 0.5, 1.1), (0, 9, 22), "concrete", name="parapet")
    backdrop_hills(distance=1400, height=110)
    mist(120, 1300, 0.9)
    camera((0, 0, 26.5), (4, 60, 34), lens=32)
