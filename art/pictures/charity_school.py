"""A school yard in the morning: classrooms behind a veranda, a tree with a bench, a hand pump."""

import math

from kit.shapes import bar, bars, box, cylinder, lathe, loft, part, pipe, plate, railing, ring
from kit.parts.surroundings import tree
from kit.parts.trees import broadleaf
from kit.parts.rooms import window_frame
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors

shot = Shot(1600, 1067, 9)


def build():
    outdoors(sun_from=150, elevation=32, exposure=-3.3, horizon=(4.2, 4.5, 4.7), top=0.7)
    ground(mat="ground")
    box((60, 30, 0.04), (0, -4, 0), "earth", name="yard")
    _classrooms(0, 8.5)
    _classrooms_side(17.5, -2)
    _shade_tree((-6.2, -1.2))
    _pump((6.4, -2.6))
    _hopscotch(0.6, -8.6)
    _wall()
    _hoop((10.6, -0.6))
    for x, turn in ((2.6, 4), (3.4, -3), (4.2, 2)):
        bicycle((x + 0.4, 4.6, 0.04), 90 + turn)
    broadleaf((7.5, -21.5, 0), height=9, seed=3)
    for x, y, s in (
        (-26, 16, 2),
        (-19, 20, 1),
        (25, 17, 0),
        (31, 12, 2),
        (-31, 8, 1),
        (9, 24, 1),
        (-5, 25, 2),
    ):
        tree((x, y, 0), height=8 + s, seed=s + 1)
    backdrop_hills(distance=800)
    mist(50, 900)
    camera((-3.6, -15.6, 1.65), (-0.35, 0, 2.95), lens=28)


def _classrooms(x, y, rooms=4, bay=5.6, deep=6.4):
    """A row of classrooms along x, its veranda to −y: plinth, doors, windows, posts, tiled roof."""
    long = rooms * bay
    box(
        (long + 2.2, deep + 3.2, 0.45),
        (x, y + deep / 2 - 1.4, 0),
        "concrete_light",
        bevel=0.03,
        name="plinth",
    )
    for i in range(3):
        box(
            (2.4, 0.34 * (3 - i), 0.15),
            (x - bay / 2, y - 3.0 - 0.17 * (3 - i), i * 0.15),
            "concrete_light",
            bevel=0.01,
            name="step",
        )
    box((long, deep, 3.3), (x, y + deep / 2, 0.45), "plaster", name="walls")
    box((long + 0.04, deep + 0.04, 1.0), (x, y + deep / 2, 0.45), "paint_blue", name="dado")
    for i in range(rooms):
        left = x - long / 2 + i * bay
        box((1.05, 0.08, 2.15), (left + 0.95, y - 0.02, 0.45), "paint_ink", bevel=0.01, name="door")
        box((0.85, 0.03, 0.5), (left + 0.95, y - 0.07, 1.95), "window", name="door light")
        for k in range(2):
            at = (left + 2.65 + k * 1.85, y - 0.02, 1.55)
            box((1.45, 0.03, 1.3), (at[0], at[1] - 0.02, at[2]), "window", name="pane")
            window_frame(at, wide=1.45, tall=1.3, panes=3, mat="paint_white", glass=False)
        box((0.5, 0.03, 0.24), (left + 0.95, y - 0.05, 2.78), "paint_amber", name="number plate")
    for i in range(rooms + 1):
        px = x - long / 2 + i * bay
        box((0.34, 0.34, 0.5), (px, y - 2.2, 0.45), "paint_blue", bevel=0.02, name="post foot")
        box((0.24, 0.24, 2.85), (px, y - 2.2, 0.95), "paint_white", bevel=0.01, name="post")
    box((long + 0.6, 0.24, 0.3), (x, y - 2.2, 3.75), "paint_white", name="veranda beam")
    for i in range(rooms):
        if i != rooms // 2 - 1:
            a, b = x - long / 2 + i * bay + 0.15, x - long / 2 + (i + 1) * bay - 0.15
            railing([(a, y - 2.2, 0.45), (b, y - 2.2, 0.45)], mat="paint_white", height=0.95)
    _roof(x, y, long, deep)


def _roof(x, y, long, deep):
    """A saddle roof over rooms and veranda with its gables."""
    ridge, low_front, low_back = y + deep * 0.42, y - 3.0, y + deep + 0.7
    half = long / 2 + 0.9
    for edge, z in ((low_front, 3.86), (low_back, 3.72)):
        plate(
            [
                (x - half, edge, z),
                (x + half, edge, z),
                (x + half, ridge, 6.2),
                (x - half, ridge, 6.2),
            ],
            0.12,
            "tiles",
            "roof",
        )
    for s in (-1, 1):
        gx = x + s * (long / 2 - 0.1)
        plate_points = [(gx, y - 0.0, 3.7), (gx, y + deep, 3.7), (gx, ridge, 6.05)]
        bars(list(zip(plate_points, plate_points[1:])), 0.05, "paint_white", 6, "verge")
        _gable(gx, plate_points)
    bar((x - half, ridge, 6.22), (x + half, ridge, 6.22), 0.13, "tiles", 12, "ridge")


def _gable(x, points):
    loft(
        [(x - 0.1, py, pz) for _, py, pz in points],
        [(x + 0.1, py, pz) for _, py, pz in points],
        "plaster",
        "gable",
    )


def _classrooms_side(x, y):
    """A second wing at right angles, seen in part."""
    box((6.5, 13, 0.4), (x, y + 2, 0), "concrete_light", name="plinth")
    box((5.6, 12, 3.3), (x + 0.4, y + 2, 0.4), "plaster", name="walls")
    box((5.64, 12.04, 1.0), (x + 0.4, y + 2, 0.4), "paint_blue", name="dado")
    for k in range(4):
        at = (x - 2.43, y - 2.2 + k * 2.9, 1.5)
        box((0.03, 1.5, 1.3), (at[0] + 0.01, at[1], at[2]), "window", name="pane")
        window_frame(at, -90, wide=1.5, tall=1.3, panes=3, mat="paint_white", glass=False)
    for edge in (x - 3.5, x + 4.2):
        plate(
            [
                (edge, y - 4.9, 3.7),
                (edge, y + 8.8, 3.7),
                (x + 0.4, y + 8.8, 5.7),
                (x + 0.4, y - 4.9, 5.7),
            ],
            0.12,
            "tiles",
            "roof",
        )
    for gy in (y - 4.0, y + 8.0):
        points = [(x - 2.4, 3.68), (x + 3.2, 3.68), (x + 0.4, 5.58)]
        loft(
            [(px, gy - 0.1, pz) for px, pz in points],
            [(px, gy + 0.1, pz) for px, pz in points],
            "plaster",
            "gable",
        )


def _shade_tree(at):
    """The old tree of the yard and the round bench about its trunk."""
    x, y = at
    broadleaf((x, y, 0.04), 40, height=8.2, spread=0.34, leaves=11000, seed=4)
    lathe([(0.42, 0), (0.3, 0.4), (0.2, 1.4)], (x, y, 0.04), "bark", 20, "trunk")
    lathe(
        [(1.15, 0), (1.15, 0.3), (0.95, 0.3), (0.95, 0.02)],
        (x, y, 0.02),
        "concrete_light",
        48,
        "tree ring",
    )
    for r in (1.25, 1.42, 1.59):
        lathe(
            [(r, 0), (r + 0.14, 0), (r + 0.14, 0.04), (r, 0.04)],
            (x, y, 0.46),
            "wood_light",
            48,
            "bench board",
        )
    for px, py, _ in ring(1.45, (x, y, 0), 8):
        box(
            (0.08, 0.4, 0.43),
            (px, py, 0.04),
            "structure",
            math.degrees(math.atan2(py - y, px - x)) + 90,
        )


def _pump(at):
    """A hand pump on its apron with a drain, and a row of taps on a low wall beside it."""
    x, y = at
    cylinder(1.1, 0.14, (x, y, 0.04), "concrete_light", 48, "apron")
    lathe(
        [
            (0.17, 0),
            (0.17, 0.06),
            (0.085, 0.08),
            (0.085, 0.75),
            (0.12, 0.78),
            (0.12, 1.02),
            (0.06, 1.06),
        ],
        (x, y, 0.18),
        "paint_blue",
        28,
        "pump",
    )
    pipe([(x, y, 1.0), (x - 0.34, y, 1.0), (x - 0.36, y, 0.86)], 0.035, "paint_blue", 0.08)
    bar((x - 0.02, y, 1.26), (x + 0.75, y, 1.0), 0.026, "steel", 12, "handle")
    box((0.06, 0.1, 0.16), (x, y, 1.2), "paint_blue", bevel=0.01)
    lathe(
        [(0.13, 0), (0.17, 0.28), (0.165, 0.28), (0.125, 0.02)],
        (x - 0.38, y, 0.18),
        "steel",
        28,
        "bucket",
    )
    box((3.2, 0.3, 1.0), (x + 3.0, y + 1.6, 0.04), "plaster", bevel=0.02, name="tap wall")
    box((3.2, 0.55, 0.25), (x + 3.0, y + 1.25, 0.04), "concrete_light", bevel=0.03, name="basin")
    for i in range(4):
        tx = x + 1.8 + i * 0.8
        bar((tx, y + 1.5, 0.85), (tx, y + 1.3, 0.85), 0.018, "steel", 10, "tap")
        bar((tx, y + 1.3, 0.86), (tx, y + 1.3, 0.78), 0.016, "steel", 10, "tap")


def _hopscotch(x, y):
    """A hopscotch in white lines on the ground."""
    cells = [(0, 0), (0, 1), (-0.5, 2), (0.5, 2), (0, 3), (-0.5, 4), (0.5, 4), (0, 5)]
    for i, j in cells:
        cx, cy, h = x + i * 0.7, y + j * 0.7, 0.35
        for dx, dy, w, d in (
            (-h, 0, 0.05, 0.72),
            (h, 0, 0.05, 0.72),
            (0, -h, 0.72, 0.05),
            (0, h, 0.72, 0.05),
        ):
            box((w, d, 0.006), (cx + dx, cy + dy, 0.04), "paint_white", name="chalk")


def _wall():
    """The yard's wall at the left, with a gate post."""
    box((0.25, 26, 1.7), (-17.5, -2, 0), "plaster", name="yard wall")
    box((0.36, 26.1, 0.1), (-17.5, -2, 1.7), "paint_blue", name="coping")


def _hoop(at):
    """A basket on its post."""
    x, y = at
    bar((x, y, 0), (x, y, 3.0), 0.06, "paint_ink", 16, "post")
    bar((x, y, 2.9), (x - 0.55, y - 0.3, 3.0), 0.04, "paint_ink", 12, "arm")
    box((1.5, 0.05, 1.0), (x - 0.6, y - 0.32, 2.65), "paint_white", 28, name="board")
    hoop = ring(0.23, (x - 0.78, y - 0.62, 2.8), 24)
    bars(list(zip(hoop, hoop[1:] + hoop[:1])), 0.015, "paint_amber", 8, "basket")


@part
def bicycle():
    """A bicycle on its stand, along x."""
    for wx in (-0.52, 0.52):
        tyre = [
            (wx + 0.33 * math.cos(a), 0, 0.34 + 0.33 * math.sin(a))
            for a in (math.radians(i * 15) for i in range(25))
        ]
        bars(list(zip(tyre, tyre[1:])), 0.018, "rubber", 8, "tyre")
        bars([((wx, 0, 0.34), p) for p in tyre[::3]], 0.003, "steel", 4, "spokes")
    frame_lines = [
        ((-0.52, 0, 0.34), (-0.1, 0, 0.32)),
        ((-0.1, 0, 0.32), (-0.2, 0, 0.85)),
        ((-0.52, 0, 0.34), (-0.19, 0, 0.78)),
        ((-0.19, 0, 0.78), (0.36, 0, 0.82)),
        ((-0.1, 0, 0.32), (0.37, 0, 0.76)),
        ((0.52, 0, 0.34), (0.35, 0, 0.95)),
    ]
    bars(frame_lines, 0.018, "paint_ink", 10, "frame")
    bars(
        [((0.33, -0.28, 0.98), (0.35, 0, 1.0)), ((0.35, 0, 1.0), (0.33, 0.28, 0.98))],
        0.013,
        "steel",
        8,
    )
    box((0.24, 0.14, 0.05), (-0.22, 0, 0.88), "rubber", bevel=0.02, name="saddle")
    bars([((-0.12, 0.02, 0.3), (-0.2, 0.18, 0.0))], 0.012, "steel", 6, "stand")
