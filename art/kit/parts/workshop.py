"""Bench work: benches with vices, files and gauges, a drill, boards with tools."""

import math
import random

from ..shapes import (
    bar, bars, beam, box, cylinder, frustum, lathe, part, pipe,
)  # fmt: skip


@part
def workbench(long=2.4, deep=0.8, height=0.88):
    """A bench along x: thick timber top with a steel edge, drawers at one end, shelf under it."""
    box((long, deep, 0.07), (0, 0, height - 0.07), "wood_light", bevel=0.008, name="top")
    box((long, 0.012, 0.075), (0, -deep / 2 - 0.006, height - 0.075), "dark_steel", name="edge")
    for sx in (-1, 1):
        for sy in (-1, 1):
            at = (sx * (long / 2 - 0.1), sy * (deep / 2 - 0.08), 0)
            box((0.08, 0.08, height - 0.07), at, "paint_blue", bevel=0.005, name="leg")
    box((long - 0.2, deep - 0.2, 0.025), (0, 0, 0.18), "cladding_dark", name="shelf")
    for sy in (-1, 1):
        box((long - 0.2, 0.05, 0.1), (0, sy * (deep / 2 - 0.08), height - 0.17), "paint_blue")
    box((0.5, deep - 0.16, 0.5), (long / 2 - 0.38, 0, height - 0.58), "paint_blue", bevel=0.006)
    for k in range(3):
        z = height - 0.56 + k * 0.16
        box((0.44, 0.02, 0.135), (long / 2 - 0.38, -deep / 2 + 0.075, z), "cladding", bevel=0.005)
        box((0.16, 0.025, 0.02), (long / 2 - 0.38, -deep / 2 + 0.06, z + 0.06), "dark_steel")


@part
def bench_vice():
    """A bench vice, its jaws opening to −y; placed by its base."""
    cylinder(0.1, 0.03, (0, 0.03, 0), "paint_ink", 40, "base")
    bars(
        [((x, y, 0.02), (x, y, 0.045)) for x in (-0.075, 0.075) for y in (-0.03, 0.09)],
        0.012,
        "steel",
        6,
    )
    box((0.13, 0.16, 0.09), (0, 0.05, 0.03), "paint_blue", bevel=0.02, name="body")
    for y, mat in ((0.0, "paint_blue"), (-0.085, "paint_blue")):
        box((0.16, 0.045, 0.09), (0, y, 0.085), mat, bevel=0.01, name="jaw")
    for y in (-0.02, -0.066):
        box((0.15, 0.012, 0.04), (0, y, 0.14), "steel", bevel=0.002, name="jaw plate")
    box((0.075, 0.2, 0.07), (0, -0.06, 0.05), "dark_steel", bevel=0.008, name="slide")
    bar((0, -0.1, 0.07), (0, -0.21, 0.07), 0.018, "steel", 20, "spindle")
    bar((-0.13, -0.2, 0.07), (0.11, -0.2, 0.07), 0.008, "steel", 12, "handle")
    for x in (-0.13, 0.11):
        bar((x - 0.012, -0.2, 0.07), (x + 0.012, -0.2, 0.07), 0.014, "steel", 12, "knob")


@part
def files(count=4, seed=1):
    """Files with their wooden handles, side by side along y."""
    chance = random.Random(seed)
    for i in range(count):
        x, long = i * 0.055, chance.uniform(0.2, 0.3)
        made = box(
            (0.022 - 0.003 * (i % 3), long, 0.006), (x, 0.06 + long / 2, 0.008), "dark_steel"
        )
        made.rotation_euler.z = math.radians(chance.uniform(-3, 3))
        bar((x, 0.06, 0.014), (x, -0.06, 0.014), 0.014, "wood", 16, "handle")


@part
def scraped_plate(size=0.5):
    """A marking-out plate on three feet with a height gauge on it."""
    box((size, size * 0.8, 0.08), (0, 0, 0.03), "dark_steel", bevel=0.008, name="plate")
    for x, y in ((-0.18, -0.14), (0.18, -0.14), (0, 0.14)):
        cylinder(0.025, 0.03, (x, y, 0), "rubber", 16, "foot")
    box((0.1, 0.07, 0.035), (0.12, 0.06, 0.11), "steel", bevel=0.006, name="gauge foot")
    box((0.02, 0.008, 0.34), (0.12, 0.08, 0.14), "steel", name="scale")
    box((0.05, 0.03, 0.05), (0.12, 0.07, 0.27), "dark_steel", bevel=0.006, name="slide")
    box((0.012, 0.09, 0.008), (0.12, 0.02, 0.285), "steel", name="scriber")


@part
def pillar_drill():
    """A pillar drill on its foot, its spindle to −y: column, table with vice, head, belt cover, lever."""
    box((0.5, 0.7, 0.07), (0, 0, 0), "paint_blue", bevel=0.015, name="foot")
    cylinder(0.06, 1.75, (0, 0.2, 0.07), "steel", 32, "column")
    cylinder(0.09, 0.14, (0, 0.2, 0.84), "paint_blue", 32, "collar")
    box((0.12, 0.22, 0.09), (0, 0.08, 0.86), "paint_blue", bevel=0.02, name="arm")
    cylinder(0.2, 0.045, (0, -0.1, 0.95), "dark_steel", 48, "table")
    box((0.14, 0.2, 0.07), (0, -0.1, 0.995), "paint_ink", bevel=0.01, name="machine vice")
    box((0.26, 0.62, 0.34), (0, 0.02, 1.42), "paint_blue", bevel=0.05, name="head")
    box((0.28, 0.66, 0.14), (0, 0.04, 1.77), "paint_ink", bevel=0.04, name="belt cover")
    bar((0, 0.42, 1.35), (0, 0.42, 1.75), 0.11, "paint_ink", 32, "motor")
    cylinder(0.04, 0.14, (0, -0.12, 1.29), "steel", 24, "quill")
    frustum(0.02, 0.035, 0.06, (0, -0.12, 1.23), "dark_steel", 24, "chuck")
    bars([((0, -0.12, 1.1), (0, -0.12, 1.23))], 0.007, "steel", 10, "drill")
    for k in range(3):
        a = math.radians(90 + 120 * k)
        tip = (0.2, -0.08 + 0.22 * math.cos(a), 1.52 + 0.22 * math.sin(a))
        bars([((0.16, -0.08, 1.52), tip)], 0.009, "steel", 10, "lever")
        cylinder(0.02, 0.04, (tip[0], tip[1], tip[2] - 0.02), "rubber", 16, "knob")
    box((0.012, 0.34, 0.3), (-0.2, -0.2, 1.05), "paint_amber", name="guard")


@part
def tool_board(wide=2.4, tall=1.0, seed=3):
    """A board facing −y with spanners, hammers and squares hung in rows."""
    chance = random.Random(seed)
    box((wide, 0.03, tall), (0, 0, 0), "paint_blue", bevel=0.004, name="board")
    count = int(wide / 0.11)
    for i in range(count):
        x, long = (i + 0.5) * wide / count - wide / 2, 0.14 + 0.2 * i / count
        top = tall * 0.93
        bar((x, -0.03, top), (x, -0.03, top - long), 0.009, "steel", 8, "spanner")
        for z in (top, top - long):
            box((0.034, 0.012, 0.04), (x, -0.03, z - 0.02), "steel", bevel=0.008, name="jaw")
    for i in range(int(count * 0.6)):
        x = (i + 0.5) * wide / int(count * 0.6) - wide / 2
        top = tall * 0.46
        if i % 3 == 0:
            bar((x, -0.04, top), (x, -0.04, top - 0.28), 0.013, "wood", 12, "shaft")
            bar((x - 0.05, -0.04, top), (x + 0.05, -0.04, top), 0.02, "dark_steel", 16, "hammer")
        elif i % 3 == 1:
            bars(
                [((x, -0.03, top), (x, -0.03, top - 0.12))],
                0.016,
                chance.choice(("paint_amber", "paint_red")),
            )
            bars([((x, -0.03, top - 0.12), (x, -0.03, top - 0.28))], 0.006, "steel", 8)
        else:
            box((0.02, 0.008, 0.26), (x - 0.04, -0.025, top - 0.26), "steel", name="square")
            box((0.14, 0.014, 0.03), (x + 0.02, -0.027, top - 0.26), "dark_steel", name="stock")


@part
def valve_pieces(bore=0.2):
    """A small dome valve taken apart, on a mat: top plate with its bolts, seal, insert ring, dome, shaft."""
    box((0.95, 0.5, 0.006), (0, 0, 0), "safety_green", bevel=0.002, name="mat")
    r = bore
    for x, y, mat, outer, tall in ((-0.3, 0.08, "paint_blue", 0.72, 0.03), (0.02, 0.1, "rubber", 0.62, 0.035),
                                   (0.3, 0.1, "steel", 0.6, 0.045)):  # fmt: skip
        profile = [
            (r * outer * 0.72, 0),
            (r * outer, 0),
            (r * outer, tall),
            (r * outer * 0.72, tall),
        ]
        lathe([*profile, profile[0]], (x, y, 0.006), mat, 48, "ring")
        cylinder(
            r * outer * 0.7, 0.001, (x, y, 0.0065 + tall), "safety_green", 40, "mat in the ring"
        )
    lathe([(r * 0.5, 0), (r * 0.47, 0.04), (r * 0.36, 0.08), (r * 0.18, 0.105), (0.001, 0.112)],
          (0.33, -0.13, 0.006), "steel", 48, "dome")  # fmt: skip
    bar((-0.12, -0.14, 0.024), (0.14, -0.1, 0.024), 0.018, "steel", 24, "shaft")
    for k in range(8):
        x, y = -0.42 + 0.05 * (k % 4), -0.2 + 0.06 * (k // 4)
        bars([((x, y, 0.006), (x, y, 0.02))], 0.013, "dark_steel", 6, "bolt head")
        bars([((x, y, 0.02), (x, y, 0.06))], 0.007, "steel", 8, "bolt")


@part
def trolley(mat="paint_amber"):
    """A tool trolley with three drawers and a tray on castors."""
    box((0.7, 0.45, 0.62), (0, 0, 0.14), mat, bevel=0.015, name="body")
    for k in range(3):
        box((0.62, 0.02, 0.16), (0, -0.23, 0.19 + k * 0.19), mat, bevel=0.006, name="drawer")
        box((0.3, 0.03, 0.02), (0, -0.245, 0.29 + k * 0.19), "dark_steel", name="grip")
    for x in (-0.28, 0.28):
        for y in (-0.17, 0.17):
            bar((x - 0.02, y, 0.06), (x + 0.02, y, 0.06), 0.06, "rubber", 20, "castor")
            bars([((x, y, 0.08), (x, y, 0.15))], 0.02, "steel", 8)
    pipe(
        [(0.35, -0.2, 0.7), (0.45, -0.2, 0.84), (0.45, 0.2, 0.84), (0.35, 0.2, 0.7)],
        0.014,
        "steel",
        0.05,
    )
    box((0.3, 0.08, 0.03), (-0.1, 0.0, 0.76), "steel", 20, bevel=0.01, name="spanner")


def crane_rail(x, y0, y1, level):
    """A light runway beam under a roof with a chain hoist on it."""
    beam((x, y0, level), (x, y1, level), 0.24, "paint_amber", "runway")
    y = (y0 + y1) / 2
    box((0.3, 0.36, 0.34), (x, y, level - 0.52), "paint_ink", bevel=0.04, name="hoist")
    bars([((x, y, level - 0.52), (x, y, level - 1.6))], 0.012, "steel", 6, "chain")
    box((0.09, 0.12, 0.16), (x, y, level - 1.74), "paint_amber", bevel=0.03, name="hook")
