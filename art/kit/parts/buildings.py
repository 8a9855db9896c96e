"""Buildings and the large bodies of a power plant."""

import math
import random

from ..shapes import bar, bars, beam, box, cylinder, lathe, part, plate, prism, railing, ring


@part
def hall(size=(30.0, 18.0), height=9.0, mat="sheeting", doors=2):
    """A clad hall, ridge along x: plinth wall, gabled roof, ridge vent, gutters, window band, doors (−y)."""
    width, depth = size
    box((width + 0.1, depth + 0.1, 1.1), (0, 0, 0), "concrete_light", name="plinth wall")
    box((width, depth, height - 1.1), (0, 0, 1.1), mat, name="walls")
    rise = depth * 0.12
    gable = prism([(-depth / 2, 0), (depth / 2, 0), (0, rise)], width, mat, "gable")
    gable.rotation_euler.z, gable.location.z = math.pi / 2, height
    for s in (-1, 1):
        plate(
            [
                (-width / 2 - 0.5, s * (depth / 2 + 0.5), height - 0.02),
                (width / 2 + 0.5, s * (depth / 2 + 0.5), height - 0.02),
                (width / 2 + 0.5, 0, height + rise + 0.12),
                (-width / 2 - 0.5, 0, height + rise + 0.12),
            ],
            0.1,
            "sheeting_roof",
            "roof",
        )
        bar(
            (-width / 2 - 0.5, s * (depth / 2 + 0.55), height - 0.1),
            (width / 2 + 0.5, s * (depth / 2 + 0.55), height - 0.1),
            0.1,
            "galvanised",
            12,
            "gutter",
        )
    box((width * 0.8, 1.4, 0.9), (0, 0, height + rise), "sheeting_roof", name="ridge vent")
    count = int(width / 4)
    for i in range(count):
        x = -width / 2 + width * (i + 0.5) / count
        box(
            (width / count * 0.8, 0.06, 1.0), (x, -depth / 2, height - 2.0), "window", name="window"
        )
        bar(
            (x - width / count / 2, -depth / 2 - 0.08, 0.2),
            (x - width / count / 2, -depth / 2 - 0.08, height - 0.2),
            0.06,
            "galvanised",
            10,
            "downpipe",
        )
    for i in range(doors):
        x = -width / 2 + width * (i + 0.5) / doors
        box((4.2, 0.14, 4.6), (x, -depth / 2 - 0.02, 0), "paint_blue", name="door")
        bars(
            [
                ((x - 2.1, -depth / 2 - 0.1, z), (x + 2.1, -depth / 2 - 0.1, z))
                for z in (0.9, 1.8, 2.7, 3.6)
            ],
            0.025,
            "paint_ink",
            6,
        )


@part
def boiler_block(size=(34.0, 30.0), height=62.0):
    """A boiler house: clad block with bands, louvres, roof plant, open stair tower and a bunker bay."""
    width, depth = size
    box((width, depth, height), (0, 0, 0), "sheeting", name="boiler house")
    for z in (height * 0.16, height * 0.36, height * 0.56, height * 0.76):
        box((width + 0.25, depth + 0.25, 2.2), (0, 0, z), "paint_ink", name="louvre band")
        bars(
            [
                (
                    (-width / 2 + k * 1.5, s * (depth / 2 + 0.16), z),
                    (-width / 2 + k * 1.5, s * (depth / 2 + 0.16), z + 2.2),
                )
                for k in range(int(width / 1.5) + 1)
                for s in (-1, 1)
            ],
            0.06,
            "cladding_dark",
            6,
        )
    for z in range(6, int(height), 8):
        box((width + 0.12, depth + 0.12, 0.12), (0, 0, z), "cladding_dark", name="flashing")
    box((width + 0.8, depth + 0.8, 1.6), (0, 0, height), "paint_blue", name="parapet")
    box((width * 0.5, depth * 0.4, 5.0), (0, 0, height + 1.6), "sheeting_grey", name="penthouse")
    for x in (-0.35, -0.2, 0.25, 0.38):
        cylinder(0.9, 4.0, (width * x, -depth * 0.3, height + 1.6), "galvanised", 24, "vent")
    box(
        (width * 0.45, depth * 0.9, height * 0.62),
        (width * 0.7, 0, 0),
        "sheeting_grey",
        name="bunker bay",
    )
    box(
        (width * 0.46, depth * 0.92, 1.0),
        (width * 0.7, 0, height * 0.62),
        "paint_blue",
        name="parapet",
    )
    tower = -width / 2 - 2.2
    for dx in (-1.8, 1.8):
        for dy in (-2.4, 2.4):
            beam((tower + dx, dy, 0), (tower + dx, dy, height), 0.35, "structure", "stair tower")
    for z in range(4, int(height), 4):
        plate(
            [(tower - 2, -2.6, z), (tower + 2, -2.6, z), (tower + 2, 2.6, z), (tower - 2, 2.6, z)],
            0.1,
            "galvanised",
            "landing",
        )
        railing(
            [(tower + 2, -2.6, z), (tower - 2, -2.6, z), (tower - 2, 2.6, z), (tower + 2, 2.6, z)]
        )
    bars(
        [((tower - 1.8, -2.4, z), (tower - 1.8, 2.4, z + 4)) for z in range(0, int(height) - 4, 4)],
        0.12,
        "structure",
        6,
    )


@part
def chimney(height=120.0, radius=4.6):
    """A concrete chimney, tapered, with red bands near its top and platforms."""
    top = radius * 0.6
    width = lambda z: radius + (top - radius) * min(1, z / (height * 0.8))  # noqa: E731
    lathe(
        [(width(z), z) for z in (0, 10, 30, 60, height * 0.8, height - 1)]
        + [
            (top + 0.3, height - 1),
            (top + 0.3, height),
            (top - 0.5, height),
            (top - 0.5, height - 0.6),
        ],
        (0, 0, 0),
        "concrete_light",
        64,
        "shaft",
    )
    for i in range(4):
        z = height * (0.72 + 0.075 * i)
        lathe(
            [(width(z) + 0.04, z), (width(z + height * 0.035) + 0.04, z + height * 0.035)],
            (0, 0, 0),
            "paint_red",
            64,
            "band",
        )
    for z in (height * 0.5, height * 0.7):
        lathe(
            [(width(z), 0), (width(z) + 1.3, 0), (width(z) + 1.3, 0.2), (width(z), 0.2)],
            (0, 0, z),
            "structure",
            48,
            "platform",
        )


@part
def cooling_tower(height=100.0, foot=42.0):
    """A natural-draught cooling tower: hyperbolic shell on slanted columns over its basin."""
    waist, level = foot * 0.56, height * 0.76
    slope = (foot**2 / waist**2 - 1) / level**2
    profile = [
        (waist * math.sqrt(1 + slope * (z - level) ** 2), z)
        for z in [height * 0.08 + height * 0.92 * i / 24 for i in range(25)]
    ]
    lathe(
        [
            *profile,
            (profile[-1][0] + 0.8, height),
            (profile[-1][0] + 0.8, height + 1.0),
            (profile[-1][0] - 1.0, height + 1.0),
            (profile[-1][0] - 1.0, height - 4),
        ],
        (0, 0, 0),
        "concrete_light",
        96,
        "shell",
    )
    low = ring(profile[0][0], (0, 0, height * 0.085), 48)
    feet = ring(foot, (0, 0, 0), 48)
    bars(
        [(feet[i], low[(i + k) % 48]) for i in range(48) for k in (-1, 1)],
        0.5,
        "concrete",
        8,
        "columns",
    )
    cylinder(foot + 2, 1.2, (0, 0, 0), "concrete", 96, "basin")


@part
def office_block(size=(12.0, 10.0), floors=6, seed=1, lit=0.0):
    """A plain city building with rows of windows, some of them (`lit`, 0–1) with light; flat roof plant."""
    chance = random.Random(seed)
    width, depth = size
    height = floors * 3.4
    box((width, depth, height), (0, 0, 0), "concrete_light", name="block")
    across = int(width / 2.4)
    deep = int(depth / 2.4)
    for i in range(floors):
        z = 1.0 + i * 3.4
        for k in range(across):
            mat = "window_lit" if chance.random() < lit else "window"
            box(
                (1.5, 0.1, 1.7),
                ((k + 0.5) * width / across - width / 2, -depth / 2, z),
                mat,
                name="window",
            )
        for k in range(deep):
            for s in (-1, 1):
                mat = "window_lit" if chance.random() < lit else "window"
                box(
                    (0.1, 1.5, 1.7),
                    (s * width / 2, (k + 0.5) * depth / deep - depth / 2, z),
                    mat,
                    name="window",
                )
    box((width * 0.4, depth * 0.4, 3.0), (width * 0.1, 0, height), "concrete", name="roof plant")
    box((width + 0.3, depth + 0.3, 0.5), (0, 0, height), "concrete", name="parapet")
