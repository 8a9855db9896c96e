"""The house in section: design, meetings, projects, controls and reception, and the works hall."""

from kit.light import cyclorama
from kit.parts.ash import transfer_vessel
from kit.parts.people_and_vehicles import person
from kit.parts.people_inside import colleague
from kit.parts.rooms import (
    cabinet,
    ceiling_light,
    chair,
    keyboard,
    monitor,
    plant_pot,
    scaled,
    sheet,
    shelf,
    table,
    wall_with_openings,
    window_frame,
)
from kit.parts.site_works import lying_shell, overhead_crane, plate_stack, shell_ring, slings
from kit.parts.trees import broadleaf
from kit.shapes import bar, bars, beam, box, lattice
from kit.stage import Shot, camera, studio

shot = Shot(1600, 1067, 14)

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
    person((6.6, 1.0, 0.3), -60, pose="point", vest="cloth_amber")
    person((1.3, 2.6, 0.3), 70, vest="cloth_amber", helmet="paint_amber")


def _desk(x, y, z, shows, turn=0, seed=1, is_manned=True, shirt="paint_white"):
    """A desk along the rear wall with its screen, chair and, mostly, somebody at work on it."""
    table((x, y, z), size=(1.5, 0.75), mat="paint_white", legs="paint_ink")
    monitor((x + 0.1, y + 0.14, z + 0.74), turn, shows=shows, wide=0.6, seed=seed)
    keyboard((x, y - 0.2, z + 0.74))
    chair((x - 0.05, y - 0.85, z), 4 * seed)
    if is_manned:
        colleague((x - 0.05, y - 0.83, z), 180, pose="sit", shirt=shirt)


def _upper():
    """Design office at the left, the table at which things are decided at the right."""
    z = LEVELS[2]
    for i, shows in enumerate(("mimic", "trend", "mimic")):
        _desk(-11.5 + i * 1.85, 4.5, z, shows, seed=i + 1, is_manned=i != 1, shirt="paint_blue")
    table((-9.6, 1.9, z), size=(3.2, 1.0), height=0.9)
    sheet((-10.3, 1.9, z + 0.9), (1.19, 0.84), turn=2)
    sheet((-8.9, 1.85, z + 0.9), (1.19, 0.84), turn=-3, shows="vessel")
    colleague((-11.5, 2.0, z), 90, shirt="paint_white")
    colleague((-7.55, 1.8, z), -90, pose="point", shirt="cloth_ink")
    table((-3.2, 2.6, z), size=(3.6, 1.3), mat="wood")
    for x in (-4.4, -3.2, -2.0):
        chair((x, 3.65, z), 180)
        chair((x, 1.5, z), 0)
        if x != -3.2:
            colleague(
                (x, 1.52, z), 180, pose="sit", shirt="paint_white" if x < -3 else "paint_blue"
            )
    plant_pot((-0.6, 4.9, z), height=1.4)
    plant_pot((-5.7, 4.9, z), height=1.2, seed=4)


def _first():
    """
    Projects and purchasing at the left with their files, the test of control cabinets at the right.
    """
    z = LEVELS[1]
    for i, shows in enumerate(("rows", "bars", "rows")):
        _desk(-11.5 + i * 1.85, 4.5, z, shows, seed=i + 2, is_manned=i != 2, shirt="cloth_ink")
    shelf((-11.9, 1.9, z), 90, fill="binders", wide=2.2, tall=2.0)
    table((-8.9, 1.8, z), size=(2.0, 0.9))
    chair((-9.5, 0.9, z), 10)
    chair((-8.3, 2.75, z), 170)
    for i in range(5):
        cabinet((-5.5 + i * 0.84, 4.9, z))
    table((-1.0, 3.7, z), 90, size=(1.6, 0.8), legs="paint_ink")
    monitor((-0.95, 3.7, z + 0.74), -90, shows="mimic", wide=0.6)
    colleague((-4.2, 3.9, z), 180, pose="point", shirt="paint_white")
    colleague((-2.3, 3.4, z), 215, shirt="paint_blue")


def _ground_floor():
    """Stores of parts at the left, reception with its bench at the right."""
    z = LEVELS[0]
    for i in range(4):
        shelf(
            (-11.6 + i * 1.5, 4.9, z),
            fill="binders" if i % 2 else "books",
            wide=1.45,
            tall=2.3,
            seed=i,
            deep=0.5,
            mat="paint_ink",
        )
    for i, mat in enumerate(("wood", "wood", "paint_blue")):
        box((1.1, 0.8, 0.12), (-11.0 + i * 1.6, 1.9, z), "wood", name="pallet")
        box((0.95, 0.7, 0.6 + 0.2 * (i % 2)), (-11.0 + i * 1.6, 1.9, z + 0.12), mat, bevel=0.02)
    person((-7.3, 2.4, z), 60, vest="cloth_amber", helmet="paint_blue")
    box((2.6, 0.7, 1.05), (-3.2, 3.7, z), "wood", bevel=0.02, name="counter")
    box((2.7, 0.85, 0.05), (-3.2, 3.65, z + 1.05), "paint_ink", bevel=0.01, name="counter top")
    colleague((-3.5, 4.5, z), 0, shirt="paint_white")
    colleague((-2.5, 2.6, z), 190, shirt="paint_blue", trousers="cladding_dark")
    box((1.9, 0.5, 0.1), (-5.0, 4.7, z + 0.38), "cloth_ink", bevel=0.03, name="bench")
    for x in (-5.7, -4.3):
        box((0.06, 0.4, 0.38), (x, 4.7, z), "structure", name="foot")
    plant_pot((-0.7, 4.8, z), height=1.3, seed=3)
