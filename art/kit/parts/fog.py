"""Dust suppression by dry fog: nozzle bars, fog, wagon tippler and its hopper."""

import math
import random

import bmesh
import bpy
from mathutils import Vector

from ..shapes import (
    bar,
    bars,
    beam,
    box,
    cylinder,
    lathe,
    loft,
    part,
    pipe,
)


@part
def fog_nozzle():
    """A twin-fluid fog nozzle pointing to −y: body, air cap, resonator tip."""
    bar((0, 0.1, 0), (0, -0.1, 0), 0.035, "steel", 20, "body")
    bar((0, -0.1, 0), (0, -0.16, 0), 0.022, "steel", 20, "cap")
    bars([((0, -0.16, 0.02), (0, -0.21, 0.0)), ((0, -0.205, 0), (0, -0.215, 0))], 0.008, "steel")
    cylinder(0.05, 0.09, (0, 0.05, -0.045), "steel", 6, "adapter")


@part
def fog_bar(long=6.0, nozzles=8):
    """A bar of fog nozzles along x looking to −y: water and air headers on brackets with hoses."""
    for z, mat in ((0.12, "paint_blue"), (-0.12, "steel")):
        bar((-long / 2, 0.22, z), (long / 2, 0.22, z), 0.05, mat, 24, "header")
    for i in range(nozzles):
        x = long * ((i + 0.5) / nozzles - 0.5)
        fog_nozzle((x, 0, 0))
        for z in (0.12, -0.12):
            pipe([(x, 0.22, z), (x, 0.1, z), (x, 0.06, z * 0.2)], 0.014, "rubber", 0.05)
    for i in range(max(2, int(long / 2))):
        x = long * ((i + 0.5) / max(2, int(long / 2)) - 0.5)
        box((0.08, 0.06, 0.5), (x, 0.3, -0.25), "galvanised", name="bracket")


def fog(start, end, radius=0.6, spread=1.0, count=12, density=0.1, seed=1, glow=4.6):
    """
    A plume of fine fog from `start` to `end`: soft puffs that widen from `radius` to `radius` + `spread`.
    Light scattered by droplets, without a volume to trace: no noise. `glow` is the light that it gives
    back: that of the low sun, or less where the scene's own light is dimmer.
    """
    chance = random.Random(seed)
    start, end = Vector(start), Vector(end)
    mesh = _puff_mesh(density, glow)
    for i in range(count):
        t = (i + chance.random()) / count
        size = radius + spread * t
        puff = bpy.data.objects.new("puff", mesh)
        puff.location = start.lerp(end, t) + Vector(
            [chance.uniform(-0.4, 0.4) * size for _ in range(3)]
        )
        puff.scale = [size * chance.uniform(0.7, 1.25) for _ in range(3)]
        puff.rotation_euler = [chance.uniform(0, 6) for _ in range(3)]
        puff.visible_shadow = False
        bpy.context.collection.objects.link(puff)
    cycles = bpy.context.scene.cycles
    cycles.transparent_max_bounces = cycles.min_transparent_bounces = 80


def _puff_mesh(density, glow):
    """The round mesh that all puffs of that density and light share."""
    name = f"puff {density} {glow}"
    if name in bpy.data.meshes:
        return bpy.data.meshes[name]
    builder = bmesh.new()
    bmesh.ops.create_icosphere(builder, subdivisions=4, radius=1)
    mesh = bpy.data.meshes.new(name)
    builder.to_mesh(mesh)
    builder.free()
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.append(_puff_material(density, glow))
    return mesh


def _puff_material(density, glow):
    """Opaque at most by `density` where one looks straight through, clear at the rim."""
    made = bpy.data.materials.new(f"fog {density} {glow}")
    made.use_nodes = True
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    nodes.remove(nodes["Principled BSDF"])
    facing, power = nodes.new("ShaderNodeLayerWeight"), nodes.new("ShaderNodeMath")
    strength, mix = nodes.new("ShaderNodeMath"), nodes.new("ShaderNodeMixShader")
    clear, light = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeEmission")
    place, noise = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeTexNoise")
    wisps = nodes.new("ShaderNodeMapRange")
    facing.inputs["Blend"].default_value = 0.5
    invert = nodes.new("ShaderNodeMath")
    invert.operation, invert.inputs[0].default_value = "SUBTRACT", 1.0
    power.operation, power.inputs[1].default_value = "POWER", 2.2
    strength.operation = "MULTIPLY"
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 1.3, 2.0
    wisps.inputs["From Min"].default_value, wisps.inputs["From Max"].default_value = 0.3, 0.7
    wisps.inputs["To Min"].default_value, wisps.inputs["To Max"].default_value = (
        density * 0.25,
        density,
    )
    light.inputs["Color"].default_value = (0.86, 0.93, 1.0, 1)
    light.inputs["Strength"].default_value = glow
    link(place.outputs["Object"], noise.inputs["Vector"])
    link(noise.outputs["Fac"], wisps.inputs["Value"])
    link(facing.outputs["Facing"], invert.inputs[1])
    link(invert.outputs[0], power.inputs[0])
    link(power.outputs[0], strength.inputs[0])
    link(wisps.outputs["Result"], strength.inputs[1])
    link(strength.outputs[0], mix.inputs["Fac"])
    link(clear.outputs[0], mix.inputs[1])
    link(light.outputs[0], mix.inputs[2])
    link(mix.outputs[0], nodes["Material Output"].inputs["Surface"])
    return made


@part
def wagon_tippler(long=15.0, inner=5.4):
    """
    The rotating cage of a wagon tippler along y: two end rings with toothed rim, platform girders, top
    beam with clamps, rollers. It is placed by the middle of its rail level.
    """
    middle = 2.1
    for s in (-1, 1):
        y = s * long / 2
        outline = [
            (
                inner * 0.62 * math.cos(math.radians(a)),
                middle + inner * 0.62 * math.sin(math.radians(a)),
            )
            for a in range(120, 421, 10)
        ]
        inside = [
            (
                inner * 0.48 * math.cos(math.radians(a)),
                middle + inner * 0.48 * math.sin(math.radians(a)),
            )
            for a in range(420, 119, -10)
        ]
        _ring_plate(outline, inside[::-1], y, 0.35)
        _ring_teeth(inner * 0.62, middle, y)
        for x in (-1.9, 1.9):
            bar(
                (x, y - 0.3, middle - inner * 0.6),
                (x, y + 0.3, middle - inner * 0.6),
                0.35,
                "dark_steel",
                32,
                "roller",
            )
            box((0.9, 1.2, 0.5), (x, y, middle - inner * 0.6 - 0.8), "concrete", name="pedestal")
    for x in (-1.6, 1.6):
        beam((x, -long / 2, -0.35), (x, long / 2, -0.35), 0.5, "paint_blue", "platform girder")
    beam(
        (-2.9, -long / 2, middle + 0.5),
        (-2.9, long / 2, middle + 0.5),
        0.6,
        "paint_blue",
        "side girder",
    )
    for s in (-1, 1):
        box((0.09, long, 0.14), (s * 0.84, 0, -0.12), "steel", name="rail")
    for y in (-4, -1.4, 1.4, 4):
        beam((-2.9, y, middle + 0.8), (-1.3, y, middle + 2.0), 0.25, "paint_amber", "clamp")


def _ring_plate(outline, inside, y, thick):
    """The C-shaped end plate as a strip of blocks between two arcs."""
    for a, b, c, d in zip(outline, outline[1:], inside, inside[1:]):
        loft(
            [(x, y - thick / 2, z) for x, z in (a, b, d, c)],
            [(x, y + thick / 2, z) for x, z in (a, b, d, c)],
            "paint_blue",
            "end ring",
        )


def _ring_teeth(radius, middle, y):
    angles = [math.radians(a) for a in range(121, 420, 3)]
    bars(
        [
            (
                (radius * math.cos(a), y - 0.12, middle + radius * math.sin(a)),
                (radius * math.cos(a), y + 0.12, middle + radius * math.sin(a)),
            )
            for a in angles
        ],
        0.06,
        "dark_steel",
        6,
        "teeth",
    )


@part
def fog_skid():
    """The pump and air skid of a fog system: water tank, pump, filters, receiver and control panel."""
    box((3.4, 1.5, 0.15), (0, 0, 0), "structure", name="skid")
    lathe(
        [(0.55, 0), (0.55, 1.4), (0.4, 1.6), (0.2, 1.65)], (-1.0, 0, 0.15), "paint_blue", 40, "tank"
    )
    bar((0.0, 0, 0.45), (0.7, 0, 0.45), 0.18, "paint_ink", 24, "pump motor")
    box((0.3, 0.3, 0.4), (-0.2, 0, 0.25), "paint_amber", bevel=0.04, name="pump")
    for x in (0.2, 0.5):
        lathe([(0.1, 0), (0.1, 0.6), (0.05, 0.65)], (x, 0.5, 0.6), "steel", 24, "filter")
    box((0.7, 0.35, 1.3), (1.25, 0, 0.5), "cladding", bevel=0.02, name="panel")
    box((0.3, 0.01, 0.2), (1.25, -0.18, 1.45), "screen", name="screen")
