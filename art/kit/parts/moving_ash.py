"""Ash that moves in plugs along a pipe cut open lengthwise: the pipe, and the ash at one moment."""

import math
import random

import bpy
from mathutils import Vector

from ..materials import material


class Way:
    """
    The centre line of a pipe in the x–z plane: a level run to the right from `start`, a bend upwards
    of radius `run` and a riser. `at(s)` is the point at `s` metres with the direction away from the
    middle of the bend (down on the level, to the right on the riser).
    """

    def __init__(self, start, level, run):
        self.start, self.level, self.run = Vector(start), level, run
        self.bend = run * math.pi / 2

    def at(self, s):
        if s <= self.level:
            return self.start + Vector((s, 0, 0)), Vector((0, 0, -1))
        corner = self.start + Vector((self.level, 0, 0))
        angle = min((s - self.level) / self.run, math.pi / 2)
        away = Vector((math.sin(angle), 0, -math.cos(angle)))
        point = corner + Vector((0, 0, self.run)) + away * self.run
        rest = max(0.0, s - self.level - self.bend)
        return point + Vector((0, 0, rest)), away

    def upright(self, s):
        """0 on the level, 1 on the riser."""
        return min(max((s - self.level) / self.bend, 0.0), 1.0)


def _swept(way, stations, section, name):
    """A builder with the closed outline `section(s)` of (away, behind) swept over the stations."""
    points, faces = [], []
    for s in stations:
        middle, away = way.at(s)
        points += [middle + away * a + Vector((0, b, 0)) for a, b in section(s)]
    count = len(section(stations[0]))
    for k in range(len(stations) - 1):
        for i in range(count):
            j = (i + 1) % count
            low, high = k * count, (k + 1) * count
            faces.append((low + i, low + j, high + j, high + i))
    faces += [tuple(range(count)), tuple((len(stations) - 1) * count + i for i in range(count))]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(40)
    made = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(made)
    return made, count


def open_pipe(way, begin, end, inner=0.2, wall=0.03, mat="paint_blue", backing=0.0):
    """
    The rear half of a pipe from `begin` to `end` along the way, its cut faces amber; over the bend its
    outer wall is thicker by `backing`.
    """
    steps = 24

    def section(s):
        t = way.upright(s)
        thick = wall + backing * min(1.0, 6 * min(t, 1 - t)) if 0 < t < 1 else wall
        rim = []
        for i in range(steps + 1):
            p = math.pi * i / steps
            extra = (thick - wall) * max(0.0, math.cos(p)) ** 0.5
            rim.append(((inner + wall + extra) * math.cos(p), (inner + wall + extra) * math.sin(p)))
        bore = [(inner * math.cos(math.pi * i / steps), inner * math.sin(math.pi * i / steps))
                for i in range(steps, -1, -1)]  # fmt: skip
        return rim + bore

    count_s = round((end - begin) / 0.04)
    stations = [begin + (end - begin) * k / count_s for k in range(count_s + 1)]
    made, count = _swept(way, stations, section, "open pipe")
    for name in (mat, "paint_amber", "steel"):
        made.data.materials.append(material(name))
    for face in made.data.polygons[: count * count_s]:
        i = face.index % count
        face.material_index = 1 if i in (steps, count - 1) else (2 if i > steps else 0)
    for face in made.data.polygons[count * count_s :]:
        face.material_index = 1


def _filling(along, pitch, radius, upright):
    """How high the ash stands over the axis at `along` metres after the head of a plug."""
    low = -radius * (0.72 + 0.27 * upright)
    full = radius * 0.985
    u = (along % pitch) / pitch
    rise, run = 0.13, 0.4
    if u < rise:
        share = u / rise
    elif u < rise + run:
        share = 1.0
    elif u < 2.3 * rise + run:
        share = 1 - (u - rise - run) / (1.3 * rise)
    else:
        share = 0.0
    share = share * share * (3 - 2 * share)
    ripple = 0.03 * radius * math.sin(2 * math.pi * 5 * u) * (1 - share) * (1 - upright)
    return low + (full - low) * share + ripple


def ash_at(way, begin, end, moment, pitch=1.25, radius=0.197):
    """
    The ash from `begin` to `end` at the `moment` (0 to 1 of the time in which it moves on by one
    pitch): plugs, the thin bed between them on the level, grains in the air. It gives what it made.
    """
    steps = 10

    def section(s):
        high = _filling(moment * pitch - s, pitch, radius, way.upright(s))
        high = min(max(high, -radius * 0.9999), radius * 0.9999)
        last = math.acos(-high / radius)
        arc = [(radius * math.cos(last * i / steps), 0.004 + radius * math.sin(last * i / steps))
               for i in range(steps + 1)]  # fmt: skip
        return [*arc, (-high, 0.004)]

    count = round((end - begin) / 0.015)
    stations = [begin + (end - begin) * k / count for k in range(count + 1)]
    ash, size = _swept(way, stations, section, "ash")
    ash.data.materials.append(_ash_material())
    grid = ash.data.attributes.new("ash", "FLOAT_VECTOR", "POINT")
    turn = 2 * math.pi / pitch
    for k, s in enumerate(stations):
        a = (s - moment * pitch) * turn
        for i, (away, behind) in enumerate(section(s)):
            grid.data[k * size + i].vector = (
                math.cos(a) / turn,
                math.sin(a) / turn,
                away + behind * 2,
            )
    return [ash, _grains(way, begin, end, moment, pitch, radius)]


def _grains(way, begin, end, moment, pitch, radius):
    """Grains that fly in the air between the plugs, the same ones in every gap."""
    chance = random.Random(11)
    seeds = [(chance.uniform(0.0, 1.0), chance.uniform(-0.9, 0.92), chance.random() ** 0.6,
              chance.uniform(0.004, 0.011), chance.uniform(0, 6.28)) for _ in range(150)]  # fmt: skip
    points, faces = [], []
    for k in range(math.floor(begin / pitch) - 1, math.ceil(end / pitch) + 1):
        for share, height, back, size, turn in seeds:
            s = (k + share + moment) * pitch
            up = way.upright(s)
            q = radius * (height + 0.06 * math.sin(2 * math.pi * moment + turn))
            level = _filling(moment * pitch - s, pitch, radius, up)
            if not begin < s < end or q < level + size or abs(q) > radius * 0.94:
                continue
            middle, away = way.at(s)
            depth = math.sqrt(max(radius**2 - q**2, 0.0)) * back * 0.9
            at = middle - away * q + Vector((0, 0.004 + depth, 0))
            first = len(points)
            for d in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)):
                points.append(at + Vector(d) * size)
            for x in (0, 1):
                for y in (2, 3):
                    for z in (4, 5):
                        faces.append((first + x, first + y, first + z))
    mesh = bpy.data.meshes.new("grains")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(material("ash"))
    made = bpy.data.objects.new("grains", mesh)
    bpy.context.collection.objects.link(made)
    return made


def _ash_material():
    """Ash whose grain moves with it: noise over the attribute that `ash_at` gives each point."""
    found = bpy.data.materials.get("moving ash")
    if found:
        return found
    made = material("ash_pile").copy()
    made.name = "moving ash"
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    place = nodes.new("ShaderNodeAttribute")
    place.attribute_name = "ash"
    for node in nodes:
        if node.type == "TEX_NOISE":
            for old in list(node.inputs["Vector"].links):
                made.node_tree.links.remove(old)
            link(place.outputs["Vector"], node.inputs["Vector"])
            node.inputs["Scale"].default_value = 26.0
        if node.type == "BUMP":
            node.inputs["Distance"].default_value = 0.02
    return made
