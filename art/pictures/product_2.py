"""Coal mill reject handling: a row of bowl mills, each with its reject box and vessel on one line."""

from kit.parts.ash import local_panel
from kit.parts.mills import bowl_mill, reject_box, reject_vessel
from kit.parts.piping import line, receiver
from kit.parts.rooms import helmet
from kit.parts.set_down import gloves, wheeled_steps
from kit.parts.storage import silo
from kit.parts.surroundings import bollard
from kit.parts.workshop import trolley
from kit.shapes import bars, beam, box, plate, railing
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors

shot = Shot(1620, 1080, 18)

MILLS = [0, 8.4, 16.8, 25.2]
LIFT = 2.68


def _mill(x):
    """A mill on its pedestal; under its pyrites spout the box, under that the vessel."""
    box((5.2, 5.0, LIFT), (x, 0.3, 0), "concrete", bevel=0.04, name="pedestal")
    box((1.9, 1.8, LIFT), (x + 3.5, 0, 0), "concrete", bevel=0.04, name="motor pedestal")
    spout = bowl_mill((x, 0, LIFT))["spout"]
    vessel = reject_vessel((x, spout.y, 0.05))
    reject_box((x, spout.y, vessel["top"].z))
    local_panel((x + 1.6, spout.y - 0.1, 0))
    bars(
        [((x - 0.72, spout.y + s * 0.4, 0), (x - 0.72, spout.y + s * 0.4, 3.2)) for s in (-1, 1)],
        0.05,
        "structure",
    )
    return vessel["outlet"]


def _bay():
    """The mill bay: columns, the feeder floor overhead, the wall behind, primary-air main."""
    for x in [m + 4.9 for m in [-8.4, *MILLS]]:
        for y in (-3.9, 7.6):
            beam((x, y, 0), (x, y, 15), 0.6, "structure", "column")
            box((1.0, 1.0, 0.3), (x, y, 0), "concrete", name="plinth")
        beam((x, -3.9, 12.2), (x, 7.6, 12.2), 0.7, "structure", "floor beam")
    for y in (-3.9, 1.8, 7.6):
        beam((-3.5, y, 12.2), (30.1, y, 12.2), 0.6, "structure", "floor girder")
    plate(
        [(-3.9, -4.6, 12.8), (30.5, -4.6, 12.8), (30.5, 8.4, 12.8), (-3.9, 8.4, 12.8)],
        0.25,
        "concrete",
        "feeder floor",
    )
    railing([(-3.8, -4.5, 12.8), (30.4, -4.5, 12.8)])
    box((36, 0.3, 15), (13, 9.2, 0), "sheeting", name="wall")
    box((36, 0.34, 1.2), (13, 9.15, 6.5), "window", name="window band")
    box((34, 1.7, 1.7), (13, 6.2, 4.4), "sheeting_grey", name="primary air main")


def build():
    outdoors(sun_from=222, elevation=24, exposure=-2.8)
    ground(mat="gravel")
    box((60, 24, 0.04), (14, -1, 0), "floor", name="floor")
    _bay()
    for x in MILLS:
        outlet = _mill(x)
        line(
            [outlet, (x, outlet.y - 0.25, outlet.z), (x + 0.5, outlet.y - 0.25, outlet.z)],
            0.075,
            joint=9,
        )
    y, z = outlet.y - 0.25, outlet.z
    line([(-1.2, y, z), (32, y, z), (32, y, 7.5), (40, y, 7.5)], 0.085, joint=4.2)
    silo((44, -3, 0), radius=3.2, shell=8, clear=4.5, legs=6)
    receiver((31, -1.5, 0))
    wheeled_steps((3.3, -3.6, 0.04), turn=180, rise=1.75)
    trolley((1.6, -5.0, 0.04), turn=-24, mat="paint_red")
    helmet((1.49, -4.96, 0.77), 160, mat="paint_white")
    gloves((1.81, -5.08, 0.77), 30)
    for x in (-2.0, 6.0, 14.5, 23):
        bollard((x, -4.9, 0.04))
    backdrop_hills()
    mist(60, 900)
    camera((-1.55, -12.8, 2.1), (4.4, -1.0, 3.85), lens=25)
