"""Roofs of silos and what is done on them."""

from ..cut import turned, wall
from ..shapes import bars, box, cylinder, lathe, part, railing, ring
from .storage import vent_filter


@part
def silo_roof(radius=5.2, rise=1.1, lugs=4):
    """
    A conical silo roof made in one piece: ribs, rim, rail round its edge, vent filter, relief valve,
    level probe and manhole on it. It is placed by the middle of its rim; it gives its crown.
    """
    lathe(
        [(radius, 0), (radius + 0.04, 0.12), (radius * 0.12, rise), (radius * 0.1, rise + 0.25)],
        (0, 0, 0),
        "cladding",
        96,
        "roof",
    )
    turned(
        wall([(radius + 0.05, -0.2), (radius + 0.05, 0.14)], 0.08), (0, 0, 0), "structure", sides=96
    )
    outer, inner = ring(radius, (0, 0, 0.16), 16), ring(radius * 0.13, (0, 0, rise + 0.04), 16)
    bars(list(zip(outer, inner)), 0.06, "cladding_dark", 6, "ribs")
    railing(ring(radius - 0.12, (0, 0, 0.14), 30), closed=True)
    spot = radius * 0.5
    deck = rise * (1 - 0.5 / 0.92) + 0.16
    box((1.9, 1.9, 0.5), (0, spot, deck - 0.1), "cladding_dark", bevel=0.02, name="filter curb")
    vent_filter((0, spot, deck + 0.4), size=1.5)
    for x, mat in ((-spot, "paint_amber"), (spot, "paint_blue")):
        cylinder(0.42, 0.55, (x, -0.6, deck - 0.12), mat, 40, "relief valve")
        cylinder(0.52, 0.07, (x, -0.6, deck + 0.43), "dark_steel", 40, "lid")
    cylinder(0.09, 0.7, (-spot * 0.4, -spot * 0.9, deck - 0.1), "steel", 24, "level probe")
    box((0.24, 0.24, 0.26), (-spot * 0.4, -spot * 0.9, deck + 0.6), "paint_ink", bevel=0.02)
    cylinder(0.36, 0.3, (spot * 0.5, -spot, deck - 0.14), "cladding_dark", 40, "manhole")
    cylinder(0.42, 0.05, (spot * 0.5, -spot, deck + 0.16), "dark_steel", 40, "cover")
    for x, y, z in ring(radius * 0.82, (0, 0, 0.32), lugs):
        box((0.08, 0.3, 0.42), (x, y, z - 0.06), "paint_amber", bevel=0.01, name="lug")
    return {"crown": (0, 0, rise + 0.25)}


@part
def closed_roof(radius=5.2, top=True):
    """A finished silo roof: rail, crown, and on its `top` filter and terminal box."""
    cylinder(radius + 0.05, 0.14, (0, 0, -0.14), "galvanised", 96, "roof walk")
    railing(ring(radius - 0.05, (0, 0, 0), 36), closed=True)
    lathe(
        [(radius * 0.78, 0), (radius * 0.74, 0.1), (0.4, 0.8), (0.1, 0.82)],
        (0, 0, 0),
        "cladding",
        96,
    )
    if not top:
        return
    vent_filter((-radius * 0.2, radius * 0.25, 0.5), size=1.6)
    box((1.0, 1.0, 1.2), (radius * 0.32, -radius * 0.1, 0.4), "paint_blue", bevel=0.03, name="box")


@part
def open_shell(radius=5.2, tall=6.0):
    """The upper end of an open shell with its working platform; placed by the middle of its edge."""
    turned(
        wall([(radius, -tall), (radius, 0)], 0.04), (0, 0, 0), "cladding", sides=96, name="shell"
    )
    for z in (-tall * 0.75, -tall * 0.4, -0.35):
        turned([(radius, z), (radius + 0.08, z), (radius + 0.08, z + 0.1), (radius, z + 0.1)],
               (0, 0, 0), "galvanised", sides=96, name="stiffener")  # fmt: skip
    turned([(radius, -0.06), (radius + 0.12, -0.06), (radius + 0.12, 0), (radius, 0)],
           (0, 0, 0), "dark_steel", sides=96, name="edge")  # fmt: skip
    out = radius + 1.0
    turned([(radius + 0.13, -1.06), (out, -1.06), (out, -1.0), (radius + 0.13, -1.0)],
           (0, 0, 0), "wood", sides=96, name="planks")  # fmt: skip
    railing(ring(out - 0.04, (0, 0, -1.0), 32), closed=True)
    bars(
        list(zip(ring(out, (0, 0, -1.05), 24), ring(radius, (0, 0, -2.0), 24))), 0.035, "galvanised"
    )
    for x, y, z in ring(radius - 0.06, (0, 0, -0.5), 12):
        bars([((x, y, z - 0.2), (x, y, z + 0.75))], 0.05, "paint_amber", 6, "guide")
