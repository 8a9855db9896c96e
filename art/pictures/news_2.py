"""A conveying bend with its wear backing, from near: the wall is measured at the marked points."""

from kit.parts.buildings import hall
from kit.parts.line_parts import backed_bend, bolted_flange, pipe_stand
from kit.parts.piping import line, pipe_rack
from kit.parts.rooms import drawing_tube, helmet, table
from kit.parts.storage import silo
from kit.parts.surroundings import barrier, tree
from kit.shapes import bar, bars, beam, box, pipe
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors

shot = Shot(1600, 1067, 14)

BORE, HIGH = 0.13, 1.05


def build():
    outdoors(sun_from=214, elevation=27, exposure=-3.2)
    ground(mat="gravel")
    box((24, 14, 0.04), (-2, 3, 0), "slabs", name="slab")
    for k, y in enumerate((0.0, 1.25)):
        _bend(k, y)
    _tower()
    _bench()
    silo((11.5, 9.5, 0), 60, radius=4.2, shell=12, clear=5)
    silo((23, 10, 0), 60, radius=4.2, shell=12, clear=5)
    for k in range(5):
        tree((-16 + k * 8, 36 + (k * 5) % 7, 0), height=7 + k % 3, seed=k % 3)
    barrier((-4.4, -1.15, 0.04))
    pipe_rack((-30, 13), (6, 13), (0.13, 0.13, 0.1), 5.4)
    hall((-24, 34, 0), size=(44, 16), height=8)
    backdrop_hills()
    mist(25, 380, 0.9)
    camera((-0.85, -3.35, 1.6), (0.95, 0.2, 1.5), lens=26.5)


def _bend(k, y):
    """One line: run along the ground on stands, the bend, the riser."""
    x = 0.9 * k
    line([(-14, y, HIGH), (x - 0.9, y, HIGH)], BORE, "cladding_dark", joint=60)
    for n in range(3):
        bolted_flange((x - 3.4 - 4 * n, y, HIGH), BORE, (1, 0, 0))
    bar((x - 0.95, y, HIGH), (x, y, HIGH), BORE, "cladding_dark", 48, "run")
    for n in range(4):
        pipe_stand((x - 1.1 - 3 * n, y, 0.04), height=HIGH - 0.04, radius=BORE)
    end = backed_bend((x, y, HIGH), 0, radius=BORE, run=1.35)["end"]
    bar(end, (end.x, y, 16), BORE, "cladding_dark", 48, "riser")
    for z in (5.2, 9.2):
        bolted_flange((end.x, y, z), BORE, (0, 0, 1))


def _tower():
    """The steel that carries the risers."""
    for x in (1.75, 3.1):
        for y in (-0.45, 1.75):
            if x < 2 and y < 0:
                continue
            beam((x, y, 0.3), (x, y, 16), 0.24, "structure", "column")
            box((0.6, 0.6, 0.3), (x, y, 0), "concrete", bevel=0.02, name="plinth")
    for z in (3.1, 6.2, 9.3, 12.4):
        beam((1.0, 1.75, z), (3.2, 1.75, z), 0.18, "structure")
        beam((3.1, -0.5, z), (3.1, 1.85, z), 0.18, "structure")
        for x, y in ((1.35, 0.0), (2.25, 1.25)):
            beam((x, y + 0.2, z), (x, 1.75, z), 0.14, "structure", "bracket")
            box((0.34, 0.42, 0.1), (x, y, z - 0.05), "dark_steel", bevel=0.01, name="pipe clamp")


def _bench():
    """A table with the worn castings beside the new ones, the gauge and its papers."""
    table((2.95, -1.45, 0.04), -12, size=(1.5, 0.7), height=0.82, mat="cladding_dark")
    box((0.16, 0.09, 0.035), (2.75, -1.5, 0.86), "paint_blue", 25, bevel=0.01, name="gauge")
    pipe([(2.8, -1.45, 0.88), (2.93, -1.35, 0.9), (2.95, -1.25, 0.87)], 0.006, "rubber", 0.04)
    box((0.3, 0.21, 0.004), (2.42, -1.4, 0.86), "paper", 12, name="list")
    drawing_tube((3.0, -1.2, 0.86), -10, long=0.6)
    helmet((3.35, -1.6, 0.86), 30)
    bars([((2.38, -1.43, 0.868), (2.5, -1.4, 0.868))], 0.004, "paint_ink", 6, "pen")
