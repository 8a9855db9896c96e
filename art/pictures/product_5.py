"""Dry fog: a wagon being tipped into a hopper whose rim is set with fog nozzles."""

import random

import bpy
from kit.materials import material
from kit.parts.fog import fog, fog_bar, fog_skid, wagon_tippler
from kit.parts.people_and_vehicles import wagon
from kit.parts.rooms import window_light
from kit.shapes import bars, beam, box, plate, prism, railing, tilted
from kit.stage import Shot, camera, ground, outdoors

shot = Shot(1620, 1080, 18)


def _tippler():
    wagon_tippler((0, 0, 0))
    wagon((0, 0, 0), load="")
    rest = [(1.43, 1.36), (1.43, 3.34), (1.2, 3.5), (0.2, 2.2), (-1.0, 1.36)]
    prism(rest, 10.0, "coal_pile", "coal still in the wagon")


def _hopper():
    """The receiving hopper: kerb walls, grizzly over the pit, coal in it, nozzle bars on its rim."""
    box((0.5, 17, 1.1), (9.8, 0, 0), "concrete", bevel=0.04, name="front wall")
    for s in (-1, 1):
        box((7.0, 0.5, 1.1), (6.6, s * 8.3, 0), "concrete", bevel=0.04, name="side wall")
    box((6.4, 16.4, 0.1), (6.5, 0, 0.02), "coal_pile", name="coal in the hopper")
    bars(
        [((3.4, -8 + i * 0.8, 0.45), (9.6, -8 + i * 0.8, 0.45)) for i in range(21)],
        0.06,
        "dark_steel",
    )
    bars(
        [((3.6 + i * 1.2, -8.1, 0.38), (3.6 + i * 1.2, 8.1, 0.38)) for i in range(6)],
        0.09,
        "dark_steel",
    )
    fog_bar((9.55, 0, 1.45), turn=-90, long=15.5, nozzles=16)
    for s, turn in ((-1, 180), (1, 0)):
        fog_bar((6.4, s * 8.0, 1.45), turn=turn, long=5.6, nozzles=6)


def _lumps():
    """Coal on its way from the wagon to the grizzly."""
    chance = random.Random(5)
    sheet = [(2.9, 3.75), (3.3, 3.7), (4.3, 2.4), (4.9, 0.5), (3.6, 0.5), (3.5, 2.0)]
    prism(sheet, 9.2, "coal_pile", "falling coal")
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=1, radius=1)
    first = bpy.context.object
    first.data.materials.append(material("coal"))
    first.location.z = -5
    for _ in range(1800):
        lump = first.copy()
        t = chance.random() ** 0.7
        lump.location = (
            3.3 + t * 1.7 + chance.gauss(0, 0.13),
            chance.uniform(-4.6, 4.6),
            3.7 * (1 - t * t) + 0.3 + chance.gauss(0, 0.15),
        )
        lump.scale = [chance.uniform(0.03, 0.13)] * 3
        lump.rotation_euler = [chance.uniform(0, 6) for _ in range(3)]
        bpy.context.collection.objects.link(lump)


def _shed():
    """The open-fronted shed round the tippler."""
    for y in (-12, -4, 4, 12):
        beam((-7.5, y, 0), (-7.5, y, 12), 0.5, "structure", "column")
        beam((-7.5, y, 11.5), (12, y, 12.5), 0.5, "structure", "rafter")
    for y in (-12, 12):
        beam((11.5, y, 0), (11.5, y, 12.5), 0.5, "structure", "column")
    box((0.2, 26, 11), (-8, 0, 1), "paint_ink", name="back wall")
    box((0.3, 26, 1.0), (-8, 0, 0), "concrete", name="plinth wall")
    box((20, 0.2, 9), (2, 12.6, 2), "sheeting_grey", name="end wall")
    plate(
        [(-8.5, -13, 12.0), (13, -13, 13.0), (13, 13, 13.0), (-8.5, 13, 12.0)],
        0.15,
        "sheeting_roof",
        "roof",
    )


def build():
    outdoors(sun_from=140, elevation=26, exposure=-2.65)
    ground(mat="slabs")
    _shed()
    tilted(_tippler, (0, 0, 2.1), 62)
    for y in (-30, 30):
        for s in (-1, 1):
            box((0.09, 44, 0.14), (s * 0.84, y, 0), "steel", name="rail")
    _hopper()
    _lumps()
    for i in range(16):
        y = 15.5 * ((i + 0.5) / 16 - 0.5)
        fog((9.3, y, 1.47), (5.9, y, 2.5), radius=0.07, spread=0.95, count=10, density=0.13, seed=i)
    for i in range(5):
        for s in (-1, 1):
            fog((4.4 + i, s * 7.8, 1.47), (4.6 + i, s * 5.4, 2.4), 0.07, 0.85, 6, 0.13, seed=20 + i)
    window_light((16, -5, 11), (0, 1, 3), (9, 6), 42000)
    fog_skid((12.6, 10.6, 0))
    railing([(10.6, -9.4, 0), (10.6, 9.4, 0)])
    camera((14.5, -10.0, 4.2), (3.0, 2.0, 3.0), lens=24)
