"""Lime: slaker, milk-of-lime tanks, dosing pumps, big bags, emergency shower."""

import math

from ..cut import turned, wall
from ..shapes import (
    bar, bars, box, cylinder, flange, hopper, ladder, lathe, part, pipe, railing, ring,
)  # fmt: skip


@part
def slaker(radius=1.05, tall=1.7):
    """A detention slaker: round insulated tank with agitator drive on a bridge, grit screw, steam stack."""
    lathe(
        [
            (radius, 0),
            (radius, tall),
            (radius + 0.08, tall),
            (radius + 0.08, tall + 0.08),
            (0.3, tall + 0.14),
        ],
        (0, 0, 0.5),
        "steel",
        64,
        "tank",
    )
    for x, y, _ in ring(radius * 0.85, (0, 0, 0), 4):
        box((0.14, 0.14, 0.5), (x, y, 0), "structure", name="leg")
    for z in (0.9, 1.5):
        lathe(
            [(radius, 0), (radius + 0.03, 0), (radius + 0.03, 0.06), (radius, 0.06)],
            (0, 0, z),
            "galvanised",
            64,
            "band",
        )
    box((radius * 2.3, 0.36, 0.18), (0, 0, tall + 0.62), "structure", name="bridge")
    box((0.42, 0.42, 0.4), (0, 0, tall + 0.8), "paint_ink", bevel=0.04, name="gear box")
    cylinder(0.19, 0.6, (0, 0, tall + 1.2), "paint_amber", 32, "motor")
    cylinder(0.14, 1.9, (-radius * 0.6, radius * 0.4, tall + 0.6), "galvanised", 24, "vapour stack")
    bar((radius * 0.8, 0, 0.7), (radius * 0.8 + 1.9, 0, 2.1), 0.19, "paint_blue", 32, "grit screw")
    bar((radius * 0.8 + 1.9, 0, 2.1), (radius * 0.8 + 2.4, 0, 2.47), 0.13, "paint_ink", 24, "motor")
    box((0.16, 0.16, 1.5), (radius * 0.8 + 1.5, 0, 0), "structure", name="prop")
    hopper((0.34, 0.34), (0.5, 0.5), 0.5, (radius * 0.8 + 1.7, 0, 1.35), "paint_blue")
    return {"feed": (0.55, -0.35, tall + 0.6), "outlet": (-radius, 0, 0.9)}


@part
def stirred_tank(radius=1.5, tall=2.8, mat="paint_white"):
    """A milk-of-lime tank with agitator, level glass, manhole, rail and ladder. It gives outlet."""
    cylinder(radius + 0.15, 0.25, (0, 0, 0), "concrete", 64, "base")
    lathe(
        [
            (radius, 0),
            (radius, tall),
            (radius + 0.07, tall),
            (radius + 0.07, tall + 0.07),
            (0.2, tall + 0.25),
        ],
        (0, 0, 0.25),
        mat,
        64,
        "tank",
    )
    box((0.4, radius * 2.1, 0.2), (0, 0, tall + 0.5), "structure", name="bridge")
    box((0.45, 0.45, 0.4), (0, 0, tall + 0.7), "paint_ink", bevel=0.04, name="gear box")
    cylinder(0.2, 0.65, (0, 0, tall + 1.1), "paint_amber", 32, "motor")
    bars([((0, -radius - 0.06, 0.6), (0, -radius - 0.06, tall))], 0.03, "steel", 12, "level glass")
    for z in (0.65, tall - 0.05):
        bar((0, -radius + 0.05, z), (0, -radius - 0.1, z), 0.05, "dark_steel", 16, "cock")
    bar(
        (radius * 0.6, -radius * 0.7, 0.75),
        (radius * 0.75, -radius * 0.875, 0.75),
        0.3,
        "dark_steel",
        32,
        "manhole",
    )
    railing(ring(radius, (0, 0, tall + 0.3), 16), True)
    ladder((radius + 0.25, 0, 0), tall + 0.3, (1, 0))
    return {"outlet": (-radius, 0, 0.6)}


@part
def dosing_pump():
    """A progressive-cavity dosing pump on its base plate, lying along x."""
    box((2.2, 0.5, 0.14), (0, 0, 0), "concrete", bevel=0.02, name="plinth")
    bar((-0.2, 0, 0.45), (0.9, 0, 0.45), 0.1, "steel", 24, "stator")
    box((0.4, 0.3, 0.36), (-0.4, 0, 0.27), "paint_blue", bevel=0.04, name="suction housing")
    bar((-0.6, 0, 0.45), (-1.1, 0, 0.45), 0.16, "paint_amber", 24, "motor")
    cylinder(0.08, 0.3, (-0.4, 0, 0.6), "steel", 20, "suction")
    flange((0.9, 0, 0.45), 0.1, (1, 0, 0))
    return {"suction": (-0.4, 0, 0.9), "discharge": (0.9, 0, 0.45)}


@part
def milk_tank(radius=1.5, tall=2.8, mat="paint_white"):
    """An open milk-of-lime tank: white slurry under the bridge of its agitator. It gives outlet."""
    cylinder(radius + 0.15, 0.25, (0, 0, 0), "concrete", 64, "base")
    turned(wall([(radius, 0.25), (radius, tall + 0.25)], 0.03), mat=mat, name="tank")
    turned(
        [
            (radius, tall + 0.1),
            (radius + 0.1, tall + 0.1),
            (radius + 0.1, tall + 0.25),
            (radius, tall + 0.25),
        ],
        mat="paint_blue",
        name="rim",
    )
    cylinder(radius - 0.03, tall - 0.2, (0, 0, 0.25), "lime", 64, "milk of lime")
    for s in (-1, 1):
        box((radius * 2.2, 0.12, 0.2), (0, s * 0.35, tall + 0.25), "structure", name="bridge")
    box((radius * 2.1, 0.6, 0.05), (0, 0, tall + 0.43), "galvanised", name="walkway")
    box((0.42, 0.42, 0.36), (0, 0, tall + 0.48), "paint_ink", bevel=0.04, name="gear box")
    cylinder(0.19, 0.6, (0, 0, tall + 0.84), "paint_amber", 32, "motor")
    cylinder(0.05, tall * 0.7, (0, 0, tall * 0.35), "steel", 20, "agitator shaft")
    for i in range(8):  # baffles
        a = math.radians(22.5 + 45 * i)
        x, y = (radius - 0.12) * math.cos(a), (radius - 0.12) * math.sin(a)
        box((0.16, 0.03, tall - 0.2), (x, y, 0.3), mat, math.degrees(a), name="baffle")
    railing(ring(radius + 0.06, (0, 0, tall + 0.2), 16), True)
    bars([((0, -radius - 0.06, 0.6), (0, -radius - 0.06, tall))], 0.03, "steel", 12, "level glass")
    ladder((radius + 0.3, 0, 0), tall + 0.3, (1, 0))
    return {"outlet": (-radius, 0, 0.6)}


@part
def big_bags(count=3):
    """Big bags of hydrated lime on pallets in a row along x, one of them open on top."""
    for i in range(count):
        x = (i - (count - 1) / 2) * 1.35
        for y in (-0.42, 0, 0.42):
            box((1.1, 0.12, 0.1), (x, y, 0), "wood", name="pallet foot")
        box((1.15, 1.05, 0.03), (x, 0, 0.1), "wood", name="pallet")
        box((0.98, 0.95, 0.98), (x, 0, 0.13), "paper", bevel=0.14, name="bag")
        box((0.4, 0.012, 0.3), (x, -0.48, 0.5), "paint_blue", bevel=0.004, name="print")
        for sx in (-1, 1):
            for sy in (-1, 1):
                a, b = (x + sx * 0.42, sy * 0.26, 1.04), (x + sx * 0.26, sy * 0.42, 1.04)
                pipe([a, (a[0], a[1], 1.3), (b[0], b[1], 1.3), b], 0.018, "paint_blue", 0.08)
        if i == 0:
            lathe([(0.34, 0), (0.2, 0.1), (0.02, 0.18)], (x, 0, 1.1), "lime_pile", 32, "lime")


@part
def emergency_shower():
    """A shower with its eye bath: green column, cup, pull rod, plate."""
    bar((0, 0, 0), (0, 0, 2.35), 0.03, "safety_green", 16, "column")
    cylinder(0.14, 0.03, (0, 0, 0), "safety_green", 28, "foot")
    pipe([(0, 0, 2.3), (0, 0, 2.4), (0, -0.55, 2.4), (0, -0.55, 2.28)], 0.026, "safety_green", 0.1)
    lathe([(0.13, 0), (0.13, 0.02), (0.03, 0.1)], (0, -0.55, 2.18), "safety_green", 32, "rose")
    bars(
        [((0.1, -0.4, 2.38), (0.1, -0.4, 1.75)), ((0.04, -0.4, 1.75), (0.16, -0.4, 1.75))],
        0.008,
        "steel",
        8,
    )
    pipe([(0, 0, 0.95), (0, -0.3, 0.95)], 0.02, "safety_green")
    lathe(
        [(0.03, 0), (0.14, 0.07), (0.15, 0.09), (0.12, 0.06)],
        (0, -0.34, 0.93),
        "safety_green",
        32,
        "eye bath",
    )
    box((0.34, 0.02, 0.34), (0, 0.03, 1.85), "safety_green", name="plate")
    for w, h in ((0.2, 0.06), (0.06, 0.2)):
        box((w, 0.008, h), (0, 0.016, 2.02 - h / 2), "paper", name="cross")
