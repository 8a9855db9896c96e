"""Dust extraction: bag filters, ducts, fans, stacks, and what is inside a filter."""

import math

from mathutils import Vector

from ..shapes import (
    bar,
    bars,
    beam,
    box,
    cylinder,
    flange,
    frustum,
    ladder,
    lathe,
    loft,
    part,
    pipe,
    plate,
    railing,
    ring,
)
from .ash import collecting_hopper
from .piping import rotary_airlock


@part
def header_tank(long=3.4, valves=8):
    """A compressed-air header along x with pulse valves and blow pipes into the wall behind (+y)."""
    bar((-long / 2, 0, 0), (long / 2, 0, 0), 0.15, "paint_amber", 32, "header")
    for s in (-1, 1):
        bar((s * long / 2, 0, 0), (s * (long / 2 + 0.05), 0, 0), 0.11, "paint_amber", 32, "end cap")
    for i in range(valves):
        x = long * ((i + 0.5) / valves - 0.5)
        cylinder(0.075, 0.16, (x, 0, 0.13), "steel", 16, "valve")
        cylinder(0.1, 0.06, (x, 0, 0.27), "dark_steel", 16, "bonnet")
        box((0.09, 0.09, 0.12), (x, 0, 0.33), "paint_ink", name="coil")
        bar((x, 0.05, 0.2), (x, 0.42, 0.2), 0.045, "galvanised", 12, "blow pipe")


@part
def bag_filter(modules=3, side=3.6, clear=4.2, casing=7.0):
    """
    A pulse-jet bag filter of `modules` side by side along x: hoppers with rotary airlocks over a screw
    conveyor, stiffened casing, clean-air plenum with doors, header tanks with pulse valves, access.
    It gives inlet and outlet (middles of the ends of the dirty-gas duct at −x and the clean-gas duct at +x).
    """
    long, base = modules * side, clear + 3.4
    for i in range(modules):
        x = (i + 0.5) * side - long / 2
        collecting_hopper(
            (x, 0, clear), side=side - 0.1, outlet=0.5, height=3.4, mat="cladding_dark"
        )
        rotary_airlock((x, 0, clear - 0.68), size=0.5)
        _module(x, side, base, casing)
    for x in [i * side - long / 2 for i in range(modules + 1)]:
        for s in (-1, 1):
            beam((x, s * side / 2, 0.3), (x, s * side / 2, base), 0.32, "structure", "column")
            box((0.8, 0.8, 0.3), (x, s * side / 2, 0), "concrete", name="plinth")
    _filter_bracing(long, side, base, modules)
    bar(
        (-long / 2 - 0.6, 0, clear - 0.98),
        (long / 2 + 0.6, 0, clear - 0.98),
        0.3,
        "paint_blue",
        32,
        "screw conveyor",
    )
    box((0.6, 0.6, 0.6), (long / 2 + 0.9, 0, clear - 1.28), "paint_amber", bevel=0.04, name="drive")
    for level, out in ((base - 0.06, 1.3), (base + casing - 0.05, 1.2)):
        _gangway(long, side, level, out)
    ladder((-long / 2 + 0.7, -side / 2 - 1.75, 0), base, (0, -1))
    ladder((-long / 2 + 0.35, -side / 2 - 1.0, base), casing + 1.2, (0, -1))
    top = base + casing + 1.5
    railing(
        [
            (-long / 2, -side / 2, top),
            (long / 2, -side / 2, top),
            (long / 2, side / 2, top),
            (-long / 2, side / 2, top),
        ],
        True,
    )
    _gas_ducts(long, side, base, casing)
    return {
        "inlet": (-long / 2, side / 2 + 0.9, base + 1.0),
        "outlet": (long / 2 + 1.2, side / 2 + 0.9, base + casing + 0.75),
    }


def _module(x, side, base, casing):
    """Casing, plenum, doors and header of one module at `x`."""
    box((side, side, casing), (x, 0, base), "sheeting", name="casing")
    box((side + 0.02, side + 0.02, 1.4), (x, 0, base + casing), "paint_blue", name="plenum")
    box(
        (side + 0.12, side + 0.12, 0.12),
        (x, 0, base + casing + 1.38),
        "structure",
        name="roof edge",
    )
    for t in (0.02, 0.33, 0.66, 0.98):
        z = base + casing * t
        for s in (-1, 1):
            beam(
                (x - side / 2, s * (side / 2 + 0.07), z),
                (x + side / 2, s * (side / 2 + 0.07), z),
                0.16,
                "cladding_dark",
                "stiffener",
            )
        for s in (-1, 1):
            beam(
                (x + s * (side / 2 + 0.07), -side / 2, z),
                (x + s * (side / 2 + 0.07), side / 2, z),
                0.16,
                "cladding_dark",
                "stiffener",
            )
    header_tank((x, -side / 2 - 0.45, base + casing + 0.55), long=side - 0.5)
    for dx in (-0.8, 0.8):
        box(
            (1.2, 1.2, 0.08),
            (x + dx, -0.6, base + casing + 1.5),
            "paint_blue",
            bevel=0.02,
            name="lid",
        )
        box(
            (1.2, 1.2, 0.08),
            (x + dx, 0.8, base + casing + 1.5),
            "paint_blue",
            bevel=0.02,
            name="lid",
        )
    box(
        (0.8, 0.08, 1.7),
        (x + side * 0.25, -side / 2 - 0.02, base + 0.2),
        "paint_ink",
        bevel=0.02,
        name="access door",
    )


def _filter_bracing(long, side, base, modules):
    xs = [i * side - long / 2 for i in range(modules + 1)]
    found = []
    for s in (-1, 1):
        beam(
            (xs[0], s * side / 2, base - 3.6),
            (xs[-1], s * side / 2, base - 3.6),
            0.22,
            "structure",
            "tie",
        )
        for a, b in ((xs[0], xs[1]), (xs[-1], xs[-2])):
            found += [((a, s * side / 2, 0.6), (b, s * side / 2, base - 3.7))]
    for x in (xs[0], xs[-1]):
        found += [
            ((x, -side / 2, 0.6), (x, side / 2, base - 3.7)),
            ((x, side / 2, 0.6), (x, -side / 2, base - 3.7)),
        ]
    bars(found, 0.06, "structure")


def _gangway(long, side, level, out):
    """A grating along the front with rail and brackets."""
    y = -side / 2
    plate(
        [
            (-long / 2, y - out, level),
            (long / 2, y - out, level),
            (long / 2, y, level),
            (-long / 2, y, level),
        ],
        0.07,
        "galvanised",
        "gangway",
    )
    railing(
        [
            (-long / 2, y - 0.1, level),
            (-long / 2, y - out, level),
            (long / 2, y - out, level),
            (long / 2, y - 0.1, level),
        ]
    )
    count = int(long / 1.8)
    bars(
        [
            (
                (-long / 2 + long * i / count, y - out, level - 0.06),
                (-long / 2 + long * i / count, y - 0.1, level - 1.1),
            )
            for i in range(count + 1)
        ],
        0.05,
        "structure",
    )


def _gas_ducts(long, side, base, casing):
    """Dirty-gas duct low and clean-gas duct high along the back wall."""
    y = side / 2 + 0.9
    for z, tall, mat in ((base + 0.1, 1.8, "sheeting_grey"), (base + casing, 1.5, "paint_blue")):
        box((long + 1.2, 1.8, tall), (0.6, y, z), mat, name="duct")
        for i in range(int(long / 1.8) + 1):
            x = -long / 2 + 0.1 + i * 1.8
            for dz in (-0.05, tall + 0.02):
                beam(
                    (x, y - 0.9, z + dz), (x, y + 0.95, z + dz), 0.12, "cladding_dark", "stiffener"
                )
            beam((x, y + 0.95, z), (x, y + 0.95, z + tall), 0.12, "cladding_dark", "stiffener")


def duct(points, radius=0.7, mat="sheeting_grey", bend=None, pitch=2.5):
    """A round duct through `points` with stiffening rings and flanges every `pitch` metres."""
    pipe(points, radius, mat, bend or radius * 2.2, "duct")
    for start, end in zip(points, points[1:]):
        start, end = Vector(start), Vector(end)
        way = end - start
        count = int((way.length - radius * 3) / pitch)
        for i in range(count + 1):
            at = start + way.normalized() * (radius * 1.8 + i * pitch)
            if (at - start).length < way.length - radius * 1.6:
                bar(
                    at - way.normalized() * 0.05,
                    at + way.normalized() * 0.05,
                    radius + 0.08,
                    "cladding_dark",
                    40,
                    "ring",
                )


@part
def fan(radius=1.3):
    """
    A centrifugal fan with its volute in the x–z plane, inlet from −y, outlet upwards, motor at +y.
    It gives inlet and outlet.
    """
    r, axle, half = radius, radius * 1.45, radius * 0.42
    outline = []
    for i in range(0, 41):
        a = math.radians(-90 - i * 270 / 40)
        grow = r * (1.02 + 0.38 * i / 40)
        outline.append((grow * math.cos(a), axle + grow * math.sin(a)))
    mouth = max(x for x, _ in outline)
    outline += [(mouth, axle + r * 1.5), (r * 0.35, axle + r * 1.5), (r * 0.35, axle + r * 0.95)]
    outline += [
        (r * 1.0 * math.cos(math.radians(a)), axle + r * 1.0 * math.sin(math.radians(a)))
        for a in range(60, -90, -10)
    ]
    loft(
        [(x, -half, z) for x, z in outline[:41]] + [(mouth, -half, axle)],
        [(x, half, z) for x, z in outline[:41]] + [(mouth, half, axle)],
        "paint_blue",
        "volute",
    )
    box(
        (mouth - r * 0.3, half * 2, r * 1.5),
        ((mouth + r * 0.3) / 2, 0, axle),
        "paint_blue",
        name="outlet",
    )
    box(
        (mouth - r * 0.3 + 0.16, half * 2 + 0.16, 0.08),
        ((mouth + r * 0.3) / 2, 0, axle + r * 1.5),
        "dark_steel",
        name="flange",
    )
    bar((0, 0, axle), (0, -half - r * 0.5, axle), r * 0.62, "paint_blue", 48, "inlet")
    flange((0, -half - r * 0.5, axle), r * 0.55, (0, 1, 0), "dark_steel", 0.08)
    bar((0, half, axle), (0, half + r * 1.1, axle), 0.1, "steel", 20, "shaft")
    box((0.7, 0.5, axle - 0.3), (0, half + r * 0.55, 0.3), "structure", name="pedestal")
    box(
        (1.0, 0.9, 0.9),
        (0, half + r * 0.55, axle - 0.45),
        "paint_amber",
        bevel=0.1,
        name="coupling guard",
    )
    bar((0, half + r * 1.0, axle), (0, half + r * 2.1, axle), r * 0.42, "paint_ink", 40, "motor")
    box((1.1, r * 1.0, axle - r * 0.35), (0, half + r * 1.55, 0.2), "concrete", name="motor block")
    for s in (-1, 1):
        box((r * 0.22, half * 2, axle * 0.9), (s * r * 0.75, 0, 0.2), "structure", name="foot")
    box((r * 3.4, r * 4.2, 0.3), (0, r * 0.9, 0), "concrete", bevel=0.03, name="foundation")
    return {
        "inlet": (0, -half - r * 0.5, axle),
        "outlet": ((mouth + r * 0.3) / 2, 0, axle + r * 1.5),
    }


@part
def steel_stack(radius=0.9, height=28.0):
    """A steel stack on a base cone with stiffeners, platform with rail, ladder and lightning rod."""
    frustum(radius * 1.5, radius, 3.0, (0, 0, 0.4), "cladding", 48)
    cylinder(radius, height - 3.4, (0, 0, 3.4), "cladding", 48, "shell")
    cylinder(radius * 2.0, 0.4, (0, 0, 0), "concrete", 8, "foundation")
    for z in range(7, int(height), 4):
        lathe(
            [(radius, 0), (radius + 0.07, 0), (radius + 0.07, 0.1), (radius, 0.1)],
            (0, 0, z),
            "cladding_dark",
            48,
        )
    level = height * 0.72
    lathe(
        [(radius, 0), (radius + 1.1, 0), (radius + 1.1, 0.08), (radius, 0.08)],
        (0, 0, level),
        "galvanised",
        40,
        "platform",
    )
    railing(ring(radius + 1.05, (0, 0, level + 0.08), 12), True)
    ladder((0, -radius - 0.25, 0.4), level, (0, -1))
    cylinder(radius + 0.03, 1.0, (0, 0, height - 1.0), "paint_red", 48, "band")


@part
def filter_bag(radius=0.075, long=1.5, shown=0.5):
    """
    A filter bag standing on its closed end, its upper part left away so that the wire cage shows:
    `shown` is the height of bare cage.
    """
    lathe(
        [
            (radius * 0.9, 0),
            (radius, 0.02),
            (radius * 1.03, (long - shown) * 0.5),
            (radius, long - shown),
        ],
        (0, 0, 0),
        "paper",
        32,
        "bag",
    )
    wires = [(x, y) for x, y, _ in ring(radius * 0.92, (0, 0, 0), 12)]
    bars(
        [((x, y, long - shown - 0.02), (x, y, long)) for x, y in wires],
        0.0028,
        "steel",
        8,
        "cage wires",
    )
    for z in (long - shown * 0.8, long - shown * 0.5, long - shown * 0.2):
        pipe([*ring(radius * 0.92, (0, 0, z), 24), (radius * 0.92, 0, z)], 0.0028, "steel", 0.001)
    lathe(
        [
            (radius * 0.5, 0),
            (radius * 1.12, 0),
            (radius * 1.12, 0.012),
            (radius * 0.95, 0.02),
            (radius * 0.6, 0.03),
            (radius * 0.6, 0.0),
        ],
        (0, 0, long),
        "steel",
        32,
        "collar",
    )
