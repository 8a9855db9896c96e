"""
Dense-phase conversion: under the precipitator, vessels on both sides of the old sluice trench.
"""

import math

from kit.light import flood, overcast
from kit.parts.ash import esp, local_panel, transfer_vessel
from kit.parts.buildings import hall
from kit.parts.piping import line
from kit.parts.rooms import helmet
from kit.parts.set_down import gloves, lock_tag, pallet_truck
from kit.parts.workshop import trolley
from kit.shapes import bar, bars, box, cylinder, flange, pipe, plate
from kit.stage import Shot, backdrop_hills, camera, mist

shot = Shot(1600, 1067, 9)

HALF = 0.55  # half the width of the trench


def build():
    overcast(exposure=0.4)
    _yard()
    _floor()
    outlets = esp((0, 0, 0), fields=4, rows=2, clear=4.75)
    for i in range(4):
        for j, turn in ((0, 180), (1, 0)):
            at = outlets[f"h{i}_{j}"]
            vessel = transfer_vessel((at.x, at.y, 0), turn)
            top = vessel["top"].z
            cylinder(0.2, at.z - top + 0.02, (at.x, at.y, top), "galvanised", 40, "inlet pipe")
            cylinder(0.235, 0.26, (at.x, at.y, top + 0.3), "rubber", 40, "expansion joint")
            flange((at.x, at.y, top + 0.03), 0.24)
            flange((at.x, at.y, at.z - 0.05), 0.24)
    for y in (-3.0, 3.0):
        line([(-9.5, y, 0.32), (13, y, 0.32), (13, y, 5.6), (40, y, 5.6)], 0.085, joint=4.2)
    for x in (-6.3, -2.1, 2.1, 6.3):
        flood((x, 0, 4.4), (x + 0.6, 0, 0), 150, 0.5)
        box((0.36, 0.2, 0.12), (x, 0, 4.48), "cladding_dark", bevel=0.02, name="lamp")
    bars([((-8.4, 0, 4.66), (8.4, 0, 4.66))], 0.03, "galvanised", 10, "conduit")
    hall((30, 0, 0), 90, size=(40, 16), height=8, mat="sheeting_grey")
    _traces()
    local_panel((-4.2, 3.55, 0), 20)
    backdrop_hills()
    mist(30, 300, 0.8)
    camera((-11.6, -0.35, 1.72), (0, 0.05, 2.5), lens=21)


def _floor():
    """The floor on both sides, the trench between, its last open length, gratings over the rest."""
    for s in (-1, 1):
        wide = 9.0
        box((46, wide, 0.9), (2, s * (HALF + wide / 2), -0.9), "slabs", name="floor")
        box((46, 0.1, 0.03), (2, s * (HALF + 0.05), 0.0), "galvanised", name="frame")
    box((46, 2 * HALF, 0.1), (2, 0, -0.9), "ash", name="trench bed")
    box((46, 0.5, 0.012), (2, 0, -0.8), "water", name="last water")
    pipe([(-21, 0.36, -0.62), (25, 0.36, -0.62)], 0.11, "rust")
    for i in range(22):
        x = -7.6 + i * 1.05
        plate(
            [
                (x, -HALF - 0.03, 0.03),
                (x + 1.02, -HALF - 0.03, 0.03),
                (x + 1.02, HALF + 0.03, 0.03),
                (x, HALF + 0.03, 0.03),
            ],
            0.035,
            "galvanised",
            "grating",
        )
        bars(
            [
                ((x + 0.06 * k + 0.03, -HALF, 0.032), (x + 0.06 * k + 0.03, HALF, 0.032))
                for k in range(17)
            ],
            0.007,
            "dark_steel",
            4,
            "grating bars",
        )
    for k in range(3):
        box(
            (1.02, 1.16, 0.035),
            (-7.2, 1.42, 0.02 + 0.04 * k),
            "galvanised",
            6 - 5 * k,
            name="gratings to be laid",
        )
    c, d = math.cos(math.radians(-4)), math.sin(math.radians(-4))
    slats = [
        tuple((-7.2 + u * c - v * d, 1.42 + u * d + v * c, 0.137) for v in (-0.56, 0.56))
        for u in (0.06 * k - 0.48 for k in range(17))
    ]
    bars(slats, 0.008, "dark_steel", 4, "grating bars")
    posts = [(x, y) for x in (-10.6, -7.75) for y in (-HALF - 0.25, HALF + 0.25)]
    for x, y in posts:
        if x > -8:
            bar((x, y, 0), (x, y, 1.0), 0.025, "paint_amber", 12, "post")
            cylinder(0.14, 0.04, (x, y, 0.03), "rubber", 24, "foot")
    for z in (0.55, 0.97):
        box((0.02, 2 * HALF + 0.5, 0.09), (-7.75, 0, z), "paint_amber", name="barrier board")


def _yard():
    """The ground round the floor, left away where the trench runs."""
    for s in (-1, 1):
        far = [(-400, s * HALF, -0.06), (400, s * HALF, -0.06), (400, s * 400, -0.06), (-400, s * 400, -0.06)]  # fmt: skip
        plate(far if s > 0 else far[::-1], 0.05, "ground", "ground")


def _traces():
    """What those who lay the gratings have set down: tools, helmets, gloves, the next gratings."""
    trolley((0.0, 1.25, 0), -80, mat="paint_red")
    helmet((0.0, 1.3, 0.73), 140, mat="paint_white")
    helmet((-7.35, 1.5, 0.145), 120, mat="paint_amber")
    gloves((-6.98, 1.3, 0.145), 50)
    pallet_truck((0.3, -1.3, 0), 90)
    box((1.2, 0.9, 0.12), (0.3, -1.85, 0.15), "wood", 90, bevel=0.01, name="pallet")
    for k in range(6):
        at = (0.3, -1.85, 0.28 + 0.04 * k)
        box((1.16, 1.02, 0.035), at, "galvanised", 90 + k % 2, name="grating")
    lock_tag((-6.46, -1.28, 1.5), -90)
