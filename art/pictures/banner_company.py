"""Banner of the company: the works hall with vessels and a silo cone being made."""

import bpy
from kit.parts.ash import transfer_vessel
from kit.parts.people_and_vehicles import person
from kit.parts.surroundings import beam_stack, pallet_of_pipes
from kit.shapes import bar, bars, beam, box, cylinder, frustum, hopper, lattice, plate, ring
from kit.stage import Shot, camera, ground, outdoors

shot = Shot(2400, 1030, 24)

LONG, WIDE, EAVES = 60, 22, 10.5


def _hall():
    """Columns, crane girders, roof trusses with strips of roof light, clad walls with window bands."""
    for i in range(9):
        x = -12 + i * 7.5
        for s in (-1, 1):
            y = s * WIDE / 2
            beam((x, y, 0), (x, y, EAVES), 0.5, "structure", "column")
            beam((x, y - s * 0.6, 7.2), (x, y, 7.2), 0.4, "structure", "corbel")
        lattice((x, -WIDE / 2, EAVES + 0.6), (x, WIDE / 2, EAVES + 0.6), 0.5, height=1.3, cell=1.6)
        for k in range(-2, 3):
            box((5.4, 3.0, 0.1), (x + 3.75, k * 4.4, EAVES + 1.6), "sheeting_roof", name="roof")
    for s in (-1, 1):
        beam(
            (-12, s * (WIDE / 2 - 0.7), 7.6),
            (48, s * (WIDE / 2 - 0.7), 7.6),
            0.6,
            "paint_amber",
            "crane girder",
        )
        box((LONG, 0.2, 4.0), (18, s * (WIDE / 2 + 0.4), 0), "sheeting_grey", name="wall")
        box((LONG, 0.2, 3.6), (18, s * (WIDE / 2 + 0.4), 7.6), "sheeting_grey", name="wall")
        bars(
            [
                (
                    (-12 + i * 2.5, s * (WIDE / 2 + 0.4), 4),
                    (-12 + i * 2.5, s * (WIDE / 2 + 0.4), 7.6),
                )
                for i in range(25)
            ],
            0.05,
            "paint_white",
        )
    box((0.2, WIDE + 1, 8), (48.5, 0, 0), "sheeting", name="end wall")


def _overhead_crane(x):
    """A double-girder travelling crane at `x` with trolley and hook."""
    for dx in (-0.8, 0.8):
        box(
            (0.45, WIDE - 1.2, 0.9),
            (x + dx, 0, 7.95),
            "paint_amber",
            bevel=0.03,
            name="bridge girder",
        )
    for s in (-1, 1):
        box(
            (3.4, 0.5, 0.5),
            (x, s * (WIDE / 2 - 0.8), 7.9),
            "paint_amber",
            bevel=0.04,
            name="end carriage",
        )
    box((2.2, 1.6, 0.8), (x, -2.2, 8.85), "paint_ink", bevel=0.04, name="trolley")
    bars(
        [((x + d, -2.2, 8.9), (x + d, -2.2, 5.6)) for d in (-0.12, 0.12)],
        0.02,
        "dark_steel",
        6,
        "rope",
    )
    box((0.45, 0.45, 0.6), (x, -2.2, 5.0), "paint_amber", bevel=0.08, name="hook block")


def _work():
    """What is being made: a cone under the hook, shells on rollers, vessels ready for dispatch."""
    frustum(2.4, 0.4, 3.0, (15.5, -2.2, 0.3), "steel", 72, "silo cone")
    bars(
        [
            ((15.5, -2.2, 5.0), (15.5 + x, -2.2 + y, 3.1))
            for x, y in ((-0.5, -0.2), (0.5, -0.2), (0, 0.5))
        ],
        0.02,
        "dark_steel",
    )
    for x, y, _ in ring(2.0, (15.5, -2.2, 0), 4):
        box((0.4, 0.4, 0.3), (x, y, 0), "wood", name="block")
    bar((20.5, -4.6, 2.3), (27.5, -4.6, 2.3), 1.7, "dark_steel", 72, "shell on rollers")
    for x in (21.8, 26.2):
        for s in (-1, 1):
            bar(
                (x - 0.15, -4.6 + s * 1.1, 0.75),
                (x + 0.15, -4.6 + s * 1.1, 0.75),
                0.3,
                "paint_amber",
                24,
                "roller",
            )
        box((0.6, 3.0, 0.45), (x, -4.6, 0), "structure", name="roller bed")
    for i in range(4):
        transfer_vessel((11.5 + i * 3.0, 4.6, 0.02), turn=180)
    hopper((0.6, 0.6), (3.4, 3.4), 2.8, (8.4, -4.8, 0.25), "steel", "hopper on its head")
    beam_stack((3.6, 5.6, 0), turn=3)
    pallet_of_pipes((26, 5.4, 0))


def _lamps():
    """The glow of the roof lights as the eye would see it, and a weld on the shell."""
    for x in (8, 20, 32):
        lamp = bpy.data.lights.new("roof light", "AREA")
        lamp.shape, lamp.size, lamp.size_y, lamp.energy = "RECTANGLE", 9, 14, 5200
        placed = bpy.data.objects.new("roof light", lamp)
        placed.location = (x, 0, EAVES - 0.3)
        bpy.context.collection.objects.link(placed)
    cylinder(0.05, 0.07, (19.9, -4.9, 1.32), "lamp", 12, "weld")


def build():
    outdoors(sun_from=215, elevation=32)
    ground(mat="floor")
    _hall()
    _overhead_crane(15.5)
    _work()
    _lamps()
    plate(
        [(-12, -0.9, 0.012), (48, -0.9, 0.012), (48, -0.8, 0.012), (-12, -0.8, 0.012)],
        0.005,
        "paint_amber",
        "aisle line",
    )
    plate(
        [(-12, 2.2, 0.012), (48, 2.2, 0.012), (48, 2.3, 0.012), (-12, 2.3, 0.012)],
        0.005,
        "paint_amber",
        "aisle line",
    )
    person((12.0, -4.2, 0), turn=100, pose="point")
    person((19.4, -5.1, 0), turn=-100, helmet="paint_amber")
    person((11.0, 1.0, 0), turn=-60, pose="walk")
    person((25.5, 1.2, 0), turn=90, pose="walk", helmet="paint_amber")
    camera((-5.5, 0.6, 2.3), (10, 1.6, 4.0), lens=24)
