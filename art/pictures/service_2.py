"""Operation: a control desk with its screens, and the plant beyond the window."""

import math

from kit.parts.ash import esp
from kit.parts.buildings import hall
from kit.parts.people_and_vehicles import bulker
from kit.parts.piping import pipe_rack
from kit.parts.rooms import (
    cabinet, ceiling_light, chair, helmet, keyboard, monitor, mug, scaled, shelf, table, wall_with_openings,
    window_frame, window_light,
)  # fmt: skip
from kit.parts.storage import silo
from kit.parts.surroundings import lamp_post
from kit.shapes import box
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1600, 1067, 30)

YARD = -8.0


def build():
    outdoors(sun_from=222, elevation=20, exposure=-2.35)
    _plant()
    _room()
    _desk()
    mist(60, 900)
    camera((1.5, -5.5, 1.66), (0.1, 0, 1.5), lens=27.5)


def _plant():
    """What is seen below: silos, precipitator, pipe rack, road with a tanker."""
    ground(mat="gravel", z=YARD)
    road((-120, 26), (120, 26), z=YARD + 0.02)
    for i in range(3):
        silo((-13 + i * 11.5, 46, YARD), 20 * i, radius=4.2, shell=13.0, clear=5.5)
    esp((33, 56, YARD), 0, fields=3)
    hall((-44, 64, YARD), 0, size=(40, 18))
    scaled(1, (0, 0, YARD), lambda: pipe_rack((-90, 37), (90, 37), height=6.0))
    bulker((7, 27, YARD))
    for x in (-26, 2, 30):
        lamp_post((x, 34, YARD))
    backdrop_hills(distance=700)


def _room():
    """Floor, window wall, side walls, ceiling with luminaires; open behind the camera."""
    box((9.2, 9.0, 0.3), (0, -4.3, -0.3), "floor", name="floor")
    openings = [(0.55, 2.95, 0.95, 2.65), (3.2, 5.8, 0.95, 2.65), (6.05, 8.45, 0.95, 2.65)]
    wall_with_openings((-4.5, 0.12, 0), (4.5, 0.12, 0), 3.1, openings)
    for a, b, sill, head in openings:
        window_frame(
            ((a + b) / 2 - 4.5, 0.1, sill), wide=b - a, tall=head - sill, panes=1, glass=False
        )
    wall_with_openings((-4.5, 0.1, 0), (-4.5, -8, 0), 3.1)
    wall_with_openings((4.5, 0.1, 0), (4.5, -8, 0), 3.1)
    box((9.2, 8.6, 0.2), (0, -4.1, 3.1), "plaster", name="ceiling")
    for x in (-2.6, 0, 2.6):
        for y in (-0.9, -3.0, -5.1):
            ceiling_light((x, y, 3.03), (1.3, 0.3), 210)
    window_light((0.5, -8.5, 3.2), (0, -1, 1.0), (5, 2.4), 600)
    window_light((0.5, -6.6, 0.4), (0, -1.5, 3.1), (6, 1.5), 1300)
    for i in range(4):
        cabinet((-4.12, -0.75 - i * 0.82, 0), 90)
    shelf((4.2, -0.95, 0), -90, fill="binders", wide=1.5, tall=2.0)


def _desk():
    """The desk in three sections, its monitors, the operators' chairs and what lies about."""
    for x, y, turn, kinds in (
        (-2.05, -1.35, 22, ("rows", "mimic")),
        (0, -1.0, 0, ("mimic", "trend", "mimic")),
        (2.05, -1.35, -22, ("bars", "trend")),
    ):
        table(
            (x, y, 0),
            turn,
            size=(2.1 if x == 0 else 1.75, 0.9),
            mat="paint_white",
            legs="paint_ink",
        )
        _screens(x, y, turn, kinds)
    chair((-0.45, -1.85, 0), 8)
    chair((-1.75, -2.25, 0), 40)
    chair((1.5, -2.15, 0), -28)
    mug((-0.9, -1.3, 0.74), 30)
    helmet((-1.35, -1.5, 0.74), 150, mat="paint_amber")


def _screens(x, y, turn, kinds):
    """Monitors in a row along the back of a desk section, with a keyboard before them."""
    a = math.radians(turn)
    for i, kind in enumerate(kinds):
        off = (i - (len(kinds) - 1) / 2) * 0.66
        at = (
            x + off * math.cos(a) - 0.15 * math.sin(a),
            y + off * math.sin(a) + 0.15 * math.cos(a),
            0.74,
        )
        monitor(at, turn, shows=kind, wide=0.62, seed=i + 1)
    keyboard((x + 0.22 * math.sin(a), y - 0.22 * math.cos(a), 0.74), turn)
