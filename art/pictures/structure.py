"""The house in section: design, meetings, projects, controls and reception, and the works hall."""

import random

from kit.light import cyclorama
from kit.parts.ash import transfer_vessel
from kit.parts.piping import dome_valve, pulse_valve
from kit.parts.rooms import (
    cabinet,
    ceiling_light,
    chair,
    drawing_tube,
    helmet,
    keyboard,
    monitor,
    mug,
    plant_pot,
    scaled,
    sheet,
    shelf,
    stool,
    table,
    wall_with_openings,
    window_frame,
)
from kit.parts.set_down import coil, pallet_truck, wheeled_steps
from kit.parts.site_works import (
    lying_shell,
    overhead_crane,
    plate_stack,
    shell_ring,
    slings,
    welding_set,
)
from kit.parts.trees import broadleaf
from kit.parts.workshop import trolley
from kit.shapes import bar, bars, beam, box, lattice
from kit.stage import Shot, camera, studio

shot = Shot(1600, 1067, 20)

LEFT, MIDDLE, RIGHT, DEPTH, STOREY = -12.5, 0.0, 12.5, 5.6, 3.4
LEVELS = [0.3 + i * STOREY for i in range(3)]


def build():
    studio(exposure=0.2, key=520, size=18.0, target=(0, -2, 5))
    cyclorama(near=40, far=22, wide=90, tall=45, bend=9)
    box((27.4, DEPTH + 2.2, 0.3), (0, DEPTH / 2, 0), "concrete_light", bevel=0.03, name="base")
    _offices()
    _hall()
    _upper()
    _first()
    _ground_floor()
    broadleaf((15.6, 3.4, 0), height=6.4, seed=2)
    camera((-5.5, -27.5, 6.2), (0.45, 0, 5.2), lens=35)


def _cut(size, at):
    """The face of what the section cuts, in the colour that cuts have on our drawings."""
    box(size, at, "paint_amber", name="cut")


def _offices():
    """
    Three floors of two rooms: slabs, outer wall with windows, partition, stair-side wall, roof.
    """
    long = MIDDLE - LEFT
    middle = (LEFT + MIDDLE) / 2
    for i, level in enumerate([*LEVELS[1:], LEVELS[2] + STOREY]):
        box((long + 0.3, DEPTH, 0.28), (middle, DEPTH / 2, level - 0.28), "plaster", name="slab")
        _cut((long + 0.3, 0.02, 0.28), (middle, -0.01, level - 0.28))
    for level in LEVELS:
        openings = [(0.9 + k * 3.0, 2.9 + k * 3.0, 0.95, 2.45) for k in range(4)]
        wall_with_openings(
            (LEFT, DEPTH - 0.12, level), (MIDDLE, DEPTH - 0.12, level), STOREY - 0.28, openings
        )
        for a, b, sill, head in openings:
            at = (LEFT + (a + b) / 2, DEPTH - 0.14, level + sill)
            window_frame(at, wide=b - a, tall=head - sill, panes=2, glass=False)
        box((long, 0.02, 1.6), (middle, DEPTH + 0.3, level + 0.9), "line_sky", name="daylight")
        for x in (LEFT + 0.02, middle, MIDDLE - 0.02):
            box((0.18, DEPTH, STOREY - 0.28), (x, DEPTH / 2, level), "plaster", name="wall")
            _cut((0.18, 0.02, STOREY - 0.28), (x, -0.01, level))
        for x in (-9.6, -3.3):
            ceiling_light((x, 2.6, level + STOREY - 0.36), (2.4, 0.3), 95)
        box((long, DEPTH, 0.02), (middle, DEPTH / 2, level - 0.015), "wood_light", name="floor")
    top = LEVELS[2] + STOREY
    for x, y, w, d in (
        (middle, DEPTH - 0.1, long + 0.3, 0.2),
        (LEFT - 0.05, DEPTH / 2, 0.2, DEPTH),
    ):
        box((w, d, 0.5), (x, y, top), "paint_ink", name="parapet")
    box((2.2, 1.5, 1.1), (-8.5, 3.2, top), "cladding_dark", bevel=0.03, name="air handling")
    for i in range(3):
        bar(
            (-9.2 + i * 0.7, 2.43, top + 0.55),
            (-9.2 + i * 0.7, 2.4, top + 0.55),
            0.26,
            "paint_ink",
            32,
        )


def _hall():
    """
    The works hall: columns with crane girders, roof truss in section, clad rear wall with light.
    """
    top = LEVELS[2] + STOREY
    middle = (MIDDLE + RIGHT) / 2
    box((RIGHT - 0.1, 0.12, 2.0), (middle, DEPTH - 0.1, 0.3), "concrete_light", name="dado")
    box((RIGHT - 0.1, 0.1, 5.2), (middle, DEPTH - 0.1, 2.3), "sheeting_grey", name="wall")
    box((RIGHT - 0.1, 0.06, 1.5), (middle, DEPTH - 0.1, 7.5), "line_sky", name="window band")
    bars(
        [
            ((0.2 + i * 1.1, DEPTH - 0.16, 7.5), (0.2 + i * 1.1, DEPTH - 0.16, 9.0))
            for i in range(12)
        ],
        0.04,
        "paint_ink",
        4,
    )
    box((RIGHT - 0.1, 0.1, top - 9.0), (middle, DEPTH - 0.1, 9.0), "sheeting_grey", name="wall")
    for y in (0.25, DEPTH - 0.4):
        for x in (0.36, RIGHT - 0.2):
            beam((x, y, 0.3), (x, y, top - 0.9), 0.34, "structure", "column")
        lattice((0.1, y, top - 0.75), (RIGHT, y, top - 0.75), 0.16, "structure", 0.05, 0.9, 0.9)
    for x in (0.72, RIGHT - 0.56):
        beam((x, 0, 6.55), (x, DEPTH, 6.55), 0.4, "structure", "crane girder")
    box((0.16, DEPTH, top - 0.3), (RIGHT + 0.05, DEPTH / 2, 0.3), "sheeting", name="gable")
    _cut((0.16, 0.02, top - 0.3), (RIGHT + 0.05, -0.01, 0.3))
    box(
        (RIGHT + 0.3, DEPTH, 0.16),
        (middle + 0.05, DEPTH / 2, top - 0.16),
        "sheeting_roof",
        name="roof",
    )
    _cut((RIGHT + 0.3, 0.02, 0.16), (middle + 0.05, -0.01, top - 0.16))
    hook = overhead_crane((5.3, 2.7, 6.78), span=11.0, hook=-1.35)["hook"]
    shell_ring((hook.x, hook.y, hook.z - 2.6), 20, radius=1.5, height=1.5)
    slings(hook, (hook.x, hook.y, hook.z - 2.6), 1.5, 1.5)
    for x in (2.0, 5.6, 9.2):
        ceiling_light((x, 2.6, top - 1.3), (1.2, 0.5), 240)
    for i in range(3):
        transfer_vessel((7.3 + i * 1.9, 3.9, 0.3), 180)
    scaled(0.62, (3.6, 1.6, 0.3), lambda: lying_shell(turn=0))
    plate_stack((9.6, 1.1, 0.3), 0, count=8, long=3.6, wide=1.6)
    wheeled_steps((6.5, 2.7, 0.3), 180, rise=1.5)
    welding_set((1.3, 1.1, 0.3), 60)
    trolley((7.2, 0.9, 0.3), -12, mat="paint_red")
    helmet((7.1, 0.9, 1.04), 30, mat="paint_white")


def _desk(x, y, z, shows, turn=0, seed=1):
    """A desk along the rear wall with its screen, papers, a mug, its chair as it was left."""
    table((x, y, z), size=(1.5, 0.75), mat="paint_white", legs="paint_ink")
    monitor((x + 0.1, y + 0.14, z + 0.74), turn, shows=shows, wide=0.6, seed=seed)
    keyboard((x, y - 0.2, z + 0.74))
    box((0.21, 0.297, 0.02), (x - 0.5, y - 0.12, z + 0.74), "paper", 7 * seed, name="papers")
    mug((x + 0.55, y - 0.2, z + 0.74), 50 * seed, mat=("paint_blue", "paint_red")[seed % 2])
    chair((x - 0.05 + 0.12 * (seed % 3 - 1), y - 0.9, z), 34 * (seed % 3 - 1))


def _upper():
    """Design office at the left, the table at which things are decided at the right."""
    z = LEVELS[2]
    for i, shows in enumerate(("mimic", "trend", "mimic")):
        _desk(-11.5 + i * 1.85, 4.5, z, shows, seed=i + 1)
    table((-9.6, 1.9, z), size=(3.2, 1.0), height=0.9)
    sheet((-10.3, 1.9, z + 0.9), (1.19, 0.84), turn=2)
    sheet((-8.9, 1.85, z + 0.9), (1.19, 0.84), turn=-3, shows="vessel")
    for y, turn in ((2.22, 2), (2.32, -3)):
        drawing_tube((-9.6, y, z + 0.9), turn)
    helmet((-8.2, 2.2, z + 0.9), 40, mat="paint_amber")
    mug((-9.6, 1.6, z + 0.9), 10)
    for x, turn in ((-11.6, 70), (-7.55, -60)):
        stool((x, 1.7, z), turn)
    table((-3.2, 2.6, z), size=(3.6, 1.3), mat="wood")
    for x in (-4.4, -3.2, -2.0):
        chair((x, 3.65, z), 180)
        chair((x, 1.5, z), 0)
        box((0.297, 0.21, 0.006), (x + 0.08, 2.25, z + 0.74), "paper", 9 * x, name="papers")
        mug((x + 0.35, 2.4, z + 0.74), 80 * x, mat="paper" if x < -3 else "paint_blue")
    sheet((-3.3, 2.85, z + 0.742), (0.84, 0.594), turn=6)
    plant_pot((-0.6, 4.9, z), height=1.4)
    plant_pot((-5.7, 4.9, z), height=1.2, seed=4)


def _first():
    """
    Projects and purchasing at the left with their files, the test of control cabinets at the right.
    """
    z = LEVELS[1]
    for i, shows in enumerate(("rows", "bars", "rows")):
        _desk(-11.5 + i * 1.85, 4.5, z, shows, seed=i + 2)
    shelf((-11.9, 1.9, z), 90, fill="binders", wide=2.2, tall=2.0)
    table((-8.9, 1.8, z), size=(2.0, 0.9))
    sheet((-8.7, 1.8, z + 0.9), (0.84, 0.594), turn=-4)
    helmet((-9.55, 1.75, z + 0.9), 160, mat="paint_white")
    chair((-9.5, 0.9, z), 10)
    chair((-8.3, 2.75, z), 170)
    for i in range(5):
        cabinet((-5.5 + i * 0.84, 4.9, z))
    table((-1.0, 3.7, z), 90, size=(1.6, 0.8), legs="paint_ink")
    monitor((-0.95, 3.7, z + 0.74), -90, shows="mimic", wide=0.6)
    door = box((0.02, 0.72, 1.9), (-4.27, 4.28, z + 0.15), "cladding", name="open door")
    door.rotation_euler.z = -0.25
    trolley((-3.4, 3.5, z), 12, mat="paint_blue")
    monitor((-3.4, 3.5, z + 0.76), 8, shows="trend", wide=0.42, seed=5)
    stool((-4.3, 3.1, z))
    coil((-2.4, 3.0, z), radius=0.26, thick=0.02, mat="paint_amber")


def _ground_floor():
    """Stores of parts at the left, reception with its bench at the right."""
    z = LEVELS[0]
    for i in range(4):
        _stores_shelf((-11.6 + i * 1.5, 4.9, z), seed=i)
    for i, mat in enumerate(("wood", "wood", "paint_blue")):
        box((1.1, 0.8, 0.12), (-11.0 + i * 1.6, 1.9, z), "wood", name="pallet")
        box((0.95, 0.7, 0.6 + 0.2 * (i % 2)), (-11.0 + i * 1.6, 1.9, z + 0.12), mat, bevel=0.02)
    pallet_truck((-6.95, 2.0, z), 24)
    box((2.6, 0.7, 1.05), (-3.2, 3.7, z), "wood", bevel=0.02, name="counter")
    box((2.7, 0.85, 0.05), (-3.2, 3.65, z + 1.05), "paint_ink", bevel=0.01, name="counter top")
    monitor((-3.7, 3.75, z + 1.1), 180, wide=0.5)
    box((0.3, 0.22, 0.03), (-2.6, 3.55, z + 1.1), "paint_amber", -8, name="visitors' book")
    helmet((-4.6, 4.7, z + 0.48), 70, mat="paint_white")
    helmet((-5.1, 4.72, z + 0.48), 110, mat="paint_white")
    box((1.9, 0.5, 0.1), (-5.0, 4.7, z + 0.38), "cloth_ink", bevel=0.03, name="bench")
    for x in (-5.7, -4.3):
        box((0.06, 0.4, 0.38), (x, 4.7, z), "structure", name="foot")
    plant_pot((-0.7, 4.8, z), height=1.3, seed=3)


def _stores_shelf(at, seed):
    """A shelf of the stores: bins and cartons of many sizes, here and there a valve."""
    x, y, z = at
    shelf(at, fill="", wide=1.45, tall=2.3, deep=0.5, mat="paint_ink")
    chance = random.Random(seed)
    for board in range(5):
        level, left = z + 0.09 + board * 0.44, x - 0.66
        while left < x + 0.45:
            wide = chance.choice((0.2, 0.28, 0.36))
            kind = chance.random()
            spot = (left + wide / 2, y - 0.04, level)
            if kind < 0.12:
                pulse_valve(spot, chance.uniform(-30, 30), size=0.09)
            elif kind < 0.2 and wide > 0.3:
                dome_valve(spot, chance.uniform(-90, 90), bore=0.13)
            elif kind < 0.94:
                mats = ("wood_light", "wood_light", "paint_blue", "paint_amber", "paper")
                mat, tall = chance.choice(mats), chance.choice((0.16, 0.24, 0.3))
                box((wide - 0.02, 0.38, tall), spot, mat, bevel=0.006)
            left += wide
