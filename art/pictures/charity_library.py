"""A children's library: low shelves, a round table with stools, a reading corner by the window."""

import math
import random

from kit.light import indoors
from kit.parts.rooms import (
    ceiling_light,
    plant_pot,
    shelf,
    wall_with_openings,
    window_frame,
    window_light,
)
from kit.shapes import bar, bars, box, cylinder, dome, lathe, part, pipe, ring
from kit.stage import Shot, camera

shot = Shot(1600, 1067, 16)

BACK, LEFT, RIGHT, HEIGHT = 4.2, -4.6, 4.4, 3.3


def build():
    indoors(exposure=-1.1, strength=0.4)
    _room()
    _shelves()
    _reading_corner()
    round_table((0.95, 0.55, 0))
    _table_things()
    for k, (x, y) in enumerate(((0.0, 0.05), (0.55, 1.45), (1.75, 1.2), (1.75, -0.15))):
        small_stool(
            (x, y, 0), 25 * k, seat=("paint_blue", "paint_amber", "paint_blue", "paint_red")[k]
        )
    camera((1.0, -3.6, 1.4), (-0.1, 0, 1.2), lens=26)


def _room():
    """Walls with a tall window to the left, boarded floor, lamps."""
    box((10, 10, 0.3), (0, 0, -0.3), "wood_light", name="floor")
    bars(
        [((-5, y * 0.16 - 5, 0.0005), (5, y * 0.16 - 5, 0.0005)) for y in range(60)],
        0.0022,
        "wood",
        4,
        "joints",
    )
    wall_with_openings((LEFT, BACK, 0), (RIGHT, BACK, 0), HEIGHT)
    openings = [(0.7, 2.7, 0.75, 2.65), (3.3, 5.3, 0.75, 2.65)]
    wall_with_openings((LEFT, BACK, 0), (LEFT, -5, 0), HEIGHT, openings)
    for a, b, sill, head in openings:
        y = BACK - (a + b) / 2
        window_frame(
            (LEFT + 0.03, y, sill),
            90,
            wide=b - a,
            tall=head - sill,
            panes=3,
            mat="paint_white",
            glass=False,
        )
        window_light((LEFT + 0.3, y, 1.9), (1.5, y - 0.8, 0.3), (1.8, 1.8), 135)
    box((0.05, 9, 3.4), (LEFT - 1.0, 0, 0), "line_sky", name="daylight")
    wall_with_openings((RIGHT, BACK, 0), (RIGHT, -5, 0), HEIGHT)
    box((10, 10, 0.15), (0, 0, HEIGHT), "paint_white", name="ceiling")
    for x in (-2.4, 1.2):
        for y in (-1.4, 1.6):
            ceiling_light((x, y, HEIGHT - 0.07), (1.2, 0.25), 62)
    box((RIGHT - LEFT, 0.03, 0.12), (0, BACK - 0.14, 0), "paint_white", name="skirting")


def _shelves():
    """
    Tall shelves along the right and back walls, low ones under the map, books with covers shown.
    """
    for i in range(3):
        shelf((RIGHT - 0.32, 2.9 - i * 1.5, 0), -90, wide=1.48, tall=2.0, boards=5, seed=i + 3)
    for i in range(2):
        shelf((3.05 - i * 1.5, BACK - 0.3, 0), wide=1.48, tall=2.0, boards=5, seed=i + 11)
    for i in range(2):
        shelf((0.05 - i * 1.5, BACK - 0.3, 0), wide=1.48, tall=1.0, boards=2, seed=i + 21)
    _map(-0.7, 1.45)
    for i, mat in enumerate(("paint_amber", "paint_blue", "leaf", "paint_red")):
        book = box(
            (0.2, 0.025, 0.27), (-1.3 + i * 0.32, BACK - 0.34, 1.02), mat, bevel=0.004, name="book"
        )
        book.rotation_euler.x = math.radians(-14)
        label = box(
            (0.13, 0.004, 0.06), (-1.3 + i * 0.32, BACK - 0.328, 1.18), "paper", name="title"
        )
        label.rotation_euler.x = math.radians(-14)
    globe((0.42, BACK - 0.36, 1.03))
    plant_pot((RIGHT - 0.5, -1.75, 0), height=1.3)


def _map(x, z):
    """A wall map: sea, outlines of land as soft patches, a grid of meridians."""
    y = BACK - 0.15
    box((2.3, 0.03, 1.25), (x, y, z), "wood", bevel=0.006, name="frame")
    box((2.2, 0.01, 1.15), (x, y - 0.016, z + 0.05), "map_sea", name="sea")
    chance = random.Random(8)
    for cx, cz, r, tall in (
        (-0.75, 0.78, 0.22, 0.9),
        (-0.55, 0.4, 0.15, 1.3),
        (0.05, 0.85, 0.16, 0.7),
        (0.1, 0.5, 0.2, 1.15),
        (0.5, 0.82, 0.34, 0.62),
        (0.85, 0.36, 0.13, 0.75),
        (-0.35, 1.02, 0.1, 0.6),
    ):
        for k in range(5):
            dx, dz = chance.uniform(-0.5, 0.5) * r, chance.uniform(-0.6, 0.6) * r * tall
            disc = bar(
                (x + cx + dx, y - 0.02, z + cz + dz),
                (x + cx + dx, y - 0.0225 - k * 0.0003, z + cz + dz),
                r * chance.uniform(0.45, 0.75),
                "map_land",
                11,
                "land",
            )
            disc.name = "land"
    lines = [
        ((x - 1.1, y - 0.026, z + 0.05 + h * 0.23), (x + 1.1, y - 0.026, z + 0.05 + h * 0.23))
        for h in range(1, 5)
    ]
    lines += [
        ((x - 1.1 + v * 0.22, y - 0.026, z + 0.05), (x - 1.1 + v * 0.22, y - 0.026, z + 1.2))
        for v in range(1, 10)
    ]
    bars(lines, 0.0016, "paper", 4, "meridians")


def _reading_corner():
    """A rug with cushions under the window, a bench along it, books left open."""
    cylinder(1.35, 0.015, (-2.55, 1.05, 0), "paint_blue", 96, "rug")
    cylinder(1.2, 0.017, (-2.55, 1.05, 0), "felt", 96, "rug")
    for x, y, mat in (
        (-3.1, 0.75, "paint_amber"),
        (-2.2, 1.75, "paint_red"),
        (-2.05, 0.45, "leaf"),
    ):
        lathe(
            [(0.2, 0), (0.29, 0.05), (0.31, 0.1), (0.28, 0.16), (0.12, 0.2), (0.01, 0.2)],
            (x, y, 0.017),
            mat,
            40,
            "cushion",
        )
    box((0.55, 4.6, 0.08), (LEFT + 0.42, 1.2, 0.4), "wood", bevel=0.015, name="window bench")
    box((0.5, 4.4, 0.07), (LEFT + 0.42, 1.2, 0.48), "cloth_ink", bevel=0.03, name="pad")
    for y in (-0.9, 1.2, 3.3):
        box((0.5, 0.06, 0.4), (LEFT + 0.42, y, 0), "wood", name="bench foot")
    for x, y, turn, mat in ((-2.6, 1.1, 20, "paint_blue"), (-2.45, 0.35, -35, "paint_red")):
        open_book((x, y, 0.018), turn, cover=mat)
    for i, mat in enumerate(("paint_red", "paint_blue", "paper", "paint_amber")):
        box(
            (0.21, 0.28, 0.028),
            (LEFT + 0.44, 2.2, 0.55 + i * 0.029),
            mat,
            8 * i - 12,
            bevel=0.004,
            name="book",
        )


def _table_things():
    """What lies on the table: books, some open, a box of pencils."""
    z = 0.56
    open_book((0.75, 0.25, z), 12, cover="paint_blue")
    open_book((1.3, 0.85, z), 200, cover="leaf")
    for i, mat in enumerate(("paint_amber", "paint_blue", "paint_red")):
        box(
            (0.2, 0.27, 0.026),
            (0.72, 0.88, z + i * 0.027),
            mat,
            15 - 14 * i,
            bevel=0.004,
            name="book",
        )
    lathe([(0.045, 0), (0.045, 0.1), (0.04, 0.1), (0.04, 0.01)], (1.3, 0.3, z), "steel", 28, "cup")
    for i, mat in enumerate(("paint_amber", "paint_red", "paint_blue", "leaf")):
        bar(
            (1.3 + 0.01 * i - 0.015, 0.3, z + 0.02),
            (1.3 + 0.03 * i - 0.045, 0.29 + 0.02 * (i % 2), z + 0.19),
            0.005,
            mat,
            8,
        )


@part
def round_table(radius=0.85, height=0.56):
    """A low round table on four legs."""
    cylinder(radius, 0.035, (0, 0, height - 0.035), "wood_light", 96, "top")
    cylinder(radius - 0.02, 0.012, (0, 0, height - 0.046), "paint_white", 96, "edge")
    for x, y, _ in ring(radius * 0.72, (0, 0, 0), 4):
        bar((x * 1.1, y * 1.1, 0), (x, y, height - 0.04), 0.028, "wood", 16, "leg")


@part
def small_stool(seat="paint_blue"):
    """A child's stool: round upholstered seat on splayed legs."""
    lathe(
        [(0.15, 0), (0.17, 0.02), (0.17, 0.05), (0.12, 0.075), (0.01, 0.08)],
        (0, 0, 0.29),
        seat,
        36,
        "seat",
    )
    cylinder(0.16, 0.02, (0, 0, 0.275), "wood", 36, "board")
    bars(
        [((x * 0.62, y * 0.62, 0.28), (x, y, 0)) for x, y, _ in ring(0.17, (0, 0, 0), 4)],
        0.016,
        "wood",
        12,
        "legs",
    )


@part
def open_book(cover="paint_blue"):
    """An open book lying on its back."""
    for s in (-1, 1):
        board = box((0.2, 0.27, 0.004), (s * 0.1, 0, 0.001), cover, name="cover")
        board.rotation_euler.y = math.radians(-2 * s)
        page = box((0.185, 0.25, 0.014), (s * 0.095, 0, 0.006), "paper", bevel=0.004, name="pages")
        page.rotation_euler.y = math.radians(-5 * s)
        for k in range(6):
            box(
                (0.14, 0.004, 0.0008),
                (s * 0.095, 0.08 - k * 0.03, 0.0212 + 0.0003 * k),
                "cladding_dark",
                name="line",
            )


@part
def globe():
    """A globe on its stand."""
    lathe([(0.11, 0), (0.11, 0.015), (0.02, 0.03), (0.014, 0.09)], (0, 0, 0), "wood", 32, "stand")
    dome(0.17, 0.17, (0, 0, 0.27), "map_sea")
    dome(0.17, 0.17, (0, 0, 0.27), "map_sea", up=False)
    arc = [
        (0.19 * math.cos(a), 0, 0.27 + 0.19 * math.sin(a))
        for a in (math.radians(d) for d in range(-90, 91, 12))
    ]
    pipe(arc, 0.007, "paint_amber", 0.05, "meridian")
    for bearing, tilt, r in ((200, 20, 0.07), (240, -15, 0.055), (290, 30, 0.08), (320, -5, 0.06)):
        a, e = math.radians(bearing), math.radians(tilt)
        way = (math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))
        at = [0.165 * w for w in way]
        bar(
            (at[0], at[1], 0.27 + at[2]),
            (way[0] * 0.172, way[1] * 0.172, 0.27 + way[2] * 0.172),
            r,
            "map_land",
            14,
        )
