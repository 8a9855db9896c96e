"""
A submerged scraper conveyor in its shutdown: the drained trough seen along, new tiles, chains,
flights.
"""

import math

from kit.light import flood, indoors
from kit.parts.rooms import ceiling_light
from kit.parts.site_works import cribbing, welding_set
from kit.shapes import bar, bars, beam, box, loft, part, pipe, railing
from kit.stage import Shot, camera

shot = Shot(1600, 1067, 16)

HALF, WALL = 0.66, 0.8  # half the inner width, height of the trough's walls


def build():
    indoors(exposure=-0.15, fill=(0.6, 0.66, 0.72), strength=0.3)
    _basement()
    _trough()
    _chain()
    _boiler_throat()
    _spares()
    camera((-0.75, -3.3, 2.75), (0.12, 4, 1.5), lens=24)


def _basement():
    """Floor, columns with girders, rear wall with a lit doorway, lamps on the columns."""
    box((30, 50, 0.3), (0, 14, -0.3), "floor", name="floor")
    for x in (-5.4, 5.4):
        for k in range(5):
            y = -2 + k * 6.5
            beam((x, y, 0), (x, y, 8.2), 0.5, "structure", "column")
            box((0.9, 0.9, 0.3), (x, y, 0), "concrete", bevel=0.02, name="plinth")
            box((0.56, 0.56, 1.2), (x, y, 0.3), "paint_amber", name="column guard")
        beam((x, -4, 7.6), (x, 26, 7.6), 0.55, "structure", "girder")
    for k in range(5):
        beam((-5.4, -2 + k * 6.5, 7.6), (5.4, -2 + k * 6.5, 7.6), 0.55, "structure", "girder")
    box((30, 50, 0.3), (0, 14, 8.1), "concrete", name="floor above")
    box((30, 0.3, 8.4), (0, 28, 0), "concrete_light", name="rear wall")
    for s in (-1, 1):
        box((0.3, 50, 8.4), (s * 11, 14, 0), "concrete_light", name="side wall")
    box((3.4, 0.1, 4.2), (-7.2, 27.8, 0), "line_sky", name="open door")
    for x in (-3.4, 3.4):
        for y in (-1.5, 4.0, 9.5, 15, 21):
            ceiling_light((x, y, 7.2), (1.3, 0.35), 330)
    flood((-4.9, 1.5, 4.6), (0, 4.5, 0.6), 260, 0.7, (1.0, 0.95, 0.88))


def _trough():
    """
    The trough along y: walls with a rim and stiffeners, floor of tiles, the last metre still bare.
    """
    for s in (-1, 1):
        box((0.05, 17.5, WALL), (s * (HALF + 0.03), 7.2, 0.25), "paint_blue", name="wall")
        box(
            (0.22, 17.5, 0.08),
            (s * (HALF + 0.1), 7.2, 0.25 + WALL),
            "paint_blue",
            bevel=0.01,
            name="rim",
        )
        for k in range(16):
            box(
                (0.14, 0.1, WALL),
                (s * (HALF + 0.12), -1.2 + k * 1.12, 0.25),
                "paint_blue",
                name="stiffener",
            )
        box((0.012, 17.3, 0.62), (s * (HALF - 0.002), 7.2, 0.32), "steel", name="wear liner")
        bars(
            [
                ((s * (HALF - 0.012), -1.2 + k * 0.5, z), (s * (HALF - 0.02), -1.2 + k * 0.5, z))
                for k in range(34)
                for z in (0.42, 0.84)
            ],
            0.014,
            "dark_steel",
            6,
            "liner bolts",
        )
        for k in range(9):
            box((0.2, 0.2, 0.25), (s * 0.5, -1.0 + k * 2.1, 0), "structure", name="foot")
    box((2 * HALF + 0.1, 17.5, 0.06), (0, 7.2, 0.22), "dark_steel", name="floor plate")
    for i in range(7):
        for k in range(88):
            y = -1.4 + k * 0.197
            if y > 1.15:
                box(
                    (0.182, 0.19, 0.03),
                    ((i - 3) * 0.187, y, 0.28),
                    "basalt",
                    bevel=0.004,
                    name="tile",
                )


def _chain():
    """
    Two strands of round-link chain with flights bolted between, from the far end up to the work.
    """
    y = 3.4
    while y < 15.6:
        _flight(y, 0.315)
        y += 0.84
    for s in (-1, 1):
        links = int(12.4 / 0.12)
        for k in range(links):
            _link((s * 0.5, 3.25 + k * 0.12, 0.345), k % 2)


def _link(at, stands):
    """A chain link about `at`, lying or standing on edge."""
    x, y, z = at
    long, half, r = 0.078, 0.03, 0.0125
    points = []
    for i in range(12):
        a = 2 * math.pi * i / 12
        points.append((half * math.cos(a), (long * 0.5 + half) * math.sin(a)))
    if stands:
        way = [(x, y + b, z + a) for a, b in points]
    else:
        way = [(x + a, y + b, z) for a, b in points]
    bars(list(zip(way, way[1:] + way[:1])), r, "steel", 8, "link")


def _flight(y, z):
    """A flight: an angle across the trough with its lugs at both chains."""
    box((0.98, 0.014, 0.15), (0, y, z), "dark_steel", bevel=0.003, name="flight")
    box((0.98, 0.08, 0.014), (0, y + 0.04, z), "dark_steel", bevel=0.003, name="flight foot")
    for s in (-1, 1):
        box(
            (0.09, 0.1, 0.05), (s * 0.5, y + 0.02, z + 0.05), "paint_amber", bevel=0.008, name="lug"
        )


def _boiler_throat():
    """The hopper of the boiler above, its dip plates raised clear of the trough."""
    y0, y1 = 7.0, 14.0
    loft(
        [(-0.6, y0, 2.9), (0.6, y0, 2.9), (0.6, y1, 2.9), (-0.6, y1, 2.9)],
        [(-3.6, y0 - 0.6, 8.1), (3.6, y0 - 0.6, 8.1), (3.6, y1 + 0.6, 8.1), (-3.6, y1 + 0.6, 8.1)],
        "cladding_dark",
        "throat",
    )
    for t in (0.15, 0.4, 0.65, 0.9):
        x, z, e = 0.6 + 3.0 * t, 2.9 + 5.2 * t, 0.6 * t
        for s in (-1, 1):
            beam(
                (s * (x + 0.08), y0 - e, z),
                (s * (x + 0.08), y1 + e, z),
                0.16,
                "cladding_dark",
                "stiffener",
            )
        beam((-x, y0 - e - 0.08, z), (x, y0 - e - 0.08, z), 0.16, "cladding_dark", "stiffener")
    for s in (-1, 1):
        box((0.03, y1 - y0, 0.55), (s * 0.58, (y0 + y1) / 2, 2.38), "steel", name="dip plate")
    box((1.2, 0.03, 0.55), (0, y0 + 0.02, 2.38), "steel", name="dip plate")
    pipe([(-0.95, y0, 3.0), (-0.95, y1, 3.0)], 0.06, "paint_blue")
    for k in range(7):
        bar((-0.95, y0 + 0.4 + k, 3.0), (-0.62, y0 + 0.4 + k, 2.85), 0.022, "steel", 10, "spray")


def _spares():
    """
    What waits beside the trough: tiles on a pallet, flights in sets, chain in pairs, a sprocket.
    """
    box((1.2, 1.0, 0.14), (1.9, 0.9, 0), "wood", bevel=0.01, name="pallet")
    for layer in range(5):
        for i in range(5):
            for k in range(4):
                if layer == 4 and i > 2:
                    continue
                box(
                    (0.18, 0.18, 0.03),
                    (1.52 + i * 0.19, 0.6 + k * 0.19, 0.14 + layer * 0.033),
                    "basalt",
                    bevel=0.004,
                    name="tile",
                )
    for i in range(9):
        box(
            (1.0, 0.014, 0.15),
            (2.2, 2.7 + i * 0.09, 0.16),
            "dark_steel",
            bevel=0.003,
            name="flight",
        )
    for x in (1.85, 2.55):
        box((0.12, 0.9, 0.16), (x, 3.05, 0), "wood", name="sleeper")
    sprocket((2.35, 5.6, 0.0))
    sprocket((2.35, 6.3, 0.0))
    welding_set((-2.5, 2.0, 0), 60)
    cribbing((3.9, 2.6, 0), 10)
    railing([(1.25, 8.0, 0), (1.25, 15.5, 0)])


@part
def sprocket():
    """A chain wheel set down on timbers, its axle along y."""
    r, z = 0.42, 0.62
    bar((0, -0.06, z), (0, 0.06, z), r * 0.86, "steel", 40, "wheel")
    for i in range(9):
        a = 2 * math.pi * i / 9
        bar(
            (r * 0.8 * math.cos(a), 0, z + r * 0.8 * math.sin(a)),
            (r * 1.08 * math.cos(a), 0, z + r * 1.08 * math.sin(a)),
            0.06,
            "steel",
            12,
            "tooth",
        )
    bar((0, -0.14, z), (0, 0.14, z), 0.17, "dark_steel", 32, "hub")
    bar((0, -0.142, z), (0, 0.142, z), 0.09, "rubber", 24, "bore")
    for s in (-1, 1):
        box((0.16, 0.5, 0.2), (s * 0.28, 0, 0), "wood", bevel=0.01, name="timber")
