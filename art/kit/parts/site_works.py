"""Erection and fabrication: shells in progress, scaffolds, an overhead crane, plate rolls, welding."""

import math

from mathutils import Vector

from ..cut import turned, wall
from ..shapes import (
    bar, bars, beam, box, cylinder, frustum, ladder, lathe, lattice, part, pipe, plate, railing, ring,
)  # fmt: skip
from .storage import _hoops, _legs


@part
def shell_ring(radius=4.0, height=2.4, mat="cladding", lugs=4, spider=True):
    """A ring of silo shell with its stiffener, weld-on lifting lugs and a bracing spider inside."""
    turned(wall([(radius, 0), (radius, height)], 0.03), (0, 0, 0), mat, sides=96, name="shell ring")
    hoop = ring(radius + 0.02, (0, 0, height * 0.5))
    pipe([*hoop, hoop[0]], 0.05, "galvanised", bend=0.01, name="stiffener")
    for k in range(6):
        a = math.radians(60 * k + 12)
        x, y = (radius + 0.004) * math.cos(a), (radius + 0.004) * math.sin(a)
        bars([((x, y, 0), (x, y, height))], 0.014, "dark_steel", 6, "weld seam")
    for x, y, z in ring(radius - 0.03, (0, 0, height), lugs):
        turn = math.degrees(math.atan2(y, x))
        box((0.05, 0.3, 0.35), (x, y, z - 0.12), "paint_amber", turn, bevel=0.01, name="lug")
    if spider:
        feet = ring(radius - 0.05, (0, 0, height * 0.85), 6)
        bars([(feet[i], feet[i + 3]) for i in range(3)], 0.06, "paint_red", 8, "spider")


@part
def half_silo(radius=4.0, clear=5.0, rings=3, ring_height=2.4, legs=8):
    """
    A silo under erection: legs, cone, ring girder and the first `rings` of its shell, with a bracketed
    working platform at the open edge. It gives the edge (the middle of the open top).
    """
    girder = clear + (radius - 0.45) * math.tan(math.radians(60)) * 0.82
    frustum(0.45, radius, girder - clear, (0, 0, clear), "cladding_dark", name="cone")
    cylinder(0.5, 0.06, (0, 0, clear), "dark_steel", 40, "flange")
    lathe([(radius, -0.3), (radius + 0.3, -0.3), (radius + 0.3, 0.3), (radius, 0.3)],
          (0, 0, girder), "structure", name="ring girder")  # fmt: skip
    _legs(radius, girder, legs)
    for i in range(rings):
        shell_ring((0, 0, girder + i * ring_height), i * 17, radius=radius, spider=False)
        lathe([(radius, -0.03), (radius + 0.015, -0.03), (radius + 0.015, 0.03), (radius, 0.03)],
              (0, 0, girder + i * ring_height + 0.03), "dark_steel", name="girth weld")  # fmt: skip
    edge = girder + rings * ring_height
    _edge_platform(radius, edge - 1.1)
    return {"edge": (0, 0, edge), "girder": (0, 0, girder)}


def _edge_platform(radius, level):
    """A walkway on brackets round a shell, with its rail, 1.1 m under the seam that is welded next."""
    out = radius + 0.9
    turned([(radius + 0.06, 0), (out, 0), (out, 0.06), (radius + 0.06, 0.06)],
           (0, 0, level), "wood", name="planks")  # fmt: skip
    railing(ring(out - 0.03, (0, 0, level + 0.06), 30), closed=True)
    brackets = zip(ring(out, (0, 0, level), 20), ring(radius, (0, 0, level - 0.9), 20))
    bars(list(brackets), 0.035, "galvanised", 8, "brackets")


def slings(hook, ring_at, radius, height, lugs=4):
    """Chains from the crane's hook to the lugs of a shell ring that stands at `ring_at`."""
    tops = ring(radius - 0.03, Vector(ring_at) + Vector((0, 0, height + 0.15)), lugs)
    bars([(hook, top) for top in tops], 0.028, "dark_steel", 8, "slings")


@part
def scaffold(bays=3, lifts=4, bay=2.0, lift=2.0, depth=1.0):
    """A tube scaffold along x: standards, ledgers, planks with rails on each lift, ladders, bracing."""
    xs = [(i - bays / 2) * bay for i in range(bays + 1)]
    tubes = []
    for x in xs:
        for y in (0, depth):
            tubes.append(((x, y, 0.05), (x, y, lifts * lift + 1.1)))
            box((0.3, 0.3, 0.05), (x, y, 0), "wood", name="sole board")
    for i in range(1, lifts + 1):
        for z in (i * lift, i * lift + 0.55, i * lift + 1.05):
            tubes += [((xs[0], y, z), (xs[-1], y, z)) for y in (0, depth)]
        tubes += [((x, 0, i * lift), (x, depth, i * lift)) for x in xs]
        box(
            (bays * bay, depth * 0.86, 0.06), (0, depth / 2, i * lift + 0.03), "wood", name="planks"
        )
        box((bays * bay, 0.04, 0.18), (0, -0.04, i * lift + 0.06), "paint_amber", name="toe board")
    for i in range(lifts):
        a, b = (xs[0], xs[1]) if i % 2 else (xs[1], xs[0])
        tubes.append(((a, -0.05, i * lift), (b, -0.05, (i + 1) * lift)))
        tubes.append(((-a, -0.05, i * lift), (-b, -0.05, (i + 1) * lift)))
    bars(tubes, 0.026, "galvanised", 8, "tubes")


@part
def cribbing(size=1.2, layers=3):
    """Timbers laid crosswise, on which loads are set down."""
    for i in range(layers):
        for s in (-1, 0, 1):
            along = (size, 0.16, 0.14) if i % 2 else (0.16, size, 0.14)
            off = (0, s * size * 0.4) if i % 2 else (s * size * 0.4, 0)
            box(along, (*off, i * 0.14), "wood", bevel=0.01, name="timber")


@part
def cable_drum(radius=0.75, wide=0.8):
    """A wooden cable drum standing on its rims, its axle along y."""
    for s in (-1, 1):
        bar((0, s * wide / 2 - 0.04, radius), (0, s * wide / 2 + 0.04, radius), radius, "wood", 40)
        bar(
            (0, s * (wide / 2 + 0.04), radius),
            (0, s * (wide / 2 + 0.06), radius),
            0.12,
            "dark_steel",
        )
    bar((0, -wide / 2, radius), (0, wide / 2, radius), radius * 0.72, "rubber", 40, "cable")


@part
def welding_set():
    """An inverter power source on a trolley with its leads and a gas bottle."""
    box((0.7, 0.4, 0.06), (0, 0, 0.14), "structure", name="trolley")
    box((0.5, 0.32, 0.5), (-0.08, 0, 0.2), "paint_red", bevel=0.04, name="power source")
    box((0.02, 0.24, 0.2), (-0.34, 0, 0.42), "screen", name="front")
    lathe([(0.1, 0), (0.1, 1.05), (0.04, 1.2), (0.04, 1.3)], (0.28, 0, 0.2), "cladding_dark", 24)
    for x in (-0.3, 0.3):
        bar((x, -0.26, 0.12), (x, 0.26, 0.12), 0.12, "rubber", 20, "wheel")
    bars([((-0.3, s * 0.15, 0.7), (-0.3, s * 0.15, 1.0)) for s in (-1, 1)], 0.015, "structure")
    bars([((-0.3, -0.15, 1.0), (-0.3, 0.15, 1.0))], 0.015, "structure")


@part
def site_barrier(long=12.0):
    """A row of trestle barriers with amber and white boards along x."""
    count = int(long / 2)
    for i in range(count):
        x = (i + 0.5) * 2 - long / 2
        for k in range(4):
            mat = "paint_white" if k % 2 else "paint_amber"
            box((0.475, 0.03, 0.2), (x - 0.71 + k * 0.475, 0, 0.72), mat, name="board")
        legs = [
            ((x + s * 0.8, t * 0.3, 0), (x + s * 0.8, 0, 0.95)) for s in (-1, 1) for t in (-1, 1)
        ]
        bars(legs, 0.02, "galvanised", 8, "trestle")


@part
def overhead_crane(span=18.0, hook=-4.0):
    """
    A double-girder travelling crane across x, its rails at the foot's level: box girders, end
    carriages, crab with hoist, falls and hook. It gives the hook.
    """
    for y in (-0.8, 0.8):
        box((span - 0.6, 0.42, 0.95), (0, y, 0.1), "paint_amber", bevel=0.03, name="box girder")
        bars([((x, y * 1.28, 0.2), (x, y * 1.28, 0.95)) for x in
              (span * (k / 14 - 0.5) for k in range(1, 14))], 0.03, "paint_amber", 4)  # fmt: skip
        box((span - 0.6, 0.08, 0.07), (0, y, 1.05), "steel", name="crab rail")
    for s in (-1, 1):
        box(
            (0.5, 4.0, 0.5),
            (s * (span / 2 - 0.25), 0, 0.1),
            "paint_amber",
            bevel=0.04,
            name="carriage",
        )
        for y in (-1.6, 1.6):
            bar(
                (s * span / 2 - 0.4, y, 0.2),
                (s * span / 2 - 0.1, y, 0.2),
                0.2,
                "dark_steel",
                28,
                "wheel",
            )
    railing([(-span / 2 + 0.6, -1.55, 1.0), (span / 2 - 0.6, -1.55, 1.0)], height=1.0)
    plate([(-span / 2 + 0.6, -1.6, 1.0), (span / 2 - 0.6, -1.6, 1.0),
           (span / 2 - 0.6, -0.9, 1.0), (-span / 2 + 0.6, -0.9, 1.0)], 0.05)  # fmt: skip
    box((2.0, 2.1, 0.25), (0, 0, 1.15), "paint_ink", bevel=0.03, name="crab")
    bar((-0.7, 0, 1.75), (0.7, 0, 1.75), 0.34, "dark_steel", 36, "drum")
    box((0.6, 0.8, 0.8), (0.95, 0.5, 1.4), "paint_blue", bevel=0.04, name="gear box")
    bar((0.9, -0.9, 1.75), (0.9, -0.1, 1.75), 0.22, "paint_blue", 24, "motor")
    bars([((x, y, 1.6), (x * 0.6, y * 0.6, hook + 0.9)) for x in (-0.2, 0.2) for y in (-0.1, 0.1)],
         0.016, "dark_steel", 6, "falls")  # fmt: skip
    box((0.55, 0.36, 0.7), (0, 0, hook + 0.3), "paint_amber", bevel=0.08, name="hook block")
    bar((0, 0, hook), (0, 0, hook + 0.3), 0.07, "dark_steel", 12, "hook")
    return {"hook": (0, 0, hook)}


@part
def plate_rolls(long=4.2):
    """A three-roll plate bending machine along x with a half-bent plate rising out of its rolls."""
    for s in (-1, 1):
        box(
            (0.75, 1.7, 1.5),
            (s * (long / 2 + 0.4), 0, 0.15),
            "paint_blue",
            bevel=0.05,
            name="stand",
        )
        box((0.6, 0.9, 0.5), (s * (long / 2 + 0.4), 0, 1.65), "paint_blue", bevel=0.05, name="yoke")
        for y, z in ((-0.36, 0.75), (0.36, 0.75), (0, 1.32)):
            bar(
                (s * (long / 2 + 0.76), y, z),
                (s * (long / 2 + 0.86), y, z),
                0.17,
                "dark_steel",
                28,
                "bearing",
            )
    for y, z, r in ((-0.36, 0.75, 0.23), (0.36, 0.75, 0.23), (0, 1.32, 0.28)):
        bar((-long / 2, y, z), (long / 2, y, z), r, "steel", 48, "roll")
    box((1.5, 1.2, 1.2), (long / 2 + 1.7, 0, 0.15), "paint_blue", bevel=0.06, name="drive")
    bar((long / 2 + 1.7, 0.6, 0.75), (long / 2 + 1.7, 1.5, 0.75), 0.3, "paint_ink", 32, "motor")
    box((0.5, 0.3, 1.1), (-long / 2 - 1.4, -1.1, 0), "cladding", bevel=0.03, name="desk")
    box((0.4, 0.02, 0.22), (-long / 2 - 1.4, -1.26, 0.8), "screen", name="panel")
    box((long + 4.4, 2.2, 0.15), (0.4, 0, 0), "structure", bevel=0.02, name="base")
    _bent_plate(long * 0.9)
    railing([(-long / 2 - 0.9, -1.5, 0), (long / 2 + 0.9, -1.5, 0)], mat="paint_amber", height=1.0)


def _bent_plate(long, radius=2.0, touch=1.02):
    """The sheet in the rolls: an arc that has left them, seen as a thin wall of steel."""
    arc = turned(wall([(radius, -long / 2), (radius, long / 2)], 0.02), (0, 0, touch + radius),
                 "cladding_dark", start=-97, end=70, sides=120, name="bent plate")  # fmt: skip
    arc.rotation_euler = (math.radians(90), 0, math.radians(90))


@part
def plate_stack(count=6, long=5.0, wide=2.2, mat="dark_steel"):
    """Plates on sleepers, not quite in line, as they are set down."""
    for x in (-long * 0.35, 0, long * 0.35):
        box((0.15, wide + 0.2, 0.14), (x, 0, 0), "wood", name="sleeper")
    for i in range(count):
        box((long, wide, 0.028), (0.03 * ((i * 7) % 5 - 2), 0.02 * ((i * 5) % 4), 0.14 + i * 0.03), mat,
            (i * 37 % 5 - 2) * 0.25, name="plate")  # fmt: skip


@part
def turning_rolls(gap=2.4):
    """A pair of rubber-tyred rollers on a base, on which a shell is turned under the welder; axis x."""
    box((1.0, gap + 1.2, 0.2), (0, 0, 0), "structure", bevel=0.02, name="base")
    for s in (-1, 1):
        box((0.7, 0.3, 0.5), (0, s * gap / 2, 0.2), "paint_amber", bevel=0.04, name="bearing")
        bar((-0.25, s * gap / 2, 0.62), (0.25, s * gap / 2, 0.62), 0.3, "rubber", 36, "roller")
        bar((-0.34, s * gap / 2, 0.62), (0.34, s * gap / 2, 0.62), 0.12, "dark_steel", 20, "axle")


@part
def lying_shell(radius=1.9, long=5.5, mat="cladding"):
    """A shell lying along x on two pairs of turning rolls, seams and stiffeners welded, open ends."""
    middle = 0.62 + math.sqrt((radius + 0.3) ** 2 - 1.2**2)
    shell = turned(wall([(radius, -long / 2), (radius, long / 2)], 0.025), (0, 0, middle), mat,
                   sides=96, name="shell")  # fmt: skip
    shell.rotation_euler.y = math.pi / 2
    for x in (-long / 6, long / 6, -long / 2 + 0.06, long / 2 - 0.06):
        is_edge = abs(x) > long / 3
        hoop = turned(
            [(radius, -0.04), (radius + (0.09 if is_edge else 0.012), -0.04),
             (radius + (0.09 if is_edge else 0.012), 0.04), (radius, 0.04)],
            (x, 0, middle), "dark_steel", sides=96, name="seam")  # fmt: skip
        hoop.rotation_euler.y = math.pi / 2
    for x in (-long * 0.34, long * 0.34):
        turning_rolls((x, 0, 0))


@part
def welding_screen(long=2.4):
    """A welding screen of dark red curtains hung from a tube frame on feet, along x."""
    bars([((s * long / 2, 0, 0), (s * long / 2, 0, 1.9)) for s in (-1, 1)]
         + [((-long / 2, 0, 1.9), (long / 2, 0, 1.9))]
         + [((s * long / 2, -0.35, 0.03), (s * long / 2, 0.35, 0.03)) for s in (-1, 1)],
         0.022, "galvanised", 10, "frame")  # fmt: skip
    count = int(long / 0.3)
    for i in range(count):
        x = (i + 0.5) * long / count - long / 2
        box(
            (long / count * 1.05, 0.012, 1.6), (x, 0.015 * (i % 2), 0.25), "paint_red", name="strip"
        )


def hall_bays(span=20.0, bays=8, bay=6.0, height=10.5):
    """
    The inside of a hall along y from y = −6: floor, columns with crane rails on brackets, portal
    rafters with lattice, purlins, clad walls with window bands, gable with a door, roof lights.
    """
    near, far = -2 * bay, -2 * bay + bays * bay
    middle, long = (near + far) / 2, far - near
    box((span + 1, long + 12, 0.3), (0, middle, -0.3), "floor", name="floor")
    for i in range(bays + 1):
        _portal(near + i * bay, span, height)
    for s in (-1, 1):
        x = s * (span / 2 - 0.55)
        beam((x, near, 7.3), (x, far, 7.3), 0.6, "structure", "crane girder")
        box((0.09, long, 0.1), (x, middle, 7.6), "steel", name="crane rail")
        _hall_wall(s * (span / 2 + 0.35), middle, long, height)
    _hall_gable(far, span, height)
    _hall_roof(span, near, far, height)


def _portal(y, span, height):
    """Two columns with crane brackets and a lattice rafter between them."""
    for s in (-1, 1):
        beam((s * span / 2, y, 0), (s * span / 2, y, height), 0.5, "structure", "column")
        box((0.8, 0.8, 0.25), (s * span / 2, y, 0), "concrete", bevel=0.02, name="plinth")
        box((0.7, 0.35, 0.35), (s * (span / 2 - 0.45), y, 6.75), "structure", name="bracket")
        box((0.54, 0.52, 1.3), (s * span / 2, y, 0.25), "paint_amber", name="column guard")
    lattice(
        (-span / 2, y, height), (span / 2, y, height), 0.3, "structure", 0.06, height=1.0, cell=1.25
    )


def _hall_wall(x, middle, long, height):
    """A side wall: dado, sheeting, a band of windows that glows with daylight."""
    box((0.2, long, 2.0), (x, middle, 0), "concrete_light", name="dado")
    box((0.1, long, 2.9), (x, middle, 2.0), "sheeting", name="wall")
    box((0.05, long, 2.1), (x, middle, 4.9), "line_sky", name="window band")
    bars([((x * 0.995, middle - long / 2 + i * 1.5, 4.9), (x * 0.995, middle - long / 2 + i * 1.5, 7.0))
          for i in range(int(long / 1.5) + 1)], 0.04, "paint_ink", 4, "mullions")  # fmt: skip
    box((0.1, long, height - 6.0), (x, middle, 7.0), "sheeting", name="wall")


def _hall_gable(y, span, height):
    """The end wall with a tall door, half open to the yard."""
    wide = 7.0
    for s in (-1, 1):
        box(
            (span / 2 - wide / 2, 0.1, height + 1),
            (s * (span / 4 + wide / 4), y + 0.4, 0),
            "sheeting",
        )
    box((wide, 0.1, height - 5.2), (0, y + 0.4, 6.2), "sheeting", name="over the door")
    box((wide * 0.55, 0.12, 6.2), (-wide * 0.3, y + 0.25, 0), "paint_blue", name="door leaf")
    box((wide, 0.1, 6.2), (0, y + 6, 0), "line_sky", name="daylight")


def _hall_roof(span, near, far, height):
    """Purlins, sheeting and rows of roof lights."""
    count = 9
    for i in range(count + 1):
        x = span * (i / count - 0.5)
        beam((x, near, height + 0.6), (x, far, height + 0.6), 0.2, "structure", "purlin")
    box(
        (span + 1, far - near, 0.1),
        (0, (near + far) / 2, height + 0.75),
        "sheeting_grey",
        name="roof",
    )
    for x in (-span * 0.25, span * 0.25):
        box(
            (1.6, far - near - 4, 0.06),
            (x, (near + far) / 2, height + 0.66),
            "line_sky",
            name="roof light",
        )
