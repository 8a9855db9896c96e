"""Ash handling: precipitator, transfer vessels, bottom-ash hopper, scraper conveyor, pug mill, spout."""

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
    hopper,
    ladder,
    lathe,
    loft,
    part,
    pipe,
    plate,
    prism,
    railing,
    ring,
)
from .piping import dome_valve, knife_gate


@part
def transfer_vessel(radius=0.75, body=1.1):
    """
    A dense-phase transfer vessel: dished pressure shell on legs, dome valve on its neck, vent line,
    air manifold with valves, local panel, outlet bend. It gives top (of the knife gate over the dome
    valve) and outlet (start of the line, to +y).
    """
    foot = 0.75
    cone = radius * 1.05
    lathe(
        [
            (0.13, foot - 0.1),
            (0.13, foot),
            (radius * 0.97, foot + cone),
            (radius, foot + cone + 0.05),
            (radius, foot + cone + body),
        ],
        (0, 0, 0),
        "paint_blue",
        56,
        "shell",
    )
    shoulder = foot + cone + body
    dome(radius, radius * 0.45, (0, 0, shoulder), "paint_blue", name="dished end")
    for z in (foot + cone + 0.05, shoulder):
        lathe(
            [(radius, -0.03), (radius + 0.012, -0.03), (radius + 0.012, 0.03), (radius, 0.03)],
            (0, 0, z),
            "paint_blue",
            56,
            "weld",
        )
    for x, y, _ in ring(radius + 0.06, (0, 0, 0), 4):
        turn = math.degrees(math.atan2(y, x))
        box(
            (0.13, 0.13, foot + cone + 0.5), (x, y, 0.04), "structure", turn, bevel=0.01, name="leg"
        )
        box((0.3, 0.3, 0.04), (x, y, 0), "structure", turn, name="base plate")
        box(
            (0.14, 0.2, 0.4),
            (x * 0.95, y * 0.95, foot + cone + 0.2),
            "paint_blue",
            turn,
            name="bracket",
        )
    neck = shoulder + radius * 0.42
    cylinder(0.2, 0.16, (0, 0, neck), "paint_blue", 32, "neck")
    flange((0, 0, neck + 0.14), 0.21)
    dome_valve((0, 0, neck + 0.16), bore=0.3)
    top = neck + 0.16 + 0.45
    knife_gate((0, 0, top + 0.12), turn=180, bore=0.26)
    pipe([(0, 0, foot), (0, 0, 0.32), (0, 0.35, 0.32), (0, 0.9, 0.32)], 0.085, "galvanised", 0.22)
    flange((0, 0, foot - 0.1), 0.13)
    flange((0, 0.8, 0.32), 0.085, (0, 1, 0))
    _manifold(radius, foot + cone + body * 0.55)
    pipe(
        [(-0.3, 0.25, shoulder + 0.1), (-0.3, 0.25, top), (-0.3, 0.25, top + 0.9)],
        0.05,
        "galvanised",
    )
    bar(
        (0, -radius + 0.05, foot + cone + 0.55),
        (0, -radius - 0.12, foot + cone + 0.55),
        0.22,
        "paint_blue",
        32,
        "hand hole",
    )
    bar(
        (0, -radius - 0.12, foot + cone + 0.55),
        (0, -radius - 0.15, foot + cone + 0.55),
        0.27,
        "dark_steel",
        32,
        "cover",
    )
    box(
        (0.34, 0.02, 0.2),
        (-0.42, -radius * 0.88, foot + cone + 0.8),
        "steel",
        -32,
        name="name plate",
    )
    return {"top": (0, 0, top + 0.22), "outlet": (0, 0.9, 0.32)}


def _manifold(radius, level):
    """The air side of a vessel: header, two actuated valves, gauge and hoses to the cone."""
    x = radius + 0.32
    pipe(
        [(x, -0.5, 0.3), (x, -0.5, level), (x, 0.45, level), (radius * 0.7, 0.45, level)],
        0.04,
        "galvanised",
        0.12,
    )
    for z in (level - 0.35, level - 0.8):
        box((0.16, 0.18, 0.12), (x, -0.5, z), "dark_steel", bevel=0.02, name="valve")
        bar((x, -0.62, z + 0.2), (x, -0.38, z + 0.2), 0.07, "paint_amber", 20, "actuator")
    bar((x, 0.1, level + 0.1), (x + 0.05, 0.1, level + 0.1), 0.07, "paint_white", 24, "gauge")
    bars([((x, 0.1, level), (x, 0.1, level + 0.1))], 0.012, "steel")
    for s in (-1, 1):
        pipe(
            [(x, s * 0.2, level), (x, s * 0.2, 1.1), (radius * 0.42, s * 0.12, 1.1)],
            0.02,
            "rubber",
            0.12,
        )


@part
def local_panel():
    """A local control panel on a stand: door, push buttons, lamp, cable conduit."""
    for s in (-1, 1):
        bar((s * 0.25, 0, 0), (s * 0.25, 0, 1.0), 0.03, "galvanised", 12)
    box((0.75, 0.3, 0.95), (0, 0, 0.9), "cladding", bevel=0.015, name="panel")
    box((0.68, 0.01, 0.86), (0, -0.153, 0.945), "paint_white", name="door")
    box((0.36, 0.01, 0.18), (0, -0.16, 1.5), "screen", name="screen")
    for i, mat in enumerate(("paint_red", "paint_amber", "paint_blue")):
        bar(
            (-0.15 + i * 0.15, -0.155, 1.3), (-0.15 + i * 0.15, -0.19, 1.3), 0.03, mat, 16, "button"
        )
    box((0.85, 0.45, 0.03), (0, -0.04, 1.88), "cladding", name="hood")


@part
def collecting_hopper(side=4.2, outlet=0.4, height=3.8, mat="cladding"):
    """A stiffened pyramid hopper with heater band, poke hole and level probe; placed by its outlet."""
    hopper((side, side), (outlet, outlet), height, (0, 0, 0), mat)
    for t in (0.25, 0.5, 0.75, 0.97):
        half = (outlet + (side - outlet) * t) / 2 + 0.06
        corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
            beam((ax, ay, height * t), (bx, by, height * t), 0.14, mat, "stiffener")
    box((outlet * 1.5, outlet * 1.5, 0.06), (0, 0, -0.03), "dark_steel", name="flange")
    reach = outlet / 2 + (side - outlet) * 0.16
    bar(
        (0, -reach + 0.12, height * 0.36),
        (0, -reach - 0.4, height * 0.44),
        0.07,
        "steel",
        16,
        "poke hole",
    )
    bar(
        (0, -reach - 0.4, height * 0.44),
        (0, -reach - 0.45, height * 0.447),
        0.1,
        "paint_red",
        16,
        "cap",
    )
    bar(
        (reach - 0.2, 0.3, height * 0.5),
        (reach + 0.55, 0.3, height * 0.56),
        0.05,
        "paint_amber",
        16,
        "probe",
    )


@part
def esp(fields=4, rows=2, side=4.2, clear=4.6, casing=10.0):
    """
    An electrostatic precipitator, gas along +x: `fields` × `rows` hoppers over steel, stiffened casing,
    penthouse with transformer-rectifiers, inlet and outlet funnels. It gives the hopper outlets as
    h0_0 … (field, row), and inlet and outlet (middles of the duct openings).
    """
    long, wide, tall = fields * side, rows * side, 3.8
    base = clear + tall
    points = {}
    for i in range(fields):
        for j in range(rows):
            x, y = (i + 0.5) * side - long / 2, (j + 0.5) * side - wide / 2
            collecting_hopper((x, y, clear), side=side - 0.15)
            points[f"h{i}_{j}"] = (x, y, clear)
    _esp_steel(long, wide, base, fields, rows)
    box((long + 0.6, wide + 0.6, 0.5), (0, 0, base - 0.1), "structure", name="girder band")
    box((long, wide, casing), (0, 0, base), "sheeting", name="casing")
    for i in range(fields + 1):
        x = i * side - long / 2
        for s in (-1, 1):
            beam(
                (x, s * (wide / 2 + 0.1), base),
                (x, s * (wide / 2 + 0.1), base + casing),
                0.3,
                "cladding_dark",
                "stiffener",
            )
    for z in (base + casing * 0.33, base + casing * 0.66):
        for s in (-1, 1):
            beam(
                (-long / 2, s * (wide / 2 + 0.08), z),
                (long / 2, s * (wide / 2 + 0.08), z),
                0.2,
                "cladding_dark",
                "stiffener",
            )
    _esp_roof(long, wide, base + casing, fields, rows, side)
    middle = base + casing * 0.5
    for s in (-1, 1):
        _funnel(s * long / 2, s, wide, base + 0.8, casing - 1.6)
    ladder((long / 2 - 1.2, -wide / 2 - 0.45, 0), base + casing + 0.1, (0, -1))
    points["inlet"], points["outlet"] = (-long / 2 - 4.2, 0, middle), (long / 2 + 4.2, 0, middle)
    return points


def _esp_steel(long, wide, base, fields, rows):
    """Columns, bracing and the hopper walkway of a precipitator."""
    xs = [-long / 2 + long * i / fields for i in range(fields + 1)]
    ys = [-wide / 2 + wide * j / rows for j in range(rows + 1)]
    for x in xs:
        for y in (ys[0], ys[-1]):
            beam((x, y, 0.3), (x, y, base), 0.36, "structure", "column")
            box((0.9, 0.9, 0.3), (x, y, 0), "concrete", name="plinth")
    braces = []
    for y in (ys[0], ys[-1]):
        for a, b in ((xs[0], xs[1]), (xs[-1], xs[-2])):
            braces.append(((a, y, base - 3.8), (b, y, base - 0.5)))
            braces.append(((b, y, base - 3.8), (a, y, base - 0.5)))
        beam((xs[0], y, base - 3.8), (xs[-1], y, base - 3.8), 0.26, "structure", "tie")
    bars(braces, 0.07, "structure")


def _esp_roof(long, wide, top, fields, rows, side):
    """Penthouse, transformer-rectifier sets and rail on the roof."""
    box((long + 0.5, wide + 0.5, 0.2), (0, 0, top), "structure", name="roof edge")
    railing(
        [
            (-long / 2, -wide / 2, top + 0.2),
            (long / 2, -wide / 2, top + 0.2),
            (long / 2, wide / 2, top + 0.2),
            (-long / 2, wide / 2, top + 0.2),
        ],
        True,
    )
    for i in range(fields):
        for j in range(rows):
            x, y = (i + 0.5) * side - long / 2, (j + 0.5) * side - wide / 2
            box((1.7, 1.2, 1.3), (x, y, top + 0.35), "paint_blue", bevel=0.04, name="transformer")
            bars(
                [
                    (
                        (x - 0.7 + k * 0.2, y - 0.72, top + 0.4),
                        (x - 0.7 + k * 0.2, y - 0.72, top + 1.4),
                    )
                    for k in range(8)
                ],
                0.06,
                "paint_blue",
            )
            cylinder(0.16, 0.8, (x + 0.3, y, top + 1.65), "paint_white", 20, "bushing")
            bars([((x + 0.3, y, top + 2.4), (x + 1.4, y, top + 2.4))], 0.09, "galvanised")
            box((0.7, 0.7, 2.4), (x + 1.7, y, top + 0.2), "cladding_dark", name="insulator box")


def _funnel(x, way, wide, base, tall):
    """A duct transition from the casing to a rectangular duct, `way` along x."""
    far, small, low = x + way * 4.2, wide * 0.25, base + tall * 0.28
    near = [
        (x, -wide / 2 + 0.3, base),
        (x, wide / 2 - 0.3, base),
        (x, wide / 2 - 0.3, base + tall),
        (x, -wide / 2 + 0.3, base + tall),
    ]
    end = [
        (far, -small, low),
        (far, small, low),
        (far, small, low + tall * 0.44),
        (far, -small, low + tall * 0.44),
    ]
    loft(near, end, "sheeting_grey", "funnel")
    for t in (0.3, 0.6):
        ring_points = [tuple(a + (b - a) * t for a, b in zip(p, q)) for p, q in zip(near, end)]
        for p, q in zip(ring_points, ring_points[1:] + ring_points[:1]):
            beam(p, q, 0.16, "cladding_dark", "stiffener")


@part
def clinker_grinder():
    """A double-roll clinker grinder with its drive; placed by its outlet."""
    box((1.5, 1.2, 0.9), (0, 0, 0.3), "paint_blue", bevel=0.04, name="housing")
    hopper((1.3, 1.0), (0.35, 0.35), 0.3, (0, 0, 0), "paint_blue")
    for y in (-0.28, 0.28):
        bar((-0.85, y, 0.75), (0.85, y, 0.75), 0.2, "dark_steel", 24, "bearing")
    box((0.6, 0.5, 0.5), (1.2, 0, 0.5), "paint_ink", bevel=0.04, name="gear box")
    bar((1.5, 0, 0.75), (2.2, 0, 0.75), 0.22, "paint_blue", 24, "motor")
    box((1.7, 1.4, 0.08), (0, 0, 1.2), "dark_steel", name="flange")


@part
def bottom_ash_hopper(long=7.0, wide=3.2):
    """A water-impounded bottom-ash hopper with seal trough, gate housing and clinker grinder, on legs."""
    foot = 3.2
    hopper((long, wide), (1.3, 1.0), 3.4, (0, 0, foot), "cladding_dark")
    box((long, wide, 2.6), (0, 0, foot + 3.4), "cladding_dark", name="body")
    for z in (foot + 3.4, foot + 4.6, foot + 5.8):
        for s in (-1, 1):
            beam(
                (-long / 2, s * (wide / 2 + 0.08), z),
                (long / 2, s * (wide / 2 + 0.08), z),
                0.2,
                "structure",
            )
    box((long + 0.7, wide + 0.7, 0.5), (0, 0, foot + 6.0), "paint_ink", name="seal trough")
    clinker_grinder((0, 0, foot - 1.28))
    for sx in (-1, 1):
        for sy in (-1, 1):
            beam(
                (sx * long * 0.46, sy * wide * 0.46, 0),
                (sx * long * 0.46, sy * wide * 0.46, foot + 3.4),
                0.32,
                "structure",
            )
    pipe([(0, 0, foot - 1.3), (0, 0, 0.9), (0, 3.5, 0.9)], 0.15, "galvanised")


@part
def scraper_conveyor(long=12.0, rise=7.0, wide=2.0):
    """
    A submerged scraper conveyor along +x: water trough with overflow, ascending part, chain with
    flights, drive at its head.
    """
    low, high = 0.7, 2.6
    loft(
        [(0, -wide / 2, low), (long, -wide / 2, low), (long, wide / 2, low), (0, wide / 2, low)],
        [
            (0, -wide / 2, high),
            (long, -wide / 2, high),
            (long, wide / 2, high),
            (0, wide / 2, high),
        ],
        "paint_blue",
        "trough",
    )
    end = long + rise * 1.5
    for s in (-1, 1):
        y = s * wide / 2
        loft(
            [
                (long, y - 0.05, low),
                (end, y - 0.05, low + rise),
                (end, y - 0.05, low + rise + 1.2),
                (long, y - 0.05, high),
            ],
            [
                (long, y + 0.05, low),
                (end, y + 0.05, low + rise),
                (end, y + 0.05, low + rise + 1.2),
                (long, y + 0.05, high),
            ],
            "paint_blue",
            "cheek",
        )
    plate(
        [
            (long, -wide / 2, low + 0.1),
            (end, -wide / 2, low + rise + 0.1),
            (end, wide / 2, low + rise + 0.1),
            (long, wide / 2, low + 0.1),
        ],
        0.1,
        "dark_steel",
    )
    count = int((end - long) / 0.7)
    for i in range(1, count):
        x, z = long + (end - long) * i / count, low + 0.15 + rise * i / count
        box((0.1, wide * 0.9, 0.25), (x, 0, z), "dark_steel", name="flight")
    bar(
        (end, -wide / 2 - 0.4, low + rise + 0.7),
        (end, wide / 2 + 0.4, low + rise + 0.7),
        0.3,
        "dark_steel",
        24,
        "head shaft",
    )
    box(
        (1.0, 0.7, 0.8),
        (end, -wide / 2 - 0.8, low + rise + 0.3),
        "paint_amber",
        bevel=0.05,
        name="drive",
    )
    for x in (0.5, long * 0.5, long - 0.5):
        for s in (-1, 1):
            beam((x, s * wide * 0.45, 0), (x, s * wide * 0.45, low), 0.24, "structure")
    for x, z in ((long + rise * 0.6, low + rise * 0.4), (end - 0.6, low + rise * 0.96)):
        for s in (-1, 1):
            beam((x, s * wide * 0.55, 0), (x, s * wide * 0.55, z), 0.26, "structure")


@part
def loading_spout(drop=2.6, out=1.0):
    """A telescopic loading spout hung from `at` down by `drop`; it gives its tip."""
    box((1.1, 1.1, 0.7), (0, 0, -0.7), "paint_blue", bevel=0.04, name="spout head")
    for i in range(int(drop / 0.16)):
        r = 0.34 if i % 2 else 0.3
        cylinder(r, 0.16, (0, 0, -0.86 - i * 0.16), "rubber", 32, "bellows")
    frustum(0.2, 0.46, 0.42, (0, 0, -drop - 1.1), "paint_amber", 32, name="outlet cone")
    bar((0.45, 0, -0.4), (1.0, 0, -0.4), 0.15, "paint_ink", 20, "winch")
    return {"tip": (0, 0, -drop - 1.1)}


@part
def pug_mill(long=4.2):
    """A twin-shaft ash conditioner (pug mill) along x with water manifold and drive, on its stand."""
    prism(
        [(-0.65, 0), (0.65, 0), (0.8, 0.9), (-0.8, 0.9)], long, "paint_blue", "trough"
    ).rotation_euler.z = (math.pi / 2)
    box((long, 1.6, 0.1), (0, 0, 0.9), "paint_blue", name="cover")
    bar(
        (-long * 0.4, -0.3, 1.2), (long * 0.35, -0.3, 1.2), 0.05, "galvanised", 16, "water manifold"
    )
    bars([((x * long / 10, -0.3, 1.0), (x * long / 10, -0.3, 1.2)) for x in range(-4, 4)], 0.025)
    box((0.7, 1.2, 0.8), (-long / 2 - 0.4, 0, 0.1), "paint_ink", bevel=0.05, name="gear box")
    bar((-long / 2 - 0.7, 0, 0.6), (-long / 2 - 1.6, 0, 0.6), 0.26, "paint_amber", 24, "motor")
    hopper((0.8, 0.8), (0.6, 0.6), 0.7, (long * 0.4, 0, -0.7), "dark_steel")
