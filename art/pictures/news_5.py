"""A long ash line stepped up in bore, surveyed for planning: a level on its tripod, the silo far off."""

from kit.parts.line_parts import bolted_flange, pipe_stand, reducer
from kit.parts.storage import silo
from kit.parts.survey import ash_bucket, level_on_tripod
from kit.parts.surroundings import fence, tree
from kit.parts.trees import broadleaf
from kit.parts.piping import line
from kit.shapes import bar, beam, box
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1600, 1067, 14)

HIGH, STEP = 0.95, 4.4


def build():
    outdoors(sun_from=218, elevation=22, exposure=-2.9)
    ground(mat="meadow")
    box((7.4, 300, 0.06), (1.4, 130, 0), "gravel", name="strip")
    _line(0.0, 0.11, 0.16)
    _line(0.75, 0.11, 0.16)
    _crossing()
    for x, y in ((-1.5, 176), (12.5, 184)):
        silo((x, y, 0), radius=6, shell=17)
    level_on_tripod((-1.1, 2.5, 0.03), 4)
    ash_bucket((-0.62, 1.75, 0.06))
    fence((-8.5, 60, 0), 90, long=140)
    for k, (x, y) in enumerate(((-14, 24), (-19, 44), (-12, 70), (13, 48), (16, 84), (-16, 104))):
        broadleaf((x, y, 0), 40 * k, height=7.5 + k % 3, seed=k % 3)
    for k in range(14):
        tree((-70 + k * 12, 150 + (k * 7) % 20, 0), height=8 + k % 3, seed=k % 3)
    backdrop_hills()
    mist(25, 420, 0.9)
    camera((-0.62, -2.3, 1.95), (0.62, 12, 0.75), lens=27)


def _line(x, small, large):
    """A line on its stands along y; its bore grows at STEP."""
    mat = "cladding_dark"
    bar((x, -8, HIGH), (x, STEP, HIGH), small, mat, 48, "run")
    reducer((x, STEP, HIGH), 90, small=small, large=large, long=0.8)
    bar((x, STEP + 0.8, HIGH), (x, 62, HIGH), large, mat, 48, "run")
    line([(x, 62, HIGH), (x, 66, HIGH), (x, 66, 6.3), (x, 82, 6.3), (x, 82, HIGH), (x, 168, HIGH)], large,
         mat, joint=200, bend=1.6)  # fmt: skip
    for y in (-2.0, 1.9):
        bolted_flange((x, y, HIGH), small, (0, 1, 0))
    for k in range(9):
        bolted_flange((x, 9.8 + k * 6, HIGH), large, (0, 1, 0))
    for k in range(17):
        y = -4.3 + k * 4
        r = small if y < STEP + 0.4 else large
        pipe_stand((x, y, 0.05), 90, height=HIGH - 0.05, radius=r, wide=0.6)
    for k in range(16):
        pipe_stand((x, 90 + k * 5, 0.05), 90, height=HIGH - 0.05, radius=large)


def _crossing():
    """The bridge on which the lines cross the road."""
    road((-160, 74), (160, 74), 7)
    for y in (67.2, 80.8):
        for x in (-0.7, 1.45):
            beam((x, y, 0), (x, y, 6.1), 0.26, "structure", "post")
            box((0.7, 0.7, 0.35), (x, y, 0), "concrete", bevel=0.02, name="plinth")
        beam((-0.9, y, 6.0), (1.65, y, 6.0), 0.24, "structure", "sleeper")
    for x in (-0.7, 1.45):
        beam((x, 66.4, 5.8), (x, 81.6, 5.8), 0.3, "structure", "girder")
