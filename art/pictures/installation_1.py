"""A fly ash silo from its loading platform: the spout is down on the manhole of a tanker."""

from kit.parts.ash import loading_spout, local_panel
from kit.parts.buildings import boiler_block, hall
from kit.parts.people_and_vehicles import bulker
from kit.parts.piping import blower, line, pipe_rack
from kit.parts.storage import silo
from kit.parts.surroundings import bollard, tree
from kit.shapes import bars, beam, box, pipe, plate, railing, ring, stair
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1600, 1067, 12)

FLOOR = 3.72


def build():
    outdoors(sun_from=150, elevation=24, exposure=-3.05)
    ground(mat="gravel")
    box((26, 60, 0.05), (0, 12, 0), "slabs", name="slab")
    out = silo((0, 0, 0.05), 180, radius=5.2, shell=14, clear=7.4)["outlet"]
    loading_spout((out.x, out.y, out.z), drop=1.75)
    bulker((0.1, 1.0, 0.05), -90)
    _aeration()
    _platform()
    blower((-3.0, -0.4, 0.05), 90)
    line([(-3.0, -0.9, 2.2), (-3.0, -0.9, 9.3), (-1.95, -0.9, 9.3)], 0.07, joint=9)
    for y in (6.6, 8.2):
        bollard((2.6, y, 0.05))
    silo((2, 26, 0), 20, radius=5.2, shell=14, clear=7.4)
    pipe_rack((-30, 15), (34, 15), (0.13, 0.13, 0.1), 6.4)
    hall((-34, 52, 0), size=(40, 18))
    boiler_block((-30, 120, 0), height=54)
    road((-120, 38), (120, 38))
    for i in range(12):
        tree((-56 + i * 7, 30 + (i * 5) % 6, 0), height=6 + i % 3, seed=i % 3)
    backdrop_hills()
    mist(40, 700, 0.9)
    camera((4.15, -5.0, 5.2), (0.55, 0, 5.45), lens=21)


def _aeration():
    """The ring main round the cone with its branches to the fluidising pads."""
    hoop = ring(2.15, (0, 0, 9.3), 40)
    pipe([*hoop, hoop[0]], 0.06, "paint_blue", 0.01, "ring main")
    low, high = ring(2.12, (0, 0, 9.25), 8), ring(1.45, (0, 0, 8.95), 8)
    bars(list(zip(low, high)), 0.035, "galvanised", 12, "branches")
    bars(list(zip(ring(2.15, (0, 0, 9.3), 4), ring(2.0, (0, 0, 9.75), 4))), 0.03, "structure")
    for (x, y, _), (u, v, _) in zip(low, high):
        box((0.14, 0.14, 0.16), ((x + u) / 2, (y + v) / 2, 9.03), "dark_steel", bevel=0.02)


def _platform():
    """Steel platform beside the tanker, its folding gangway on the catwalk, stair and panel."""
    corners = [(1.8, -2.4, FLOOR), (3.5, -2.4, FLOOR), (3.5, 3.0, FLOOR), (1.8, 3.0, FLOOR)]
    plate(corners, 0.06, "galvanised", "platform")
    for x in (1.85, 3.45):
        beam((x, -2.4, FLOOR - 0.16), (x, 3.0, FLOOR - 0.16), 0.2, "structure", "girder")
        for y in (-2.3, 2.9):
            beam((x, y, 0.05), (x, y, FLOOR - 0.1), 0.18, "structure", "post")
            box((0.34, 0.34, 0.04), (x, y, 0.05), "structure", name="base plate")
    for y in (-2.3, 0.3, 2.9):
        beam((1.85, y, FLOOR - 0.16), (3.45, y, FLOOR - 0.16), 0.18, "structure", "cross beam")
    bars([((3.45, -2.3, 0.3), (3.45, 2.9, FLOOR - 0.3)), ((3.45, 2.9, 0.3), (3.45, -2.3, FLOOR - 0.3))],
         0.03, "structure")  # fmt: skip
    railing([(1.85, -0.2, FLOOR), (1.85, -2.35, FLOOR), (3.45, -2.35, FLOOR), (3.45, 3.0, FLOOR)])
    railing([(1.85, 1.0, FLOOR), (1.85, 3.0, FLOOR)])
    plate([(0.7, -0.1, 3.82), (1.9, -0.1, FLOOR + 0.04), (1.9, 0.9, FLOOR + 0.04), (0.7, 0.9, 3.82)],
          0.05, "galvanised", "gangway")  # fmt: skip
    for y in (-0.1, 0.9):
        railing([(0.75, y, 3.82), (1.85, y, FLOOR + 0.04)])
    stair((2.65, 8.0, 0.05), (2.65, 3.0, FLOOR))
    local_panel((3.1, 2.55, FLOOR), 0)
