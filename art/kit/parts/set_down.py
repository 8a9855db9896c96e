"""What people leave where they work: steps on wheels, pallet truck, gloves, coils, locks with tags."""

import math

from mathutils import Vector

from ..shapes import bar, bars, box, part, pipe, plate, railing


@part
def wheeled_steps(rise=1.5, wide=0.7):
    """
    Mobile access steps that climb to +x: treads between stringers, platform with rails, props and
    bracing behind, castors. The platform is `rise` over the floor.
    """
    count = round(rise / 0.25)
    run, deck = count * 0.2, 0.8
    for s in (-1, 1):
        y = s * wide / 2
        bars([((-run, y, 0.08), (0, y, rise)), ((0, y, rise), (deck, y, rise))], 0.03, "paint_blue")
        bars(
            [
                ((deck, y, 0.12), (deck, y, rise)),
                ((0, y, 0.12), (0, y, rise)),
                ((0, y, 0.2), (deck, y, rise - 0.15)),
                ((-run, y, 0.14), (deck, y, 0.14)),
            ],
            0.024,
            "paint_blue",
        )
        feet = [(-run * 0.85, y, 0), (0, y, 0), (deck, y, 0)]
        for x, _, _ in feet:
            bar((x, y - 0.025, 0.07), (x, y + 0.025, 0.07), 0.07, "rubber", 24, "castor")
        hand = [(-run * 0.9, y, 1.0), (0, y, rise + 1.0)]
        bars([(hand[0], hand[1]), ((-run * 0.9, y, 0.15), hand[0])], 0.02, "paint_amber")
        railing([(0, y, rise), (deck, y, rise)], height=1.05)
    railing([(deck, -wide / 2, rise), (deck, wide / 2, rise)], height=1.05)
    bars([((deck, -wide / 2, 0.14), (deck, wide / 2, 0.14))], 0.024, "paint_blue")
    for i in range(1, count):
        x, z = -run + run * i / count, rise * i / count
        box((0.22, wide - 0.04, 0.035), (x, 0, z), "galvanised", name="tread")
    plate(
        [
            (0, -wide / 2, rise + 0.03),
            (deck, -wide / 2, rise + 0.03),
            (deck, wide / 2, rise + 0.03),
            (0, wide / 2, rise + 0.03),
        ],
        0.04,
    )


@part
def pallet_truck(mat="paint_red"):
    """A hand pallet truck, its forks to −x, its tiller upright."""
    for s in (-1, 1):
        box((1.15, 0.16, 0.06), (-0.55, s * 0.19, 0.09), mat, bevel=0.015, name="fork")
        bar((-1.0, s * 0.19 - 0.05, 0.05), (-1.0, s * 0.19 + 0.05, 0.05), 0.045, "rubber", 20)
        bar((0.2, s * 0.1 - 0.03, 0.1), (0.2, s * 0.1 + 0.03, 0.1), 0.1, "rubber", 24, "wheel")
    box((0.16, 0.5, 0.3), (0.06, 0, 0.1), mat, bevel=0.03, name="frame")
    bar((0.2, 0, 0.15), (0.2, 0, 0.55), 0.06, "dark_steel", 20, "pump")
    bars([((0.2, 0, 0.5), (0.32, 0, 1.1))], 0.02, mat, 12, "tiller")
    grip = [(0.32, -0.04, 1.1), (0.33, -0.14, 1.16), (0.34, -0.12, 1.24), (0.34, 0.12, 1.24),
            (0.33, 0.14, 1.16), (0.32, 0.04, 1.1)]  # fmt: skip
    pipe(grip, 0.014, "rubber", 0.03, "grip")


@part
def gloves(mat="cloth_amber"):
    """A pair of work gloves, one laid across the other, fingers to −y."""
    for lift, turn in ((0.0, 8), (0.022, -26)):
        a = math.radians(turn)

        def at(x, y):
            """A point of the glove on the board, turned."""
            return (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a))

        box((0.095, 0.11, 0.022), (*at(0, 0), lift), mat, turn, bevel=0.009, name="palm")
        box((0.1, 0.075, 0.026), (*at(0, 0.085), lift), "cloth_ink", turn, bevel=0.008, name="cuff")
        z = lift + 0.011
        for k in range(4):
            x, long = -0.036 + 0.024 * k, 0.07 + 0.012 * (k in (1, 2))
            bar((*at(x, -0.05), z), (*at(x, -0.05 - long), z), 0.0115, mat, 12, "finger")
        bar((*at(0.04, 0.0), z), (*at(0.085, -0.05), z), 0.0125, mat, 12, "thumb")


@part
def coil(radius=0.3, thick=0.014, turns=5, mat="wood"):
    """A rope, hose or cable laid down in a coil."""
    for i in range(turns):
        r, z = radius * (1 - 0.05 * (i % 3)), thick * (1 + 1.6 * i)
        hoop = [
            (
                r * math.cos(t) + 0.03 * math.sin(i * 2.1),
                r * math.sin(t) + 0.03 * math.cos(i * 1.7),
                z + thick * 0.5 * math.sin(3 * t + i),
            )
            for t in (math.pi * k / 24 for k in range(49))
        ]
        pipe(hoop, thick, mat, 0.004, "turn")
    tail = [(radius * x, radius * y, thick) for x, y in ((1, 0), (1.3, 0.5), (1.9, 0.4))]
    pipe(tail, thick, mat, 0.1, "tail")


@part
def radio():
    """A hand radio set down on its foot, its face to −y."""
    box((0.06, 0.035, 0.14), (0, 0, 0), "dark_plastic", bevel=0.008, name="radio")
    bar((0.02, 0, 0.14), (0.02, 0, 0.27), 0.006, "rubber", 10, "aerial")
    bar((-0.015, 0, 0.14), (-0.015, 0, 0.155), 0.01, "paint_amber", 16, "knob")
    box((0.04, 0.004, 0.025), (0, -0.018, 0.1), "screen", name="screen")


def lock_tag(at, turn=0.0, drop=0.12):
    """A red padlock on what it is hung on at `at`, and its paper tag under it, facing −y at 0°."""
    a = math.radians(turn)
    at, out = Vector(at), Vector((math.sin(a), -math.cos(a), 0))
    body, paper = at - Vector((0, 0, 0.09)), at + out * 0.015 - Vector((0, 0, drop + 0.16))
    box((0.045, 0.022, 0.05), body, "paint_red", turn, bevel=0.005, name="lock")
    bars([(at, at - Vector((0, 0, 0.045)))], 0.01, "steel", 10, "shackle")
    box((0.085, 0.002, 0.15), paper, "paper", turn, name="tag")
    box(
        (0.085, 0.003, 0.035),
        at + out * 0.016 - Vector((0, 0, drop + 0.05)),
        "paint_red",
        turn,
        name="head of the tag",
    )
