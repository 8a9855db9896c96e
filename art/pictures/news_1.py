"""The roof of the third silo comes down in one piece: seen from the roof of the first."""

from kit.parts.buildings import boiler_block, chimney, hall
from kit.parts.people_and_vehicles import crawler_crane
from kit.parts.rooms import helmet
from kit.parts.roofs import closed_roof, open_shell, silo_roof
from kit.parts.set_down import coil, gloves, radio
from kit.parts.site_works import cable_drum, slings
from kit.parts.surroundings import tree
from kit.shapes import bars, box, cylinder
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
    _traces(edge)
    _below()
    camera((-4.9, -1.9, DECK + 1.95), (0.75, 12, DECK + 3.95), lens=25.5)


def _lift(edge):
    """The roof in its slings, its ropes made fast at the edge platform, the crane behind."""
    hung = (edge[0], edge[1], edge[2] + 2.3)
    silo_roof(hung, 20, radius=RADIUS)
    hook = crawler_crane((19.42, 37.16, 0), 216.7, boom=52.0, angle=61.0, hook=DECK + 10.5)["hook"]
    slings((hook.x, hook.y, hook.z), (hung[0], hung[1], hung[2] - 0.05), RADIUS * 0.83, 0.5)
    for dx, dy in ((-4.6, -2.4), (4.9, -1.5)):
        a = (hung[0] + dx * 0.98, hung[1] + dy * 0.98, hung[2] - 0.1)
        out = (RADIUS + 0.96) / (dx * dx + dy * dy) ** 0.5
        rail = (edge[0] + dx * out, edge[1] + dy * out, edge[2] + 0.1)
        bars([(a, rail)], 0.014, "wood", 6, "rope")


def _tool_box(at, turn=0.0):
    """A tool box with its handle."""
    x, y, z = at
    box((0.5, 0.28, 0.24), at, "paint_red", turn, bevel=0.02, name="tool box")
    box((0.51, 0.29, 0.02), (x, y, z + 0.17), "paint_ink", turn, name="lid")
    box((0.22, 0.03, 0.05), (x, y, z + 0.24), "dark_steel", turn, bevel=0.01, name="handle")


def _traces(edge):
    """What the crew has set down: tool boxes, helmets, ropes, a cable drum, the radio to the crane."""
    x, y = -0.1, 4.7
    _tool_box((x, y, DECK), -14)
    radio((x + 0.5, y - 0.1, DECK), -10)
    helmet((x - 0.55, y - 0.2, DECK), 150, mat="paint_blue")
    gloves((x - 0.1, y - 0.42, DECK + 0.01), 40)
    coil((x + 1.15, y - 0.35, DECK), radius=0.27, thick=0.016)
    cable_drum((5.35, 7.0, DECK), 35, radius=0.55, wide=0.6)
    helmet((6.1, 6.5, DECK), 200)
    ex, ey, ez = edge[0], edge[1], edge[2] - 1.0
    coil((ex + 1.2, ey - 5.62, ez), radius=0.26, thick=0.018)
    _tool_box((ex + 1.9, ey - 5.4, ez), 12)


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
