"""What is carried along a planned line: level on its tripod, staff, measuring wheel, sample bucket."""

import math

from ..shapes import bar, bars, box, cylinder, frustum, lathe, part, pipe, ring


@part
def level_on_tripod(height=1.42):
    """An automatic level on its tripod, its eyepiece to −y."""
    top = height
    for x, y, _ in ring(0.52, (0, 0, 0), 3):
        a = math.atan2(y, x)
        head = (0.06 * math.cos(a), 0.06 * math.sin(a), top - 0.02)
        middle = tuple(h + (f - h) * 0.55 for h, f in zip(head, (x, y, 0)))
        side = (-0.03 * math.sin(a), 0.03 * math.cos(a))
        rails = [
            ((head[0] + s * side[0], head[1] + s * side[1], head[2]),
             (middle[0] + s * side[0], middle[1] + s * side[1], middle[2])) for s in (-1, 1)
        ]  # fmt: skip
        bars(rails, 0.012, "wood_light", 8, "leg")
        bars([(middle, (x, y, 0.0)), (head, middle)], 0.015, "paint_amber", 8, "leg")
        bars([(middle, (x, y, 0.12))], 0.022, "paint_amber", 8, "clamp")
    cylinder(0.085, 0.03, (0, 0, top - 0.02), "paint_amber", 32, "head")
    cylinder(0.06, 0.05, (0, 0, top + 0.01), "dark_steel", 32, "levelling screws")
    box((0.1, 0.17, 0.09), (0, 0, top + 0.06), "paint_white", bevel=0.025, name="level")
    bar((0, 0.05, top + 0.11), (0, 0.15, top + 0.11), 0.036, "dark_plastic", 28, "objective")
    bar((0, -0.06, top + 0.11), (0, -0.13, top + 0.11), 0.02, "dark_plastic", 24, "eyepiece")
    bar((0.05, 0, top + 0.1), (0.075, 0, top + 0.1), 0.022, "dark_plastic", 24, "focus")


@part
def staff(tall=3.0):
    """A levelling staff held upright: white with amber and ink fields, facing −y."""
    box((0.08, 0.025, tall), (0, 0, 0), "paint_white", bevel=0.003, name="staff")
    for k in range(int(tall * 10)):
        side = -0.02 if k % 2 else 0.02
        mat = "paint_amber" if (k // 10) % 2 else "paint_ink"
        box((0.036, 0.004, 0.05), (side, -0.0135, k * 0.1 + 0.02), mat, name="field")


@part
def measuring_wheel():
    """A measuring wheel pushed along −y: wheel, fork, counter, handle."""
    hoop = [
        (0, 0.16 * math.cos(t), 0.16 + 0.16 * math.sin(t))
        for t in (math.pi * k / 16 for k in range(33))
    ]
    pipe(hoop, 0.013, "rubber", 0.004, "tyre")
    spokes = [((0, 0, 0.16), hoop[k]) for k in range(0, 32, 4)]
    bars(spokes, 0.005, "steel", 6, "spokes")
    bar((-0.02, 0, 0.16), (0.02, 0, 0.16), 0.022, "dark_plastic", 20, "hub")
    bars(
        [((0.025, 0, 0.16), (0.025, 0.1, 0.4)), ((0.025, 0.1, 0.4), (0, 0.38, 0.98))],
        0.011,
        "paint_amber",
    )
    box((0.06, 0.07, 0.05), (0.02, 0.12, 0.42), "paint_ink", bevel=0.01, name="counter")
    bars([((0, 0.38, 0.98), (0, 0.48, 1.0))], 0.016, "rubber", 10, "handle")


@part
def ash_bucket():
    """A ten-litre bucket with a sample of ash heaped in it, a label on its side, a scoop in the ash."""
    lathe([(0.105, 0), (0.135, 0.26), (0.142, 0.26), (0.142, 0.275), (0.13, 0.275), (0.128, 0.22)],
          (0, 0, 0), "paint_white", 48, "bucket")  # fmt: skip
    frustum(0.129, 0.03, 0.05, (0, 0, 0.235), "ash_pile", 40, "ash")
    handle = [(0.138 * math.cos(t), -0.02 - 0.1 * math.sin(t), 0.25 + 0.09 * math.sin(t))
              for t in (math.pi * k / 12 for k in range(13))]  # fmt: skip
    pipe(handle, 0.004, "steel", 0.002, "handle")
    box((0.09, 0.004, 0.07), (0, -0.124, 0.1), "paper", name="label")
    bar((0.05, 0.02, 0.27), (0.13, 0.05, 0.38), 0.011, "wood", 12, "scoop handle")
