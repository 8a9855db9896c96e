"""
Training: a cut-open vessel on its plinth, benches with valves to take apart round it.
"""

from kit.parts.ash import local_panel
from kit.parts.cutaways import cut_vessel
from kit.parts.filter import filter_bag
from kit.parts.line_parts import bolted_flange
from kit.parts.moving_ash import Way, ash_at, open_pipe
from kit.parts.piping import dome_valve, knife_gate, pulse_valve, rotary_airlock
from kit.parts.rooms import (
    cabinet,
    ceiling_light,
    helmet,
    sheet,
    shelf,
    stool,
    table,
    wall_with_openings,
    window_frame,
    window_light,
)
from kit.parts.workshop import valve_pieces
from kit.light import indoors
from kit.shapes import bar, bars, beam, box
from kit.stage import Shot, camera

shot = Shot(1600, 1067, 24)

BACK, LEFT, RIGHT, HEIGHT = 5.2, -6.2, 6.6, 5.6


def build():
    indoors(exposure=-0.6, strength=0.4)
    _room()
    box((4.6, 2.6, 0.14), (0.9, 2.1, 0), "concrete_light", bevel=0.02, name="plinth")
    _line(cut_vessel((-0.1, 2.1, 0.14))["outlet"])
    _benches()
    _circle()
    camera((-1.0, -5.2, 1.62), (0.15, 0, 1.62), lens=25)


def _line(start):
    """The first length of the line, opened, with ash at rest on its floor."""
    bore, long = 0.14, 1.35
    way = Way(start, 4.0, 1.0)
    open_pipe(way, 0.05, long, inner=bore, wall=0.025)
    ash_at(way, 0.05, long, 0.62, pitch=1.25, radius=bore - 0.002)
    end = way.at(long)[0]
    bolted_flange(end, bore + 0.025, (1, 0, 0))
    bar(end, (end.x + 0.4, end.y, end.z), bore + 0.01, "paint_blue", 48, "line")
    box((0.36, 0.4, 0.03), (end.x + 0.2, end.y, 0.14), "structure", bevel=0.004, name="base plate")
    x, y, top = end.x + 0.2, end.y, end.z - bore - 0.02
    beam((x, y, 0.16), (x, y, top), 0.12, "structure", "prop")


def _circle():
    """Stools round the plinth as the group left them, a mat with a valve in pieces on a low table."""
    for x, y in ((-2.75, 0.5), (-2.0, -0.5), (-0.9, -1.0), (1.55, -1.05), (2.75, -0.45)):
        stool((x, y, 0), 40 * x)
    for x, y, turn in ((-2.0, -0.5, 24), (1.55, -1.05, -12)):
        box((0.23, 0.31, 0.012), (x, y, 0.496), "paint_ink", turn, name="clip board")
        box((0.21, 0.29, 0.002), (x, y, 0.508), "paper", turn, name="notes")
    helmet((-0.9, -1.0, 0.496), 140, mat="paint_amber")
    table((0.35, -0.75, 0), 0, size=(1.3, 0.7), height=0.6, mat="wood", legs="structure")
    valve_pieces((0.35, -0.75, 0.6))


def _room():
    """Floor, walls with a band of windows at the left, a board, steel under the ceiling, lamps."""
    box((14, 15, 0.3), (0, -1, -0.3), "floor", name="floor")
    wall_with_openings((LEFT, BACK, 0), (RIGHT, BACK, 0), HEIGHT)
    openings = [(0.6 + k * 2.9, 3.1 + k * 2.9, 1.1, 3.2) for k in range(4)]
    wall_with_openings((LEFT, BACK, 0), (LEFT, -8, 0), HEIGHT, openings)
    for a, b, sill, head in openings:
        window_frame(
            (LEFT + 0.02, BACK - (a + b) / 2, sill),
            -90,
            wide=b - a,
            tall=head - sill,
            panes=3,
            glass=False,
        )
        window_light(
            (LEFT + 0.4, BACK - (a + b) / 2, 2.2), (2, BACK - (a + b) / 2 - 1, 0.6), (2.3, 1.9), 150
        )
    box((0.05, 14, 4), (LEFT - 1.2, -1.4, 0.4), "line_sky", name="daylight")
    wall_with_openings((RIGHT, BACK, 0), (RIGHT, -8, 0), HEIGHT)
    box((13.2, 13.6, 0.15), (0.2, -1.4, HEIGHT), "plaster", name="ceiling")
    for y in (-3.2, -0.4, 2.4):
        beam((LEFT, y, HEIGHT - 0.16), (RIGHT, y, HEIGHT - 0.16), 0.3, "structure", "beam")
    for x in (-3.4, 0.2, 3.8):
        for y in (-1.6, 2.0):
            ceiling_light((x, y, HEIGHT - 0.36), (1.5, 0.25), 130)
    box((12.8, 0.03, 0.9), (0.2, BACK - 0.14, 0), "paint_ink", name="dado")
    _board()


def _board():
    """Drawings on the back wall under a rail."""
    box((5.2, 0.04, 1.7), (0.3, BACK - 0.16, 1.2), "cladding_dark", bevel=0.01, name="board")
    sheet((-1.1, BACK - 0.19, 1.35), (1.7, 1.2), shows="vessel", upright=True)
    sheet((1.3, BACK - 0.19, 1.35), (2.1, 1.4), shows="plant", upright=True)
    bar((-2.4, BACK - 0.19, 2.94), (3.0, BACK - 0.19, 2.94), 0.02, "steel", 12, "rail")


def _benches():
    """Workbenches with parts to take apart, a panel to switch, bags, files."""
    table((4.9, 3.1, 0), 90, size=(3.0, 0.9), height=0.9, mat="wood", legs="structure")
    dome_valve((4.9, 2.1, 0.9), 200, bore=0.24)
    rotary_airlock((4.9, 3.0, 0.9), 150, size=0.34)
    knife_gate((4.95, 3.9, 1.0), 230, bore=0.18)
    table((-4.9, 2.4, 0), 90, size=(2.6, 0.9), height=0.9, mat="wood", legs="structure")
    for i in range(3):
        pulse_valve((-4.9, 1.6 + i * 0.5, 0.9), 30 * i, size=0.1)
    box((0.5, 0.36, 0.2), (-4.95, 3.3, 0.9), "paint_blue", bevel=0.02, name="tool box")
    bars([((-4.95, 3.2, 1.16), (-4.95, 3.4, 1.16))], 0.012, "steel", 8, "handle")
    stool((-3.95, 2.1, 0))
    stool((-3.95, 3.0, 0))
    stool((4.0, 2.4, 0))
    for i in range(3):
        filter_bag((-3.6 + i * 0.28, BACK - 0.42, 0), radius=0.08, long=1.9, shown=0.8)
    cabinet((4.4, BACK - 0.42, 0))
    cabinet((5.22, BACK - 0.42, 0))
    shelf((-5.2, BACK - 0.32, 0), fill="binders", wide=1.7, tall=2.1)
    local_panel((RIGHT - 0.5, 1.0, 0), -90)
    for x, y, turn, mat in ((2.3, 1.05, 20, "paint_amber"), (2.75, 1.2, 200, "paint_white")):
        helmet((x, y, 0.14), turn, mat=mat)
