"""Dry fog over a truck hopper in the night shift: a tipper unloads coal between the nozzle bars."""

import random

import bpy
from kit.light import dusk, flood
from kit.materials import material
from kit.parts.conveyors import gallery, transfer_tower
from kit.parts.fog import fog, fog_bar, fog_skid
from kit.parts.piping import line
from kit.parts.surroundings import bollard
from kit.parts.tipping import open_shed, raised_tipper
from kit.shapes import bars, box, loft
from kit.stage import Shot, backdrop_hills, camera, ground, mist

shot = Shot(1600, 1067, 16)

GLOW = 1.7  # what the fog gives back of the lamps under the roof


def build():
    dusk(
        exposure=0.9,
        zenith=(0.07, 0.1, 0.17),
        horizon=(0.26, 0.2, 0.19),
        afterglow=0.25,
        sun_from=300,
    )
    ground(mat="gravel")
    box((60, 40, 0.05), (0, 2, 0), "slabs", name="yard")
    _hopper()
    _shed()
    raised_tipper((-2.1, 0, 0.05), 0)
    _falling()
    _fog()
    fog_skid((-6.8, 5.8, 0.05), 0)
    gallery((9, 5, 1), (44, 34, 17), trestles=3)
    transfer_tower((48, 37, 0), height=26)
    backdrop_hills()
    mist(30, 300, 0.7)
    camera((6.3, -8.3, 1.85), (1.15, 0, 2.7), lens=25)


def _hopper():
    """The pit: kerbs on three sides, grizzly, coal between its bars, wheel stop for the truck."""
    box((0.5, 8.6, 0.75), (6.3, 0, 0), "concrete", bevel=0.03, name="front kerb")
    for s in (-1, 1):
        box((4.2, 0.5, 0.75), (4.0, s * 4.05, 0), "concrete", bevel=0.03, name="side kerb")
        box((4.2, 0.52, 0.12), (4.0, s * 4.05, 0.64), "paint_amber", bevel=0.02, name="kerb mark")
    box((4.1, 7.7, 0.07), (4.05, 0, 0.03), "coal_pile", name="coal in the pit")
    bars(
        [((2.0, -3.8 + i * 0.4, 0.2), (6.1, -3.8 + i * 0.4, 0.2)) for i in range(20)],
        0.035,
        "dark_steel",
    )
    bars(
        [((2.2 + i * 0.95, -3.85, 0.15), (2.2 + i * 0.95, 3.85, 0.15)) for i in range(5)],
        0.06,
        "dark_steel",
    )
    for s in (-1, 1):
        box((0.35, 0.9, 0.28), (1.75, s * 1.05, 0.05), "paint_amber", bevel=0.05, name="wheel stop")
    loft([(2.0, -1.6, 0.1), (5.2, -1.9, 0.1), (5.2, 1.9, 0.1), (2.0, 1.6, 0.1)],
         [(2.3, -0.5, 0.85), (3.6, -0.6, 0.75), (3.6, 0.6, 0.75), (2.3, 0.5, 0.85)],
         "coal_pile", "coal on the grizzly")  # fmt: skip


def _shed():
    """The roof on its columns, the nozzle bars hung under it and along the kerb, lamps."""
    open_shed(-7.5, 7.5, -5.2, 5.2, 7.0)
    for y, turn in ((-3.7, 180), (3.7, 0)):
        fog_bar((4.1, y, 2.6), turn, long=4.2, nozzles=7)
        for x in (2.2, 6.0):
            bars([((x, y * 1.08, 2.4), (x, y * 1.08, 7.0))], 0.035, "galvanised", 10, "hanger")
    fog_bar((6.3, 0, 2.6), -90, long=7.2, nozzles=11)
    for y in (-3.3, 3.3):
        bars([((6.6, y, 2.3), (6.6, y, 7.0))], 0.035, "galvanised", 10, "hanger")
    for y, mat in ((4.9, "paint_blue"), (4.75, "steel")):
        line([(-6.2, y, 1.8), (-6.2, y, 5.6), (4.2, y, 5.6), (4.2, y, 2.75)], 0.04, mat, joint=9)
    for x in (-5.0, 0.0, 5.0):
        for y in (-3.0, 3.0):
            box((0.5, 0.24, 0.1), (x, y, 6.68), "lamp", bevel=0.02, name="lamp")
            bars([((x, y, 6.75), (x, y, 7.2))], 0.02, "galvanised", 6)
            flood((x, y, 6.6), (x * 0.8, y * 0.5, 0), 330, 0.8, (1.0, 0.9, 0.74))
    flood((11, -8, 6.5), (2, 0, 1.5), 900, 1.6, (1.0, 0.92, 0.8))
    for x, y in ((7.4, -4.1), (7.4, 4.1), (1.2, -4.3)):
        bollard((x, y, 0.05))


def _falling():
    """Coal that slides over the rear edge of the body on to the grizzly."""
    chance = random.Random(4)
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=1, radius=1)
    first = bpy.context.object
    first.data.materials.append(material("coal"))
    first.location.z = -5
    for _ in range(1500):
        lump = first.copy()
        t = chance.random()
        lump.location = (1.75 + t * 1.5 + chance.gauss(0, 0.12), chance.uniform(-1.15, 1.15) * (1 + 0.3 * t),
                         1.5 - 0.9 * t * t + chance.gauss(0, 0.12))  # fmt: skip
        lump.scale = [chance.uniform(0.025, 0.09)] * 3
        lump.rotation_euler = [chance.uniform(0, 6) for _ in range(3)]
        bpy.context.collection.objects.link(lump)


def _fog():
    """Fog from every nozzle, thickest over the falling coal."""
    for i in range(11):
        y = 7.2 * ((i + 0.5) / 11 - 0.5)
        start, end = (6.05, y, 2.6), (3.3, y * 0.75, 1.2)
        fog(start, end, 0.06, 0.6, count=10, density=0.03, seed=i, glow=GLOW)
    for i in range(7):
        x = 4.1 + 4.2 * ((i + 0.5) / 7 - 0.5)
        for s in (-1, 1):
            start, end = (x, s * 3.4, 2.6), (x - 0.4, s * 1.2, 1.2)
            fog(start, end, 0.06, 0.6, count=7, density=0.03, seed=20 + i, glow=GLOW)
