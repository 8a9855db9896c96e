"""A conveyor gallery goes up in four lifts: the third section hangs in the crane under a grey sky."""

from math import cos, radians, sin

from kit.light import overcast
from kit.parts.buildings import boiler_block, hall
from kit.parts.conveyors import _trestle, gallery, transfer_tower
from kit.parts.people_and_vehicles import crawler_crane
from kit.parts.site_works import cribbing, site_barrier, welding_set
from kit.parts.surroundings import beam_stack, container, tree
from kit.parts.survey import level_on_tripod
from kit.shapes import bars, box
from kit.stage import Shot, backdrop_hills, camera, ground, mist
from mathutils import Vector

shot = Shot(1600, 1067, 14)

START, STEP = Vector((-27.0, 4.0, 5.2)), Vector((15.0, 0.0, 3.4))


def build():
    overcast(
        exposure=0.5, zenith=(0.42, 0.48, 0.54), horizon=(0.68, 0.72, 0.74), sun=1.6, sun_from=222
    )
    ground(mat="earth")
    for k in (0, 1):
        gallery(START + STEP * k, START + STEP * (k + 1) - STEP * 0.004, trestles=0)
    for k in range(1, 5):
        _trestle(START + STEP * k, Vector((0, 1, 0)), 1.6)
    transfer_tower((37.6, 4.0, 0), size=(9, 9), height=24, clad_from=1)
    _lift()
    _ground_works()
    hall((-40, 60, 0), size=(50, 20))
    boiler_block((64, 150, 0), height=56)
    for k in range(9):
        tree((-70 + k * 14, 74 + (k * 7) % 9, 0), height=8 + k % 3, seed=k % 3)
    backdrop_hills()
    mist(30, 360, 0.9)
    camera((-11.0, -25.5, 1.9), (1.6, 0, 10.2), lens=26)


def _lift():
    """The third section in its slings over its place, guide ropes hanging from its ends."""
    up = Vector((0.35, 0, 2.6))
    a, b = START + STEP * 2 + up, START + STEP * 3 + up
    gallery(a, b, trestles=0)
    middle = (a + b) / 2
    hook_level = middle.z + 11.5
    turn, reach = -104.0, 1.6 + 44 * 0.3746 + 0.9
    foot = (middle.x - reach * cos(radians(turn)), middle.y - reach * sin(radians(turn)), 0.1)
    hook = crawler_crane(foot, turn, boom=44.0, angle=68.0, hook=hook_level)["hook"]
    for s in (-2.6, 2.6):
        x, y = foot[0] + s * sin(radians(turn)), foot[1] - s * cos(radians(turn))
        box((8.4, 1.8, 0.1), (x, y, 0), "wood", turn, name="crane mat")
    tops = [a.lerp(b, t) + Vector((0, s * 1.72, 2.72)) for t in (0.18, 0.82) for s in (-1, 1)]
    bars([(hook, top) for top in tops], 0.03, "dark_steel", 8, "slings")
    for tip in (a, b):
        knot = tip + Vector((0, -1.6, -1.5))
        bars([(knot, (knot.x, knot.y, 1.2))], 0.014, "wood", 6, "guide rope")


def _ground_works():
    """The fourth section on timbers, steel, a survey instrument."""
    a = Vector((-9.5, -3.4, 2.06))
    gallery(a, a + Vector((14.5, 0, 0)), trestles=0)
    for x in (-8.5, -2.2, 4.0):
        for y in (-5.0, -1.8):
            cribbing((x, y, 0))
    level_on_tripod((-8.3, -14.6, 0), 215)
    beam_stack((9.8, -11.4, 0), 14, count=5)
    container((-27.5, -8, 0), 8)
    welding_set((1.2, -7.0, 0), 20)
    site_barrier((3.2, -15.6, 0), 3, long=12)
