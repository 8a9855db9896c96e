"""The few solids and bars that all parts are made of."""

import functools
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from .materials import material


def _finish(mesh_builder, name, place, mat, smooth=None):
    """Turns a bmesh into an object of the scene. `smooth`: edges up to so many degrees are round."""
    mesh = bpy.data.meshes.new(name)
    mesh_builder.to_mesh(mesh)
    mesh_builder.free()
    made = bpy.data.objects.new(name, mesh)
    made.location = place
    bpy.context.collection.objects.link(made)
    if mat:
        mesh.materials.append(material(mat))
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(smooth)
    return made


def _metre_uv(builder):
    """UVs in metres, u along each wall and v up it, so that sheeting has its true pitch."""
    layer = builder.loops.layers.uv.verify()
    for face in builder.faces:
        normal = face.normal
        along = Vector((-normal.y, normal.x, 0))
        along = along.normalized() if along.length > 1e-3 else Vector((1, 0, 0))
        up = normal.cross(along)
        for loop in face.loops:
            loop[layer].uv = (loop.vert.co.dot(along), loop.vert.co.dot(up))


def _round_uv(builder, radius):
    """UVs in metres round an upright axis: u along the girth, v up."""
    layer = builder.loops.layers.uv.verify()
    for face in builder.faces:
        middle = face.calc_center_median()
        seam = math.atan2(middle.y, middle.x)
        for loop in face.loops:
            x, y, z = loop.vert.co
            turned = math.atan2(y, x) - seam
            turned = (turned + math.pi) % (2 * math.pi) - math.pi
            loop[layer].uv = ((seam + turned) * radius, z)


def box(size, at=(0, 0, 0), mat="concrete", turn=0.0, bevel=0.0, name="box"):
    """A cuboid `size` = (x, y, z) standing on `at`, turned by `turn` degrees about its middle."""
    builder = bmesh.new()
    bmesh.ops.create_cube(builder, size=1)
    x, y, z = size
    bmesh.ops.scale(builder, vec=(x, y, z), verts=builder.verts)
    bmesh.ops.translate(builder, vec=(0, 0, z / 2), verts=builder.verts)
    if bevel:
        bmesh.ops.bevel(
            builder, geom=builder.edges[:], offset=bevel, segments=2, affect="EDGES", profile=0.7
        )
    builder.normal_update()
    _metre_uv(builder)
    made = _finish(builder, name, at, mat, 40 if bevel else None)
    made.rotation_euler.z = math.radians(turn)
    return made


def frustum(r_bottom, r_top, height, at=(0, 0, 0), mat="cladding", sides=64, name="frustum"):
    """A cylinder, cone or truncated cone standing on `at`; 4 sides give a pyramid hopper."""
    builder = bmesh.new()
    bmesh.ops.create_cone(
        builder,
        cap_ends=True,
        segments=sides,
        radius1=max(r_bottom, 1e-4),
        radius2=max(r_top, 1e-4),
        depth=height,
    )
    bmesh.ops.translate(builder, vec=(0, 0, height / 2), verts=builder.verts)
    if sides <= 8:
        bmesh.ops.rotate(
            builder, verts=builder.verts, matrix=Matrix.Rotation(math.pi / sides, 3, "Z")
        )
    builder.normal_update()
    if sides > 8:
        _round_uv(builder, max(r_bottom, r_top))
    else:
        _metre_uv(builder)
    return _finish(builder, name, at, mat, 35 if sides > 8 else None)


def cylinder(radius, height, at=(0, 0, 0), mat="cladding", sides=64, name="cylinder"):
    """An upright cylinder standing on `at`."""
    return frustum(radius, radius, height, at, mat, sides, name)


def lathe(profile, at=(0, 0, 0), mat="cladding", sides=64, name="lathe"):
    """A body of revolution about an upright axis: `profile` is (radius, height) from foot to top."""
    builder = bmesh.new()
    rings = [
        [
            builder.verts.new((max(r, 1e-4) * math.cos(a), max(r, 1e-4) * math.sin(a), z))
            for a in (2 * math.pi * i / sides for i in range(sides))
        ]
        for r, z in profile
    ]
    builder.faces.new(reversed(rings[0]))
    builder.faces.new(rings[-1])
    for low, high in zip(rings, rings[1:]):
        for i in range(sides):
            j = (i + 1) % sides
            builder.faces.new((low[i], low[j], high[j], high[i]))
    builder.normal_update()
    _round_uv(builder, max(r for r, _ in profile))
    return _finish(builder, name, at, mat, 35)


def loft(low, high, mat="cladding", name="loft"):
    """A body between two polygons of as many corners, (x, y, z) each: transitions, prisms, wedges."""
    builder = bmesh.new()
    low, high = ([builder.verts.new(c) for c in corners] for corners in (low, high))
    builder.faces.new(low)
    builder.faces.new(high)
    for i in range(len(low)):
        j = (i + 1) % len(low)
        builder.faces.new((low[i], low[j], high[j], high[i]))
    bmesh.ops.recalc_face_normals(builder, faces=builder.faces)
    builder.normal_update()
    _metre_uv(builder)
    return _finish(builder, name, (0, 0, 0), mat)


def prism(profile, length, mat="cladding", name="prism"):
    """The polygon `profile` of (x, z) drawn out along y, half of `length` to each side."""
    return loft(
        [(x, -length / 2, z) for x, z in profile],
        [(x, length / 2, z) for x, z in profile],
        mat,
        name,
    )


def dome(radius, height, at=(0, 0, 0), mat="cladding", up=True, name="dome"):
    """A dished end: half an ellipsoid on (`up`) or under the circle at `at`."""
    builder = bmesh.new()
    bmesh.ops.create_uvsphere(builder, u_segments=48, v_segments=24, radius=1)
    away = [v for v in builder.verts if (v.co.z < -1e-4 if up else v.co.z > 1e-4)]
    bmesh.ops.delete(builder, geom=away, context="VERTS")
    bmesh.ops.scale(builder, vec=(radius, radius, height), verts=builder.verts)
    builder.normal_update()
    return _finish(builder, name, at, mat, 60)


def hopper(size_top, size_bottom, height, at=(0, 0, 0), mat="cladding", name="hopper"):
    """A pyramid hopper; `at` is the middle of its outlet. Sizes are (x, y)."""
    builder = bmesh.new()
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    rings = []
    for (x, y), z in ((size_bottom, 0), (size_top, height)):
        rings.append([builder.verts.new((sx * x / 2, sy * y / 2, z)) for sx, sy in corners])
    low, high = rings
    builder.faces.new(reversed(low))
    builder.faces.new(high)
    for i in range(4):
        j = (i + 1) % 4
        builder.faces.new((low[i], low[j], high[j], high[i]))
    builder.normal_update()
    _metre_uv(builder)
    return _finish(builder, name, at, mat)


def bar(start, end, radius=0.05, mat="galvanised", sides=16, name="bar"):
    """A round bar from `start` to `end`."""
    start, end = Vector(start), Vector(end)
    axis = end - start
    made = cylinder(radius, axis.length, (0, 0, 0), mat, sides, name)
    made.rotation_mode = "QUATERNION"
    made.rotation_quaternion = axis.to_track_quat("Z", "Y")
    made.location = start
    return made


def bars(segments, radius=0.03, mat="galvanised", sides=8, name="bars"):
    """Many round bars as one object: `segments` are pairs of (start, end)."""
    points, faces = [], []
    angles = [2 * math.pi * i / sides for i in range(sides)]
    for start, end in segments:
        start, end = Vector(start), Vector(end)
        turn = (end - start).to_track_quat("Z", "Y")
        first = len(points)
        for foot in (start, end):
            points += [
                foot + turn @ Vector((radius * math.cos(a), radius * math.sin(a), 0))
                for a in angles
            ]
        for i in range(sides):
            j = (i + 1) % sides
            faces.append((first + i, first + j, first + sides + j, first + sides + i))
        faces.append(tuple(first + i for i in reversed(range(sides))))
        faces.append(tuple(first + sides + i for i in range(sides)))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(50)
    mesh.materials.append(material(mat))
    made = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(made)
    return made


def beam(start, end, size=0.25, mat="structure", name="beam"):
    """A rolled H-section from `start` to `end`; `size` is its height and width in metres."""
    start, end = Vector(start), Vector(end)
    axis = end - start
    builder = bmesh.new()
    half, flange, web = size / 2, size * 0.09, size * 0.035
    profile = [
        (-half, -half),
        (half, -half),
        (half, -half + flange),
        (web, -half + flange),
        (web, half - flange),
        (half, half - flange),
        (half, half),
        (-half, half),
        (-half, half - flange),
        (-web, half - flange),
        (-web, -half + flange),
        (-half, -half + flange),
    ]
    low = [builder.verts.new((x, y, 0)) for x, y in profile]
    high = [builder.verts.new((x, y, axis.length)) for x, y in profile]
    builder.faces.new(reversed(low))
    builder.faces.new(high)
    for i in range(len(profile)):
        j = (i + 1) % len(profile)
        builder.faces.new((low[i], low[j], high[j], high[i]))
    builder.normal_update()
    made = _finish(builder, name, start, mat)
    made.rotation_mode = "QUATERNION"
    made.rotation_quaternion = axis.to_track_quat("Z", "Y")
    return made


def _rounded(points, radius):
    """The way through `points` with its corners rounded: what a pipe with elbows follows."""
    points = [Vector(p) for p in points]
    way = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        back, on = (before - corner), (after - corner)
        angle = back.angle(on)
        if angle > math.pi - 1e-3:
            way.append(corner)
            continue
        cut = min(radius / math.tan(angle / 2), back.length * 0.49, on.length * 0.49)
        a, b = corner + back.normalized() * cut, corner + on.normalized() * cut
        for step in range(9):
            t = step / 8
            way.append(a.lerp(corner, t).lerp(corner.lerp(b, t), t))
    way.append(points[-1])
    return way


def pipe(points, radius=0.1, mat="galvanised", bend=None, name="pipe"):
    """A pipe through `points`; its elbows have the centre-line radius `bend` (default 5 × radius)."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 6
    curve.use_fill_caps = True
    way = _rounded(points, bend or radius * 5)
    spline = curve.splines.new("POLY")
    spline.points.add(len(way) - 1)
    for point, at in zip(spline.points, way):
        point.co = (*at, 1)
    made = bpy.data.objects.new(name, curve)
    curve.materials.append(material(mat))
    spline.use_smooth = True
    bpy.context.collection.objects.link(made)
    return made


def flange(at, radius, axis=(0, 0, 1), mat="dark_steel", thickness=0.05):
    """A ring round a pipe of outer `radius` at `at`."""
    axis = Vector(axis).normalized() * thickness
    start = Vector(at) - axis / 2
    return bar(start, start + axis, radius * 1.35, mat, 32, "flange")


def plate(corners, thickness=0.06, mat="galvanised", name="plate"):
    """A flat plate on the polygon `corners` (x, y, z each), thickened downwards."""
    builder = bmesh.new()
    top = [builder.verts.new(c) for c in corners]
    low = [builder.verts.new((x, y, z - thickness)) for x, y, z in corners]
    builder.faces.new(top)
    builder.faces.new(reversed(low))
    for i in range(len(top)):
        j = (i + 1) % len(top)
        builder.faces.new((top[i], low[i], low[j], top[j]))
    bmesh.ops.recalc_face_normals(builder, faces=builder.faces)
    _metre_uv(builder)
    return _finish(builder, name, (0, 0, 0), mat)


def railing(points, closed=False, mat="paint_amber", height=1.1):
    """A guard rail along `points`: posts at most 1.5 m apart, top rail, knee rail, toe plate."""
    points = [Vector(p) for p in points]
    legs = list(zip(points, points[1:] + points[:1])) if closed else list(zip(points, points[1:]))
    posts, rails = [], []
    for start, end in legs:
        count = max(1, math.ceil((end - start).length / 1.5 - 0.01))
        for i in range(count + (0 if closed else 1)):
            foot = start.lerp(end, i / count)
            posts.append((foot, foot + Vector((0, 0, height))))
        for level in (height, height * 0.55, 0.1):
            rails.append((start + Vector((0, 0, level)), end + Vector((0, 0, level))))
    bars(posts + rails, 0.024, mat, 8, "railing")


def ring(radius, at, count=48):
    """`count` points on a circle about `at`, for railings and stiffeners round a shell."""
    x, y, z = at
    return [
        (
            x + radius * math.cos(2 * math.pi * i / count),
            y + radius * math.sin(2 * math.pi * i / count),
            z,
        )
        for i in range(count)
    ]


def ladder(foot, height, away=(0, -1), mat="galvanised", cage_from=2.4):
    """A vertical ladder with a safety cage; `away` is the direction its user's back looks to."""
    foot, away = Vector(foot), Vector((*away, 0)).normalized()
    side = Vector((-away.y, away.x, 0)) * 0.225
    top = Vector((0, 0, height + 1))
    bars([(foot + side * s, foot + side * s + top) for s in (-1, 1)], 0.025, mat, 8, "stringer")
    levels = [Vector((0, 0, i * 0.3)) for i in range(1, int(height / 0.3) + 1)]
    bars([(foot - side + up, foot + side + up) for up in levels], 0.014, mat, 6, "rungs")
    if height + 1 <= cage_from + 0.5:
        return
    angles = [math.radians(a) for a in range(-90, 91, 18)]
    hoop = [foot + side * (1.55 * math.sin(a)) + away * (0.72 * math.cos(a) + 0.05) for a in angles]
    hoops = [
        Vector((0, 0, cage_from + i * 0.9)) for i in range(int((height + 1 - cage_from) / 0.9) + 1)
    ]
    cage = [(p + up, q + up) for up in hoops for p, q in zip(hoop, hoop[1:])]
    cage += [(p + Vector((0, 0, cage_from)), p + top) for p in hoop[::2]]
    bars(cage, 0.014, mat, 6, "cage")


def stair(foot, top, width=0.9, mat="galvanised"):
    """A straight stair from `foot` to `top` with stringers, treads and rails on both sides."""
    foot, top = Vector(foot), Vector(top)
    run = top - foot
    flat = Vector((run.x, run.y, 0)).normalized()
    side = Vector((-flat.y, flat.x, 0)) * (width / 2)
    turn = math.degrees(math.atan2(flat.y, flat.x))
    count = max(2, round(run.z / 0.19))
    for i in range(1, count):
        at = foot.lerp(top, i / count)
        box((0.26, width, 0.04), at, mat, turn, name="tread")
    for s in (-1, 1):
        beam(foot + side * s, top + side * s, 0.2, mat, "stringer")
        railing([foot + side * s, top + side * s], mat="paint_amber")


def lattice(start, end, width, mat="structure", radius=0.05, height=None, cell=None):
    """A lattice girder of four chords from `start` to `end` with zigzag lacing on all sides."""
    start, end = Vector(start), Vector(end)
    axis = end - start
    turn = axis.to_track_quat("Z", "Y")
    half = [width / 2, (height or width) / 2]
    corners = [
        turn @ Vector((sx * half[0], sy * half[1], 0))
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    count = max(1, round(axis.length / (cell or width)))
    steps = [start + axis * (i / count) for i in range(count + 1)]
    bars([(start + c, end + c) for c in corners], radius, mat, 8, "chords")
    lacing = []
    for i, (low, high) in enumerate(zip(steps, steps[1:])):
        for k in range(4):
            a, b = corners[k], corners[(k + 1) % 4]
            lacing.append((low + a, high + b) if i % 2 else (low + b, high + a))
            lacing.append((low + a, low + b))
    bars(lacing, radius * 0.55, mat, 6, "lacing")


def frame(
    size, levels, bays=(2, 1), section=0.3, mat="structure", floors=(), braced=True, rails=True
):
    """
    A steel frame of `size` (x, y) about the origin: columns on a grid of `bays`, beams at each of
    `levels`, bracing in the outer walls; `floors` are the levels that have grating and a rail.
    """
    (width, depth), (nx, ny) = size, bays
    xs = [-width / 2 + width * i / nx for i in range(nx + 1)]
    ys = [-depth / 2 + depth * i / ny for i in range(ny + 1)]
    top = max(levels)
    for x in xs:
        for y in ys:
            beam((x, y, 0), (x, y, top), section, mat, "column")
            box((section * 2.2, section * 2.2, 0.3), (x, y, 0), "concrete", name="plinth")
    for level in levels:
        z = level - section / 2
        for y in ys:
            beam((xs[0], y, z), (xs[-1], y, z), section * 0.85, mat, "girder")
        for x in xs:
            beam((x, ys[0], z), (x, ys[-1], z), section * 0.85, mat, "girder")
    for level in floors:
        corners = [
            (sx * (width / 2 + 0.4), sy * (depth / 2 + 0.4), level + 0.06)
            for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        plate(corners, 0.06, "galvanised", "floor")
        if rails:
            railing(corners, closed=True)
    if braced:
        _bracing(xs, ys, [0, *sorted(levels)], section * 0.2, mat)


def _bracing(xs, ys, levels, radius, mat):
    """Diagonals in the end bays of both long walls and in the short walls, between all levels."""
    found = []
    for low, high in zip(levels, levels[1:]):
        for y in (ys[0], ys[-1]):
            for a, b in {(xs[0], xs[1]), (xs[-1], xs[-2])}:
                found.append(((a, y, low + 0.3), (b, y, high - 0.3)))
        for x in (xs[0], xs[-1]):
            for a, b in zip(ys, ys[1:]):
                found.append(((x, a, low + 0.3), (x, b, high - 0.3)))
    bars(found, radius, mat, 8, "bracing")


def tilted(build, pivot, degrees):
    """Calls `build()` and turns what it made about the y axis through `pivot` (+: towards +x)."""
    shelf = bpy.context.collection.objects
    before = len(shelf)
    build()
    pivot = Vector(pivot)
    turn = Matrix.Rotation(math.radians(degrees), 4, "Y")
    move = Matrix.Translation(pivot) @ turn @ Matrix.Translation(-pivot)
    for thing in shelf[before:]:
        thing.matrix_basis = move @ thing.matrix_basis


_built = {}


def part(build):
    """
    Makes a part out of a function that builds it about the origin: the part is called with `at`
    (middle of its foot) and `turn` (degrees), then its own options by name. Built once for the same
    options, it is an instance of the first one afterwards. A dict of points that `build` returns
    (its nozzles, say) comes back in the place where the part then stands.
    """

    @functools.wraps(build)
    def placed(at=(0, 0, 0), turn=0.0, **options):
        key = (build.__module__, build.__name__, repr(sorted(options.items())))
        shelf = bpy.context.collection.objects
        move = Matrix.Translation(Vector(at)) @ Matrix.Rotation(math.radians(turn), 4, "Z")
        if key not in _built:
            before = len(shelf)
            points = build(**options) or {}
            made = [(thing, thing.matrix_basis.copy()) for thing in shelf[before:]]
            _built[key] = (made, points)
            for thing, basis in made:
                thing.matrix_basis = move @ basis
        else:
            made, points = _built[key]
            for thing, basis in made:
                copy = thing.copy()
                copy.matrix_basis = move @ basis
                shelf.link(copy)
        return {name: move @ Vector(point) for name, point in points.items()}

    return placed
