"""The apprentices' workshop: vices, files, helmets, and a small dome valve in pieces in front."""

from kit.light import indoors
from kit.parts.piping import dome_valve
from kit.parts.rooms import ceiling_light, helmet, sheet, wall_with_openings, window_frame, window_light
from kit.parts.workshop import (
    bench_vice, crane_rail, files, pillar_drill, scraped_plate, tool_board, trolley, valve_pieces,
    workbench,
)  # fmt: skip
from kit.shapes import beam, box
from kit.stage import Shot, camera

shot = Shot(1600, 1067, 16)

BACK, LEFT, RIGHT, HEIGHT = 8.2, -6.6, 6.4, 5.0
TOP = 0.88


def build():
    indoors(exposure=-0.75, strength=0.45)
    _room()
    _near_bench()
    _rows()
    for y in (7.2, 4.9):
        pillar_drill((5.5, y, 0), -80)
    trolley((3.55, 3.1, 0), 12)
    camera((-0.8, -1.95, 1.66), (0.5, 3.0, 1.0), lens=24.5)


def _room():
    """Walls with windows at the left, tools on the back wall, drawings, hoist, lamps."""
    box((16, 18, 0.3), (0, 1, -0.3), "floor", name="floor")
    wall_with_openings((LEFT, BACK, 0), (RIGHT, BACK, 0), HEIGHT)
    wall_with_openings((RIGHT, BACK, 0), (RIGHT, -6, 0), HEIGHT)
    openings = [(0.5 + k * 2.9, 3.0 + k * 2.9, 1.2, 3.7) for k in range(5)]
    wall_with_openings((LEFT, BACK, 0), (LEFT, -7, 0), HEIGHT, openings)
    for a, b, sill, head in openings:
        y = BACK - (a + b) / 2
        window_frame(
            (LEFT + 0.02, y, sill), -90, wide=b - a, tall=head - sill, panes=3, glass=False
        )
        window_light((LEFT + 0.4, y, 2.5), (1.0, y - 0.8, 0.6), (2.4, 2.3), 190)
    box((0.05, 18, 4.4), (LEFT - 1.2, 1, 0.4), "line_sky", name="daylight")
    box((12.8, 0.03, 1.0), (-0.1, BACK - 0.14, 0), "paint_ink", name="dado")
    tool_board((-3.9, BACK - 0.16, 1.25), wide=3.4, tall=1.25)
    tool_board((0.1, BACK - 0.16, 1.25), wide=3.0, tall=1.25, seed=5)
    sheet((3.7, BACK - 0.16, 1.3), (1.6, 1.13), shows="vessel", upright=True)
    box((13.4, 15.4, 0.15), (0, 1, HEIGHT), "plaster", name="ceiling")
    for y in (0.6, 3.6, 6.6):
        beam((LEFT, y, HEIGHT - 0.18), (RIGHT, y, HEIGHT - 0.18), 0.34, "structure", "beam")
    for x in (-3.2, 0.4, 4.0):
        for y in (-1.0, 2.1, 5.1):
            ceiling_light((x, y, HEIGHT - 0.3), (0.3, 1.6), 190)
    crane_rail(2.3, -2, BACK, HEIGHT - 0.47)


def _near_bench():
    """The bench in front: the valve of the last year, this year's in pieces, drawing, files."""
    workbench((0.5, 0.35, 0), 0, long=3.0)
    valve_pieces((-0.15, 0.28, TOP), 4)
    dome_valve((0.95, 0.45, TOP), 205, bore=0.17)
    sheet((0.55, 0.12, TOP + 0.002), (0.42, 0.297), 14, shows="vessel")
    files((-0.95, 0.18, TOP), 8)
    bench_vice((1.72, 0.1, TOP), 0)


def _rows():
    """Two rows of benches with a piece in each vice, and helmets set down."""
    for row, y in enumerate((2.9, 5.5)):
        for k, x in enumerate((-3.7, -0.9, 1.8)):
            if row == 0 and k == 2:
                continue
            workbench((x, y, 0), 0, long=2.4)
            bench_vice((x - 0.3, y - 0.22, TOP), 0)
            files((x + 0.25, y - 0.1, TOP), 20 * k)
            box((0.12, 0.05, 0.05), (x - 0.3, y - 0.26, TOP + 0.17), "steel", name="workpiece")
            if (row + k) % 2:
                scraped_plate((x + 0.75, y + 0.12, TOP), 10)
            else:
                dome_valve((x + 0.8, y + 0.1, TOP), 160, bore=0.14)
            helmet((x - 0.85, y + 0.1, TOP), 170 + 40 * k)
