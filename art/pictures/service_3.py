"""Supervision: a drawing table with its sheet, and a scale model of the plant."""

from kit.parts.ash import esp, transfer_vessel
from kit.parts.filter import steel_stack
from kit.parts.piping import pipe_rack
from kit.parts.rooms import (
    chair, drawing_tube, helmet, mug, plant_pot, scaled, sheet, shelf, table,
    wall_with_openings, window_frame, window_light,
)  # fmt: skip
from kit.parts.storage import silo
from kit.shapes import bars, box, pipe
from kit.stage import Shot, camera, studio

shot = Shot(1600, 1067, 32)


def build():
    studio(exposure=0.0, key=120, target=(0, 0, 1))
    _room()
    _drawing_table()
    _model((0.63, 0.08, 0.9))
    camera((-0.3, -2.0, 1.74), (0.1, 0, 1.03), lens=29)


def _room():
    """The site office: window to the left, drawings on the wall, a shelf with files."""
    box((7.0, 6.0, 0.2), (0, 0, -0.2), "wood", name="floor")
    wall_with_openings((-3.4, 1.9, 0), (3.4, 1.9, 0), 3.0, [(0.5, 2.6, 1.0, 2.5)])
    window_frame((-1.85, 1.9, 1.0), wide=2.1, tall=1.5, panes=2, glass=False)
    box((6, 0.1, 3.2), (-1.8, 3.4, 0), "line_sky", name="sky")
    wall_with_openings((-3.4, 1.9, 0), (-3.4, -3.0, 0), 3.0)
    wall_with_openings((3.4, 1.9, 0), (3.4, -3.0, 0), 3.0)
    sheet((0.05, 1.765, 1.2), (1.1, 0.78), upright=True)
    sheet((1.35, 1.765, 1.2), (1.1, 0.78), shows="vessel", upright=True)
    shelf((2.75, 1.58, 0), fill="binders", wide=1.3, tall=2.2)
    plant_pot((-3.0, 1.5, 0), height=1.3)
    chair((-1.0, 1.0, 0), 160)
    window_light((-2.9, -0.6, 2.6), (0.4, 0, 0.8), (2.0, 1.6), 75)
    window_light((-1.8, 1.7, 1.9), (0.3, -0.4, 0.9), (2.0, 1.4), 60)
    window_light((2.4, -2.6, 2.8), (0.3, 0.4, 1.0), (2.4, 1.6), 40)


def _drawing_table():
    """The table with the sheet, a scale rule, pencils, rolls of drawings, helmet and mug."""
    table((0, 0, 0), size=(2.6, 1.3), height=0.9)
    sheet((-0.52, -0.12, 0.9), (1.19, 0.84), turn=4, lines=0.0011)
    box((0.5, 0.034, 0.006), (-0.42, -0.36, 0.903), "steel", 14, bevel=0.002, name="rule")
    for i, mat in enumerate(("paint_blue", "paint_red", "paint_ink")):
        bars([((-0.95 + i * 0.05, -0.42, 0.907), (-0.86 + i * 0.06, -0.29, 0.907))], 0.004, mat, 6)
    for x, y, turn in ((-0.5, 0.5, 3), (-0.38, 0.585, -2), (-0.46, 0.54, 1)):
        drawing_tube((x, y, 0.9 if turn != 1 else 0.962), turn, long=0.92)
    helmet((-1.08, 0.34, 0.9), 200, mat="paint_white")
    mug((0.3, -0.54, 0.9), 200)


def _model(at):
    """A model of an ash plant, 1:58, on its board."""
    x, y, z = at
    box((1.24, 0.96, 0.03), (x, y, z), "paint_ink", bevel=0.006, name="board")
    box((1.2, 0.92, 0.004), (x, y, z + 0.03), "concrete_light", name="base")
    scaled(1 / 58, (x, y, z + 0.034), _plant)


def _plant():
    """What the model shows: two silos, a precipitator with vessels under it, the rack between them."""
    outlets = esp((-19, 6, 0), 0, fields=4)
    for i in range(4):
        transfer_vessel((outlets[f"h{i}_0"].x, outlets[f"h{i}_0"].y, 0))
    silo((13, 10, 0), 20, radius=5.0, shell=15.0)
    silo((28, 10, 0), 50, radius=5.0, shell=15.0)
    pipe_rack((-34, -6), (34, -6), height=6.0)
    box((69, 7.0, 0.12), (0, -18, 0), "asphalt", name="road")
    pipe([(-34, -6, 6.4), (16.7, -6, 6.4), (16.7, -6, 29), (16.7, 11, 32)], 0.3, "paint_amber", 2.0)
    steel_stack((-30, 18, 0), radius=1.4, height=32.0)
