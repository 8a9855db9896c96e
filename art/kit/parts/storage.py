"""Silos and what stands on and under them."""

import math

from ..shapes import (
    bar,
    bars,
    beam,
    box,
    cylinder,
    dome,
    flange,
    frustum,
    ladder,
    lathe,
    part,
    pipe,
    plate,
    railing,
    ring,
)


@part
def vent_filter(size=1.6, mat="paint_blue"):
    """An insertable bag filter with fan on a silo roof."""
    box((size, size, size * 1.5), (0, 0, 0), mat, bevel=0.04, name="vent filter")
    box((size * 1.08, size * 1.08, 0.12), (0, 0, size * 1.5), "structure")
    bar((size / 2, 0, size), (size * 0.95, 0, size), 0.2, "galvanised", 24)
    cylinder(0.34, 0.3, (size * 0.95, 0, size - 0.15), "dark_steel", 24, "fan")
    cylinder(0.16, 1.1, (size * 0.95, 0, size), "galvanised", 20, "stack")
    face = -size / 2 - 0.1
    bar((-size * 0.45, face, size * 1.2), (size * 0.45, face, size * 1.2), 0.09, "galvanised", 16)
    for i in (-1, 0, 1):
        cylinder(0.07, 0.25, (i * size * 0.3, face, size * 1.25), "galvanised", 12, "pulse valve")


def _hoops(radius, levels):
    """Stiffening rings of a shell."""
    for level in levels:
        hoop = ring(radius + 0.02, (0, 0, level))
        pipe([*hoop, hoop[0]], 0.05, "galvanised", bend=0.01, name="stiffener")


def _legs(radius, girder, count):
    """Legs on plinths with a tie and crossed braces between neighbours."""
    angles = [2 * math.pi * (i + 0.5) / count for i in range(count)]
    feet = [(radius * math.cos(a), radius * math.sin(a)) for a in angles]
    middle, braces = girder * 0.55, []
    for i, (x, y) in enumerate(feet):
        beam((x, y, 0), (x, y, girder), 0.42, "structure", "leg")
        box((0.9, 0.9, 0.35), (x, y, 0), "concrete", math.degrees(angles[i]))
        box(
            (0.62, 0.62, 0.06),
            (x, y, 0.35),
            "structure",
            math.degrees(angles[i]),
            name="base plate",
        )
        nx, ny = feet[(i + 1) % count]
        beam((x, y, middle), (nx, ny, middle), 0.24, "structure", "tie")
        braces.append(((x, y, middle), (nx, ny, girder - 0.5)))
        braces.append(((nx, ny, middle), (x, y, girder - 0.5)))
    bars(braces, 0.07, "structure", 10, "bracing")


def _landing(radius, level):
    """A platform half round the shell with its rail, where the ladder is changed."""
    arc = [math.radians(a) for a in range(-80, 1, 10)]
    inner = [(radius * math.cos(a), radius * math.sin(a), level) for a in arc]
    outer = [((radius + 1.3) * math.cos(a), (radius + 1.3) * math.sin(a), level) for a in arc]
    for a, b, c, d in zip(inner, inner[1:], outer, outer[1:]):
        plate([a, b, d, c], 0.06, "galvanised", "landing")
    railing(outer)
    bars(
        [((x, y, z - 0.05), (u, v, z - 1.1)) for (x, y, z), (u, v, _) in zip(outer, inner)],
        0.05,
        "structure",
    )


@part
def silo(radius=4.5, shell=14.0, clear=6.0, mat="cladding", legs=8, skirt=False, stiffeners=7):
    """
    An ash silo: shell on legs with bracing or on a skirt, cone of 60° from the horizontal, roof
    with rail and vent filter, caged ladder with a landing. `clear` is the headroom under the outlet.
    Gives outlet, girder, roof and inlet (on the terminal box of the conveying lines).
    """
    girder = clear + (radius - 0.45) * math.tan(math.radians(60)) * 0.82
    roof = girder + shell
    frustum(0.45, radius, girder - clear, (0, 0, clear), "cladding_dark", name="cone")
    cylinder(radius, shell, (0, 0, girder), mat, 96, "shell")
    _hoops(radius, [girder + shell * i / stiffeners for i in range(1, stiffeners)])
    lathe(
        [(radius, -0.3), (radius + 0.3, -0.3), (radius + 0.3, 0.3), (radius, 0.3)],
        (0, 0, girder),
        "structure",
        name="ring girder",
    )
    if skirt:
        cylinder(radius - 0.05, girder, (0, 0, 0), "concrete_light", 96, "skirt")
        box((3.6, 0.4, 4.8), (0, -radius + 0.1, 0), "paint_ink", name="door")
    else:
        _legs(radius, girder, legs)
    cylinder(radius + 0.05, 0.12, (0, 0, roof), "galvanised", 64, "roof walk")
    railing(ring(radius - 0.05, (0, 0, roof + 0.12), 40), closed=True)
    dome(radius * 0.86, radius * 0.14, (0, 0, roof + 0.12), mat, name="crown")
    vent_filter(
        (-radius * 0.3, -radius * 0.1, roof + 0.1 + radius * 0.1), size=max(1.1, radius * 0.3)
    )
    box(
        (1.1, 1.1, 1.3),
        (radius * 0.35, radius * 0.2, roof + 0.2),
        "paint_blue",
        bevel=0.03,
        name="terminal box",
    )
    _landing(radius, girder + shell * 0.5)
    ladder(((radius + 0.3) * 0.7071, -(radius + 0.3) * 0.7071, 0), roof, (0.7, -0.7))
    cylinder(0.3, 0.8, (0, 0, clear - 0.8), "dark_steel", 24, "outlet gate")
    flange((0, 0, clear), 0.45)
    return {
        "outlet": (0, 0, clear - 0.8),
        "girder": (0, 0, girder),
        "roof": (0, 0, roof + 0.12),
        "inlet": (radius * 0.35, radius * 0.2, roof + 1.1),
    }


@part
def bin_activator(radius=1.5):
    """A vibrating bin bottom hung under a cone; it is placed by the middle of its outlet."""
    frustum(0.25, radius, radius * 0.55, (0, 0, 0), "paint_blue", name="activator")
    cylinder(radius * 1.02, 0.22, (0, 0, radius * 0.55), "rubber", 64, "flexible")
    for x, y, _ in ring(radius * 1.05, (0, 0, 0), 6):
        bar((x, y, radius * 0.4), (x, y, radius * 1.1), 0.05, "galvanised", 12, "hanger")
    bar(
        (radius * 0.7, 0, radius * 0.2),
        (radius * 1.15, 0, radius * 0.3),
        0.16,
        "paint_amber",
        20,
        "vibrator",
    )
