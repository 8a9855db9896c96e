"""
A city seen from afar: blocks whose windows are drawn by their material, so that thousands cost
nothing.
"""

import math
import random

import bpy

from ..materials import _linear
from ..shapes import bar, box, cylinder


def facade(wall, lit=0.3, cell=(3.0, 3.4), pane=(0.62, 0.56), seed=0.0, glow=0.6):
    """
    A wall of windows: panes of the share `pane` in each cell (metres, along the wall and up), a
    share
    `lit` of them with light, warmer or paler from room to room. It gives the material's name.
    """
    name = f"facade {wall} {lit} {cell} {pane} {seed}"
    if name in bpy.data.materials:
        return name
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    shader = nodes["Principled BSDF"]

    def maths(kind, a, b=None):
        node = nodes.new("ShaderNodeMath")
        node.operation = kind
        for slot, value in enumerate((a, b)):
            if isinstance(value, (int, float)):
                node.inputs[slot].default_value = value
            elif value is not None:
                link(value, node.inputs[slot])
        return node.outputs[0]

    place, parts = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    link(place.outputs["UV"], parts.inputs[0])
    shares, cells = [], []
    for axis, size, part_of in (("X", cell[0], pane[0]), ("Y", cell[1], pane[1])):
        scaled = maths("DIVIDE", parts.outputs[axis], size)
        cells.append(maths("FLOOR", scaled))
        inside = maths("ABSOLUTE", maths("SUBTRACT", maths("FRACT", scaled), 0.5))
        shares.append(maths("LESS_THAN", inside, part_of / 2))
    is_pane = maths("MULTIPLY", *shares)
    normal = nodes.new("ShaderNodeSeparateXYZ")
    link(place.outputs["Normal"], normal.inputs[0])
    is_pane = maths(
        "MULTIPLY", is_pane, maths("LESS_THAN", maths("ABSOLUTE", normal.outputs["Z"]), 0.5)
    )
    room, noise, object_info = (
        nodes.new("ShaderNodeCombineXYZ"),
        nodes.new("ShaderNodeTexWhiteNoise"),
        nodes.new("ShaderNodeObjectInfo"),
    )
    link(cells[0], room.inputs[0])
    link(cells[1], room.inputs[1])
    link(maths("ADD", maths("MULTIPLY", object_info.outputs["Random"], 91.7), seed), room.inputs[2])
    link(room.outputs[0], noise.inputs["Vector"])
    is_lit = maths("MULTIPLY", is_pane, maths("LESS_THAN", noise.outputs["Value"], lit))
    walls, light = nodes.new("ShaderNodeMixRGB"), nodes.new("ShaderNodeMixRGB")
    link(is_pane, walls.inputs["Fac"])
    walls.inputs["Color1"].default_value, walls.inputs["Color2"].default_value = _linear(
        wall
    ), _linear("#2a3b4a")
    link(walls.outputs[0], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.6
    link(noise.outputs["Color"], light.inputs["Fac"])
    light.inputs["Color1"].default_value, light.inputs["Color2"].default_value = _linear(
        "#ffc478"
    ), _linear("#fff0d4")
    link(light.outputs[0], shader.inputs["Emission"])
    link(
        maths(
            "MULTIPLY",
            is_lit,
            maths("ADD", maths("MULTIPLY", noise.outputs["Value"], glow * 2), glow * 0.4),
        ),
        shader.inputs["Emission Strength"],
    )
    return name


WALLS = ("#8d8c88", "#a39d92", "#77808a", "#9a8f84", "#6f7a85", "#b0aaa0")


# Cell of a window in metres (along, up) and the share of it that is pane.
FACES = (
    ((3.0, 3.4), (0.6, 0.52)),
    ((1.5, 3.6), (0.86, 0.62)),
    ((6.0, 3.4), (0.86, 0.42)),
    ((2.4, 3.2), (0.5, 0.6)),
)


def block(at, size, height, turn=0.0, style=0, lit=0.3, chance=None):
    """
    One building: shaft with windows, a set-back or roof plant, sometimes a mast; `style` picks its
    face.
    """
    chance = chance or random.Random(style)
    width, depth = size
    cell, pane = FACES[style % len(FACES)]
    mat = facade(WALLS[style % 6], lit, cell, pane, style * 3.1)
    x, y, z = at
    box((width, depth, height), at, mat, turn, name="block")
    top = z + height
    kind = chance.random()
    if kind < 0.35 and height > 30:
        tall = height * chance.uniform(0.12, 0.25)
        box((width * 0.66, depth * 0.66, tall), (x, y, top), mat, turn, name="set-back")
        top += tall
    box(
        (width * 0.7 if kind > 0.35 else width * 0.4, depth * 0.4, 3.2),
        (x, y, top),
        "cladding_dark",
        turn,
        name="roof plant",
    )
    if kind < 0.2 and height > 60:
        bar((x, y, top), (x, y, top + height * 0.18), 0.35, "dark_steel", 8, "mast")
        box((0.9, 0.9, 0.9), (x, y, top + height * 0.18), "red_lamp", name="lamp")
    elif kind > 0.75:
        cylinder(1.5, 3.0, (x + width * 0.2, y, top + 0.6), "cladding_dark", 16, "water tank")


def quarter(rows, span, first, step, heights, seed=1, lit=0.3):
    """
    Blocks in `rows` on the far side (+y): the first row at `first` metres, each next `step`
    farther, over
    the bearings `span`; `heights` gives for a bearing and a row the tallest a block may be.
    """
    chance = random.Random(seed)
    for row in range(rows):
        away = first + row * step
        bearing = span[0] + chance.uniform(0, 2)
        while bearing < span[1]:
            a = math.radians(bearing)
            width = chance.choice((14, 17, 21, 27)) * (1 + away / 3000)
            tall = heights(bearing, row) * chance.choice((0.3, 0.4, 0.5, 0.62, 0.75, 1.15))
            block(
                (math.sin(a) * away, math.cos(a) * away, 0),
                (width, chance.choice((16, 22))),
                max(10, tall),
                -bearing + chance.choice((0, 0, 8, -12, 30)),
                chance.randrange(24),
                lit,
                chance,
            )
            bearing += math.degrees((width + chance.uniform(4, 16)) / away)
