"""Banner of human resources: a walkway high between silos, the plant below."""

from kit.parts.buildings import boiler_block, hall
from kit.parts.conveyors import gallery
from kit.parts.storage import silo, vent_filter
from kit.parts.surroundings import tree
from kit.shapes import beam, cylinder, dome, plate, railing, ring
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(2400, 1030, 8)

DECK = 24.0


def _deck():
    """The roof of a silo and the bridge that leads to it from the left."""
    cylinder(5.5, 20, (6.5, 2.5, DECK - 20), "cladding", 96, "shell")
    cylinder(5.6, 0.14, (6.5, 2.5, DECK - 0.12), "galvanised", 96, "roof walk")
    rail = [p for p in ring(5.45, (6.5, 2.5, DECK), 40) if not (p[0] < 1.6 and 0.5 < p[1] < 2.1)]
    railing(rail[:21])
    railing([*rail[21:], rail[0]])
    railing([(1.4, 2.0, DECK), rail[20]])
    railing([(1.4, 0.6, DECK), rail[21]])
    dome(3.6, 0.7, (7.6, 3.6, DECK), "cladding", name="crown")
    vent_filter((8.4, 4.6, DECK + 0.55), size=1.7)
    plate(
        [
            (-12, 0.6, DECK + 0.03),
            (1.6, 0.6, DECK + 0.03),
            (1.6, 2.0, DECK + 0.03),
            (-12, 2.0, DECK + 0.03),
        ],
        0.08,
        "galvanised",
        "bridge",
    )
    for y in (0.6, 2.0):
        beam((-12, y, DECK - 0.25), (1.9, y, DECK - 0.25), 0.35, "structure")
        railing([(-12, y, DECK + 0.03), (1.4, y, DECK + 0.03)])


def build():
    outdoors(sun_from=240, elevation=13)
    ground(mat="ground")
    _deck()
    silo((34, 46, 0), radius=5, shell=14)
    silo((48, 50, 0), radius=5, shell=14)
    gallery((-34, 92, 5), (50, 127, 36), trestles=5)
    boiler_block((58, 140, 0), height=54)
    hall((-20, 62, 0), size=(44, 18))
    hall((-78, 96, 0), size=(50, 18), mat="sheeting_grey")
    road((-200, 34), (200, 34), 8)
    for i in range(12):
        tree((-80 + i * 9, 46 + (i * 5) % 7, 0), height=6 + i % 4, seed=i % 3)
    backdrop_hills()
    mist(30, 380, 0.9)
    camera((-1.6, -7.4, DECK + 1.9), (1.1, 0, DECK + 1.75), lens=27)
