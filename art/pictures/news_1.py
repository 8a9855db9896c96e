"""The roof of the third silo comes down in one piece: seen from the roof of the first."""

from kit.parts.buildings import boiler_block, chimney, hall
from kit.parts.people_and_vehicles import crawler_crane, person
from kit.parts.roofs import closed_roof, open_shell, silo_roof
from kit.parts.site_works import slings
from kit.parts.surroundings import tree
from kit.shapes import bars, cylinder
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1600, 1067, 12)

DECK, RADIUS = 26.0, 5.2


def build():
    outdoors(sun_from=228, elevation=20, exposure=-2.85)
    ground(mat="ground")
    closed_roof((-2.2, 0.4, DECK), radius=RADIUS, top=False)
    cylinder(RADIUS, 18, (-2.2, 0.4, DECK - 18.1), "cladding", 96, "shell")
    closed_roof((8.6, 10.2, DECK), 150, radius=RADIUS)
    cylinder(RADIUS, 18, (8.6, 10.2, DECK - 18.1), "cladding", 96, "shell")
    edge = (-2.8, 20.6, DECK)
    open_shell(edge, radius=RADIUS, tall=18)
    _lift(edge)
    _people(edge)
    _below()
    camera((-4.9, -1.9, DECK + 1.95), (0.75, 12, DECK + 3.95), lens=25.5)


def _lift(edge):
    """The roof in its slings, its ropes held from the edge platform, the crane behind."""
    hung = (edge[0], edge[1], edge[2] + 2.3)
    silo_roof(hung, 20, radius=RADIUS)
    hook = crawler_crane((19.42, 37.16, 0), 216.7, boom=52.0, angle=61.0, hook=DECK + 10.5)["hook"]
    slings((hook.x, hook.y, hook.z), (hung[0], hung[1], hung[2] - 0.05), RADIUS * 0.83, 0.5)
    for dx, dy in ((-4.6, -2.4), (4.9, -1.5)):
        a = (hung[0] + dx * 0.98, hung[1] + dy * 0.98, hung[2] - 0.1)
        bars(
            [(a, (edge[0] + dx * 1.1, edge[1] + dy * 1.1, edge[2] - 0.1))], 0.012, "wood", 6, "rope"
        )


def _people(edge):
    """Who waits at the edge with the guide ropes, who gives the signs, who looks on."""
    x, y, z = edge[0], edge[1], edge[2] - 1.0
    person((x - 5.1, y - 2.7, z), 150, vest="cloth_amber")
    person((x + 5.4, y - 1.7, z), 240, helmet="paint_amber")
    person((x + 1.2, y - 5.62, z), 20, pose="point", helmet="paint_blue")
    person((-0.35, 4.2, DECK), 172, pose="point", vest="cloth_ink")
    person((5.2, 7.0, DECK), 130, pose="point")
    person((6.0, 6.2, DECK), 150, helmet="paint_amber")


def _below():
    """The plant under the silos."""
    boiler_block((66, 120, 0), height=56)
    chimney((-42, 210, 0), height=120)
    hall((-58, 70, 0), size=(56, 22), height=10)
    hall((-40, 118, 0), size=(44, 20), height=9, mat="sheeting_grey")
    road((-200, 46), (200, 46), 8)
    road((-22, -60), (-22, 160), 7)
    for i in range(16):
        tree((-96 + i * 11, 54 + (i * 7) % 9, 0), height=7 + i % 3, seed=i % 3)
    backdrop_hills()
    mist(40, 420, 0.92)
