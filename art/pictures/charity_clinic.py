"""
A clinic's treatment room: couch, folding screen, cabinet of medicines, scales, wash basin, desk.
"""

import math

from kit.light import indoors
from kit.parts.rooms import (
    ceiling_light,
    plant_pot,
    stool,
    table,
    wall_with_openings,
    window_frame,
    window_light,
)
from kit.shapes import bar, bars, box, cylinder, lathe, part, pipe, ring
from kit.stage import Shot, camera

shot = Shot(1600, 1067, 16)

BACK, LEFT, RIGHT, HEIGHT = 3.2, -3.4, 3.3, 3.0


def build():
    indoors(exposure=-0.85, strength=0.45)
    _room()
    couch((-1.0, 1.75, 0))
    folding_screen((-2.75, 1.2, 0), 62)
    medicine_cabinet((1.2, BACK - 0.35, 0))
    _basin(2.55)
    scales((0.3, 2.55, 0))
    _desk()
    _walls()
    drip_stand((-2.1, 2.35, 0))
    camera((0.7, -3.3, 1.45), (0.02, 0, 1.24), lens=26)


def _room():
    """
    Pale walls with a green dado, linoleum with a coved edge, a wide window on the left, lamps.
    """
    box((8, 9, 0.3), (0, 0, -0.3), "linoleum", name="floor")
    wall_with_openings((LEFT, BACK, 0), (RIGHT, BACK, 0), HEIGHT)
    box(
        (RIGHT - LEFT, 0.02, 1.15),
        ((LEFT + RIGHT) / 2, BACK - 0.13, 0),
        "clinic_green",
        name="dado",
    )
    box(
        (RIGHT - LEFT, 0.03, 0.04),
        ((LEFT + RIGHT) / 2, BACK - 0.14, 1.15),
        "paint_white",
        name="rail",
    )
    openings = [(0.9, 3.1, 1.05, 2.5)]
    wall_with_openings((LEFT, BACK, 0), (LEFT, -4.5, 0), HEIGHT, openings)
    y = BACK - 2.0
    window_frame(
        (LEFT + 0.03, y, 1.05), 90, wide=2.2, tall=1.45, panes=3, mat="paint_white", glass=False
    )
    window_light((LEFT + 0.25, y, 1.9), (1.0, y - 0.4, 0.4), (1.9, 1.3), 120)
    box((0.05, 8, 3.4), (LEFT - 1.0, 0, 0), "line_sky", name="daylight")
    wall_with_openings((RIGHT, BACK, 0), (RIGHT, -4.5, 0), HEIGHT)
    for x, way in ((LEFT + 0.13, 1), (RIGHT - 0.13, -1)):
        if way < 0:
            box((0.02, 7.6, 1.15), (x, -0.6, 0), "clinic_green", name="dado")
            box((0.03, 7.6, 0.04), (x - 0.01, -0.6, 1.15), "paint_white", name="rail")
    box((8, 9, 0.15), (0, 0, HEIGHT), "paint_white", name="ceiling")
    for x in (-1.6, 1.5):
        for y in (-1.2, 1.5):
            ceiling_light((x, y, HEIGHT - 0.07), (1.2, 0.3), 52)


def _walls():
    """A sight chart, a clock, a drawn poster, hooks with a coat, a first-aid box."""
    y = BACK - 0.145
    box((0.5, 0.02, 0.85), (-0.35, y, 1.45), "paper", bevel=0.004, name="sight chart")
    for row, (size, count) in enumerate(((0.13, 1), (0.09, 2), (0.065, 3), (0.048, 4), (0.036, 5))):
        z = 2.1 - sum((0.13, 0.09, 0.065, 0.048, 0.036)[:row]) - row * 0.045
        for k in range(count):
            x = -0.35 + (k - (count - 1) / 2) * size * 1.7
            _letter_e(x, y - 0.012, z, size, (k * 3 + row) % 4)
    bar((-1.7, y, 2.35), (-1.7, y - 0.04, 2.35), 0.17, "paint_ink", 48, "clock")
    bar((-1.7, y - 0.04, 2.35), (-1.7, y - 0.043, 2.35), 0.15, "paper", 48, "dial")
    bars(
        [
            (
                (-1.7, y - 0.047, 2.35),
                (-1.7 + 0.1 * math.sin(0.6), y - 0.047, 2.35 + 0.1 * math.cos(0.6)),
            ),
            ((-1.7, y - 0.047, 2.35), (-1.7 - 0.07, y - 0.047, 2.35 + 0.02)),
        ],
        0.006,
        "rubber",
        6,
        "hands",
    )
    box((0.44, 0.14, 0.36), (1.2, y - 0.05, 2.28), "paint_white", bevel=0.02, name="first-aid box")
    for w, h in ((0.2, 0.065), (0.065, 0.2)):
        box((w, 0.012, h), (1.2, y - 0.124, 2.46 - h / 2), "leaf", name="cross")


def _letter_e(x, y, z, size, turn):
    """An E of a sight chart, turned by quarters."""
    unit = size / 5
    strokes = [(-2, 0, 1, 5), (0.5, 2, 4, 1), (0.5, 0, 4, 1), (0.5, -2, 4, 1)]
    for cx, cz, w, h in strokes:
        for _ in range(turn):
            cx, cz, w, h = -cz, cx, h, w
        box(
            (w * unit, 0.003, h * unit),
            (x + cx * unit, y, z + cz * unit - h * unit / 2),
            "rubber",
            name="stroke",
        )


def _basin(x):
    """A wash basin with its tap, mirror, towel box and waste bin."""
    y = BACK - 0.14
    box((0.6, 0.45, 0.16), (x, y - 0.22, 0.78), "ceramic", bevel=0.05, name="basin")
    box((0.42, 0.3, 0.02), (x, y - 0.25, 0.925), "cladding_dark", bevel=0.009, name="bowl")
    cylinder(0.06, 0.78, (x, y - 0.18, 0), "ceramic", 28, "pedestal")
    pipe(
        [(x, y - 0.06, 0.94), (x, y - 0.06, 1.14), (x, y - 0.2, 1.16), (x, y - 0.2, 1.1)],
        0.014,
        "steel",
        0.05,
    )
    box((0.95, 0.015, 0.6), (x, y - 0.005, 0.98), "ceramic", name="tiles")
    box((0.5, 0.02, 0.7), (x, y - 0.012, 1.6), "steel", bevel=0.004, name="mirror")
    box((0.28, 0.12, 0.36), (x - 0.68, y - 0.06, 1.3), "paint_white", bevel=0.02, name="towels")
    box((0.16, 0.05, 0.06), (x - 0.68, y - 0.1, 1.25), "paper", name="towel")
    lathe(
        [(0.14, 0), (0.17, 0.44), (0.16, 0.46), (0.02, 0.5)],
        (x - 0.7, y - 0.28, 0),
        "steel",
        36,
        "bin",
    )


def _desk():
    """The desk by the right wall: files, a lamp, a blood-pressure cuff, two seats."""
    table((2.55, 0.35, 0), 90, size=(1.5, 0.75), mat="wood_light", legs="paint_ink")
    z = 0.74
    for i, mat in enumerate(("paint_blue", "paper", "paint_amber")):
        box(
            (0.24, 0.32, 0.025),
            (2.7, 0.85, z + i * 0.026),
            mat,
            80 + 6 * i,
            bevel=0.004,
            name="file",
        )
    box((0.21, 0.3, 0.004), (2.45, 0.3, z), "paper", 84, name="form")
    bars([((2.33, 0.24, z + 0.012), (2.37, 0.38, z + 0.012))], 0.005, "paint_blue", 8, "pen")
    box((0.16, 0.11, 0.2), (2.7, -0.1, z), "paint_ink", -60, bevel=0.015, name="gauge")
    bar((2.62, -0.06, z + 0.12), (2.615, -0.057, z + 0.12), 0.045, "paper", 24, "dial")
    box((0.22, 0.13, 0.05), (2.42, -0.22, z), "paint_blue", 30, bevel=0.02, name="cuff")
    pipe(
        [(2.5, -0.2, z + 0.03), (2.58, -0.3, z + 0.02), (2.68, -0.18, z + 0.05)],
        0.007,
        "rubber",
        0.04,
    )
    stool((1.75, 0.15, 0), mat="cloth_ink")
    stool((1.85, 1.05, 0), 20, mat="cloth_ink")
    plant_pot((2.9, -0.85, 0), height=1.15, seed=5)


@part
def couch():
    """
    An examination couch along x: steel frame, upholstery with a raised head, a sheet of paper,
    step.
    """
    bars(
        [
            ((sx * 0.85, sy * 0.28, 0), (sx * 0.85, sy * 0.28, 0.62))
            for sx in (-1, 1)
            for sy in (-1, 1)
        ],
        0.022,
        "steel",
        14,
        "legs",
    )
    bars(
        [((-0.85, sy * 0.28, 0.2), (0.85, sy * 0.28, 0.2)) for sy in (-1, 1)],
        0.016,
        "steel",
        12,
        "rails",
    )
    box((1.95, 0.64, 0.05), (0, 0, 0.6), "paint_white", bevel=0.01, name="frame")
    box((1.3, 0.64, 0.1), (0.32, 0, 0.65), "cloth_ink", bevel=0.035, name="mattress")
    head = box((0.66, 0.64, 0.1), (-0.62, 0, 0.76), "cloth_ink", bevel=0.035, name="head part")
    head.rotation_euler.y = math.radians(20)
    box((1.26, 0.5, 0.006), (0.32, 0, 0.75), "paper", name="paper sheet")
    pillow = box((0.36, 0.48, 0.09), (-0.72, 0, 0.885), "paper", bevel=0.04, name="pillow")
    pillow.rotation_euler.y = math.radians(20)
    bar((0.99, -0.3, 0.56), (0.99, 0.3, 0.56), 0.05, "paper", 28, "paper roll")
    for w, z in ((0.34, 0.2), (0.34, 0.4)):
        box(
            (0.5, w * (1.5 if z < 0.3 else 0.75), 0.04),
            (0.35, -0.56 - (0.06 if z < 0.3 else -0.07), z - 0.04),
            "paint_ink",
            bevel=0.008,
            name="step",
        )
    bars(
        [((0.35 + s * 0.22, -0.82, 0), (0.35 + s * 0.22, -0.82, 0.18)) for s in (-1, 1)]
        + [((0.35 + s * 0.22, -0.42, 0), (0.35 + s * 0.22, -0.42, 0.38)) for s in (-1, 1)],
        0.015,
        "steel",
        10,
    )


@part
def folding_screen(panels=3):
    """A folding screen of green cloth in tube frames on castors, along x."""
    x, y = -0.8, 0.0
    for i in range(panels):
        a = math.radians(24 if i % 2 else -24)
        nx, ny = x + 0.62 * math.cos(a), y + 0.62 * math.sin(a)
        bars(
            [
                ((x, y, 0.08), (x, y, 1.75)),
                ((nx, ny, 0.08), (nx, ny, 1.75)),
                ((x, y, 1.75), (nx, ny, 1.75)),
                ((x, y, 0.25), (nx, ny, 0.25)),
            ],
            0.014,
            "steel",
            12,
            "frame",
        )
        folds = 14
        for k in range(folds):
            t = (k + 0.5) / folds
            cx, cy = x + (nx - x) * t, y + (ny - y) * t
            bar((cx, cy, 0.28), (cx, cy, 1.72), 0.0235, "cloth_green", 10, "fold")
        for px, py in ((x, y), (nx, ny)):
            bar((px - 0.015, py, 0.04), (px + 0.015, py, 0.04), 0.04, "rubber", 20, "castor")
            bar((px, py, 0.04), (px, py, 0.1), 0.012, "steel", 10)
        x, y = nx, ny


@part
def medicine_cabinet():
    """A cabinet with glass doors above and drawers below, boxes and bottles in rows."""
    box((1.15, 0.42, 0.85), (0, 0, 0.06), "paint_white", bevel=0.01, name="drawers")
    for i in range(3):
        box(
            (1.05, 0.02, 0.24),
            (0, -0.215, 0.11 + i * 0.27),
            "paint_white",
            bevel=0.008,
            name="drawer",
        )
        bar(
            (-0.12, -0.245, 0.24 + i * 0.27),
            (0.12, -0.245, 0.24 + i * 0.27),
            0.009,
            "steel",
            10,
            "pull",
        )
    box((1.15, 0.02, 1.2), (0, 0.2, 0.95), "paint_white", name="back")
    for s in (-1, 1):
        box((0.03, 0.42, 1.2), (s * 0.56, 0, 0.95), "paint_white", name="side")
    for z in (0.95, 1.32, 1.69, 2.12):
        box((1.13, 0.4, 0.025), (0, 0, z), "paint_white", name="shelf")
    mats = (
        "paper",
        "paint_blue",
        "ceramic",
        "paint_amber",
        "leaf",
        "paper",
        "paint_white",
        "paint_red",
    )
    for row, z in enumerate((0.975, 1.345, 1.715)):
        x = -0.5
        k = row * 3
        while x < 0.46:
            k += 1
            if (k * 7 + row) % 3:
                w, h = 0.07 + 0.03 * (k % 3), 0.1 + 0.035 * ((k * 5) % 4)
                box(
                    (w, 0.12, h),
                    (x + w / 2, -0.02 + 0.03 * (k % 2), z),
                    mats[(k * 3 + row) % 8],
                    bevel=0.004,
                    name="box",
                )
                x += w + 0.015
            else:
                lathe(
                    [
                        (0.033, 0),
                        (0.033, 0.11),
                        (0.014, 0.14),
                        (0.014, 0.17),
                        (0.02, 0.17),
                        (0.02, 0.195),
                    ],
                    (x + 0.035, -0.05, z),
                    "window" if k % 2 else "wood",
                    20,
                    "bottle",
                )
                x += 0.085
    for s in (-1, 1):
        bars(
            [
                ((s * 0.02, -0.205, 0.97), (s * 0.02, -0.205, 2.13)),
                ((s * 0.545, -0.205, 0.97), (s * 0.545, -0.205, 2.13)),
                ((s * 0.02, -0.205, 0.97), (s * 0.545, -0.205, 0.97)),
                ((s * 0.02, -0.205, 2.13), (s * 0.545, -0.205, 2.13)),
            ],
            0.015,
            "paint_white",
            4,
            "door frame",
        )


@part
def scales():
    """A column weighing scale with its beam and height rod."""
    box((0.34, 0.46, 0.08), (0, 0, 0.02), "paint_white", bevel=0.02, name="platform")
    box((0.28, 0.3, 0.008), (0, -0.05, 0.1), "rubber", name="mat")
    box((0.08, 0.05, 1.2), (0, 0.2, 0.08), "paint_white", bevel=0.01, name="column")
    box((0.42, 0.06, 0.09), (0, 0.19, 1.26), "paint_white", bevel=0.015, name="head")
    bar((-0.19, 0.14, 1.3), (0.19, 0.14, 1.3), 0.009, "steel", 12, "beam")
    box((0.03, 0.03, 0.05), (0.06, 0.14, 1.275), "paint_ink", name="weight")
    bar((0, 0.22, 1.2), (0, 0.22, 1.95), 0.01, "steel", 12, "height rod")
    bar((0, 0.22, 1.9), (0, -0.02, 1.9), 0.008, "steel", 10)


@part
def drip_stand():
    """A stand on five castors with two hooks and a bottle."""
    for x, y, _ in ring(0.26, (0, 0, 0), 5):
        bar((0, 0, 0.1), (x, y, 0.06), 0.013, "steel", 10)
        bar((x - 0.012, y, 0.03), (x + 0.012, y, 0.03), 0.03, "rubber", 16)
    bar((0, 0, 0.08), (0, 0, 1.9), 0.012, "steel", 14, "rod")
    bars([((0, 0, 1.9), (s * 0.12, 0, 1.93)) for s in (-1, 1)], 0.007, "steel", 8)
    lathe(
        [(0.012, -0.03), (0.04, 0), (0.04, 0.13), (0.02, 0.16)],
        (0.12, 0, 1.74),
        "ceramic",
        24,
        "bottle",
    )
