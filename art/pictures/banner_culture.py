"""Banner of the culture: helmets laid out before work, the plant behind them in morning haze."""

from kit.parts.buildings import hall
from kit.parts.filter import bag_filter
from kit.parts.piping import pipe_rack
from kit.parts.rooms import helmet, mug, table
from kit.parts.storage import silo
from kit.parts.surroundings import bollard, fence, tree
from kit.shapes import bars, box
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors

shot = Shot(2400, 1030, 8)

HELMETS = [(0.15, "paint_white"), (0.75, "paint_amber"), (1.3, "paint_amber"), (1.95, "paint_blue")]


def _table():
    """The table with the helmets, one mug among them."""
    table((1.1, -1.2, 0), 4, size=(2.6, 0.8))
    for x, mat in HELMETS:
        helmet((x, -1.2 + 0.07 * (x - 1.1), 0.74), 20 * x - 30, mat=mat)
    mug((1.65, -1.3, 0.74), 30)


def _board():
    """The drawing board beside the table."""
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
    _table()
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
