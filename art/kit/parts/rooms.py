"""Rooms and what stands in them: walls with windows, desks, screens, shelves, benches, boards."""

import math
import random

import bpy
from mathutils import Matrix, Vector

from ..shapes import (
    _finish, bar, bars, beam, box, cylinder, dome, frustum, lathe, part, pipe, plate,
)  # fmt: skip


def wall_with_openings(start, end, height, openings=(), thick=0.25, mat="plaster"):
    """
    A wall from `start` to `end` (x, y, foot level) with `openings` of (from, to, sill, head) in metres
    along it. Openings must not overlap.
    """
    start, end = Vector(start), Vector(end)
    along = (end - start).normalized()
    turn = math.degrees(math.atan2(along.y, along.x))

    def block(a, b, low, high):
        if b - a > 1e-3 and high - low > 1e-3:
            at = start + along * ((a + b) / 2) + Vector((0, 0, low))
            box((b - a, thick, high - low), at, mat, turn, name="wall")

    reached = 0.0
    for a, b, sill, head in sorted(openings):
        block(reached, a, 0, height)
        block(a, b, 0, sill)
        block(a, b, head, height)
        reached = b
    block(reached, (end - start).length, 0, height)


@part
def window_frame(wide=2.0, tall=1.4, panes=2, deep=0.1, mat="paint_ink", glass=True):
    """
    A window in the x–z plane with mullions, placed by the middle of its sill. Without `glass` what
    lies far behind it stays free of noise.
    """
    for z in (0, tall - 0.06):
        box((wide, deep, 0.06), (0, 0, z), mat, name="frame")
    for i in range(panes + 1):
        box((0.06, deep, tall), (wide * (i / panes - 0.5), 0, 0), mat, name="mullion")
    if glass:
        box((wide, 0.008, tall), (0, 0, 0), "clear", name="pane")
    box((wide + 0.1, deep + 0.22, 0.035), (0, -0.1, -0.035), "paint_white", name="sill")


def ceiling_light(at, size=(1.2, 0.3), power=60.0):
    """A luminaire flush under a ceiling: its housing and the light that comes from it."""
    box((size[0], size[1], 0.06), at, "paint_white", bevel=0.01, name="luminaire")
    x, y, z = at
    box((size[0] * 0.94, size[1] * 0.8, 0.004), (x, y, z - 0.004), "lamp", name="diffuser")
    lamp = bpy.data.lights.new("luminaire", "AREA")
    lamp.energy, lamp.shape, lamp.size, lamp.size_y = power, "RECTANGLE", size[0], size[1]
    lamp.color = (1.0, 0.96, 0.9)
    placed = bpy.data.objects.new("luminaire", lamp)
    placed.location = Vector(at) - Vector((0, 0, 0.02))
    bpy.context.collection.objects.link(placed)


def window_light(at, look, size=(3.0, 2.0), power=300.0, colour=(0.92, 0.96, 1.0)):
    """Daylight that falls in at `at` towards `look`, as from a window of `size`."""
    lamp = bpy.data.lights.new("daylight", "AREA")
    lamp.energy, lamp.shape, lamp.size, lamp.size_y = power, "RECTANGLE", size[0], size[1]
    lamp.color = colour
    placed = bpy.data.objects.new("daylight", lamp)
    placed.location = at
    placed.rotation_euler = (Vector(look) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(placed)


def scaled(factor, at, build, turn=0.0):
    """Builds with `build()` at full size about the origin and sets it down as a model at `at`."""
    shelf = bpy.context.collection.objects
    before = len(shelf)
    build()
    move = (
        Matrix.Translation(Vector(at))
        @ Matrix.Rotation(math.radians(turn), 4, "Z")
        @ Matrix.Scale(factor, 4)
    )
    for thing in shelf[before:]:
        thing.matrix_basis = move @ thing.matrix_basis


@part
def table(size=(1.8, 0.8), height=0.74, mat="wood_light", legs="structure"):
    """A table: top with a rounded edge, square legs, stretchers under the top."""
    width, depth = size
    box((width, depth, 0.04), (0, 0, height - 0.04), mat, bevel=0.008, name="top")
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(
                (0.05, 0.05, height - 0.04),
                (sx * (width / 2 - 0.07), sy * (depth / 2 - 0.07), 0),
                legs,
            )
    for sy in (-1, 1):
        box(
            (width - 0.14, 0.03, 0.07),
            (0, sy * (depth / 2 - 0.07), height - 0.12),
            legs,
            name="rail",
        )


@part
def chair(mat="cloth_ink"):
    """A swivel chair facing +y: star base with castors, seat, back, arms."""
    for i in range(5):
        a = math.radians(72 * i + 18)
        x, y = 0.3 * math.cos(a), 0.3 * math.sin(a)
        bars([((0, 0, 0.1), (x, y, 0.08))], 0.022, "dark_steel", 8, "star")
        bar((x - 0.02, y, 0.03), (x + 0.02, y, 0.03), 0.03, "rubber", 16, "castor")
    cylinder(0.03, 0.36, (0, 0, 0.08), "steel", 20, "column")
    box((0.5, 0.48, 0.09), (0, 0, 0.43), mat, bevel=0.04, name="seat")
    back = box((0.46, 0.08, 0.56), (0, -0.25, 0.56), mat, bevel=0.035, name="back")
    back.rotation_euler.x = math.radians(7)
    for s in (-1, 1):
        bars([((s * 0.27, -0.05, 0.48), (s * 0.29, -0.05, 0.66))], 0.015, "dark_steel", 8)
        box((0.06, 0.3, 0.03), (s * 0.29, 0, 0.66), "rubber", bevel=0.012, name="arm")


@part
def stool(mat="wood"):
    """A round stool on four legs with a foot ring."""
    cylinder(0.17, 0.035, (0, 0, 0.46), mat, 32, "seat")
    bars([((0.12 * x, 0.12 * y, 0.46), (0.17 * x, 0.17 * y, 0)) for x in (-1, 1) for y in (-1, 1)],
         0.012, "structure")  # fmt: skip


def _on_screen(lines, wide, mat, radius=0.0018):
    """Lines of a picture on a screen, (x, z) in shares of its width from its middle."""
    found = [
        ((a * wide, -0.012, b * wide), (c * wide, -0.012, d * wide)) for (a, b), (c, d) in lines
    ]
    bars(found, radius, mat, 4, "line")


def _patch(x, z, w, h, wide, mat):
    """A filled rectangle on a screen, its lower left corner and size in shares of the width."""
    box((w * wide, 0.003, h * wide), ((x + w / 2) * wide, -0.0115, z * wide), mat, name="patch")


def _trend(wide, seed):
    """Three trend curves over a grid."""
    chance = random.Random(seed)
    _on_screen(
        [((-0.42, z), (0.44, z)) for z in (-0.2, -0.1, 0.0, 0.1)], wide, "screen_lit", 0.0008
    )
    for mat, level in (("line_amber", 0.06), ("line_blue", -0.05), ("line_green", -0.14)):
        points, z = [], level
        for i in range(40):
            z += chance.uniform(-0.02, 0.02) + (level - z) * 0.25
            points.append((-0.42 + i * 0.022, z))
        _on_screen(list(zip(points, points[1:])), wide, mat, 0.0016)


def _mimic(wide, seed):
    """A flow picture: vessels in a row, the line in amber, three silos with their levels."""
    for i in range(5):
        x = -0.42 + i * 0.085
        _on_screen(_outline(x, 0.0, 0.05, 0.09), wide, "line_white")
        _on_screen([((x, 0.0), (x + 0.025, -0.06)), ((x + 0.05, 0.0), (x + 0.025, -0.06)),
                    ((x + 0.025, -0.06), (x + 0.025, -0.1))], wide, "line_white")  # fmt: skip
        _patch(x + 0.006, 0.005, 0.038, 0.02 + 0.05 * ((i * 7 + seed) % 5) / 5, wide, "line_blue")
    _on_screen([((-0.42, -0.1), (0.06, -0.1)), ((0.06, -0.1), (0.06, 0.14)), ((0.06, 0.14), (0.4, 0.14))],
               wide, "line_amber", 0.003)  # fmt: skip
    for i in range(3):
        x = 0.12 + i * 0.11
        _on_screen(_outline(x, -0.1, 0.075, 0.2), wide, "line_white")
        _patch(x + 0.008, -0.095, 0.06, 0.05 + 0.12 * ((i * 3 + seed) % 4) / 4, wide, "line_blue")
        _on_screen([((x + 0.037, 0.14), (x + 0.037, 0.1))], wide, "line_amber", 0.003)
    for i in range(8):
        _patch(-0.42 + i * 0.1, -0.22, 0.06, 0.025, wide, "line_green" if i % 5 else "line_amber")


def _outline(x, z, w, h):
    corners = [(x, z), (x + w, z), (x + w, z + h), (x, z + h)]
    return list(zip(corners, corners[1:] + corners[:1]))


def _rows(wide, seed):
    """A list of messages with their states."""
    chance = random.Random(seed)
    for i in range(11):
        z = 0.12 - i * 0.031
        mat = "line_amber" if i in (1, 6) else "line_green"
        _patch(-0.44, z, 0.02, 0.016, wide, mat)
        _patch(-0.4, z + 0.003, chance.uniform(0.25, 0.5), 0.009, wide, "line_white")
        _patch(0.24, z + 0.003, chance.uniform(0.06, 0.18), 0.009, wide, "screen_lit")


def _bar_chart(wide, seed):
    """Levels of hoppers as upright bars."""
    chance = random.Random(seed)
    _on_screen([((-0.44, -0.2), (0.44, -0.2))], wide, "line_white")
    for i in range(12):
        h = chance.uniform(0.08, 0.3)
        mat = "line_amber" if h > 0.27 else "line_blue"
        _patch(-0.42 + i * 0.071, -0.2, 0.045, h, wide, mat)


_PICTURES = {"mimic": _mimic, "trend": _trend, "rows": _rows, "bars": _bar_chart}


@part
def monitor(shows="mimic", wide=0.6, seed=1):
    """A monitor on its foot, its screen to −y with one of the pictures mimic, trend, rows or bars."""
    tall = wide * 0.56
    middle = 0.16 + tall / 2
    box((wide, 0.035, tall), (0, 0.02, 0.16), "rubber", bevel=0.008, name="case")
    box((wide * 0.965, 0.004, tall * 0.94), (0, 0, 0.16 + tall * 0.03), "screen_on", name="screen")
    box((0.07, 0.03, 0.3), (0, 0.05, 0.01), "rubber", bevel=0.01, name="stand")
    box((0.28, 0.2, 0.014), (0, 0.04, 0), "rubber", bevel=0.006, name="foot")
    before = len(bpy.context.collection.objects)
    _PICTURES[shows](wide, seed)
    _patch(-0.46, 0.2, 0.3, 0.022, wide, "line_white")
    _patch(0.36, 0.2, 0.1, 0.022, wide, "line_amber")
    for thing in bpy.context.collection.objects[before:]:
        thing.location.z += middle
        thing.location.y += 0.008


@part
def keyboard():
    """A keyboard and a mouse on their mat, in front of a monitor (−y)."""
    box((0.42, 0.14, 0.018), (0, 0, 0), "rubber", bevel=0.005, name="keyboard")
    for row in range(4):
        box((0.4, 0.022, 0.006), (0, -0.045 + row * 0.03, 0.017), "dark_plastic", bevel=0.002)
    box((0.06, 0.1, 0.03), (0.31, 0, 0), "rubber", bevel=0.012, name="mouse")


@part
def cabinet(wide=0.8, tall=2.1, deep=0.5, lamps=True, mat="cladding"):
    """A switch cabinet facing −y: plinth, door with handle, meters, lamps, louvres."""
    box((wide - 0.02, deep - 0.04, 0.1), (0, 0, 0), "paint_ink", name="plinth")
    box((wide - 0.006, deep, tall - 0.1), (0, 0, 0.1), mat, bevel=0.006, name="cabinet")
    box(
        (wide - 0.06, 0.012, tall - 0.2),
        (0, -deep / 2 - 0.004, 0.15),
        mat,
        bevel=0.004,
        name="door",
    )
    box(
        (0.025, 0.03, 0.2),
        (wide / 2 - 0.09, -deep / 2 - 0.025, tall * 0.48),
        "dark_steel",
        bevel=0.006,
    )
    for i in range(6):
        box((wide * 0.5, 0.008, 0.012), (0, -deep / 2 - 0.013, 0.28 + i * 0.035), "paint_ink")
    if lamps:
        for i in range(2):
            at = ((i - 0.5) * wide * 0.36, -deep / 2 - 0.02, tall - 0.42)
            box((0.14, 0.02, 0.14), at, "paper", bevel=0.004, name="meter")
            bars([((at[0] - 0.03, at[1] - 0.012, at[2] + 0.03), (at[0] + 0.035, at[1] - 0.012, at[2] + 0.1))],
                 0.003, "rubber", 4, "needle")  # fmt: skip
        for i, mat_lamp in enumerate(("line_green", "line_green", "line_amber", "paint_red")):
            x = (i - 1.5) * wide * 0.15
            bar(
                (x, -deep / 2, tall - 0.58),
                (x, -deep / 2 - 0.025, tall - 0.58),
                0.018,
                mat_lamp,
                16,
            )


@part
def shelf(wide=1.6, tall=2.0, boards=5, deep=0.3, fill="books", seed=1, mat="wood_light"):
    """A shelf facing −y filled with `fill`: "books", "binders", or "" for empty boards."""
    chance = random.Random(seed)
    for s in (-1, 1):
        box((0.03, deep, tall), (s * (wide / 2 - 0.015), 0, 0), mat, name="side")
    box((wide, 0.012, tall), (0, deep / 2 - 0.006, 0), mat, name="back")
    step = (tall - 0.1) / boards
    for i in range(boards + 1):
        z = 0.06 + i * step
        box((wide - 0.06, deep, 0.025), (0, 0, z), mat, name="board")
        if i < boards and fill:
            _books(wide - 0.1, z + 0.025, step - 0.06, deep, fill, chance)


_SPINES = (
    "paint_blue",
    "paint_ink",
    "paint_red",
    "paint_amber",
    "paper",
    "cladding_dark",
    "leaf",
    "wood",
)


def _books(wide, z, tall, deep, fill, chance):
    """A row of books or binders with gaps, and now and then one that leans."""
    x = -wide / 2
    while True:
        thick = 0.07 if fill == "binders" else chance.uniform(0.018, 0.05)
        if x + thick > wide / 2:
            return
        if chance.random() < 0.06:
            x += chance.uniform(0.06, 0.2)
            continue
        high = tall * (0.88 if fill == "binders" else chance.uniform(0.62, 0.95))
        mat = (
            chance.choice(_SPINES[:2] + _SPINES[4:6])
            if fill == "binders"
            else chance.choice(_SPINES)
        )
        book = box(
            (thick * 0.95, deep * 0.72, high), (x + thick / 2, -deep * 0.08, z), mat, bevel=0.003
        )
        if fill == "binders":
            box(
                (thick * 0.6, 0.003, high * 0.3),
                (x + thick / 2, -deep * 0.445, z + high * 0.55),
                "paper",
            )
        elif chance.random() < 0.08:
            book.rotation_euler.y = math.radians(chance.uniform(4, 9))
            x += high * 0.12
        x += thick


def sheet(at, size=(0.84, 0.594), turn=0.0, shows="plant", upright=False, lines=0.0012):
    """
    A drawing sheet with border, title block and, in ink, the elevation of a "plant" or the section of
    a "vessel"; lying on `at`, or `upright` on a wall facing −y, `at` the middle of its lower edge.
    """
    width, height = size
    shelf_before = len(bpy.context.collection.objects)
    box((width, height, 0.0006), (0, 0, 0), "paper", name="sheet")
    strokes = _frame_strokes(width, height)
    strokes += (_plant_strokes if shows == "plant" else _vessel_strokes)(width, height)
    flat = [((a, b, 0.0012), (c, d, 0.0012)) for (a, b), (c, d) in strokes]
    bars(flat, lines * width / 0.84 * 0.8, "paint_ink", 4, "ink")
    amber = _line_strokes(width, height) if shows == "plant" else []
    bars(
        [((a, b, 0.0014), (c, d, 0.0014)) for (a, b), (c, d) in amber],
        lines * 1.8,
        "paint_amber",
        4,
    )
    turned = Matrix.Rotation(math.radians(turn), 4, "Z")
    if upright:
        turned = (
            turned @ Matrix.Translation((0, 0, height / 2)) @ Matrix.Rotation(math.pi / 2, 4, "X")
        )
    for thing in bpy.context.collection.objects[shelf_before:]:
        thing.matrix_basis = Matrix.Translation(Vector(at)) @ turned @ thing.matrix_basis


def _rectangle(x, y, w, h):
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    return list(zip(corners, corners[1:] + corners[:1]))


def _frame_strokes(width, height):
    """Border and title block."""
    found = _rectangle(-width * 0.475, -height * 0.46, width * 0.95, height * 0.92)
    found += _rectangle(width * 0.235, -height * 0.46, width * 0.24, height * 0.2)
    for i in (1, 2, 3):
        y = -height * 0.46 + height * 0.05 * i
        found.append(((width * 0.235, y), (width * 0.475, y)))
    found.append(((width * 0.34, -height * 0.46), (width * 0.34, -height * 0.26)))
    return found


def _plant_strokes(width, height):
    """Elevation: three silos on legs, a filter house, ground line, dimension lines; a plan above."""
    u, base = width, -height * 0.24
    found = [((-u * 0.45, base), (u * 0.45, base))]
    for i in range(3):
        x = -u * 0.05 + i * u * 0.15
        found += _rectangle(x, base + height * 0.2, u * 0.1, height * 0.28)
        found += [((x, base + height * 0.2), (x + u * 0.05, base + height * 0.07)),
                  ((x + u * 0.1, base + height * 0.2), (x + u * 0.05, base + height * 0.07))]  # fmt: skip
        found += [((x + k * u, base), (x + k * u, base + height * 0.2)) for k in (0, 0.1)]
        found += [((x, base + height * z), (x + u * 0.1, base + height * z)) for z in (0.29, 0.39)]
    for i in range(4):
        x = -u * 0.43 + i * u * 0.075
        found += _rectangle(x, base + height * 0.22, u * 0.075, height * 0.18)
        found += [((x, base + height * 0.22), (x + u * 0.037, base + height * 0.12)),
                  ((x + u * 0.075, base + height * 0.22), (x + u * 0.037, base + height * 0.12))]  # fmt: skip
        found += _circle(x + u * 0.037, base + height * 0.07, u * 0.016)
    found += [((-u * 0.05, base - height * 0.06), (u * 0.35, base - height * 0.06))]
    found += [
        ((x * u, base - height * 0.075), (x * u, base - height * 0.045))
        for x in (-0.05, 0.1, 0.25, 0.35)
    ]
    for i in range(3):
        found += _circle(u * (0.0 + i * 0.15), height * 0.36, u * 0.045)
        found += [((u * (i * 0.15 - 0.055), height * 0.36), (u * (i * 0.15 + 0.055), height * 0.36)),
                  ((u * i * 0.15, height * 0.36 - u * 0.055), (u * i * 0.15, height * 0.36 + u * 0.055))]  # fmt: skip
    found += _rectangle(-u * 0.43, height * 0.3, u * 0.3, height * 0.12)
    return found


def _vessel_strokes(width, height):
    """A vessel in section with its centre lines and dimensions, its flange beside it, a parts list."""
    u, x0, low, high = height, -width * 0.22, -height * 0.12, height * 0.2
    found = []
    for s in (-1, 1):
        way = [
            (0.03, -0.36),
            (0.06, -0.32),
            (0.2, low / u),
            (0.2, high / u),
            (0.15, 0.3),
            (0.06, 0.34),
            (0.06, 0.4),
        ]
        points = [(x0 + s * a * u, b * u) for a, b in way]
        found += list(zip(points, points[1:]))
    found += [((x0, -u * 0.42), (x0, u * 0.44)), ((x0 - u * 0.25, low), (x0 + u * 0.25, low))]
    found += [
        ((x0 - u * 0.2, high), (x0 + u * 0.2, high)),
        ((x0 - u * 0.3, low), (x0 - u * 0.3, high)),
    ]
    found += [((x0 - u * 0.32, z), (x0 - u * 0.28, z)) for z in (low, high)]
    for r in (0.06, 0.1, 0.14):
        found += _circle(width * 0.2, height * 0.2, r * u)
    for i in range(8):
        a = math.pi * (i + 0.5) / 4
        found += _circle(
            width * 0.2 + 0.12 * u * math.cos(a), height * 0.2 + 0.12 * u * math.sin(a), 0.01 * u, 8
        )
    for i in range(7):
        y = -height * (0.02 + 0.032 * i)
        found.append(((width * 0.235, y), (width * 0.475, y)))
    return found


def _line_strokes(width, height):
    """The conveying line of the drawing, in amber."""
    base, top = -height * 0.2, height * 0.3
    way = [(-width * 0.42, base), (-width * 0.1, base), (-width * 0.1, top), (width * 0.32, top)]
    return list(zip(way, way[1:]))


def _circle(x, y, r, count=20):
    points = [(x + r * math.cos(2 * math.pi * i / count), y + r * math.sin(2 * math.pi * i / count))
              for i in range(count + 1)]  # fmt: skip
    return list(zip(points, points[1:]))


@part
def drawing_tube(long=0.9, radius=0.035):
    """A rolled drawing lying along x."""
    bar((-long / 2, 0, radius), (long / 2, 0, radius), radius, "paper", 24, "roll")
    for s in (-1, 1):
        bar(
            (s * (long / 2 + 0.001), 0, radius),
            (s * long / 2, 0, radius),
            radius * 0.7,
            "cladding_dark",
            24,
        )
    bar((-0.012, 0, radius), (0.012, 0, radius), radius * 1.03, "paint_amber", 24, "band")


@part
def helmet(mat="paint_amber"):
    """A safety helmet set down on its brim."""
    dome(0.125, 0.14, (0, 0, 0.02), mat)
    brim = lathe(
        [(0.12, 0.012), (0.15, 0.008), (0.152, 0.014), (0.12, 0.03)], (0, -0.02, 0), mat, 40, "brim"
    )
    brim.scale.y = 1.12
    lathe([(0.124, 0.026), (0.128, 0.03), (0.124, 0.036)], (0, 0, 0), mat, 40, "rim")


@part
def mug(mat="paint_blue"):
    """A mug with its handle."""
    lathe(
        [(0.034, 0), (0.04, 0.005), (0.042, 0.095), (0.037, 0.095), (0.035, 0.02)],
        (0, 0, 0),
        mat,
        32,
    )
    pipe([(0.04, 0, 0.08), (0.07, 0, 0.08), (0.07, 0, 0.03), (0.04, 0, 0.03)], 0.005, mat, 0.015)


@part
def plant_pot(height=1.1, seed=2):
    """A pot plant: pot, earth, stems with long leaves."""
    chance = random.Random(seed)
    lathe(
        [(0.13, 0), (0.18, 0.3), (0.19, 0.32), (0.16, 0.32), (0.15, 0.27)],
        (0, 0, 0),
        "concrete",
        32,
    )
    for i in range(26):
        a, tall = i * 2.4, height * chance.uniform(0.55, 1.0)
        out = chance.uniform(0.12, 0.38)
        tip = Vector((math.cos(a) * out, math.sin(a) * out, tall))
        side = Vector((-math.sin(a), math.cos(a), 0)) * 0.035
        root, middle = Vector((0, 0, 0.28)), tip * 0.55 + Vector((0, 0, 0.2))
        plate([root - side * 0.3, middle - side, tip, middle + side], 0.003, "leaf", "leaf")
