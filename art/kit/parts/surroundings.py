"""What stands around a plant: heaps, trees, fences, lamps, slabs, barriers, stores of material."""

import math
import random

import bmesh
from mathutils import Vector, noise

from ..shapes import _finish, bar, bars, beam, box, cylinder, dome, lathe, part


@part
def heap(radius=8.0, height=5.0, mat="coal_pile", stretch=1.0, seed=1):
    """A heap of loose material at its angle of repose, `stretch` times as long along x."""
    builder = bmesh.new()
    rings, sides = 22, 72
    bmesh.ops.create_grid(builder, x_segments=sides, y_segments=rings, size=1)
    for vert in builder.verts:
        angle, t = vert.co.x * math.pi, (vert.co.y + 1) / 2
        r = (
            radius
            * t
            * (1 + 0.1 * noise.noise(Vector((math.cos(angle) * 1.5, math.sin(angle) * 1.5, seed))))
        )
        x, y = r * math.cos(angle), r * math.sin(angle)
        rough = (
            noise.noise(Vector((x * 0.5, y * 0.5, seed))) * 0.25
            + noise.noise(Vector((x * 2, y * 2, seed))) * 0.08
        )
        vert.co = (x * stretch, y, height * (1 - t) ** 1.05 - 0.05 + rough * min(1, (1 - t) * 4))
    bmesh.ops.remove_doubles(builder, verts=builder.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(builder, faces=builder.faces)
    _finish(builder, "heap", (0, 0, 0), mat, 180)


@part
def tree(height=7.0, seed=1):
    """A broad-leaved tree: trunk and a crown of uneven clumps."""
    chance = random.Random(seed)
    lathe([(0.22, 0), (0.16, height * 0.3), (0.1, height * 0.6)], (0, 0, 0), "wood", 12, "trunk")
    for i in range(9):
        angle, out = i * 2.4, height * chance.uniform(0.05, 0.22)
        at = Vector(
            (math.cos(angle) * out, math.sin(angle) * out, height * chance.uniform(0.45, 0.85))
        )
        builder = bmesh.new()
        size = height * chance.uniform(0.13, 0.2)
        bmesh.ops.create_icosphere(builder, subdivisions=3, radius=size)
        for vert in builder.verts:
            vert.co *= 1 + 0.35 * noise.noise(vert.co * 3 + Vector((i, seed, 0)))
        _finish(builder, "clump", at, "leaf")


@part
def fence(long=30.0):
    """A palisade of posts, wires and mesh along x."""
    count = int(long / 2.5)
    bars(
        [((-long / 2 + i * 2.5, 0, 0), (-long / 2 + i * 2.5, 0, 2.0)) for i in range(count + 1)],
        0.035,
        "galvanised",
    )
    bars(
        [((-long / 2, 0, z), (long / 2, 0, z)) for z in (0.1, 0.5, 0.9, 1.3, 1.7, 1.98)],
        0.012,
        "galvanised",
        6,
    )


@part
def lamp_post(height=9.0):
    """A yard lamp on a tapered pole; its arm points to −y."""
    lathe([(0.11, 0), (0.06, height)], (0, 0, 0.3), "galvanised", 16, "pole")
    box((0.45, 0.45, 0.35), (0, 0, 0), "concrete", bevel=0.02, name="base")
    bar((0, 0, height + 0.25), (0, -1.2, height + 0.35), 0.04, "galvanised", 10, "arm")
    box((0.24, 0.7, 0.1), (0, -1.4, height + 0.3), "cladding_dark", bevel=0.03, name="head")


@part
def barrier(long=4.0):
    """A bumper rail: two posts and an amber beam, as set before columns and vessels by roads."""
    for s in (-1, 1):
        cylinder(0.09, 0.95, (s * (long / 2 - 0.2), 0, 0), "paint_amber", 20, "post")
    box((long, 0.1, 0.2), (0, -0.12, 0.55), "paint_amber", bevel=0.03, name="beam")


@part
def bollard():
    """A steel bollard filled with concrete, amber with ink bands."""
    cylinder(0.11, 0.95, (0, 0, 0), "paint_amber", 24, "bollard")
    dome(0.11, 0.06, (0, 0, 0.95), "paint_amber")
    for z in (0.45, 0.72):
        cylinder(0.114, 0.1, (0, 0, z), "paint_ink", 24, "band")


@part
def pallet_of_pipes(count=12, long=6.0, radius=0.11):
    """A stack of pipes on sleepers along x."""
    for x in (-long * 0.35, long * 0.35):
        box((0.2, 1.8, 0.18), (x, 0, 0), "wood", name="sleeper")
    placed, row, z = 0, 6, 0.18 + radius
    found = []
    while placed < count and row > 0:
        for i in range(min(row, count - placed)):
            y = (i - (row - 1) / 2) * radius * 2.02
            found.append(((-long / 2, y, z), (long / 2, y, z)))
        placed, row, z = placed + row, row - 1, z + radius * 1.75
    bars(found, radius, "galvanised", 24, "pipes")


@part
def beam_stack(count=5, long=8.0, size=0.35):
    """Rolled sections laid side by side on sleepers along x."""
    for x in (-long * 0.35, long * 0.35):
        box((0.25, count * size * 1.3, 0.2), (x, 0, 0), "wood", name="sleeper")
    for i in range(count):
        y = (i - (count - 1) / 2) * size * 1.25
        beam((-long / 2, y, 0.2 + size / 2), (long / 2, y, 0.2 + size / 2), size, "structure")


@part
def container(mat="paint_blue"):
    """A 20-foot site container with ribbed walls, doors at −x."""
    box((6.06, 2.44, 2.4), (0, 0, 0.15), mat, name="container")
    for s in (-1, 1):
        bars(
            [
                ((-2.8 + i * 0.28, s * 1.23, 0.3), (-2.8 + i * 0.28, s * 1.23, 2.45))
                for i in range(21)
            ],
            0.05,
            mat,
            4,
        )
        for x in (-3.0, 3.0):
            box((0.16, 0.16, 2.6), (x, s * 1.18, 0), mat, name="post")
    bars([((-3.07, y, 0.3), (-3.07, y, 2.5)) for y in (-0.8, -0.3, 0.3, 0.8)], 0.025, "galvanised")


def skyline(distance=260.0, span=(-60, 60), seed=4, tallest=26, lit=0.35):
    """City blocks in rows on the far side (+y) at `distance`, between two bearings; some windows lit."""
    from .buildings import office_block

    chance = random.Random(seed)
    for row in range(4):
        away = distance + row * 38
        bearing = span[0] + chance.uniform(0, 3)
        while bearing < span[1]:
            a = math.radians(bearing)
            floors = int(chance.choice((5, 7, 9, 12, 16, tallest)) * (0.8 + 0.2 * row))
            office_block(
                (math.sin(a) * away, math.cos(a) * away, 0),
                0,
                size=(chance.choice((14.0, 18.0, 24.0)), 14.0),
                floors=floors,
                seed=chance.randrange(4),
                lit=lit,
            )
            bearing += math.degrees(30 / away)
