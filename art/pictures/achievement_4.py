"""
Lime for a distillery's effluent: a closed big-bag station, stirred tank, ring main, emergency
shower.
"""

from mathutils import Vector

from kit.light import indoors
from kit.parts.lime import dosing_pump, emergency_shower, stirred_tank
from kit.parts.conveyors import screw_conveyor
from kit.parts.ash import local_panel
from kit.parts.piping import line
from kit.parts.rooms import ceiling_light, wall_with_openings, window_light
from kit.parts.storage import vent_filter
from kit.shapes import (
    bar,
    bars,
    beam,
    box,
    cylinder,
    hopper,
    lathe,
    part,
    pipe,
    railing,
    ring,
    tilted,
)
from kit.stage import Shot, camera

shot = Shot(1600, 1067, 16)

BACK, LEFT, RIGHT, HEIGHT = 6.4, -8.2, 8.6, 7.2


def build():
    indoors(exposure=-0.9, strength=0.45)
    _room()
    outlet = big_bag_station((-2.3, 2.6, 0))["outlet"]
    low = Vector((outlet.x, outlet.y, outlet.z - 0.3))
    tilted(lambda: screw_conveyor(low + Vector((2.55, 0, 0)), 180, long=5.6, radius=0.17), low, -31)
    bar((2.42, 2.6, 3.85), (2.42, 2.6, 2.4), 0.12, "paint_blue", 24, "chute")
    for s in (-1, 1):
        beam((0.6, 2.6 + s * 0.28, 0), (0.6, 2.6 + s * 0.28, 2.75), 0.12, "structure", "prop")
    tank = stirred_tank((3.1, 3.6, 0), radius=1.55, tall=2.1)
    _ring_main(tank["outlet"])
    emergency_shower((6.5, 1.7, 0))
    for i, (x, y) in enumerate(((-6.6, 4.6), (-5.2, 4.9), (-6.5, 3.2))):
        big_bag((x, y, 0.14), 8 * i)
        box((1.2, 1.2, 0.14), (x, y, 0), "wood", 8 * i, bevel=0.01, name="pallet")
    local_panel((-4.6, 1.3, 0), 10)
    _channel()
    camera((-1.6, -6.6, 1.72), (0.35, 0, 2.62), lens=24)


def _room():
    """
    A works room: tiled dado, high windows on the left, door to the yard, steel under the roof.
    """
    box((18, 20, 0.3), (0, -1, -0.3), "floor", name="floor")
    wall_with_openings(
        (LEFT, BACK, 0),
        (RIGHT, BACK, 0),
        HEIGHT,
        [(1.2, 4.6, 4.6, 6.4), (5.6, 9.0, 4.6, 6.4), (10, 13.4, 4.6, 6.4)],
    )
    box((20, 0.05, 4), (0, BACK + 1, 3.9), "line_sky", name="daylight")
    bars(
        [((LEFT + x, BACK, 4.6), (LEFT + x, BACK, 6.4)) for x in (2.3, 3.5, 6.7, 7.9, 11.1, 12.3)],
        0.03,
        "paint_ink",
        4,
    )
    box((RIGHT - LEFT, 0.03, 1.6), (0.2, BACK - 0.14, 0), "clinic_green", name="tiled dado")
    wall_with_openings((LEFT, BACK, 0), (LEFT, -8, 0), HEIGHT)
    wall_with_openings((RIGHT, BACK, 0), (RIGHT, -8, 0), HEIGHT)
    for y in (-3.6, 0.4, 4.4):
        beam((LEFT, y, HEIGHT - 0.3), (RIGHT, y, HEIGHT - 0.3), 0.45, "structure", "rafter")
    box((18, 16, 0.1), (0, -0.8, HEIGHT), "sheeting_grey", name="roof")
    for x in (-4.6, 0.2, 5.0):
        for y in (-1.6, 2.4):
            ceiling_light((x, y, HEIGHT - 0.5), (1.4, 0.4), 310)
    window_light((LEFT + 0.5, -2.5, 4.8), (0.5, 2.0, 1.0), (3, 3), 420)
    beam((-2.3, -2.0, HEIGHT - 0.75), (-2.3, BACK, HEIGHT - 0.75), 0.3, "paint_amber", "hoist rail")


@part
def big_bag():
    """A full big bag of 1 m³ with its lifting loops."""
    lathe(
        [
            (0.42, 0),
            (0.52, 0.06),
            (0.55, 0.35),
            (0.54, 0.7),
            (0.5, 0.95),
            (0.3, 1.04),
            (0.01, 1.07),
        ],
        (0, 0, 0),
        "big_bag",
        10,
        "bag",
    )
    for z in (0.3, 0.62):
        lathe([(0.553, 0), (0.556, 0.02), (0.553, 0.04)], (0, 0, z), "paint_blue", 10, "band")
    for x, y, _ in ring(0.5, (0, 0, 0), 4):
        pipe(
            [
                (x, y, 0.75),
                (x * 0.96, y * 0.96, 1.05),
                (x * 0.72, y * 0.72, 1.34),
                (x * 0.6, y * 0.6, 1.02),
            ],
            0.022,
            "paint_blue",
            0.08,
        )


@part
def big_bag_station():
    """
    A big-bag station: frame with hoist beam and cross, a bag hung in it, spout clamp in its dust
    box with
    filter, live-bottom hopper on load cells. It gives outlet.
    """
    for sx in (-1, 1):
        for sy in (-1, 1):
            beam((sx * 0.95, sy * 0.95, 0), (sx * 0.95, sy * 0.95, 5.0), 0.18, "paint_blue", "post")
            box((0.4, 0.4, 0.04), (sx * 0.95, sy * 0.95, 0), "structure", name="base plate")
    for z in (1.9, 2.9, 5.0):
        for s in (-1, 1):
            beam((-0.95, s * 0.95, z), (0.95, s * 0.95, z), 0.16, "paint_blue")
            beam((s * 0.95, -0.95, z), (s * 0.95, 0.95, z), 0.16, "paint_blue")
    bars(
        [((-0.95, 0.95, 0.2), (0.95, 0.95, 1.8)), ((0.95, 0.95, 0.2), (-0.95, 0.95, 1.8))],
        0.03,
        "paint_blue",
        8,
    )
    beam((0, -2.2, 5.15), (0, 1.0, 5.15), 0.24, "paint_amber", "hoist beam")
    box((0.4, 0.5, 0.4), (0, 0, 4.72), "paint_ink", bevel=0.04, name="hoist")
    bar((0, 0, 4.45), (0, 0, 4.75), 0.012, "dark_steel", 8, "chain")
    for a, b in (((-0.55, 0), (0.55, 0)), ((0, -0.55), (0, 0.55))):
        beam((*a, 4.42), (*b, 4.42), 0.1, "paint_amber", "cross")
    big_bag((0, 0, 3.02))
    cylinder(0.2, 0.2, (0, 0, 2.86), "big_bag", 20, "spout")
    box((1.0, 1.0, 0.6), (0, 0, 2.3), "steel", bevel=0.02, name="dust box")
    box((0.6, 0.02, 0.4), (0, -0.51, 2.4), "window", bevel=0.008, name="glove door")
    for s in (-1, 1):
        bar((s * 0.15, -0.5, 2.6), (s * 0.15, -0.56, 2.6), 0.08, "rubber", 24, "glove port")
    pipe([(0.4, 0.4, 2.7), (0.75, 0.75, 2.7), (0.75, 0.75, 3.3)], 0.06, "galvanised", 0.15)
    vent_filter((1.6, 0.75, 2.3), 90, size=0.62)
    box((0.9, 0.8, 0.06), (1.5, 0.75, 2.24), "structure", name="bracket")
    hopper((0.9, 0.9), (0.32, 0.32), 0.75, (0, 0, 1.55), "steel")
    box((0.4, 0.4, 0.06), (0, 0, 1.5), "dark_steel", name="flange")
    for s in (-1, 1):
        box(
            (0.12, 0.3, 0.12), (s * 0.6, -0.3, 1.98), "paint_amber", bevel=0.02, name="paddle drive"
        )
    return {"outlet": (0, 0, 1.5)}


def _ring_main(start):
    """Pump and ring main of hoses and pipe: along the wall to the mixing channel and back."""
    x, y, z = start
    pump = dosing_pump((0.4, 4.1, 0), 180)
    line(
        [start, (x - 0.3, y, z), (x - 0.3, 4.1, z), (0.8, 4.1, z + 0.3), (0.8, 4.1, 0.9)],
        0.05,
        "steel",
        9,
    )
    line(
        [
            (-0.5, 4.1, 0.45),
            (-1.0, 4.1, 0.45),
            (-1.0, 5.9, 0.45),
            (-1.0, 5.9, 3.3),
            (7.6, 5.9, 3.3),
            (7.6, -1.2, 3.3),
        ],
        0.05,
        "paint_amber",
        2.5,
    )
    line(
        [(7.9, -1.2, 3.65), (7.9, 6.1, 3.65), (3.6, 6.1, 3.65), (3.6, 4.3, 3.65), (3.6, 4.3, 2.5)],
        0.05,
        "steel",
        2.5,
    )
    pipe(
        [(7.6, -1.2, 3.3), (7.6, -1.7, 3.3), (7.9, -1.7, 3.65), (7.9, -1.2, 3.65)],
        0.05,
        "rubber",
        0.2,
    )
    pipe(
        [(7.6, 0.4, 3.28), (7.6, 0.4, 1.1), (6.9, -0.6, 0.9), (6.9, -1.2, 0.6)],
        0.035,
        "rubber",
        0.25,
    )
    box((0.14, 0.2, 0.26), (7.6, 0.4, 2.3), "paint_blue", bevel=0.02, name="pinch valve")


def _channel():
    """The mixing channel with its rail, mixer and probe at the right."""
    box((3.4, 7.0, 0.5), (6.9, -3.2, 0), "concrete_light", bevel=0.03, name="tank edge")
    box((2.8, 6.4, 0.02), (6.9, -3.2, 0.495), "water", name="effluent")
    railing([(5.3, 0.15, 0.5), (5.3, -6.5, 0.5)])
    beam((5.2, -1.6, 0.56), (8.6, -1.6, 0.56), 0.2, "structure", "mixer bridge")
    box((0.4, 0.4, 0.35), (6.9, -1.6, 0.66), "paint_ink", bevel=0.03, name="gear box")
    cylinder(0.17, 0.5, (6.9, -1.6, 1.0), "paint_amber", 28, "motor")
    bar((6.9, -1.6, 0.4), (6.9, -1.6, 0.66), 0.05, "steel", 16, "shaft")
    bar((5.9, -2.6, 0.3), (5.9, -2.6, 1.3), 0.03, "paint_blue", 14, "probe")
    box((0.2, 0.12, 0.26), (5.9, -2.6, 1.3), "cladding", bevel=0.01, name="transmitter")
