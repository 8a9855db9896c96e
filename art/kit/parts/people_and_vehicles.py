"""People for scale, trucks, a loader, wagons and cranes."""

import math

from mathutils import Vector

from ..shapes import (
    bar,
    bars,
    box,
    cylinder,
    dome,
    hopper,
    lathe,
    lattice,
    loft,
    part,
    plate,
    prism,
    railing,
)


@part
def person(pose="stand", vest="cloth_amber", helmet="paint_white"):
    """
    A worker of 1.76 m in helmet, vest and work trousers, looking to −y. `pose`: "stand", "walk" or
    "point" (right arm raised).
    """
    stride = 0.2 if pose == "walk" else 0.02
    for s in (-1, 1):
        hip, foot = Vector((s * 0.09, 0, 0.88)), Vector((s * 0.11, -s * stride, 0.08))
        knee = hip.lerp(foot, 0.5) + Vector((0, -0.04 if pose == "walk" else -0.01, 0))
        bar(hip, knee, 0.085, "cloth_ink", 14, "thigh")
        bar(knee, foot, 0.07, "cloth_ink", 14, "shin")
        box((0.1, 0.27, 0.09), foot + Vector((0, -0.05, -0.08)), "rubber", bevel=0.03, name="boot")
        shoulder = Vector((s * 0.21, 0, 1.4))
        elbow = Vector((s * 0.27, s * stride * 0.6, 1.12))
        hand = Vector((s * 0.26, s * stride - 0.1, 0.86))
        if pose == "point" and s == 1:
            elbow, hand = Vector((0.33, -0.2, 1.36)), Vector((0.38, -0.48, 1.45))
        bar(shoulder, elbow, 0.055, "cloth_ink", 12, "upper arm")
        bar(elbow, hand, 0.045, "cloth_ink", 12, "forearm")
        lathe([(0.02, -0.06), (0.045, 0), (0.02, 0.06)], hand, "skin", 12, "hand")
    torso = lathe(
        [(0.13, 0), (0.17, 0.06), (0.165, 0.25), (0.2, 0.45), (0.19, 0.56), (0.09, 0.64)],
        (0, 0, 0.84),
        vest,
        24,
        "vest",
    )
    torso.scale.y = 0.68
    for z, r in ((0.2, 0.172), (0.34, 0.19)):
        band = cylinder(r, 0.05, (0, 0, 0.84 + z), "paper", 24, "band")
        band.scale.y = 0.69
    cylinder(0.055, 0.1, (0, 0, 1.45), "skin", 16, "neck")
    lathe(
        [(0.05, 0), (0.085, 0.06), (0.095, 0.13), (0.08, 0.2)], (0, -0.01, 1.5), "skin", 20, "head"
    )
    lathe(
        [(0.055, 0.04), (0.09, 0.08), (0.1, 0.14), (0.085, 0.2)], (0, 0.012, 1.5), "hair", 20, "hair"
    )
    dome(0.125, 0.13, (0, 0, 1.63), helmet)
    brim = cylinder(0.15, 0.015, (0, -0.03, 1.625), helmet, 24, "brim")
    brim.scale.x = 0.9


def _wheel(x, y, radius=0.5, width=0.34):
    """A wheel whose axle lies along y; `y` is the middle of its tread."""
    bar((x, y - width / 2, radius), (x, y + width / 2, radius), radius, "rubber", 36, "tyre")
    outside = y + math.copysign(width / 2 + 0.005, y)
    bar(
        (x, outside - math.copysign(0.06, y), radius),
        (x, outside, radius),
        radius * 0.58,
        "galvanised",
        28,
        "rim",
    )
    bar(
        (x, outside, radius),
        (x, outside + math.copysign(0.05, y), radius),
        radius * 0.22,
        "dark_steel",
        16,
        "hub",
    )


def _axles(positions, track=2.05):
    for x in positions:
        for s in (-1, 1):
            _wheel(x, s * track / 2)


def _cab(x, mat):
    """A forward cab whose front is at `x`, looking to −x."""
    shell = [(x, 0.75), (x + 0.1, 1.75), (x + 0.35, 3.0), (x + 2.0, 3.1), (x + 2.0, 0.75)]
    prism(shell, 2.4, mat, "cab")
    loft(
        [
            (x + 0.08, -1.05, 1.85),
            (x + 0.08, 1.05, 1.85),
            (x + 0.08, 1.12, 1.85),
            (x + 0.08, -1.12, 1.85),
        ],
        [
            (x + 0.29, -1.0, 2.8),
            (x + 0.29, 1.0, 2.8),
            (x + 0.29, 1.05, 2.8),
            (x + 0.29, -1.05, 2.8),
        ],
        "window",
    )
    plate(
        [
            (x + 0.09, -1.1, 1.85),
            (x + 0.09, 1.1, 1.85),
            (x + 0.32, 1.05, 2.85),
            (x + 0.32, -1.05, 2.85),
        ],
        0.03,
        "window",
        "windscreen",
    )
    for s in (-1, 1):
        loft(
            [
                (x + 0.45, s * 1.205, 1.9),
                (x + 1.35, s * 1.205, 1.9),
                (x + 1.35, s * 1.205, 2.75),
                (x + 0.55, s * 1.205, 2.75),
            ],
            [
                (x + 0.45, s * 1.215, 1.9),
                (x + 1.35, s * 1.215, 1.9),
                (x + 1.35, s * 1.215, 2.75),
                (x + 0.55, s * 1.215, 2.75),
            ],
            "window",
            "side window",
        )
        box((0.12, 0.2, 0.45), (x + 0.2, s * 1.4, 2.0), "rubber", bevel=0.03, name="mirror")
        box((0.05, 0.4, 0.18), (x - 0.03, s * 0.85, 0.95), "paper", bevel=0.02, name="lamp")
    box((0.25, 2.4, 0.4), (x - 0.05, 0, 0.5), "structure", bevel=0.04, name="bumper")
    box((0.04, 1.5, 0.55), (x - 0.01, 0, 1.15), "rubber", name="grille")


@part
def bulker(cab="paint_white", tank="steel"):
    """A bulk tanker for dry ash, 13 m long, its cab to −x; it gives the manhole it is filled through."""
    _cab(-6.5, cab)
    box((12.6, 0.9, 0.25), (0.2, 0, 0.85), "structure", name="chassis")
    _axles((-5.4, -2.6, 2.6, 3.9, 5.2))
    bar((-3.9, 0, 2.45), (6.0, 0, 2.45), 1.22, tank, 56, "tank")
    for x, way in ((-3.9, -1), (6.0, 1)):
        end = dome(1.22, 0.5, (x, 0, 2.45), tank)
        end.rotation_euler.y = math.radians(90 * way)
    for x in (-2.2, 1.0, 4.2):
        hopper((2.6, 1.9), (0.35, 0.35), 0.9, (x, 0, 1.0), tank, "discharge cone")
        cylinder(0.3, 0.16, (x, 0, 3.62), "dark_steel", 24, "manhole")
    for x in (-3.8, -1.5, 1.5, 3.5, 5.9):
        bar((x - 0.03, 0, 2.45), (x + 0.03, 0, 2.45), 1.25, "galvanised", 56, "strap")
    box((9.4, 0.6, 0.04), (1.0, 0, 3.68), "galvanised", name="catwalk")
    railing([(-3.6, 0.45, 3.7), (5.8, 0.45, 3.7)], mat="galvanised", height=0.9)
    for s in (-1, 1):
        box((6.6, 0.05, 0.5), (0.2, s * 1.2, 0.55), "galvanised", name="side guard")
    return {"manhole": (1.0, 0, 3.8)}


@part
def tipper(cab="paint_amber", load="ash_pile"):
    """A three-axle tipper, 8.2 m long, its cab to −x, loaded with `load` (a material, or "" for empty)."""
    _cab(-4.1, cab)
    box((7.8, 0.9, 0.25), (0.2, 0, 0.85), "structure", name="chassis")
    _axles((-3.0, 1.7, 3.05))
    body = [(-1.8, 1.3), (3.9, 1.3), (4.2, 2.75), (-1.9, 2.75)]
    prism(body, 2.45, "paint_ink", "body")
    for s in (-1, 1):
        bars(
            [((x, s * 1.24, 1.35), (x, s * 1.24, 2.75)) for x in (-1.6, -0.5, 0.6, 1.7, 2.8, 3.8)],
            0.06,
            "paint_ink",
            6,
            "ribs",
        )
        box((6.2, 0.14, 0.14), (1.15, s * 1.23, 2.68), "paint_ink", bevel=0.02, name="rim")
    box((1.3, 2.5, 0.08), (-2.3, 0, 3.2), "paint_ink", name="canopy")
    if load:
        loft(
            [(-1.7, -1.1, 2.7), (4.0, -1.1, 2.7), (4.0, 1.1, 2.7), (-1.7, 1.1, 2.7)],
            [(0.2, -0.3, 3.15), (2.2, -0.3, 3.15), (2.2, 0.3, 3.15), (0.2, 0.3, 3.15)],
            load,
            "load",
        )


@part
def wheel_loader():
    """A wheel loader with its bucket to −x."""
    for x in (-1.5, 1.5):
        for s in (-1, 1):
            _wheel(x, s * 1.05, 0.8, 0.6)
    box((2.6, 1.7, 1.1), (1.6, 0, 0.9), "paint_amber", bevel=0.12, name="engine")
    box((1.5, 1.3, 0.8), (-1.3, 0, 0.7), "paint_amber", bevel=0.08, name="front frame")
    box((1.4, 1.5, 1.6), (0.1, 0, 1.7), "window", bevel=0.06, name="cab")
    box((1.6, 1.7, 0.12), (0.1, 0, 3.3), "paint_amber", bevel=0.04, name="cab roof")
    bars(
        [((-1.2, s * 0.5, 1.5), (-3.0, s * 0.5, 0.8)) for s in (-1, 1)],
        0.13,
        "paint_amber",
        8,
        "arms",
    )
    prism(
        [(-3.0, 0.2), (-4.1, 0.1), (-4.1, 0.2), (-3.2, 0.5), (-3.4, 1.3), (-3.0, 1.2)],
        2.8,
        "dark_steel",
        "bucket",
    )


@part
def wagon(load="coal_pile"):
    """An open broad-gauge bogie wagon, 10.7 m long along y, with its load heaped."""
    box((2.4, 10.4, 0.3), (0, 0, 1.05), "structure", name="underframe")
    for y in (-3.6, 3.6):
        for dy in (-1.0, 1.0):
            bar((-0.85, y + dy, 0.5), (0.85, y + dy, 0.5), 0.08, "dark_steel", 12, "axle")
            for s in (-1, 1):
                bar(
                    (s * 0.85 - 0.07, y + dy, 0.5),
                    (s * 0.85 + 0.07, y + dy, 0.5),
                    0.5,
                    "dark_steel",
                    36,
                    "wheel",
                )
        for s in (-1, 1):
            box((0.16, 2.6, 0.35), (s * 1.08, y, 0.42), "structure", bevel=0.05, name="bogie frame")
    for s in (-1, 1):
        box((0.08, 10.2, 2.0), (s * 1.48, 0, 1.35), "paint_red", name="side")
        box((3.04, 0.08, 2.0), (0, s * 5.1, 1.35), "paint_red", name="end")
        bars(
            [
                ((s * 1.55, -4.9 + i * 1.4, 1.35), (s * 1.55, -4.9 + i * 1.4, 3.35))
                for i in range(8)
            ],
            0.07,
            "paint_red",
            4,
            "ribs",
        )
        box((0.16, 10.3, 0.14), (s * 1.5, 0, 3.3), "paint_red", bevel=0.02, name="rim")
        bar((0, s * 5.2, 1.15), (0, s * 5.75, 1.15), 0.14, "dark_steel", 12, "coupler")
    if load:
        loft(
            [(-1.42, -5.0, 3.2), (1.42, -5.0, 3.2), (1.42, 5.0, 3.2), (-1.42, 5.0, 3.2)],
            [(-0.5, -4.0, 3.75), (0.5, -4.0, 3.75), (0.5, 4.0, 3.75), (-0.5, 4.0, 3.75)],
            load,
            "load",
        )


@part
def crawler_crane(boom=42.0, angle=66.0, hook=18.0):
    """A crawler crane with a lattice boom towards +x; it gives its hook, `hook` metres over ground."""
    for s in (-1, 1):
        box((7.0, 1.0, 1.2), (0, s * 2.6, 0), "dark_steel", bevel=0.45, name="track")
    cylinder(1.5, 0.6, (0, 0, 1.0), "structure", 40, "slewing ring")
    box((7.0, 3.2, 1.9), (-1.6, 0, 1.6), "paint_amber", bevel=0.1, name="house")
    box((1.6, 3.6, 2.2), (-5.4, 0, 1.5), "paint_ink", bevel=0.06, name="counterweight")
    box((1.9, 1.2, 1.9), (2.2, -1.9, 1.7), "window", bevel=0.1, name="cab")
    foot = Vector((1.6, 0, 2.2))
    top = foot + Vector((math.cos(math.radians(angle)), 0, math.sin(math.radians(angle)))) * boom
    lattice(foot, top, 1.7, "paint_amber", 0.09)
    gantry = Vector((-4.2, 0, 7.0))
    bars(
        [((-1.5, s, 3.4), gantry) for s in (-0.8, 0.8)]
        + [((-5.0, s, 3.4), gantry) for s in (-0.8, 0.8)],
        0.1,
        "paint_amber",
    )
    bars(
        [(gantry, top + Vector((0, s * 0.4, 0))) for s in (-1, 1)],
        0.03,
        "dark_steel",
        6,
        "pendants",
    )
    end = Vector((top.x + 0.9, 0, hook))
    bars(
        [((top.x + 0.9, s * 0.15, top.z), (end.x, s * 0.15, end.z + 1.2)) for s in (-1, 1)],
        0.02,
        "dark_steel",
        6,
        "falls",
    )
    bar(top, top + Vector((0.9, 0, 0)), 0.25, "paint_amber", 16, "sheaves")
    box((0.5, 0.5, 1.1), end + Vector((0, 0, 0.2)), "paint_amber", bevel=0.1, name="hook block")
    bar(end, end + Vector((0, 0, 0.3)), 0.08, "dark_steel", 12, "hook")
    return {"hook": tuple(end)}
