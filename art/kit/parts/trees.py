"""Trees for near views: trunk, boughs and a crown of single leaves."""

import math
import random

import bpy
from mathutils import Quaternion, Vector

from ..materials import material
from ..shapes import bars, lathe, part


@part
def broadleaf(height=6.0, spread=0.3, leaves=5200, seed=1):
    """
    A broad-leaved tree: trunk, boughs to its clumps, and `leaves` single leaves that lie about square
    to the light of each clump. `spread` is the crown's radius as a share of the height.
    """
    chance = random.Random(seed)
    fork = height * 0.34
    lathe(
        [
            (height * r, height * z)
            for r, z in ((0.03, 0), (0.02, 0.04), (0.016, 0.34), (0.006, 0.62))
        ],
        (0, 0, 0),
        "bark",
        18,
        "trunk",
    )
    clumps = []
    for i in range(15):
        turn, out = i * 2.4 + chance.uniform(-0.4, 0.4), height * spread * math.sqrt(
            chance.random()
        )
        rise = height * (
            0.5 + 0.38 * (1 - (out / (height * spread)) ** 2) * chance.uniform(0.3, 1.0)
        )
        clumps.append(
            (
                Vector((math.cos(turn) * out, math.sin(turn) * out, rise)),
                height * chance.uniform(0.11, 0.17),
            )
        )
    boughs = [((0, 0, fork * chance.uniform(0.85, 1.35)), middle) for middle, _ in clumps]
    bars(boughs, height * 0.0055, "bark", 6, "boughs")
    points, faces = [], []
    for _ in range(leaves):
        middle, radius = clumps[chance.randrange(len(clumps))]
        way = Vector([chance.gauss(0, 1) for _ in range(3)]).normalized()
        at = middle + Vector((way.x, way.y, way.z * 0.8)) * radius * chance.uniform(0.55, 1.08)
        facing = (way + Vector([chance.uniform(-0.6, 0.6) for _ in range(3)])).normalized()
        along = facing.orthogonal().normalized()
        along.rotate(Quaternion(facing, chance.uniform(0, 6.28)))
        across, size = facing.cross(along), height * chance.uniform(0.014, 0.024)
        first = len(points)
        points += [
            at - along * size,
            at + across * size * 0.5,
            at + along * size,
            at - across * size * 0.5,
        ]
        faces.append((first, first + 1, first + 2, first + 3))
    mesh = bpy.data.meshes.new("leaves")
    mesh.from_pydata(points, [], faces)
    mats = ("leaf", "leaf_light")
    for mat in mats:
        mesh.materials.append(material(mat))
    mesh.polygons.foreach_set("material_index", [chance.randrange(2) for _ in faces])
    bpy.context.collection.objects.link(bpy.data.objects.new("leaves", mesh))
