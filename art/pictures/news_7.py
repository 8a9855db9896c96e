"""Bed ash is cooled first: under a furnace a water-jacketed screw feeds a dense-phase vessel."""

from kit.light import flood
from kit.parts.ash import local_panel
from kit.parts.buildings import hall
from kit.parts.cooling import bed_drain, cooling_screw, furnace_floor
from kit.parts.mills import reject_vessel
from kit.parts.piping import line
from kit.parts.storage import silo
from kit.parts.surroundings import bollard, tree
from kit.parts.workshop import trolley
from kit.shapes import beam, box, cylinder, plate, railing
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors

shot = Shot(1600, 1067, 32)

LEVEL = 6.6


def build():
    outdoors(sun_from=206, elevation=21, exposure=-2.75)
    ground(mat="gravel")
    box((34, 22, 0.06), (2, 1, 0), "floor", name="floor")
    furnace_floor(-6.4, 6.4, -1.2, 5.6, LEVEL)
    _train(1.0)
    _train(4.2)
    _pit_edge()
    for x in (-4.0, 0.5, 4.5):
        flood((x, -1.0, LEVEL - 0.6), (x * 0.6, 0.8, 1.5), 5200, 0.6, (1.0, 0.93, 0.82))
        box((0.7, 0.24, 0.1), (x, -1.0, LEVEL - 0.55), "lamp", bevel=0.02, name="lamp")
    local_panel((3.05, -0.75, 0.06), 0)
    trolley((1.75, -1.35, 0.06), 25)
    silo((18.5, 16, 0), radius=4.6, shell=12)
    hall((-30, 40, 0), size=(44, 18))
    for k in range(6):
        tree((-34 + k * 14, 58 + (k * 5) % 7, 0), height=7 + k % 3, seed=k % 3)
    backdrop_hills()
    mist(25, 420, 0.9)
    camera((-2.75, -5.5, 1.9), (0.55, 0.8, 2.95), lens=23)


def _train(y):
    """Two bed drains, the cooler, the vessel under its outlet and the start of the line."""
    screw = cooling_screw((-1.2, y, 1.55), 0)
    for name in ("inlet_a", "inlet_b"):
        at = screw[name]
        bed_drain(at, 0 if name == "inlet_b" else 180, height=LEVEL - at.z)
    out = screw["outlet"]
    _stage(y)
    low = out.z
    vessel = reject_vessel((out.x, y, 0.06), 0)
    top, foot = vessel["top"].z, vessel["outlet"]
    cylinder(0.16, low - top, (out.x, y, top), "rubber", 40, "expansion joint")
    line([foot, (foot.x, foot.y - 0.3, foot.z), (9.2, foot.y - 0.3, foot.z), (9.2, 6.4, foot.z)], 0.075,
         "cladding_dark", joint=3)  # fmt: skip


def _stage(y):
    """The frame on which the cooler stands."""
    for x in (-3.4, 0.75):
        for s in (-0.5, 0.5):
            beam((x, y + s, 0.06), (x, y + s, 1.5), 0.2, "structure", "post")
        beam((x, y - 0.6, 1.45), (x, y + 0.6, 1.45), 0.2, "structure")
    for s in (-0.5, 0.5):
        beam((-5.4, y + s, 1.45), (0.9, y + s, 1.45), 0.2, "structure", "girder")
    plate([(-5.4, y - 0.6, 1.56), (0.9, y - 0.6, 1.56), (0.9, y + 0.6, 1.56), (-5.4, y + 0.6, 1.56)],
          0.02, "galvanised", "chequer plate")  # fmt: skip


def _pit_edge():
    """Bollards and a rail along the passage."""
    for x in (-6.6, -4.6):
        bollard((x, -2.4, 0.06))
    railing([(7.6, -1.2, 0.06), (7.6, 5.0, 0.06)])
    line(
        [(9.2, 6.4, 0.32), (16, 6.4, 0.32), (16, 6.4, 9), (16, 16, 9)],
        0.09,
        "cladding_dark",
        joint=4,
    )
