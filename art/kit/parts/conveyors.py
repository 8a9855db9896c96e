"""Mechanical conveying: belts, galleries, towers, elevators, screws, chains, crushers."""

import math

from mathutils import Vector

from ..shapes import (
    bar,
    bars,
    beam,
    box,
    frame,
    hopper,
    ladder,
    loft,
    part,
    plate,
    prism,
    railing,
    stair,
)


def _across(start, end):
    """Unit vectors along the run and level across it."""
    along = (Vector(end) - Vector(start)).normalized()
    return along, Vector((-along.y, along.x, 0)).normalized()


@part
def idler_set(width=1.0):
    """A three-roll troughing idler with a return roll, on its base, for a belt along y."""
    s = width
    roll, angle = s * 0.38, math.radians(35)
    for z in (0, 0.06):
        box((s * 1.35, 0.08, 0.06 if z else 0.05), (0, 0, z), "paint_ink", bevel=0.006, name="base")
    top = 0.24
    bar((-roll / 2, 0, top), (roll / 2, 0, top), s * 0.065, "steel", 32, "roll")
    for side in (-1, 1):
        a = Vector((side * (roll / 2 + 0.03), 0, top + 0.02))
        b = a + Vector((side * math.cos(angle), 0, math.sin(angle))) * roll
        bar(a, b, s * 0.065, "steel", 32, "roll")
        way = (b - a).normalized()
        bar(a - way * 0.02, b + way * 0.03, s * 0.022, "dark_steel", 16, "axle")
        box(
            (0.05, 0.05, b.z - 0.1),
            (b.x + side * 0.045, 0, 0.08),
            "paint_ink",
            bevel=0.005,
            name="bracket",
        )
        box(
            (0.04, 0.05, top - 0.09),
            (side * (roll / 2 + 0.015), 0, 0.08),
            "paint_ink",
            bevel=0.004,
            name="bracket",
        )
    return {}


def belt_conveyor(start, end, width=1.0, load="coal_pile", legs=True):
    """A troughed belt from `start` to `end` on stringers with idlers, return rolls and, if wanted, legs."""
    start, end = Vector(start), Vector(end)
    along, side = _across(start, end)
    half, up = width / 2, Vector((0, 0, 1))
    trough = [(-half * 0.95, 0.22), (-half * 0.4, 0.0), (half * 0.4, 0.0), (half * 0.95, 0.22)]
    low = [side * u + up * v for u, v in trough]
    thick = low + [p - up * 0.02 for p in reversed(low)]
    loft([start + p for p in thick], [end + p for p in thick], "rubber", "belt")
    if load:
        heap = [
            (-half * 0.72, 0.12),
            (-half * 0.4, 0.01),
            (half * 0.4, 0.01),
            (half * 0.72, 0.12),
            (half * 0.3, 0.24),
            (-half * 0.3, 0.24),
        ]
        loft(
            [start + along * 0.4 + side * u + up * v for u, v in heap],
            [end - along * 0.4 + side * u + up * v for u, v in heap],
            load,
            "load",
        )
    plate(
        [start + side * s * half * 0.9 - up * 0.55 for s in (-1, 1)]
        + [end + side * s * half * 0.9 - up * 0.55 for s in (1, -1)],
        0.02,
        "rubber",
        "return belt",
    )
    turn = math.degrees(math.atan2(along.y, along.x)) - 90
    run = (end - start).length
    for i in range(int(run / 1.2) + 1):
        idler_set(
            start + along * (0.3 + i * 1.2) - up * 0.31 * width - up * 0.01, turn, width=width
        )
    for s in (-1, 1):
        beam(
            start + side * s * half * 1.25 - up * 0.4,
            end + side * s * half * 1.25 - up * 0.4,
            0.2,
            "structure",
            "stringer",
        )
    for tip, way in ((start, -1), (end, 1)):
        middle = tip + along * way * 0.2 - up * 0.27
        bar(
            middle - side * half * 1.1, middle + side * half * 1.1, 0.27, "dark_steel", 36, "pulley"
        )
    if legs:
        for i in range(int(run / 3) + 1):
            at = start + along * min(i * 3 + 0.5, run)
            for s in (-1, 1):
                foot = at + side * s * half * 1.25
                beam((foot.x, foot.y, 0), foot - up * 0.5, 0.14, "structure", "leg")


def gallery(start, end, width=3.2, height=2.7, mat="sheeting_blue", trestles=4, twin=True):
    """
    A clad conveyor gallery on lattice girders from `start` to `end` (middle of its floor): window band,
    roof with overhang, `trestles` on foundations between the ends.
    """
    start, end = Vector(start), Vector(end)
    along, side = _across(start, end)
    up, half = Vector((0, 0, 1)), width / 2
    corners = [(-half, 0), (half, 0), (half, height), (0, height + 0.45), (-half, height)]
    loft(
        [start + side * u + up * v for u, v in corners],
        [end + side * u + up * v for u, v in corners],
        mat,
        "gallery",
    )
    roof = [
        (-half - 0.3, height - 0.02),
        (half + 0.3, height - 0.02),
        (half + 0.3, height + 0.06),
        (0, height + 0.55),
        (-half - 0.3, height + 0.06),
    ]
    loft(
        [start + side * u + up * v for u, v in roof],
        [end + side * u + up * v for u, v in roof],
        "sheeting_roof",
        "roof",
    )
    run = (end - start).length
    for s in (-1, 1):
        face = side * s * (half + 0.02)
        band = [1.25, 1.95]
        for i in range(int(run / 3)):
            a, b = start + along * (0.7 + i * 3), start + along * (2.3 + i * 3)
            loft(
                [
                    a + face + up * band[0],
                    b + face + up * band[0],
                    b + face + up * band[1],
                    a + face + up * band[1],
                ],
                [
                    p + face * 1.01 + up * z
                    for p, z in ((a, band[0]), (b, band[0]), (b, band[1]), (a, band[1]))
                ],
                "window",
                "window",
            )
        _side_truss(start, end, face * 1.03, along, run)
    for i in range(1, trestles + 1):
        _trestle(start.lerp(end, i / (trestles + 1)), side, half)


def _side_truss(start, end, face, along, run):
    """The lattice girder under one side of a gallery."""
    up = Vector((0, 0, 1))
    count = max(2, round(run / 3))
    nodes = [start.lerp(end, i / count) + face for i in range(count + 1)]
    for drop in (0.0, 1.5):
        beam(nodes[0] - up * drop, nodes[-1] - up * drop, 0.2, "structure", "chord")
    webs = []
    for i, (a, b) in enumerate(zip(nodes, nodes[1:])):
        webs.append((a, a - up * 1.5))
        webs.append((a, b - up * 1.5) if i % 2 else (a - up * 1.5, b))
    webs.append((nodes[-1], nodes[-1] - up * 1.5))
    bars(webs, 0.07, "structure", 8, "webs")


def _trestle(top, side, half):
    """A two-legged trestle under `top`, splayed, with struts and bracing."""
    drop = top.z - 1.5
    if drop < 1.5:
        return
    spread = half + drop * 0.09
    heads = [top + side * s * half - Vector((0, 0, 1.5)) for s in (-1, 1)]
    feet = [Vector((*(top + side * s * spread).xy, 0.3)) for s in (-1, 1)]
    for foot, head in zip(feet, heads):
        beam(foot, head, 0.34, "structure", "trestle leg")
        box((1.1, 1.1, 0.4), (foot.x, foot.y, 0), "concrete", name="foundation")
    count = max(1, round(drop / 4))
    levels = [
        (feet[0].lerp(heads[0], i / count), feet[1].lerp(heads[1], i / count))
        for i in range(count + 1)
    ]
    for a, b in levels[1:]:
        beam(a, b, 0.22, "structure", "strut")
    bars(
        [(p[0], q[1]) for p, q in zip(levels, levels[1:])]
        + [(p[1], q[0]) for p, q in zip(levels, levels[1:])],
        0.06,
        "structure",
    )


@part
def transfer_tower(size=(9.0, 8.0), height=22.0, floors=4, clad_from=1, mat="sheeting"):
    """
    A transfer tower: steel frame with floors, clad from the floor `clad_from` upwards, gabled roof,
    louvres and windows, stair on its −x side.
    """
    width, depth = size
    step = height / floors
    frame(
        size=size,
        levels=[step * (i + 1) for i in range(floors)],
        bays=(2, 2),
        section=0.36,
        floors=[step * i for i in range(1, clad_from + 1)],
    )
    base = step * clad_from
    box((width + 0.5, depth + 0.5, height - base), (0, 0, base + 0.05), mat, name="cladding")
    prism(
        [(-width / 2 - 0.5, 0), (width / 2 + 0.5, 0), (0, width * 0.14)],
        depth + 1.2,
        "sheeting_roof",
        "roof",
    ).location.z = (
        height + 0.05
    )
    for i in range(clad_from, floors):
        z = step * i + step * 0.45
        box((width * 0.7, depth + 0.58, step * 0.28), (0, 0, z), "window", name="window band")
        bars(
            [
                (
                    (-width * 0.35 + k * width * 0.07, s * (depth / 2 + 0.3), z),
                    (-width * 0.35 + k * width * 0.07, s * (depth / 2 + 0.3), z + step * 0.28),
                )
                for k in range(11)
                for s in (-1, 1)
            ],
            0.035,
            "cladding_dark",
        )
        box((width + 0.6, depth + 0.6, 0.18), (0, 0, step * i + 0.02), "paint_blue", name="band")
    side = -width / 2 - 1.2
    for i in range(clad_from):
        stair(
            (side, -depth / 2 if i % 2 == 0 else depth / 2 - 0.5, step * i),
            (side, depth / 2 - 0.5 if i % 2 == 0 else -depth / 2, step * (i + 1)),
        )
    ladder((width / 2 + 0.6, depth * 0.3, 0), height, (1, 0))


@part
def take_up(width=1.6, height=6.0):
    """A gravity take-up: guide frame, bend pulleys and the counterweight box between them."""
    frame(size=(width, 1.4), levels=[height], bays=(1, 1), section=0.2)
    box(
        (width * 0.75, 1.0, 1.4),
        (0, 0, height * 0.3),
        "paint_amber",
        bevel=0.03,
        name="counterweight",
    )
    bar(
        (-width * 0.45, 0, height * 0.3 + 1.7),
        (width * 0.45, 0, height * 0.3 + 1.7),
        0.3,
        "dark_steel",
        32,
        "pulley",
    )
    for s in (-1, 1):
        plate(
            [
                (-width * 0.35, s * 0.31, height),
                (width * 0.35, s * 0.31, height),
                (width * 0.35, s * 0.33, height),
                (-width * 0.35, s * 0.33, height),
            ],
            height * 0.55,
            "rubber",
            "belt",
        )


@part
def bucket_elevator(height=18.0):
    """A bucket elevator: boot, two-legged casing, head with drive, platform and ladder. It gives spout."""
    box((1.3, 2.0, 2.0), (0, 0, 0.1), "paint_blue", bevel=0.03, name="boot")
    for y in (-0.55, 0.55):
        box((0.8, 0.7, height - 3.5), (0, y, 2.1), "cladding", name="leg")
        for z in range(4, int(height) - 2, 3):
            box((0.92, 0.82, 0.08), (0, y, z), "dark_steel", name="flange")
    prism(
        [(-0.6, 0), (0.6, 0), (0.6, 1.0), (0.3, 1.7), (-0.3, 1.7), (-0.6, 1.0)],
        2.2,
        "paint_blue",
        "head",
    ).location.z = (
        height - 1.7
    )
    bar((0.6, 0, height - 0.9), (1.5, 0, height - 0.9), 0.3, "paint_amber", 24, "drive")
    loft(
        [
            (-0.3, 1.1, height - 1.7),
            (0.3, 1.1, height - 1.7),
            (0.3, 1.1, height - 0.7),
            (-0.3, 1.1, height - 0.7),
        ],
        [
            (-0.3, 2.1, height - 3.2),
            (0.3, 2.1, height - 3.2),
            (0.3, 2.1, height - 2.5),
            (-0.3, 2.1, height - 2.5),
        ],
        "paint_blue",
        "spout",
    )
    corners = [
        (-1.6, -1.7, height - 2.4),
        (2.0, -1.7, height - 2.4),
        (2.0, 1.0, height - 2.4),
        (-1.6, 1.0, height - 2.4),
    ]
    plate(corners, 0.07, "galvanised", "platform")
    railing(corners, True)
    ladder((-0.7, -0.55, 0), height - 2.4, (-1, 0))
    return {"spout": (0, 2.1, height - 3.2)}


@part
def screw_conveyor(long=8.0, radius=0.25):
    """A trough screw conveyor along x with bolted covers, drive and saddle feet; placed by its middle."""
    body = prism(
        [
            (-radius, radius),
            (radius, radius),
            (radius, 0),
            (radius * 0.7, -radius * 0.7),
            (0, -radius),
            (-radius * 0.7, -radius * 0.7),
            (-radius, 0),
        ],
        long,
        "paint_blue",
        "trough",
    )
    body.rotation_euler.z = math.pi / 2
    box((long, radius * 2.3, 0.03), (0, 0, radius), "galvanised", name="cover")
    for i in range(int(long / 1.5) + 1):
        box(
            (0.05, radius * 2.4, radius * 2.2),
            (-long / 2 + i * 1.5, 0, -radius * 1.1),
            "dark_steel",
            name="flange",
        )
    box((0.5, 0.45, 0.5), (-long / 2 - 0.35, 0, -0.25), "paint_ink", bevel=0.04, name="gear box")
    bar((-long / 2 - 0.6, 0, 0), (-long / 2 - 1.3, 0, 0), 0.18, "paint_amber", 24, "motor")


@part
def chain_conveyor(long=10.0):
    """An en-masse chain conveyor along x: closed casing with inspection doors, head with drive, feet."""
    box((long, 0.8, 0.95), (0, 0, 0.5), "paint_blue", name="casing")
    for i in range(int(long / 1.5) + 1):
        box((0.07, 0.92, 1.07), (-long / 2 + i * 1.5, 0, 0.44), "dark_steel", name="flange")
        box((0.16, 0.7, 0.5), (-long / 2 + i * 1.5, 0, 0), "structure", name="foot")
    box((1.3, 1.1, 1.3), (long / 2 + 0.3, 0, 0.4), "paint_blue", bevel=0.04, name="head")
    bar((long / 2 + 0.3, -0.9, 1.0), (long / 2 + 0.3, 0.9, 1.0), 0.14, "dark_steel", 20, "shaft")
    box(
        (0.6, 0.35, 0.9),
        (long / 2 + 0.3, -0.85, 0.6),
        "paint_amber",
        bevel=0.05,
        name="chain guard",
    )


@part
def crusher(size=1.0):
    """A ring-granulator crusher with feed hopper, hinged casing, flywheel and motor on its block."""
    s = size
    box((3.6 * s, 2.6 * s, 0.8 * s), (0.4 * s, 0, 0), "concrete", bevel=0.04, name="block")
    prism(
        [
            (-1.1 * s, 0.8 * s),
            (1.1 * s, 0.8 * s),
            (1.2 * s, 1.9 * s),
            (0.7 * s, 2.7 * s),
            (-0.7 * s, 2.7 * s),
            (-1.2 * s, 1.9 * s),
        ],
        1.9 * s,
        "paint_blue",
        "casing",
    )
    bars(
        [
            ((x * s, y * s, 0.9 * s), (x * s, y * s, 1.9 * s))
            for x in (-1.2, 1.2)
            for y in (-0.6, 0, 0.6)
        ],
        0.06 * s,
        "paint_blue",
        4,
    )
    hopper((1.9 * s, 1.6 * s), (1.3 * s, 1.3 * s), 0.9 * s, (0, 0, 2.7 * s), "paint_ink")
    bar((0, -1.4 * s, 1.7 * s), (0, 1.5 * s, 1.7 * s), 0.16 * s, "steel", 24, "rotor shaft")
    bar((0, -1.35 * s, 1.7 * s), (0, -1.2 * s, 1.7 * s), 0.7 * s, "dark_steel", 48, "flywheel")
    box((0.5 * s, 0.4 * s, 0.9 * s), (0, 1.2 * s, 0.8 * s), "structure", name="bearing stand")
    bar((1.0 * s, 1.6 * s, 1.4 * s), (2.2 * s, 1.6 * s, 1.4 * s), 0.4 * s, "paint_ink", 32, "motor")
