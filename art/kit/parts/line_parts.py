"""What a conveying line is made of, seen from near: bends with wear backing, reducers, supports."""

import math

import bpy
from mathutils import Vector

from ..materials import material
from ..shapes import bar, bars, beam, box, flange, frustum, part, pipe


def _on_bend(run, angle, out=0.0, side=0.0):
    """
    A point of a bend in the x–z plane that starts at the origin along +x and turns up with the
    centre-line radius `run`: at `angle` degrees, `out` metres from the centre line away from the
    middle of the bend and `side` metres across.
    """
    a = math.radians(angle)
    r = run + out
    return Vector((r * math.sin(a), side, run - r * math.cos(a)))


def _tube(points, radius, mat):
    """A tube through points that lie close to each other on a smooth way."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 8
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    for point, at in zip(spline.points, points):
        point.co = (*at, 1)
    spline.use_smooth = True
    curve.materials.append(material(mat))
    bpy.context.collection.objects.link(bpy.data.objects.new("tube", curve))


def _backing(run, start, end, inner, outer, mat):
    """A casting on the outer half of a bend from `start` to `end` degrees, as thick as the radii say."""
    steps, around = 10, 12
    phis = [math.radians(-88 + 176 * i / around) for i in range(around + 1)]
    section = [(outer * math.cos(p), outer * math.sin(p)) for p in phis]
    section += [(inner * math.cos(p), inner * math.sin(p)) for p in reversed(phis)]
    points, faces, count = [], [], len(section)
    for k in range(steps + 1):
        angle = start + (end - start) * k / steps
        points += [_on_bend(run, angle, out, side) for out, side in section]
    for k in range(steps):
        for i in range(count):
            j = (i + 1) % count
            a, b = k * count, (k + 1) * count
            faces.append((a + i, b + i, b + j, a + j))
    faces += [tuple(range(count)), tuple(steps * count + i for i in reversed(range(count)))]
    mesh = bpy.data.meshes.new("backing")
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(35)
    mesh.materials.append(material(mat))
    bpy.context.collection.objects.link(bpy.data.objects.new("backing", mesh))


def bolted_flange(at, radius, axis, bolts=12):
    """A pair of flanges with their bolts on a pipe of outer `radius`."""
    at, axis = Vector(at), Vector(axis).normalized()
    for s in (-1, 1):
        flange(at + axis * s * radius * 0.14, radius * 1.18, axis, "dark_steel", radius * 0.24)
    turn = axis.to_track_quat("Z", "Y")
    found = []
    for i in range(bolts):
        a = 2 * math.pi * (i + 0.5) / bolts
        middle = at + turn @ Vector((math.cos(a), math.sin(a), 0)) * radius * 1.38
        found.append((middle - axis * radius * 0.46, middle + axis * radius * 0.46))
    bars(found, radius * 0.085, "steel", 6, "bolts")


@part
def backed_bend(radius=0.11, run=1.5, mat="cladding_dark", pieces=3, marks=True):
    """
    A bend in the x–z plane from +x to upright with the centre-line radius `run`, flanged at both ends;
    on its outer half, where ash strikes, `pieces` of a bolted wear backing with measuring `marks`.
    """
    _tube([_on_bend(run, a) for a in range(0, 91, 3)], radius, mat)
    bolted_flange((0, 0, 0), radius, (1, 0, 0))
    bolted_flange((run, 0, run), radius, (0, 0, 1))
    step = 48 / pieces
    for i in range(pieces):
        start, end = 21 + i * step + 0.5, 21 + (i + 1) * step - 0.5
        _backing(run, start, end, radius * 0.98, radius * 1.62, "paint_amber")
        for angle in (start + 2.2, end - 2.2):
            for s in (-1, 1):
                a = _on_bend(run, angle, 0.02, s * radius * 0.9)
                b = _on_bend(run, angle, 0.02, s * radius * 1.95)
                lug = _on_bend(run, angle, -0.06, s * radius * 1.75)
                bar(a, b, radius * 0.2, "paint_amber", 12, "lug")
                bars([(b, lug)], radius * 0.1, "steel", 6, "bolt")
            band = [
                _on_bend(run, angle, radius * 1.12 * math.cos(p), radius * 1.12 * math.sin(p))
                for p in (math.radians(90 + 15 * k) for k in range(13))
            ]
            _tube(band, radius * 0.1, "steel")
        if marks:
            middle = (start + end) / 2
            for p in (-42, 0, 42):
                out, side = (radius * 1.6 * f(math.radians(p)) for f in (math.cos, math.sin))
                a = _on_bend(run, middle, out, side)
                far = (radius * 1.66 * f(math.radians(p)) for f in (math.cos, math.sin))
                bar(a, _on_bend(run, middle, *far), radius * 0.17, "paint_white", 16, "mark")
    return {"start": (0, 0, 0), "end": (run, 0, run)}


@part
def reducer(small=0.1, large=0.14, long=0.6):
    """A concentric step-up of the bore along +x between two flange pairs; placed by its small end."""
    body = frustum(small, large, long, (0, 0, 0), "cladding_dark", 48, "reducer")
    body.rotation_euler.y = math.pi / 2
    bolted_flange((0, 0, 0), small, (1, 0, 0))
    bolted_flange((long, 0, 0), large, (1, 0, 0))
    return {"end": (long, 0, 0)}


@part
def pipe_stand(height=1.0, radius=0.11, wide=0.6):
    """A support for a pipe along x whose axis is `height` over the ground: post, shoe, clamp, plinth."""
    box((0.55, wide, 0.18), (0, 0, 0), "concrete", bevel=0.015, name="plinth")
    beam((0, 0, 0.18), (0, 0, height - radius - 0.1), 0.16, "structure", "post")
    box((0.34, 0.28, 0.015), (0, 0, 0.18), "structure", name="base plate")
    bars(
        [((x, y, 0.19), (x, y, 0.225)) for x in (-0.13, 0.13) for y in (-0.1, 0.1)],
        0.014,
        "steel",
        6,
    )
    box((0.3, radius * 2.8, 0.03), (0, 0, height - radius - 0.1), "structure", name="seat")
    box((0.26, radius * 1.1, 0.075), (0, 0, height - radius - 0.07), "structure", name="shoe")
    for x in (-0.09, 0.09):
        arc = [
            (x, 1.06 * radius * math.cos(a), height + 1.06 * radius * math.sin(a))
            for a in (math.pi * k / 16 for k in range(17))
        ]
        low = height - radius - 0.09
        pipe([(x, arc[0][1], low), *arc, (x, arc[-1][1], low)], 0.011, "steel", 0.004, "u-bolt")
