"""Machines cut open, so that one sees how they work: a dense-phase vessel, a pulse-jet bag filter."""

import math

from mathutils import Vector

from ..cut import turned, wall
from ..shapes import (
    bar, bars, beam, box, flange, frustum, part, pipe, plate, ring,
)  # fmt: skip
from .piping import pulse_valve

# The sector from 235° to 320° is left away: it looks to the camera at −y, a little to its right.
OPEN = {"start": -40, "end": 235, "cut": "paint_amber"}


@part
def cut_vessel(radius=0.85, body=1.15):
    """
    A dense-phase transfer vessel with a quarter cut away, while it conveys: dome valve closed under
    the isolating gate, fluidised ash in the shell, membrane and plenum in the cone, vent, outlet bend
    to +x. It gives outlet, the middle of its end flange.
    """
    foot, cone = 0.85, 0.95
    low, high = foot + cone, foot + cone + body
    arc = [(radius * math.cos(a), high + radius * 0.45 * math.sin(a)) for a in
           (math.radians(i * 9) for i in range(9))]  # fmt: skip
    neck = [(0.22, high + 0.42), (0.22, high + 0.62), (0.33, high + 0.62), (0.33, high + 0.67)]
    line = [(0.17, foot), (radius, low), (radius, high), *arc[1:], *neck]
    turned(wall(line, 0.045), (0, 0, 0), "paint_blue", **OPEN, name="shell")
    for z in (low, high):
        turned([(radius, z - 0.035), (radius + 0.025, z - 0.035), (radius + 0.025, z + 0.035), (radius, z + 0.035)],
               (0, 0, 0), "paint_blue", **OPEN, name="weld")  # fmt: skip
    _cone_inside(foot, low, radius)
    _ash_inside(low, high, radius - 0.05, foot)
    _dome_valve_cut(high + 0.67)
    _gate_and_stub(high + 1.21)
    _vent(radius, high)
    _legs(radius, low)
    _air(radius, foot, low, high)
    return {"outlet": _outlet(foot)}


def _cone_inside(foot, low, radius):
    """The fluidising membrane in the cone, with a gap for air behind it."""
    line = [(0.16, foot + 0.12), (radius - 0.14, low - 0.02)]
    turned(
        wall(line, 0.03), (0, 0, 0), "paper", start=-40, end=235, cut="wood_light", name="membrane"
    )
    turned([(radius - 0.2, low - 0.05), (radius - 0.045, low - 0.05), (radius - 0.045, low), (radius - 0.2, low)],
           (0, 0, 0), "steel", **OPEN, name="clamp ring")  # fmt: skip


def _ash_inside(low, high, radius, foot):
    """Fluidised ash to two thirds of the vessel, its surface all but level, down into the outlet."""
    level = low + (high - low) * 0.72
    line = [(0.001, foot - 0.04), (0.15, foot - 0.04), (0.13, foot + 0.14), (radius - 0.15, low - 0.03), (radius - 0.002, low + 0.02),
            (radius - 0.002, level), (radius * 0.7, level + 0.012), (radius * 0.3, level - 0.006), (0.001, level + 0.01)]  # fmt: skip
    turned(line, (0, 0, 0), "ash_pile", start=-38, end=233, cut="ash_pile", sides=120, name="ash")


def _dome_valve_cut(z):
    """A dome valve with its body cut: dome closed, the seal inflated against it, actuator at the side."""
    body = [(0.22, 0), (0.33, 0), (0.33, 0.05), (0.28, 0.07), (0.36, 0.2), (0.36, 0.34), (0.28, 0.47),
            (0.33, 0.49), (0.33, 0.54), (0.2, 0.54), (0.2, 0.47), (0.3, 0.34), (0.3, 0.2), (0.22, 0.07)]  # fmt: skip
    turned(body, (0, 0, z), "paint_blue", **OPEN, name="valve body")
    turned([(0.168, 0.4), (0.25, 0.4), (0.25, 0.47), (0.185, 0.47), (0.165, 0.435)], (0, 0, z), "rubber",
           start=-40, end=235, cut="rubber", name="seal")  # fmt: skip
    shell = [
        (0.245 * math.cos(math.radians(a)), 0.245 * math.sin(math.radians(a)))
        for a in range(38, 91, 4)
    ]
    turned(wall([(max(r, 0.002), h) for r, h in shell], 0.02), (0, 0, z + 0.22), "steel",
           sides=64, name="dome")  # fmt: skip
    bar((-0.19, 0, z + 0.33), (-0.19, 0, z + 0.2), 0.03, "steel", 24, "arm")
    bar((-0.17, 0, z + 0.22), (-0.52, 0, z + 0.22), 0.045, "dark_steel", 24, "shaft")
    box((0.2, 0.3, 0.22), (-0.62, 0, z + 0.11), "paint_ink", bevel=0.015, name="actuator")
    bar((-0.62, -0.3, z + 0.22), (-0.62, 0.3, z + 0.22), 0.075, "steel", 28, "cylinder")
    for level in (0.05, 0.49):
        bolts = [p for p in ring(0.3, (0, 0, z + level - 0.075), 12)]
        bars(
            [(p, Vector(p) + Vector((0, 0, 0.15))) for p in bolts if _is_shown(p)],
            0.016,
            "steel",
            6,
            "bolts",
        )


def _gate_and_stub(z):
    """The isolating gate over the dome valve, its blade drawn, and the stub of the hopper full of ash."""
    turned([(0.2, 0), (0.33, 0), (0.33, 0.14), (0.2, 0.14)], (0, 0, z), "dark_steel", **OPEN, name="gate")
    box((0.62, 0.42, 0.1), (-0.58, 0.08, z + 0.02), "dark_steel", bevel=0.01, name="bonnet")
    bar((-0.89, 0.08, z + 0.07), (-1.1, 0.08, z + 0.07), 0.02, "steel", 16, "spindle")
    bar((-1.08, 0.08, z + 0.07), (-1.11, 0.08, z + 0.07), 0.14, "paint_red", 32, "handwheel")
    stub = [(0.2, 0.14), (0.33, 0.14), (0.33, 0.19), (0.22, 0.21), (0.22, 0.5), (0.2, 0.5)]
    turned(stub, (0, 0, z), "cladding", **OPEN, name="inlet")
    waiting = [(0.001, -0.09), (0.08, -0.1), (0.15, -0.13), (0.192, -0.06), (0.192, 0.5), (0.001, 0.5)]
    turned(waiting, (0, 0, z), "ash_pile", start=-38, end=233, cut="ash_pile", name="waiting ash")


def _vent(radius, high):
    """The vent of the vessel with its valve, behind, back to the hopper above."""
    x, top = radius * 0.62, high + 1.5
    pipe([(x, 0.3, high + 0.2), (x, 0.3, top), (0.15, 0.15, top)], 0.05, "galvanised", 0.15)
    box((0.15, 0.16, 0.14), (x, 0.3, high + 0.6), "dark_steel", bevel=0.02, name="valve")
    bar((x, 0.2, high + 0.83), (x, 0.4, high + 0.83), 0.07, "paint_ink", 24, "actuator")


def _is_shown(point):
    """Whether a point lies in the part that is not cut away."""
    bearing = math.degrees(math.atan2(point[1], point[0])) % 360
    return bearing < 234 or bearing > 321


def _legs(radius, low):
    """Three legs with brackets and base plates, clear of the cut."""
    for bearing in (20, 120, 215):
        a = math.radians(bearing)
        x, y = (radius + 0.07) * math.cos(a), (radius + 0.07) * math.sin(a)
        box((0.13, 0.13, low + 0.35), (x, y, 0.03), "structure", bearing, bevel=0.012, name="leg")
        box((0.32, 0.32, 0.03), (x, y, 0), "structure", bearing, bevel=0.006, name="base plate")
        box((0.14, 0.22, 0.42), (x * 0.95, y * 0.95, low + 0.05), "paint_blue", bearing, bevel=0.01)
        bars([((x + dx, y + dy, 0.03), (x + dx, y + dy, 0.075)) for dx in (-0.11, 0.11) for dy in (-0.11, 0.11)],
             0.014, "steel", 6, "anchor bolts")  # fmt: skip


def _outlet(foot):
    """The outlet: flange and bend to +x. It gives the middle of the last flange."""
    flange((0, 0, foot - 0.03), 0.17)
    flange((0, 0, foot - 0.09), 0.17)
    end = (0.78, 0, 0.36)
    pipe([(0, 0, foot - 0.1), (0, 0, 0.36), end], 0.15, "paint_blue", 0.3)
    flange(end, 0.15, (1, 0, 0))
    return end


def _air(radius, foot, low, high):
    """The air side: header with two valves, hoses into the plenum, gauge, pressure line."""
    x = -radius - 0.42
    pipe(
        [(x, 0.3, 0.05), (x, 0.3, high - 0.2), (-radius + 0.04, 0.3, high - 0.2)],
        0.035,
        "galvanised",
        0.12,
    )
    for z in (foot + 0.15, foot + 0.75):
        box((0.14, 0.16, 0.12), (x, 0.3, z), "dark_steel", bevel=0.02, name="valve")
        bar((x, 0.2, z + 0.2), (x, 0.4, z + 0.2), 0.065, "paint_ink", 24, "actuator")
    for k, bearing in enumerate((150, 195)):
        a = math.radians(bearing)
        tip = (0.5 * math.cos(a), 0.5 * math.sin(a), foot + 0.42)
        pipe(
            [(x, 0.3, foot + 0.05 + k * 0.5), (x + 0.2, 0.1, foot + 0.1 + k * 0.3), tip],
            0.022,
            "rubber",
            0.1,
        )
    bar((x, 0.24, high - 0.35), (x, 0.2, high - 0.35), 0.08, "steel", 32, "gauge")
    bar((x, 0.2, high - 0.35), (x, 0.195, high - 0.35), 0.07, "paper", 32, "dial")
    bars([((x, 0.19, high - 0.35), (x + 0.04, 0.19, high - 0.31))], 0.005, "paint_red", 4)


@part
def cut_filter(wide=3.0, deep=2.4, casing=2.6):
    """
    One chamber of a pulse-jet bag filter with front and half a side cut away: hopper with ash, bags on
    cages under a tube sheet, clean-air plenum with blow pipes, header tank with valves on the left.
    """
    base, tall = 1.75, casing
    top = base + tall
    _hopper_cut(wide, deep, base)
    _casing_cut(wide, deep, base, top)
    _bags(wide, deep, top, tall)
    _plenum(wide, deep, top)
    _blow_pipes(wide, deep, top)
    _filter_legs(wide, deep, base)


def _walls(wide, deep, low, high, mat, thick=0.05):
    """Back wall, left wall and the rear half of the right wall, their cut edges in amber."""
    x, y = wide / 2, deep / 2
    tall = high - low
    box((wide, thick, tall), (0, y, low), mat, name="back wall")
    box((thick, deep, tall), (-x, 0, low), mat, name="left wall")
    box((thick, deep * 0.5, tall), (x, deep * 0.25, low), mat, name="right wall")
    box((thick + 0.004, 0.012, tall), (x, -0.004, low), "paint_amber", name="cut")
    box((thick + 0.004, 0.012, tall), (-x, -y - 0.004, low), "paint_amber", name="cut")


def _casing_cut(wide, deep, base, top):
    """Casing walls with stiffeners, the gas inlet behind a baffle."""
    _walls(wide, deep, base, top, "cladding")
    for z in (base, base + (top - base) * 0.5, top):
        box((0.12, deep + 0.1, 0.1), (-wide / 2 - 0.06, 0, z - 0.05), "cladding_dark", bevel=0.008)
        box(
            (0.12, deep * 0.5, 0.1),
            (wide / 2 + 0.06, deep * 0.25, z - 0.05),
            "cladding_dark",
            bevel=0.008,
        )
    box(
        (0.9, 0.7, 0.62),
        (wide / 2 + 0.47, 0.72, base + 0.08),
        "cladding_dark",
        bevel=0.01,
        name="inlet duct",
    )
    box((0.06, 0.86, 0.78), (wide / 2 + 0.92, 0.72, base), "dark_steel", bevel=0.005, name="flange")
    box((0.03, 0.9, 0.95), (wide / 2 - 0.26, 0.72, base - 0.05), "steel", name="baffle")


def _hopper_cut(wide, deep, base):
    """The hopper without its front plate, ash in its foot, a rotary valve under it."""
    x, y, s = wide / 2, deep / 2, 0.16
    low = base - 1.15
    for corners in (
        [(-x, y, base), (x, y, base), (s, s, low), (-s, s, low)],
        [(-x, -y, base), (-x, y, base), (-s, s, low), (-s, -s, low)],
        [(x, 0, base), (x, y, base), (s, s, low), (s, 0, low)],
    ):
        plate(corners, 0.04, "cladding_dark", "hopper plate")
    bars(
        [((-x, -y, base), (-s, -s, low)), ((x, 0, base), (s, 0, low))],
        0.025,
        "paint_amber",
        8,
        "cut",
    )
    frustum(0.18, 0.82, 0.55, (0, 0.1, low + 0.04), "ash_pile", 4, "ash")
    frustum(0.8, 0.02, 0.16, (0, 0.1, low + 0.58), "ash_pile", 4, "ash")
    box((0.5, 0.5, 0.05), (0, 0, low - 0.05), "dark_steel", bevel=0.005, name="flange")
    bar((0, -0.2, low - 0.26), (0, 0.2, low - 0.26), 0.2, "paint_blue", 48, "rotary valve")
    bar((0, -0.24, low - 0.26), (0, -0.2, low - 0.26), 0.23, "paint_ink", 48, "cover")
    bar((0, -0.3, low - 0.26), (0, -0.24, low - 0.26), 0.06, "steel", 24, "shaft")


def _bags(wide, deep, top, tall):
    """Rows of bags; in the front row one is slit and one drawn down, so that the cages show."""
    across, back = 9, 5
    for j in range(back):
        for i in range(across):
            x = wide * ((i + 0.5) / across - 0.5)
            y = deep * ((j + 0.5) / back - 0.5)
            if x > 0.85 and y > 0.3:
                continue
            bare = {4: tall * 0.42, 5: tall * 0.72}.get(i, 0.0) if j == 0 else 0.0
            _bag((x, y, top), long=tall - 0.45, bare=bare)


@part
def _bag(long=2.0, bare=0.0, radius=0.1):
    """A bag of `long` hung by its collar from `at`; over the height `bare` only its cage is there."""
    end = long - 0.04
    turned([(0.001, -end), (radius * 0.8, -end), (radius, -end + 0.05), (radius * 1.02, -(end + bare) / 2),
            (radius, -bare - 0.02), (radius * 0.96, -bare - 0.02), (0.001, -bare - 0.03)],
           (0, 0, 0), "felt", sides=28, name="bag")  # fmt: skip
    if bare:
        wires = ring(radius * 0.9, (0, 0, 0), 12)
        bars([((x, y, 0), (x, y, -bare - 0.1)) for x, y, _ in wires], 0.004, "steel", 6, "cage")
        for k in range(int(bare / 0.17) + 1):
            hoop = ring(radius * 0.9, (0, 0, -0.08 - k * 0.17), 20)
            bars(list(zip(hoop, hoop[1:] + hoop[:1])), 0.003, "steel", 6, "hoop")
        turned([(radius * 0.9, -bare - 0.07), (radius * 1.1, -bare - 0.05), (radius * 1.1, -bare), (radius * 0.9, -bare)],
               (0, 0, 0), "felt", sides=28, name="turned-down cuff")  # fmt: skip
    turned([(radius * 0.75, -0.02), (radius * 1.15, -0.02), (radius * 1.15, 0.025), (radius * 0.75, 0.025)],
           (0, 0, 0.02), "steel", sides=28, name="collar")  # fmt: skip


def _plenum(wide, deep, top):
    """Tube sheet, clean-air chamber with its walls cut, lid half open, outlet duct."""
    box((wide, deep, 0.02), (0, 0, top - 0.01), "steel", name="tube sheet")
    box((wide + 0.06, 0.012, 0.05), (0, -deep / 2 - 0.005, top - 0.025), "paint_amber", name="cut")
    _walls(wide, deep, top + 0.02, top + 0.85, "paint_blue")
    box(
        (wide * 0.5, deep + 0.1, 0.05),
        (-wide * 0.25, 0, top + 0.85),
        "paint_blue",
        bevel=0.01,
        name="lid",
    )
    box(
        (wide * 0.5, 0.012, 0.054),
        (-wide * 0.25, -deep / 2 - 0.055, top + 0.848),
        "paint_amber",
        name="cut",
    )
    box(
        (0.9, 0.7, 0.55),
        (wide / 2 + 0.47, 0.72, top + 0.18),
        "paint_blue",
        bevel=0.01,
        name="outlet duct",
    )
    box(
        (0.06, 0.86, 0.7),
        (wide / 2 + 0.92, 0.72, top + 0.1),
        "dark_steel",
        bevel=0.005,
        name="flange",
    )


def _blow_pipes(wide, deep, top):
    """Header tank outside the left wall, a valve for each row, blow pipes with nozzles over the bags."""
    x, z = -wide / 2 - 0.42, top + 0.28
    bar((x, -deep / 2 - 0.1, z), (x, deep / 2 + 0.1, z), 0.15, "paint_amber", 40, "header tank")
    for s in (-1, 1):
        bar(
            (x, s * (deep / 2 + 0.1), z),
            (x, s * (deep / 2 + 0.15), z),
            0.11,
            "paint_amber",
            40,
            "end",
        )
    for j in range(5):
        y = deep * ((j + 0.5) / 5 - 0.5)
        pulse_valve((x, y, z + 0.12), size=0.075)
        bar(
            (x, y, z + 0.165), (wide / 2 - 0.12, y, z + 0.165), 0.026, "galvanised", 20, "blow pipe"
        )
        nozzles = [wide * ((i + 0.5) / 9 - 0.5) for i in range(9)]
        bars([((n, y, z + 0.15), (n, y, z + 0.08)) for n in nozzles], 0.014, "steel", 10, "nozzles")
    for s in (-1, 1):
        box(
            (0.3, 0.06, 0.3),
            (-wide / 2 - 0.16, s * deep * 0.42, z - 0.3),
            "structure",
            bevel=0.01,
            name="bracket",
        )


def _filter_legs(wide, deep, base):
    """Four columns with base plates and a girder round the hopper."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            if (sx, sy) == (1, -1):
                continue
            x, y = sx * wide / 2, sy * deep / 2
            beam((x, y, 0.02), (x, y, base), 0.16, "structure", "column")
            box((0.36, 0.36, 0.03), (x, y, 0), "structure", bevel=0.005, name="base plate")
    beam((-wide / 2, deep / 2, base - 0.06), (wide / 2, deep / 2, base - 0.06), 0.14, "structure")
    beam((-wide / 2, -deep / 2, base - 0.06), (-wide / 2, deep / 2, base - 0.06), 0.14, "structure")
    beam((wide / 2, 0, base - 0.06), (wide / 2, deep / 2, base - 0.06), 0.14, "structure")
    beam((wide / 2, 0, 0.02), (wide / 2, 0, base), 0.16, "structure", "column")
    box((0.36, 0.36, 0.03), (wide / 2, 0, 0), "structure", bevel=0.005, name="base plate")
