"""A dense-phase vessel under an economiser hopper, on its platform high in the boiler steel."""

from kit.parts.ash import collecting_hopper, local_panel, transfer_vessel
from kit.parts.buildings import cooling_tower, hall
from kit.parts.piping import line
from kit.parts.storage import silo
from kit.parts.surroundings import tree
from kit.parts.workshop import trolley
from kit.shapes import bars, beam, box, cylinder, flange, plate, railing, stair
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1600, 1067, 14)

DECK = 14.0
XS, YS = (-4.4, 3.0, 10.4), (-2.6, 5.2)


def build():
    outdoors(sun_from=242, elevation=19, exposure=-2.7)
    ground(mat="gravel")
    _steel()
    _economiser()
    for x in (-0.7, 6.7):
        _set(x)
    z = DECK + 0.36
    line([(-4.0, 2.45, z), (9.2, 2.45, z), (9.2, 2.45, 0.6)], 0.09, "cladding_dark", joint=3.1)
    line([(-7.2, 4.85, DECK + 3.1), (10.6, 4.85, DECK + 3.1)], 0.06, "paint_blue", joint=4)
    for x in XS:
        bars([((x, 4.85, DECK + 3.0), (x, 5.2, DECK + 3.0))], 0.05, "structure", 8, "bracket")
    local_panel((1.55, 0.1, DECK), 15)
    trolley((2.65, -0.7, DECK), 20)
    for x, y in ((52, 70), (66, 74)):
        silo((x, y, 0), radius=5.2, shell=14)
    hall((30, 96, 0), size=(60, 20))
    cooling_tower((-70, 420, 0))
    road((-200, 50), (200, 50), 8)
    for i in range(12):
        tree((-50 + i * 12, 60 + (i * 7) % 9, 0), height=7 + i % 3, seed=i % 3)
    backdrop_hills()
    mist(30, 460, 0.9)
    camera((-3.75, -2.75, DECK + 1.72), (1.9, 0.9, DECK + 2.75), lens=22.5)


def _steel():
    """Columns, girders, grating, rails and a stair to the floor above."""
    for x in XS:
        for y in YS:
            beam((x, y, 0), (x, y, DECK + 12), 0.5, "structure", "column")
    for level in (DECK - 0.2, DECK + 6.4, DECK + 11.5):
        for y in YS:
            beam((XS[0] - 3, y, level), (XS[-1], y, level), 0.42, "structure", "girder")
        for x in XS:
            beam((x, YS[0], level), (x, YS[-1], level), 0.42, "structure", "girder")
    for x in (-0.7, 6.7):
        for d in (-0.75, 0.75):
            beam(
                (x + d, YS[0], DECK - 0.2), (x + d, YS[1], DECK - 0.2), 0.34, "structure", "bearer"
            )
    corners = [(-7.4, -3.0, DECK), (10.8, -3.0, DECK), (10.8, 5.6, DECK), (-7.4, 5.6, DECK)]
    plate(corners, 0.05, "galvanised", "grating")
    rods = [
        ((-7.3 + k * 0.3, -2.95, DECK + 0.004), (-7.3 + k * 0.3, 5.55, DECK + 0.004))
        for k in range(61)
    ]
    bars(rods, 0.012, "dark_steel", 4, "bearing bars")
    railing([(-4.2, -2.95, DECK), (10.75, -2.95, DECK), (10.75, 5.55, DECK), (-7.4, 5.55, DECK)])
    braces = []
    for a, b in ((XS[0], XS[1]), (XS[1], XS[2])):
        braces += [((a, YS[1], DECK + 0.4), (b, YS[1], DECK + 6.0))]
    bars(braces, 0.1, "structure", 8, "brace")
    stair((9.6, 4.5, DECK), (3.9, 4.5, DECK + 6.3))


def _economiser():
    """The casing over the hoppers, stiffened, hung in the steel."""
    box((14.6, 5.4, 6.5), (3.0, 1.3, DECK + 7.4), "sheeting_grey", name="economiser")
    for z in (DECK + 7.4, DECK + 9.4, DECK + 11.4):
        box((14.9, 5.7, 0.2), (3.0, 1.3, z), "cladding_dark", bevel=0.01, name="stiffener")


def _set(x):
    """A hopper, its gate and expansion joint and the vessel under it."""
    y = 1.3
    collecting_hopper((x, y, DECK + 4.35), side=4.6, outlet=0.45, height=3.1, mat="cladding_dark")
    vessel = transfer_vessel((x, y, DECK), turn=0, radius=0.85, body=1.0)
    top, low = vessel["top"].z, DECK + 4.3
    cylinder(0.2, low - top, (x, y, top), "dark_steel", 40, "chute")
    cylinder(0.25, 0.34, (x, y, (top + low) / 2 - 0.17), "rubber", 40, "expansion joint")
    for level in (top + 0.03, low - 0.03, (top + low) / 2 - 0.2, (top + low) / 2 + 0.2):
        flange((x, y, level), 0.22)
    for d in (-0.75, 0.75):
        beam((x + d, YS[0], DECK + 6.5), (x + d, YS[1], DECK + 6.5), 0.2, "structure")
