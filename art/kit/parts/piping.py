"""Pipes with what carries, shuts and feeds them: racks, valves, blowers, compressors, receivers."""

import math

from mathutils import Vector

from ..shapes import (
    bar,
    bars,
    beam,
    box,
    cylinder,
    dome,
    flange,
    frustum,
    lathe,
    part,
    pipe,
    ring,
)


def line(points, radius=0.11, mat="galvanised", joint=6.0, bend=None):
    """A pipeline through `points` with flange pairs about every `joint` metres of straight run."""
    pipe(points, radius, mat, bend or radius * 7)
    for start, end in zip(points, points[1:]):
        start, end = Vector(start), Vector(end)
        way = end - start
        for i in range(1, int(way.length / joint) + 1):
            at = start + way * ((i - 0.5) * joint / way.length)
            flange(at, radius, way, "dark_steel", 0.07)


def pipe_rack(
    start, end, pipes=(0.11, 0.11, 0.14, 0.09), height=5.0, width=2.4, pitch=6.0, mats=()
):
    """A rack from `start` to `end` (x, y): portals every `pitch` metres with the `pipes` (radii) on top."""
    start, end = Vector((*start, 0)), Vector((*end, 0))
    along = end - start
    side = Vector((-along.y, along.x, 0)).normalized() * (width / 2)
    count = max(1, round(along.length / pitch))
    up = Vector((0, 0, height))
    for i in range(count + 1):
        foot = start + along * (i / count)
        for s in (-1, 1):
            beam(foot + side * s, foot + side * s + up, 0.22, "structure", "post")
            box((0.5, 0.5, 0.25), foot + side * s, "concrete", name="plinth")
        for level in (0.13, 0.62):
            drop = Vector((0, 0, height - level * height if level > 0.5 else height - 0.13))
            beam(foot - side * 1.1 + drop, foot + side * 1.1 + drop, 0.22, "structure", "sleeper")
    for s in (-1, 1):
        beam(start + side * s + up, end + side * s + up, 0.2, "structure", "stringer")
    for i, radius in enumerate(pipes):
        across = side * (0.8 * (2 * (i + 0.5) / len(pipes) - 1))
        rise = Vector((0, 0, height + radius + 0.1))
        mat = mats[i % len(mats)] if mats else "galvanised"
        line([start + across + rise, end + across + rise], radius, mat)


@part
def knife_gate(bore=0.3):
    """A knife gate valve in a vertical pipe with its pneumatic cylinder to +x; placed by its middle."""
    bar((0, 0, -0.09), (0, 0, 0.09), bore * 0.85, "dark_steel", 40, "body")
    for z in (-0.1, 0.1):
        flange((0, 0, z), bore * 0.62, (0, 0, 1), "steel", 0.03)
    box(
        (bore * 2.0, bore * 1.5, 0.1),
        (bore * 0.95, 0, -0.05),
        "paint_blue",
        bevel=0.01,
        name="bonnet",
    )
    for y in (-1, 1):
        bar(
            (bore * 1.9, y * bore * 0.45, 0),
            (bore * 3.1, y * bore * 0.45, 0),
            0.02,
            "steel",
            12,
            "pillar",
        )
    bar((bore * 1.9, 0, 0), (bore * 3.1, 0, 0), 0.018, "steel", 12, "rod")
    bar((bore * 3.1, 0, 0), (bore * 4.9, 0, 0), bore * 0.33, "steel", 32, "cylinder")
    for x in (3.1, 4.9):
        box((0.05, bore * 0.8, bore * 0.8), (bore * x, 0, -bore * 0.4), "dark_steel", bevel=0.008)
    _bolts((0, 0, 0.115), bore * 0.76, 10)


def _bolts(at, radius, count, size=0.018):
    """A ring of bolt heads about a vertical axis."""
    bars(
        [(p, (p[0], p[1], p[2] + size)) for p in ring(radius, at, count)], size, "steel", 6, "bolts"
    )


@part
def dome_valve(bore=0.3):
    """A dome valve: round body between two flanges, with a rotary actuator; placed by its foot."""
    r, tall = bore, bore * 1.5
    lathe(
        [
            (r * 0.62, 0),
            (r * 0.9, 0),
            (r * 0.9, 0.05),
            (r * 0.66, 0.07),
            (r * 0.98, tall * 0.45),
            (r * 0.98, tall * 0.6),
            (r * 0.66, tall - 0.07),
            (r * 0.9, tall - 0.05),
            (r * 0.9, tall),
            (r * 0.62, tall),
        ],
        (0, 0, 0),
        "paint_blue",
        48,
        "body",
    )
    for z in (0.05, tall):
        _bolts((0, 0, z), r * 0.8, 10)
    bar(
        (r * 0.9, 0, tall * 0.52),
        (r * 1.25, 0, tall * 0.52),
        r * 0.24,
        "dark_steel",
        24,
        "shaft housing",
    )
    box(
        (r * 0.5, r * 0.9, r * 0.55),
        (r * 1.45, 0, tall * 0.52 - r * 0.27),
        "paint_amber",
        bevel=0.012,
        name="actuator",
    )
    for s in (-1, 1):
        bar(
            (r * 1.45, s * r * 0.45, tall * 0.52),
            (r * 1.45, s * r * 1.05, tall * 0.52),
            r * 0.2,
            "steel",
            24,
        )
    bar(
        (r * 1.6, 0, tall * 0.52 + r * 0.28),
        (r * 1.6, 0, tall * 0.52 + r * 0.45),
        0.03,
        "dark_steel",
        16,
        "indicator",
    )
    return {"top": (0, 0, tall)}


@part
def rotary_airlock(size=0.5):
    """A rotary valve: round housing between square flanges, end covers, geared motor with chain guard."""
    half, axle = size / 2, size * 0.62
    for z in (0, axle * 2 - 0.04):
        box((size * 1.25, size * 1.25, 0.04), (0, 0, z), "dark_steel", name="flange")
    for low, high in ((0.04, axle), (axle, axle * 2 - 0.04)):
        box(
            (size * 0.85, size * 0.9, high - low),
            (0, 0, low),
            "paint_blue",
            bevel=0.01,
            name="throat",
        )
    bar((0, -half * 1.05, axle), (0, half * 1.05, axle), size * 0.56, "paint_blue", 64, "housing")
    for s in (-1, 1):
        bar(
            (0, s * half * 1.05, axle),
            (0, s * half * 1.16, axle),
            size * 0.64,
            "paint_ink",
            64,
            "cover",
        )
        bar(
            (0, s * half * 1.16, axle),
            (0, s * half * 1.7, axle),
            size * 0.15,
            "dark_steel",
            32,
            "bearing",
        )
        found = [
            (size * 0.58 * math.cos(a), size * 0.58 * math.sin(a))
            for a in (math.pi * i / 6 for i in range(12))
        ]
        bars(
            [((x, s * half * 1.16, axle + z), (x, s * half * 1.21, axle + z)) for x, z in found],
            0.016,
            "steel",
            6,
            "bolts",
        )
    box(
        (size * 0.42, 0.09, size * 1.2),
        (0, -half * 1.8, axle - size * 0.2),
        "paint_amber",
        bevel=0.02,
        name="chain guard",
    )
    box(
        (size * 0.36, size * 0.4, size * 0.34),
        (0, -half * 1.1, axle * 2 + 0.04),
        "paint_ink",
        bevel=0.02,
        name="gear box",
    )
    bar(
        (0, -half * 0.8, axle * 2 + 0.2),
        (0, half * 0.9, axle * 2 + 0.2),
        size * 0.17,
        "paint_blue",
        32,
        "motor",
    )
    return {"top": (0, 0, axle * 2)}


@part
def blower(size=1.0):
    """A roots blower on its frame with motor, belt guard and silencers."""
    s = size
    for y in (-0.45, 0.45):
        box((2.4 * s, 0.14 * s, 0.18 * s), (0, y * s, 0), "structure", name="skid")
    box(
        (0.9 * s, 0.75 * s, 0.75 * s),
        (-0.5 * s, 0, 0.18 * s),
        "paint_blue",
        bevel=0.06 * s,
        name="blower",
    )
    bar((0.15 * s, 0, 0.5 * s), (1.0 * s, 0, 0.5 * s), 0.27 * s, "paint_ink", 32, "motor")
    bars(
        [
            ((0.2 * s + i * 0.09 * s, 0, 0.5 * s), (0.22 * s + i * 0.09 * s, 0, 0.5 * s))
            for i in range(8)
        ],
        0.3 * s,
        "paint_ink",
        24,
    )
    box(
        (0.16 * s, 0.95 * s, 0.8 * s),
        (-1.05 * s, 0, 0.2 * s),
        "paint_amber",
        bevel=0.04 * s,
        name="belt guard",
    )
    lathe(
        [(0.14, 0), (0.14, 0.25), (0.32, 0.35), (0.32, 1.3), (0.14, 1.4)],
        (-0.5 * s, 0, 0.9 * s),
        "galvanised",
        32,
        "silencer",
    )


@part
def receiver(radius=0.7, height=3.0):
    """An upright air receiver with dished ends on three legs, safety valve and gauge."""
    lathe(
        [(radius, 0), (radius, height - radius)], (0, 0, radius * 0.9), "paint_white", 48, "shell"
    )
    dome(radius, radius * 0.5, (0, 0, radius * 0.9), "paint_white", up=False)
    dome(radius, radius * 0.5, (0, 0, height - radius * 0.1), "paint_white")
    for x, y, _ in ring(radius * 0.85, (0, 0, 0), 3):
        beam((x, y, 0), (x, y, radius * 1.3), 0.12, "structure", "leg")
    cylinder(0.06, 0.5, (0, 0, height + radius * 0.3), "dark_steel", 16, "safety valve")
    bar((0, -radius, height * 0.7), (0, -radius - 0.25, height * 0.7), 0.05, "steel", 16, "nozzle")
    bar(
        (0, -radius - 0.1, height * 0.5),
        (0, -radius - 0.14, height * 0.5),
        0.1,
        "paint_white",
        24,
        "gauge",
    )


@part
def compressor():
    """A packaged screw compressor: its canopy with louvres, doors and skid."""
    box((2.6, 1.5, 0.16), (0, 0, 0), "structure", name="skid")
    box((2.6, 1.5, 1.75), (0, 0, 0.16), "paint_blue", bevel=0.05, name="canopy")
    for x in (-0.85, 0, 0.85):
        box((0.78, 0.02, 1.45), (x, -0.76, 0.32), "paint_blue", bevel=0.006, name="door")
        box((0.04, 0.04, 0.2), (x + 0.3, -0.78, 1.0), "dark_steel", name="handle")
    for i in range(7):
        box((0.6, 0.03, 0.03), (-0.85, -0.775, 1.2 + i * 0.07), "paint_ink", name="louvre")
    box((0.5, 0.02, 0.35), (0.85, -0.775, 1.3), "screen", name="panel")
    frustum(0.45, 0.45, 0.25, (0.6, 0, 1.9), "galvanised", 32, "exhaust")


@part
def pulse_valve(size=0.1):
    """A diaphragm pulse valve with its pilot solenoid, lying on its outlet pipe along +x."""
    s = size
    lathe(
        [
            (s * 0.9, 0),
            (s * 1.15, s * 0.15),
            (s * 1.15, s * 0.5),
            (s * 0.95, s * 0.6),
            (s * 0.95, s * 0.7),
            (s * 1.15, s * 0.8),
            (s * 1.1, s * 1.0),
            (s * 0.5, s * 1.35),
            (s * 0.3, s * 1.35),
        ],
        (0, 0, s * 1.1),
        "steel",
        40,
        "bonnet",
    )
    cylinder(s * 0.62, s * 1.1, (0, 0, 0), "steel", 32, "body")
    bar((0, 0, s * 0.6), (s * 2.6, 0, s * 0.6), s * 0.5, "steel", 32, "outlet")
    bar((s * 1.0, 0, s * 0.6), (s * 1.5, 0, s * 0.6), s * 0.68, "dark_steel", 6, "nut")
    box((s * 0.8, s * 0.9, s * 1.0), (0, 0, s * 2.4), "paint_ink", bevel=s * 0.08, name="coil")
    bar((0, 0, s * 3.4), (0, 0, s * 3.6), s * 0.2, "steel", 6, "nut")
    _bolts((0, 0, s * 1.85), s * 1.0, 8, s * 0.09)
