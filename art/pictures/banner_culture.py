"""Banner of the culture: a team's talk before work, the plant behind it in morning haze."""

from kit.parts.buildings import hall
from kit.parts.filter import bag_filter
from kit.parts.people_and_vehicles import person
from kit.parts.piping import pipe_rack
from kit.parts.storage import silo
from kit.parts.surroundings import bollard, fence, tree
from kit.shapes import bars, box
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors

shot = Shot(2400, 1030, 8)

TEAM = [
    (0.0, 0.0, 200, "point", "paint_white"),
    (-1.7, -1.0, 115, "stand", "paint_amber"),
    (-1.0, -2.0, 150, "stand", "paint_amber"),
    (0.5, -2.3, 185, "stand", "paint_blue"),
    (1.7, -1.5, 230, "stand", "paint_amber"),
    (2.1, -0.2, 265, "stand", "paint_white"),
]


def _board():
    """The drawing board the team stands round."""
    bars(
        [
            ((3.1, 0.9, 0), (3.25, 1.0, 2.1)),
            ((4.5, 0.9, 0), (4.35, 1.0, 2.1)),
            ((3.8, 1.7, 0), (3.8, 1.05, 2.0)),
        ],
        0.03,
        "wood",
    )
    box((1.6, 0.05, 1.1), (3.8, 0.93, 0.95), "paper", name="board")
    for z, long in ((1.85, 1.2), (1.7, 0.9), (1.3, 1.3), (1.15, 1.0)):
        box((long, 0.01, 0.025), (3.75, 0.9, z), "paint_blue", name="drawn line")
    box((0.3, 0.01, 0.24), (3.5, 0.9, 1.4), "paint_blue", name="drawn silo")


def build():
    outdoors(sun_from=245, elevation=11)
    ground(mat="slabs")
    for x, y, turn, pose, helmet in TEAM:
        person((x, y, 0), turn=turn - 180, pose=pose, helmet=helmet)
    _board()
    silo((14, 26, 0), radius=4.6, shell=11, clear=5)
    silo((26, 28, 0), radius=4.6, shell=11, clear=5)
    bag_filter((-1, 34, 0), modules=3)
    pipe_rack((-14, 17), (50, 17), (0.12, 0.12, 0.14), 5.0)
    hall((-48, 56, 0), size=(34, 16))
    for x in (-6, -2, 6, 10):
        bollard((x, 9, 0))
    fence((-40, 24, 0), long=50)
    for i in range(5):
        tree((-52 + i * 7, 34 + i % 3 * 3, 0), height=6 + i % 3, seed=i % 3)
    backdrop_hills()
    mist(12, 260, 0.92)
    camera((-5.0, -10.2, 1.65), (-2.4, 0, 2.05), lens=31)
