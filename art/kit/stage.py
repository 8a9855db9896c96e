"""Ground, light and camera: the same for all pictures, so that they are of one world."""

import math
from dataclasses import dataclass

import bpy
from mathutils import Vector

from .shapes import box, dome, plate


def clear():
    """An empty scene with the settings that all pictures share."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.max_bounces = 5
    scene.cycles.diffuse_bounces = 2
    scene.cycles.glossy_bounces = 2
    scene.cycles.transmission_bounces = 4
    scene.cycles.sample_clamp_indirect = 3.0
    scene.cycles.sample_clamp_direct = 12.0
    scene.cycles.use_denoising = False  # render.py does it
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.blur_glossy = 1.0
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True


def outdoors(
    sun_from=215.0, elevation=14.0, exposure=-2.95, haze=1.2, horizon=(3.3, 3.6, 3.85), top=0.6
):
    """
    A low sun and a Nishita sky. `sun_from`: compass bearing in degrees, +y is north (0), +x east.
    What the camera sees of the sky is veiled: the colour `horizon` at the skyline (that of the mist,
    too), clearing up to the share `top` of blue at 30° and above.
    """
    scene = bpy.context.scene
    nodes, link = scene.world.node_tree.nodes, scene.world.node_tree.links.new
    sky = nodes.new("ShaderNodeTexSky")
    sky.sky_type = "NISHITA"
    sky.sun_elevation = math.radians(elevation)
    sky.sun_rotation = math.radians(sun_from)
    sky.sun_size = math.radians(1.6)  # wider than the true 0.53°, for softer shadow edges
    sky.sun_intensity = 0.75
    sky.air_density, sky.dust_density, sky.ozone_density = 1.0, haze, 1.0
    place, parts = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    clear_up, rays = nodes.new("ShaderNodeMapRange"), nodes.new("ShaderNodeLightPath")
    veil, seen = nodes.new("ShaderNodeMixRGB"), nodes.new("ShaderNodeMixRGB")
    clear_up.interpolation_type = "SMOOTHSTEP"
    clear_up.inputs["From Min"].default_value, clear_up.inputs["From Max"].default_value = (
        -0.02,
        0.5,
    )
    clear_up.inputs["To Max"].default_value = top
    veil.inputs["Color1"].default_value = (*horizon, 1)
    link(place.outputs["Generated"], parts.inputs["Vector"])
    link(parts.outputs["Z"], clear_up.inputs["Value"])
    link(clear_up.outputs["Result"], veil.inputs["Fac"])
    link(sky.outputs["Color"], veil.inputs["Color2"])
    link(rays.outputs["Is Camera Ray"], seen.inputs["Fac"])
    cool = nodes.new("ShaderNodeMixRGB")  # white balance for a low, yellow sun
    cool.blend_type, cool.inputs["Fac"].default_value = "MULTIPLY", 1.0
    cool.inputs["Color2"].default_value = (0.9, 0.97, 1.12, 1)
    link(sky.outputs["Color"], cool.inputs["Color1"])
    link(cool.outputs["Color"], seen.inputs["Color1"])
    link(veil.outputs["Color"], seen.inputs["Color2"])
    link(seen.outputs["Color"], nodes["Background"].inputs["Color"])
    nodes["Background"].inputs["Strength"].default_value = 1.0
    scene["mist_colour"] = horizon
    scene.view_settings.exposure = exposure


def studio(exposure=0.0, key=900.0, size=8.0, target=(0, 0, 1)):
    """Soft light for parts on a plain ground: a large key lamp, a fill, and a pale surround."""
    scene = bpy.context.scene
    background = scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (0.86, 0.9, 0.93, 1)
    background.inputs["Strength"].default_value = 0.55
    scene.view_settings.exposure = exposure
    for name, at, power, side in (
        ("key", (-size * 0.9, -size * 1.1, size * 1.3), key, size),
        ("fill", (size * 1.3, -size * 0.6, size * 0.8), key * 0.3, size * 1.2),
        ("rim", (size * 0.3, size * 1.3, size * 1.2), key * 0.5, size * 0.8),
    ):
        lamp = bpy.data.lights.new(name, "AREA")
        lamp.energy, lamp.size = power * (size / 8) ** 2, side
        placed = bpy.data.objects.new(name, lamp)
        placed.location = Vector(target) + Vector(at)
        placed.rotation_euler = (
            (Vector(target) - placed.location).to_track_quat("-Z", "Y").to_euler()
        )
        bpy.context.collection.objects.link(placed)


def ground(size=1200.0, mat="ground", z=0.0):
    """The plain that everything stands on; it fades into haze far away by itself."""
    return plate(
        [(-size, -size, z), (size, -size, z), (size, size, z), (-size, size, z)], 0.2, mat, "ground"
    )


def road(start, end, width=7.0, mat="road", kerb=True, z=0.02):
    """A straight road with kerbs and a broken centre line."""
    start, end = Vector((*start, z)), Vector((*end, z))
    along = (end - start).normalized()
    side = Vector((-along.y, along.x, 0)) * (width / 2)
    plate([start - side, end - side, end + side, start + side], 0.1, mat, "road")
    turn = math.degrees(math.atan2(along.y, along.x))
    length = (end - start).length
    middle = (start + end) / 2
    if kerb:
        for s in (-1, 1):
            at = middle + side * s * 1.02
            box(
                (length, 0.18, 0.14), at - Vector((0, 0, 0.02)), "concrete_light", turn, name="kerb"
            )
    for i in range(int(length / 6)):
        at = start + along * (3 + i * 6) + Vector((0, 0, 0.012))
        box((2.4, 0.12, 0.006), at, "paint_white", turn, name="line")


def backdrop_hills(distance=900.0, height=60.0, seed=3):
    """A faint line of hills, so that no horizon is a bare edge."""
    import random

    chance = random.Random(seed)
    for i in range(26):
        bearing = math.radians(i * 360 / 26 + chance.uniform(-5, 5))
        at = (math.sin(bearing) * distance, math.cos(bearing) * distance, -8)
        hill = dome(1.0, 1.0, at, "grass", name="hill")
        hill.scale = (
            chance.uniform(160, 280),
            chance.uniform(160, 280),
            height * chance.uniform(0.4, 1),
        )


def mist(depth_start=120.0, depth=900.0, strength=0.85):
    """Aerial perspective: a pale veil that thickens with distance, laid on in `render.py`."""
    scene = bpy.context.scene
    scene.world.mist_settings.start = depth_start
    scene.world.mist_settings.depth = depth
    scene.world.mist_settings.falloff = "LINEAR"
    scene["mist"] = True
    scene["mist_strength"] = strength


@dataclass
class Shot:
    """How a picture is taken. Pixels of the finished picture; `samples` for the final quality."""

    width: int = 1800
    height: int = 1200
    samples: int = 16


def camera(eye, look, lens=35.0, tilt=False, focus=None, aperture=8.0):
    """
    A camera at `eye` towards `look`. It stays level and shifts its lens instead, as a view camera
    does, so that what is upright is upright in the picture; `tilt` lets it look down for views
    from above. `focus` (a point) gives depth of field at f/`aperture`.
    """
    eye, look = Vector(eye), Vector(look)
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = lens, 36.0
    data.clip_end = 5000
    made = bpy.data.objects.new("camera", data)
    made.location = eye
    way = look - eye
    if tilt:
        made.rotation_euler = way.to_track_quat("-Z", "Y").to_euler()
    else:
        flat = Vector((way.x, way.y, 0))
        made.rotation_euler = flat.to_track_quat("-Z", "Y").to_euler()
        data.shift_y = (way.z / flat.length) * lens / data.sensor_width
    if focus:
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(focus) - eye).length
        data.dof.aperture_fstop = aperture
    bpy.context.collection.objects.link(made)
    bpy.context.scene.camera = made
    return made
