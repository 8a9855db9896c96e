"""Coal milling: bunker, feeder, vertical bowl mill, reject box and reject vessel."""

import math

from ..shapes import bar, bars, box, cylinder, dome, flange, hopper, lathe, loft, part, pipe, ring
from .piping import dome_valve, knife_gate


@part
def bowl_mill(chute=5.0):
    """
    A vertical bowl mill: foundation, gear housing, mill side, separator body with three journal spring
    assemblies, classifier, four coal pipes, raw-coal chute of length `chute`, primary-air duct from +y,
    pyrites spout at −y. It gives spout (where the rejects leave) and feed.
    """
    box((4.6, 4.4, 0.9), (0, 0, 0), "concrete", bevel=0.05, name="foundation")
    lathe(
        [(1.75, 0), (1.75, 0.12), (1.35, 0.2), (1.35, 1.0), (1.6, 1.1), (1.6, 1.2)],
        (0, 0, 0.9),
        "paint_ink",
        56,
        "gear housing",
    )
    bars(
        [((x, y, 1.0), (x, y, 1.12)) for x, y, _ in ring(1.65, (0, 0, 0), 16)],
        0.045,
        "steel",
        6,
        "anchor bolts",
    )
    lathe(
        [
            (1.62, 0),
            (1.75, 0.05),
            (1.75, 0.95),
            (1.85, 0.97),
            (1.85, 1.07),
            (1.62, 1.12),
            (1.6, 2.5),
            (1.72, 2.52),
            (1.72, 2.62),
            (1.3, 2.9),
            (1.32, 2.95),
        ],
        (0, 0, 2.1),
        "paint_blue",
        72,
        "mill side and separator",
    )
    bars(
        [((x, y, 3.03), (x, y, 3.24)) for x, y, _ in ring(1.8, (0, 0, 0), 28)],
        0.03,
        "steel",
        6,
        "bolts",
    )
    for angle in (-150, -30, 90):
        _journal(angle)
    lathe(
        [
            (1.3, 0),
            (1.72, 1.25),
            (1.74, 1.7),
            (1.82, 1.72),
            (1.82, 1.82),
            (1.7, 1.85),
            (0.8, 2.25),
            (0.8, 2.4),
            (0.4, 2.5),
        ],
        (0, 0, 5.0),
        "paint_blue",
        72,
        "classifier",
    )
    for i in range(4):
        a = math.radians(45 + 90 * i)
        x, y = 0.95 * math.cos(a), 0.95 * math.sin(a)
        pipe(
            [(x, y, 6.9), (x, y, 7.7), (x * 2.2, y * 2.2, 8.8), (x * 2.2, y * 2.2, 7.4 + chute)],
            0.24,
            "galvanised",
            0.9,
            "coal pipe",
        )
        flange((x, y, 7.45), 0.25)
    cylinder(0.36, chute, (0, 0, 7.4), "paint_ink", 40, "raw coal chute")
    loft(
        [(-0.7, 1.4, 2.2), (0.7, 1.4, 2.2), (0.7, 1.4, 3.05), (-0.7, 1.4, 3.05)],
        [(-0.8, 3.6, 1.9), (0.8, 3.6, 1.9), (0.8, 3.6, 3.2), (-0.8, 3.6, 3.2)],
        "sheeting_grey",
        "air inlet",
    )
    box((1.7, 2.2, 1.4), (0, 4.7, 1.85), "sheeting_grey", name="air duct")
    loft(
        [(-0.22, -1.55, 2.2), (0.22, -1.55, 2.2), (0.22, -1.55, 2.75), (-0.22, -1.55, 2.75)],
        [(-0.18, -2.45, 1.75), (0.18, -2.45, 1.75), (0.18, -2.1, 1.75), (-0.18, -2.1, 1.75)],
        "paint_blue",
        "pyrites spout",
    )
    bar((1.5, 0, 1.5), (2.2, 0, 1.5), 0.2, "steel", 24, "input shaft")
    box((0.9, 0.8, 0.75), (1.95, 0, 1.1), "paint_amber", bevel=0.1, name="coupling guard")
    box((1.8, 1.5, 0.95), (3.4, 0, 0), "concrete", bevel=0.03, name="motor block")
    bar((2.5, 0, 1.62), (4.2, 0, 1.62), 0.62, "paint_ink", 40, "motor")
    box((0.9, 0.5, 0.5), (3.4, -0.65, 1.6), "paint_ink", bevel=0.03, name="terminal box")
    return {"spout": (0, -2.28, 1.75), "feed": (0, 0, 7.4 + chute)}


def _journal(angle):
    """A journal with its hydraulic spring assembly, leaning out of the mill side."""
    a = math.radians(angle)
    x, y = math.cos(a), math.sin(a)
    bar((x * 1.5, y * 1.5, 3.9), (x * 1.98, y * 1.98, 4.1), 0.52, "paint_blue", 40, "journal head")
    bar(
        (x * 1.98, y * 1.98, 4.1),
        (x * 2.06, y * 2.06, 4.13),
        0.58,
        "dark_steel",
        40,
        "journal flange",
    )
    bar(
        (x * 2.06, y * 2.06, 4.13),
        (x * 2.75, y * 2.75, 4.42),
        0.27,
        "paint_amber",
        32,
        "spring housing",
    )
    bar((x * 2.75, y * 2.75, 4.42), (x * 2.95, y * 2.95, 4.5), 0.12, "steel", 24, "adjusting bolt")


@part
def reject_box(size=1.1):
    """
    A pyrites (mill reject) box under the spout of a mill: upper and lower gate, hopper box with a
    bolted door, level switch and water spray. It is placed by its outlet and gives inlet.
    """
    s = size
    hopper((s, s), (0.3, 0.3), s * 0.75, (0, 0, 0.3), "paint_amber", "cone")
    box((s, s, s * 0.5), (0, 0, 0.3 + s * 0.75), "paint_amber", bevel=0.02, name="reject box")
    high = 0.3 + s * 1.25
    hopper((0.42, 0.42), (s * 0.98, s * 0.98), 0.22, (0, 0, high), "paint_amber")
    for z in (0.3 + s * 0.75, high):
        box((s + 0.1, s + 0.1, 0.06), (0, 0, z - 0.03), "paint_ink", name="stiffener")
    box(
        (s * 0.5, 0.05, s * 0.36),
        (0, -s / 2 - 0.02, 0.37 + s * 0.75),
        "paint_ink",
        bevel=0.01,
        name="door",
    )
    bar((s * 0.5, 0, s), (s * 0.75, 0, s * 1.05), 0.05, "galvanised", 16, "level switch")
    knife_gate((0, 0, 0.15), bore=0.3)
    knife_gate((0, 0, high + 0.36), bore=0.3)
    return {"inlet": (0, 0, high + 0.48)}


@part
def reject_vessel(radius=0.55):
    """
    A dense-phase vessel for mill rejects, low enough to stand under the box: dished shell, dome valve,
    manifold, three legs. It gives top and outlet (to −y).
    """
    lathe(
        [(0.12, 0.42), (radius * 0.6, 0.62), (radius, 0.95), (radius, 1.55)],
        (0, 0, 0),
        "paint_blue",
        48,
        "shell",
    )
    dome(radius, radius * 0.4, (0, 0, 1.55), "paint_blue")
    for x, y, _ in ring(radius * 1.02, (0, 0, 0), 3):
        turn = math.degrees(math.atan2(y, x))
        box((0.11, 0.11, 1.2), (x, y, 0), "structure", turn, bevel=0.01, name="leg")
        box((0.24, 0.24, 0.03), (x, y, 0), "structure", turn, name="base plate")
    cylinder(0.17, 0.14, (0, 0, 1.55 + radius * 0.36), "paint_blue", 32, "neck")
    dome_valve((0, 0, 1.55 + radius * 0.36 + 0.12), bore=0.24)
    pipe([(0, 0, 0.5), (0, 0, 0.26), (0, -0.3, 0.26), (0, -0.8, 0.26)], 0.075, "galvanised", 0.2)
    flange((0, 0, 0.42), 0.11)
    flange((0, -0.75, 0.26), 0.075, (0, 1, 0))
    x = -radius - 0.22
    pipe(
        [(x, 0.3, 0.2), (x, 0.3, 1.5), (x, -0.2, 1.5), (-radius * 0.8, -0.2, 1.5)],
        0.035,
        "galvanised",
        0.1,
    )
    for z in (0.7, 1.1):
        bar((x, 0.18, z), (x, 0.42, z), 0.07, "paint_amber", 20, "actuator")
    return {"top": (0, 0, 1.55 + radius * 0.36 + 0.48), "outlet": (0, -0.8, 0.26)}


@part
def feeder(long=3.6):
    """A gravimetric belt feeder along y: pressure-tight rounded body, inlet and outlet, drive, doors."""
    box((1.25, long, 1.1), (0, 0, 0), "paint_white", bevel=0.3, name="body")
    for y in (-long / 2 + 0.05, long / 2 - 0.05):
        bar((0, y - 0.06, 0.55), (0, y + 0.06, 0.55), 0.5, "paint_ink", 40, "end door")
    cylinder(0.35, 0.7, (0, long * 0.32, 1.08), "paint_ink", 32, "inlet")
    cylinder(0.35, 0.6, (0, -long * 0.32, -0.6), "paint_ink", 32, "outlet")
    box((0.5, 0.5, 0.5), (0.85, long * 0.3, 0.3), "paint_amber", bevel=0.05, name="drive")
    for y in (-0.6, 0.5):
        box((0.03, 0.8, 0.5), (-0.63, y, 0.3), "window", bevel=0.01, name="window")


@part
def coal_bunker(radius=3.0, shell=6.0, cone=6.5):
    """A coal bunker with a steep (hyperbolic) steel outlet; placed by its outlet."""
    profile = [(0.42 + (radius - 0.42) * (i / 10) ** 1.6, cone * i / 10) for i in range(11)]
    lathe([*profile, (radius, cone + shell)], (0, 0, 0), "cladding_dark", 64, "bunker")
    lathe(
        [(radius, 0), (radius + 0.25, 0), (radius + 0.25, 0.35), (radius, 0.35)],
        (0, 0, cone - 0.1),
        "structure",
        48,
    )
    box((1.1, 1.1, 0.3), (0, 0, -0.3), "dark_steel", bevel=0.02, name="gate")
