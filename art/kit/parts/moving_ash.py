"""Fine ash that moves as a bed with dunes in a pipe cut open: the pipe, and the ash at one moment."""

import math

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
    """
    How high the ash stands over the axis at `along` metres after the head of a dune: the bed covers
    the foot of a level pipe throughout; a riser is nearly full.
    """
    low, crest = -radius * 0.42, radius * 0.5
    low += (radius * 0.9 - low) * upright
    crest += (radius * 0.985 - crest) * upright
    u = (along % pitch) / pitch
    head = 0.24
    share = u / head if u < head else (1 - u) / (1 - head)
    share = share * share * (3 - 2 * share)
    return low + (crest - low) * share


def ash_at(way, begin, end, moment, pitch=1.25, radius=0.197):
    """
    The ash from `begin` to `end` at the `moment` (0 to 1 of the time in which it moves on by one
    pitch): a bed with dunes, the air over it clear. It gives what it made.
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
    return [ash]


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
