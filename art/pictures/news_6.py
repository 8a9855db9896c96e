"""Handing over a bag filter: on its roof the bags are changed from the clean side."""

from kit.parts.buildings import boiler_block, hall
from kit.parts.conveyors import gallery, transfer_tower
from kit.parts.filter import duct, filter_bag, steel_stack
from kit.parts.piping import pulse_valve
from kit.parts.rooms import helmet
from kit.parts.surroundings import tree
from kit.shapes import bar, bars, beam, box, plate, railing
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1600, 1067, 14)

DECK = 14.0
X0, X1, Y0, Y1 = -4.6, 6.2, 0.0, 3.6


def build():
    outdoors(sun_from=238, elevation=24, exposure=-2.9)
    ground(mat="gravel")
    _roof()
    _chamber()
    _headers()
    _new_bags()
    _crusher_house()
    mist(30, 460, 0.9)
    camera((-3.9, -5.6, DECK + 2.35), (0.85, 1.8, DECK + 1.05), lens=25)


def _roof():
    """Plenum with its lids, the gangway before it, rails, casing below."""
    long, middle = X1 - X0, (X0 + X1) / 2
    box((long, Y1 - Y0, 9), (middle, (Y0 + Y1) / 2, DECK - 9.9), "sheeting", name="casing")
    for x in (X0, X1):
        for y in (Y0, Y1):
            beam((x, y, 0), (x, y, DECK - 9.8), 0.4, "structure", "column")
    _plenum_walls()
    gang = DECK - 0.85
    plate([(X0 - 1.3, -2.1, gang), (X1 + 1.2, -2.1, gang), (X1 + 1.2, Y0, gang), (X0 - 1.3, Y0, gang)],
          0.06, "galvanised", "gangway")  # fmt: skip
    for x in range(-5, 8, 2):
        beam((x, -2.1, gang - 0.16), (x, Y0, gang - 0.16), 0.18, "structure", "bracket")
    beam((X0 - 1.3, -2.05, gang - 0.17), (X1 + 1.2, -2.05, gang - 0.17), 0.2, "structure")
    railing([(X0 - 1.25, -2.05, gang), (X1 + 1.15, -2.05, gang), (X1 + 1.15, Y0, gang)])
    railing([(X0, Y1 - 0.05, DECK), (X1 - 0.05, Y1 - 0.05, DECK), (X1 - 0.05, Y0 + 0.05, DECK)])
    for k in range(6):
        x = X0 + 0.95 + k * 1.78
        for y in (0.95, 2.65):
            if k == 2 and y < 2:
                continue
            _lid(x, y)


def _plenum_walls():
    """The clean-air chamber; the opening over the third chamber is left free."""
    low, tall = DECK - 0.9, 0.9
    hole = (X0 + 0.95 + 2 * 1.78 - 0.75, X0 + 0.95 + 2 * 1.78 + 0.75, 0.25, 1.65)
    box(
        (hole[0] - X0, Y1 - Y0, tall),
        ((X0 + hole[0]) / 2, (Y0 + Y1) / 2, low),
        "paint_blue",
        name="plenum",
    )
    box(
        (X1 - hole[1], Y1 - Y0, tall),
        ((hole[1] + X1) / 2, (Y0 + Y1) / 2, low),
        "paint_blue",
        name="plenum",
    )
    wide, middle = hole[1] - hole[0], (hole[0] + hole[1]) / 2
    box((wide, hole[2] - Y0, tall), (middle, (Y0 + hole[2]) / 2, low), "paint_blue", name="front")
    box((wide, Y1 - hole[3], tall), (middle, (hole[3] + Y1) / 2, low), "paint_blue", name="rear")
    for x in (X0, X1):
        box((0.16, Y1 - Y0 + 0.1, 0.12), (x, (Y0 + Y1) / 2, DECK - 0.1), "structure", name="edge")
    for y in (Y0, Y1):
        box((X1 - X0 + 0.1, 0.16, 0.12), ((X0 + X1) / 2, y, DECK - 0.1), "structure", name="edge")


def _lid(x, y):
    """A closed lid with its toggle clamps and grips."""
    box((1.5, 1.45, 0.07), (x, y, DECK), "paint_blue", bevel=0.02, name="lid")
    box((1.1, 0.09, 0.06), (x, y, DECK + 0.06), "paint_blue", bevel=0.015, name="rib")
    for s in (-1, 1):
        for t in (-0.45, 0.45):
            box((0.1, 0.06, 0.1), (x + s * 0.78, y + t, DECK), "steel", bevel=0.012, name="clamp")
        bars([((x + s * 0.4 - 0.12, y - 0.55, DECK + 0.16), (x + s * 0.4 + 0.12, y - 0.55, DECK + 0.16)),
              ((x + s * 0.4 - 0.12, y - 0.55, DECK + 0.06), (x + s * 0.4 - 0.12, y - 0.55, DECK + 0.16)),
              ((x + s * 0.4 + 0.12, y - 0.55, DECK + 0.06), (x + s * 0.4 + 0.12, y - 0.55, DECK + 0.16))],
             0.013, "steel", 8, "grip")  # fmt: skip


def _chamber():
    """The open chamber: tube sheet with the collars of the bags, the lid leant against the rail."""
    x = X0 + 0.95 + 2 * 1.78
    box((1.5, 1.4, 0.02), (x, 0.95, DECK - 0.55), "steel", name="tube sheet")
    for i in range(6):
        for j in range(5):
            at = (x - 0.62 + i * 0.248, 0.42 + j * 0.265, DECK - 0.53)
            if (i, j) == (2, 1):
                bar(at, (at[0], at[1], at[2] + 0.004), 0.085, "rubber", 32, "open hole")
                continue
            bar(at, (at[0], at[1], at[2] + 0.022), 0.1, "steel", 32, "collar")
            bar(
                (at[0], at[1], at[2] + 0.022),
                (at[0], at[1], at[2] + 0.026),
                0.07,
                "rubber",
                32,
                "mouth",
            )
    for j in range(5):
        y = 0.42 + j * 0.265
        bar(
            (x - 0.74, y, DECK - 0.28),
            (x + 0.74, y, DECK - 0.28),
            0.022,
            "galvanised",
            16,
            "blow pipe",
        )
    lid = box((1.5, 0.07, 1.45), (x + 2.05, 2.3, DECK + 0.09), "paint_blue", bevel=0.02, name="lid")
    lid.rotation_euler.x = 0.0
    lid.location = (x, 3.42, DECK + 0.02)
    lid.rotation_euler.x = -0.09
    filter_bag((x - 0.12, 0.68, DECK - 0.1), radius=0.08, long=2.0, shown=0.9)
    davit = [(x + 0.95, 0.68, DECK), (x + 0.95, 0.68, DECK + 2.7), (x - 0.12, 0.68, DECK + 2.85)]
    bars([(davit[0], davit[1])], 0.05, "paint_amber", 16, "davit post")
    bars([(davit[1], davit[2]), ((x + 0.95, 0.68, DECK + 2.1), (x + 0.3, 0.68, DECK + 2.78))], 0.035,
         "paint_amber", 12, "davit arm")  # fmt: skip
    box((0.26, 0.26, 0.03), (x + 0.95, 0.68, DECK), "paint_amber", name="davit foot")
    bars(
        [((x - 0.12, 0.68, DECK + 1.94), (x - 0.12, 0.68, DECK + 2.84))], 0.008, "steel", 6, "rope"
    )
    box((0.1, 0.1, 0.12), (x - 0.12, 0.68, DECK + 2.7), "paint_ink", bevel=0.02, name="block")


def _headers():
    """Header tanks with pulse valves along the front of the plenum."""
    y, z = -0.34, DECK - 0.5
    for k in range(3):
        a, b = X0 + 0.2 + k * 3.6, X0 + 3.4 + k * 3.6
        bar((a, y, z), (b, y, z), 0.14, "paint_amber", 40, "header tank")
        for i in range(8):
            x = a + 0.25 + i * 0.385
            pulse_valve((x, y, z + 0.13), 90, size=0.075)
        for x in (a + 0.3, b - 0.3):
            box((0.09, 0.36, 0.07), (x, y + 0.16, z - 0.2), "structure", name="bracket")
    bars([((X0 + 0.2, y - 0.14, z + 0.5), (X1 - 0.2, y - 0.14, z + 0.5))], 0.015, "galvanised", 10)


def _new_bags():
    """New bags in a crate on the gangway, helmets set down on the lids."""
    x = X0 + 0.95 + 2 * 1.78
    helmet((x + 1.65, 0.75, DECK + 0.07), -75)
    helmet((x + 2.05, 0.95, DECK + 0.07), 20, mat="paint_white")
    cx = x + 1.2
    box((1.5, 0.7, 0.06), (cx, -1.35, DECK - 0.85), "wood", bevel=0.005, name="crate floor")
    for s in (-1, 1):
        box((1.5, 0.03, 0.4), (cx, -1.35 + s * 0.335, DECK - 0.79), "wood_light", name="crate side")
        box((0.03, 0.7, 0.4), (cx + s * 0.735, -1.35, DECK - 0.79), "wood_light", name="crate end")
    for i in range(4):
        for j in range(2):
            at = (cx - 0.66, -1.59 + i * 0.16, DECK - 0.7 + j * 0.16)
            bar(at, (at[0] + 1.32, at[1], at[2]), 0.076, "felt", 24, "rolled bag")


def _crusher_house():
    """The crusher house with its gallery, the dust duct from it, fan stack and what lies around."""
    transfer_tower((15, 33, 0), 0, size=(15, 12), height=27, floors=4)
    gallery((60, 20, 2), (23, 32, 21), trestles=4)
    gallery((8, 38, 21), (-46, 58, 34), trestles=4)
    duct([(9.5, 27.2, 16), (9.5, 18, 16), (9.5, 9, 16), (9.5, 5.0, 12.2), (6.0, 5.0, 8.5)], 0.5)
    steel_stack((-9.0, 8.0, 0), radius=0.8, height=27)
    boiler_block((-62, 96, 0), height=58)
    hall((54, 62, 0), size=(44, 20))
    road((-200, 19), (200, 19), 7)
    for i in range(9):
        tree((-60 + i * 15, 68 + (i * 7) % 9, 0), height=7 + i % 3, seed=i % 3)
    backdrop_hills()
