"""Lime handling: silo with slaker, milk-of-lime tanks and dosing pumps."""

from kit.parts.buildings import boiler_block, hall
from kit.parts.conveyors import screw_conveyor
from kit.parts.lime import big_bags, dosing_pump, emergency_shower, milk_tank, slaker
from kit.parts.people_and_vehicles import bulker
from kit.parts.piping import line, pipe_rack, rotary_airlock
from kit.parts.rooms import helmet
from kit.parts.set_down import coil
from kit.parts.storage import silo
from kit.parts.surroundings import bollard, lamp_post
from kit.parts.trees import broadleaf
from kit.parts.workshop import trolley
from kit.shapes import bar, box, flange, pipe
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1620, 1080, 16)


def _process():
    """From the silo through screw and slaker to the tanks and pumps."""
    store = silo(
        (-2.2, 3.2, 0.1), radius=2.3, shell=7.5, clear=4.6, mat="paint_white", legs=4, stiffeners=5
    )
    x, y, z = store["outlet"]
    rotary_airlock((x, y, z - 0.62), size=0.45)
    screw_conveyor((x + 1.75, y, z - 0.9), long=4.4, radius=0.2)
    bar((x + 3.7, y, z - 1.0), (x + 3.7, y, 2.75), 0.13, "paint_blue", 24, "chute")
    mixer = slaker((x + 3.15, y + 0.35, 0.1), radius=1.15, tall=1.7)
    tanks = [milk_tank((tx, 4.0, 0.1), radius=1.6, tall=3.0) for tx in (6.0, 10.0)]
    for i, tank in enumerate(tanks):
        px = 4.6 + i * 3.6
        pump = dosing_pump((px, -0.2, 0.1))
        out, suction, push = tank["outlet"], pump["suction"], pump["discharge"]
        line(
            [
                out,
                (out.x - 0.3, out.y, out.z),
                (out.x - 0.3, suction.y, out.z + 0.5),
                (suction.x, suction.y, out.z + 0.5),
                suction,
            ],
            0.06,
            "steel",
            9,
        )
        line(
            [
                push,
                (push.x + 0.5, push.y, push.z),
                (push.x + 0.5, push.y, 4.75),
                (push.x + 0.5, 7.4, 4.75),
            ],
            0.06,
            "steel",
            3.5,
        )
    out = mixer["outlet"]
    line(
        [
            out,
            (out.x - 0.3, out.y, out.z),
            (out.x - 0.3, 1.4, out.z),
            (5.0, 1.4, out.z),
            (5.0, 1.4, 3.9),
            (5.4, 3.4, 3.9),
            (5.4, 3.4, 3.4),
        ],
        0.07,
        "paint_blue",
        3,
    )
    return store


def _filling(store):
    """The pipe by which a bulker blows the silo full."""
    x, y, z = store["roof"]
    side, top = (x - 2.48, y - 0.87), z + 0.9
    line([(*side, 0.9), (*side, top), (x - 1.2, y - 0.4, top), (x - 1.2, y - 0.4, z)], 0.06, "steel", 3.4)
    for level in (3.0, 5.6, 8.4, 11.2, 14.0):
        bar((*side, level), (x - 2.0, y - 0.7, level), 0.03, "structure", 8, "pipe bracket")
    hose = [(*side, 0.95), (side[0] - 0.1, side[1] - 0.3, 0.55), (-6.0, 4.4, 0.35), (-6.5, 5.2, 1.0)]
    pipe(hose, 0.06, "rubber", 0.4, "hose")
    flange((*side, 0.95), 0.07)


def build():
    outdoors(sun_from=238, elevation=22, exposure=-3.05)
    ground(mat="gravel")
    box((26, 13, 0.1), (5, 3, 0), "slabs", bevel=0.02, name="slab")
    box((12.0, 0.2, 0.5), (8.0, 1.0, 0.1), "concrete", name="bund")
    _filling(_process())
    bulker((-13.0, 6.4, 0.02), turn=6, tank="paint_white")
    pipe_rack((2, 7.6), (26, 7.6), (0.08, 0.08, 0.1), 4.4)
    big_bags((11.6, -0.6, 0.1), turn=4)
    hall((18, 26, 0), size=(44, 16), height=9, mat="sheeting_grey")
    emergency_shower((2.3, -0.9, 0.1), -20)
    coil((3.2, -1.5, 0.1), radius=0.42, thick=0.03, turns=4, mat="safety_green")
    trolley((1.2, -1.2, 0.1), 20, mat="paint_red")
    helmet((1.1, -1.2, 0.83), 60, mat="paint_white")
    for x in (-6.4, -3.4, 0.0):
        bollard((x, -2.6, 0.1))
    road((-90, -7.5), (90, -7.5), 6)
    lamp_post((14, -3.2, 0), turn=180)
    for i in range(6):
        broadleaf((-38 + i * 5, 30 + (i * 5) % 7, 0), 70 * i, height=7 + i % 3)
    box((120, 60, 0.03), (-66, 58, 0), "meadow", name="meadow")
    boiler_block((-58, 300, 0), height=54)
    backdrop_hills()
    mist(40, 800)
    camera((-4.5, -19.5, 8.4), (1.6, 2, 7.3), lens=25.5)
