"""
A yard for rice husk and bagasse on a grey day: open shed, heaps, drag chain, wide covered belt,
loader.
"""

from kit.light import overcast
from kit.parts.buildings import boiler_block
from kit.parts.conveyors import gallery, transfer_tower
from kit.parts.filter import steel_stack
from kit.parts.people_and_vehicles import tipper, wheel_loader
from kit.parts.surroundings import heap, lamp_post, tree
from kit.shapes import bar, bars, beam, box, lattice, loft, pipe, plate
from kit.stage import Shot, backdrop_hills, camera, ground, mist, road

shot = Shot(1600, 1067, 9)


def build():
    overcast(
        exposure=0.35, zenith=(0.55, 0.6, 0.66), horizon=(0.78, 0.79, 0.78), sun=0.9, sun_from=215
    )
    ground(mat="ground")
    box((84, 52, 0.05), (6, 14, 0), "slabs", name="yard")
    _shed(-12, 16)
    _husk_store(20, 20)
    heap((-12.5, 16, 0.05), radius=7.6, height=6.0, mat="bagasse_pile", stretch=1.25, seed=3)
    heap((-20.5, 3.8, 0.05), radius=4.4, height=2.5, mat="bagasse_pile", stretch=1.2, seed=5)
    heap((7.2, 8.2, 0.05), radius=3.4, height=1.9, mat="husk_pile", stretch=1.5, seed=7)
    _reclaim()
    gallery((3.0, 20, 3.0), (40, 50, 24), width=4.2, mat="sheeting_grey", trestles=4)
    transfer_tower((44, 52, 0), size=(9, 9), height=31, floors=5, clad_from=2)
    boiler_block((66, 78, 0), size=(26, 24), height=38)
    steel_stack((44, 84, 0), radius=1.5, height=46)
    wheel_loader((-8.4, 4.6, 0.05), -150)
    tipper((13.5, 1.6, 0.05), 178, load="bagasse_pile")
    _hydrant((-1.6, 0.4))
    _hydrant((20.5, 3.6))
    road((-120, -7.5), (140, -7.5), 7)
    lamp_post((-2.6, -3.4, 0.05), 180, height=9)
    for i in range(9):
        tree((-64 + i * 6, 40 + (i * 5) % 11, 0), height=7 + i % 4, seed=i % 3)
    backdrop_hills()
    mist(50, 520, 0.88)
    camera((-4.6, -21.5, 4.6), (1.9, 4, 5.7), lens=26)


def _shed(x, y, wide=24.0, deep=17.0, tall=10.5):
    """
    A roof on columns over the bagasse: lattice rafters, push walls on three sides, water curtain
    pipe.
    """
    for i in range(5):
        px = x - wide / 2 + i * wide / 4
        for py in (y - deep / 2, y + deep / 2):
            beam((px, py, 0), (px, py, tall), 0.45, "structure", "column")
            box((1.0, 1.0, 0.9), (px, py, 0), "concrete", bevel=0.03, name="plinth")
        lattice(
            (px, y - deep / 2, tall + 0.5),
            (px, y + deep / 2, tall + 0.5),
            0.3,
            "structure",
            0.06,
            1.0,
            1.3,
        )
    for py in (y - deep / 2, y + deep / 2):
        beam((x - wide / 2, py, tall), (x + wide / 2, py, tall), 0.4, "structure", "eaves beam")
    box((wide + 0.6, 0.4, 3.4), (x, y + deep / 2 + 0.1, 0), "concrete_light", name="push wall")
    for s in (-1, 1):
        box(
            (0.4, deep * 0.7, 3.4),
            (x + s * (wide / 2 + 0.05), y + deep * 0.15, 0),
            "concrete_light",
            name="push wall",
        )
    top = tall + 1.1
    for s in (-1, 1):
        plate(
            [
                (x - wide / 2 - 1, y + s * (deep / 2 + 1.2), top),
                (x + wide / 2 + 1, y + s * (deep / 2 + 1.2), top),
                (x + wide / 2 + 1, y, top + 1.9),
                (x - wide / 2 - 1, y, top + 1.9),
            ],
            0.12,
            "sheeting_roof",
            "roof",
        )
    pipe(
        [
            (x - wide / 2, y - deep / 2 - 0.4, tall - 0.5),
            (x + wide / 2, y - deep / 2 - 0.4, tall - 0.5),
        ],
        0.07,
        "paint_red",
    )
    for k in range(16):
        px = x - wide / 2 + 0.8 + k * 1.5
        bar(
            (px, y - deep / 2 - 0.4, tall - 0.55),
            (px, y - deep / 2 - 0.4, tall - 0.75),
            0.04,
            "dark_steel",
            12,
            "nozzle",
        )
    pipe(
        [(x + wide / 2, y - deep / 2 - 0.4, 0.2), (x + wide / 2, y - deep / 2 - 0.4, tall - 0.5)],
        0.07,
        "paint_red",
    )


def _husk_store(x, y, wide=15.0, deep=15.0, tall=8.5):
    """
    The closed husk shed with its screw conveyor coming out of the floor pit, a door half open on
    husk.
    """
    box((wide, deep, tall), (x, y, 0), "sheeting", name="walls")
    box((wide + 0.1, deep + 0.1, 1.4), (x, y, 0), "concrete_light", name="plinth wall")
    for s in (-1, 1):
        plate(
            [
                (x - wide / 2 - 0.7, y + s * (deep / 2 + 0.7), tall - 0.05),
                (x + wide / 2 + 0.7, y + s * (deep / 2 + 0.7), tall - 0.05),
                (x + wide / 2 + 0.7, y, tall + 1.9),
                (x - wide / 2 - 0.7, y, tall + 1.9),
            ],
            0.12,
            "sheeting_roof",
            "roof",
        )
    for s in (-1, 1):
        gx = x + s * (wide / 2 - 0.1)
        gable = [(y - deep / 2, tall - 0.1), (y + deep / 2, tall - 0.1), (y, tall + 1.75)]
        loft(
            [(gx - 0.1, py, pz) for py, pz in gable],
            [(gx + 0.1, py, pz) for py, pz in gable],
            "sheeting",
            "gable",
        )
    front = y - deep / 2
    box((5.4, 0.12, 5.6), (x - 2.6, front - 0.06, 0), "paint_ink", name="doorway")
    box((5.6, 0.1, 3.1), (x - 2.6, front - 0.16, 2.6), "paint_blue", name="roller door")
    bars(
        [
            ((x - 5.4, front - 0.22, 2.75 + k * 0.3), (x + 0.2, front - 0.22, 2.75 + k * 0.3))
            for k in range(10)
        ],
        0.02,
        "paint_ink",
        6,
    )
    for i in range(3):
        box(
            (1.6, 0.08, 0.9), (x + 2.2 + i * 1.9, front - 0.03, tall - 2.2), "window", name="window"
        )
    bar((x - wide / 2 + 0.2, y + 2, 1.4), (5.6, 20.4, 6.4), 0.36, "paint_blue", 32, "screw")
    box(
        (1.2, 1.2, 1.4),
        (x - wide / 2 - 0.2, y + 2, 0.6),
        "paint_blue",
        bevel=0.04,
        name="screw foot",
    )


def _reclaim():
    """The drag chain that comes out of the shed, its head over the feed hopper of the gallery."""
    a, b = (-4.0, 19.0, 0.8), (2.6, 19.6, 5.0)
    for s in (-1, 1):
        loft(
            [
                (a[0], a[1] + s * 1.1, a[2] - 0.4),
                (a[0], a[1] + s * 1.1, a[2] + 0.7),
                (b[0], b[1] + s * 1.1, b[2] + 0.7),
                (b[0], b[1] + s * 1.1, b[2] - 0.4),
            ],
            [
                (a[0], a[1] + s * 1.2, a[2] - 0.4),
                (a[0], a[1] + s * 1.2, a[2] + 0.7),
                (b[0], b[1] + s * 1.2, b[2] + 0.7),
                (b[0], b[1] + s * 1.2, b[2] - 0.4),
            ],
            "paint_blue",
            "drag chain cheek",
        )
    plate(
        [
            (a[0], a[1] - 1.1, a[2]),
            (b[0], b[1] - 1.1, b[2]),
            (b[0], b[1] + 1.1, b[2]),
            (a[0], a[1] + 1.1, a[2]),
        ],
        0.1,
        "bagasse_pile",
    )
    box((1.3, 2.9, 1.4), (b[0] + 0.3, b[1], b[2] - 0.5), "paint_blue", bevel=0.05, name="head")
    box(
        (0.8, 0.7, 0.7),
        (b[0] + 0.3, b[1] - 1.8, b[2] - 0.1),
        "paint_amber",
        bevel=0.05,
        name="drive",
    )
    for x, z in ((-1.4, 2.0), (1.4, 3.8)):
        for s in (-1, 1):
            beam((x, 19.4 + s * 1.15, 0), (x, 19.4 + s * 1.15, z), 0.22, "structure", "leg")


def _hydrant(at):
    """A hydrant with its hose box."""
    x, y = at
    bar((x, y, 0.05), (x, y, 0.95), 0.09, "paint_red", 20, "hydrant")
    bar((x - 0.2, y, 0.75), (x + 0.2, y, 0.75), 0.07, "paint_red", 16, "outlets")
    box((0.7, 0.3, 0.8), (x + 0.9, y + 0.1, 0.25), "paint_red", bevel=0.02, name="hose box")
    for s in (-1, 1):
        bar(
            (x + 0.9 + s * 0.25, y + 0.1, 0.05),
            (x + 0.9 + s * 0.25, y + 0.1, 0.3),
            0.025,
            "dark_steel",
            8,
        )
