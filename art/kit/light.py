"""
Other hours than those of `stage.outdoors`: a grey day, dusk with lamps, a hall under its lamps.
"""

import math

import bpy
from mathutils import Matrix, Vector

from .materials import material


def overcast(
    exposure=0.0, zenith=(0.62, 0.67, 0.72), horizon=(0.8, 0.82, 0.83), sun=1.2, sun_from=205
):
    """A bright grey day: light from the whole sky, a trace of sun so that bodies stay round."""
    _gradient(horizon, zenith, 0.5, seen=0.72)
    scene = bpy.context.scene
    scene["mist_colour"] = tuple(h * 0.72 for h in horizon)
    scene.view_settings.exposure = exposure
    _sun(sun, sun_from, 48, 25, (1.0, 0.97, 0.92))


def dusk(
    exposure=0.0, zenith=(0.13, 0.2, 0.33), horizon=(0.62, 0.47, 0.38), afterglow=0.7, sun_from=285
):
    """After sunset: a blue vault over a warm skyline and the last light from one side."""
    _gradient(horizon, zenith, 0.42)
    scene = bpy.context.scene
    scene["mist_colour"] = tuple(h * 0.75 + z * 0.25 for h, z in zip(horizon, zenith))
    scene.view_settings.exposure = exposure
    _sun(afterglow, sun_from, 9, 20, (1.0, 0.72, 0.5))


def indoors(exposure=0.0, fill=(0.55, 0.58, 0.6), strength=0.25):
    """A hall: nothing but lamps (`flood`, `ceiling_light`, `window_light`) and a faint fill."""
    scene = bpy.context.scene
    background = scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*fill, 1)
    background.inputs["Strength"].default_value = strength
    scene.view_settings.exposure = exposure


def flood(at, look, power=400.0, size=0.8, colour=(1.0, 0.86, 0.66)):
    """A lamp that shines from `at` towards `look`: floodlights, bulkhead lamps, headlights."""
    lamp = bpy.data.lights.new("flood", "AREA")
    lamp.energy, lamp.size, lamp.color = power, size, colour
    placed = bpy.data.objects.new("flood", lamp)
    placed.location = at
    placed.rotation_euler = (Vector(look) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    placed.visible_camera = False
    bpy.context.collection.objects.link(placed)


def band(start, end, look, wide=1.0, power=1500.0, colour=(0.95, 0.97, 1.0)):
    """Light from a long strip between two points of one level, unseen itself: a row of windows."""
    start, end = Vector(start), Vector(end)
    lamp = bpy.data.lights.new("band", "AREA")
    lamp.energy, lamp.shape, lamp.color = power, "RECTANGLE", colour
    lamp.size, lamp.size_y = (end - start).length, wide
    placed = bpy.data.objects.new("band", lamp)
    placed.location = (start + end) / 2
    along = (end - start).normalized()
    away = Vector(look) - placed.location
    back = -(away - along * away.dot(along)).normalized()
    placed.rotation_euler = Matrix((along, back.cross(along), back)).transposed().to_euler()
    placed.visible_camera = False
    bpy.context.collection.objects.link(placed)


def _sun(strength, bearing, elevation, softness, colour):
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = strength, math.radians(softness), colour
    placed = bpy.data.objects.new("sun", lamp)
    a, e = math.radians(bearing), math.radians(elevation)
    way = -Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    placed.rotation_euler = way.to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(placed)


def _gradient(horizon, zenith, reach, seen=1.0):
    """
    A sky that goes from `horizon` to `zenith` over the sine of the elevation up to `reach`; the camera
    sees the share `seen` of its light, since film would not hold a white sky either.
    """
    tree = bpy.context.scene.world.node_tree
    nodes, link = tree.nodes, tree.links.new
    place, parts = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    climb, mix = nodes.new("ShaderNodeMapRange"), nodes.new("ShaderNodeMixRGB")
    climb.interpolation_type = "SMOOTHSTEP"
    climb.inputs["From Max"].default_value = reach
    mix.inputs["Color1"].default_value = (*horizon, 1)
    mix.inputs["Color2"].default_value = (*zenith, 1)
    link(place.outputs["Generated"], parts.inputs["Vector"])
    link(parts.outputs["Z"], climb.inputs["Value"])
    link(climb.outputs["Result"], mix.inputs["Fac"])
    link(mix.outputs["Color"], nodes["Background"].inputs["Color"])
    rays, strength = nodes.new("ShaderNodeLightPath"), nodes.new("ShaderNodeMapRange")
    strength.inputs["To Min"].default_value, strength.inputs["To Max"].default_value = 1.0, seen
    link(rays.outputs["Is Camera Ray"], strength.inputs["Value"])
    link(strength.outputs["Result"], nodes["Background"].inputs["Strength"])


def cyclorama(near=14.0, far=6.0, wide=40.0, tall=16.0, bend=4.0, mat="studio"):
    """A studio floor that turns up into its rear wall (+y) without an edge."""
    angles = [math.radians(i * 5) for i in range(19)]
    arc = [(far + bend * math.sin(a), bend - bend * math.cos(a)) for a in angles]
    way = [(-near, 0.0), *arc, (far + bend, tall)]
    points = [(s * wide, y, z) for y, z in way for s in (-1, 1)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(way) - 1)]
    mesh = bpy.data.meshes.new("cyclorama")
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.append(material(mat))
    bpy.context.collection.objects.link(bpy.data.objects.new("cyclorama", mesh))
