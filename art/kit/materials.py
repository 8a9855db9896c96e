"""The materials that all pictures share, after the site's tokens (src/styles/tokens.css)."""

import bpy


def _linear(value: str) -> tuple:
    """'#1d5c86' → the linear RGBA that Cycles counts in (IEC 61966-2-1)."""
    channels = [int(value[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels], 1)


# name → (colour, roughness, metallic, strength of dirt)
_PLAIN = {
    "cladding": ("#c4c2b8", 0.55, 0.0, 0.22),
    "cladding_dark": ("#8b959c", 0.5, 0.0, 0.2),
    "paint_blue": ("#1c4f7c", 0.42, 0.0, 0.16),
    "paint_ink": ("#26394a", 0.5, 0.0, 0.16),
    "paint_white": ("#dcdad3", 0.45, 0.0, 0.16),
    "paint_amber": ("#f2a516", 0.45, 0.0, 0.08),
    "paint_red": ("#a8321f", 0.5, 0.0, 0.12),
    "structure": ("#3a444c", 0.55, 0.2, 0.18),
    "galvanised": ("#aab2b6", 0.38, 0.75, 0.12),
    "steel": ("#b9bec1", 0.28, 0.9, 0.06),
    "dark_steel": ("#4b5257", 0.42, 0.7, 0.12),
    "rubber": ("#17191b", 0.75, 0.0, 0.1),
    "concrete": ("#a8a59d", 0.9, 0.0, 0.25),
    "concrete_light": ("#c2bfb6", 0.9, 0.0, 0.18),
    "asphalt": ("#4a4d4f", 0.92, 0.0, 0.2),
    "ground": ("#a79f90", 0.95, 0.0, 0.3),
    "grass": ("#7d8560", 0.95, 0.0, 0.35),
    "coal": ("#16171a", 0.6, 0.0, 0.4),
    "ash": ("#8f8d88", 0.95, 0.0, 0.12),
    "lime": ("#ece9e1", 0.95, 0.0, 0.05),
    "wood": ("#9c7a52", 0.7, 0.0, 0.2),
    "leaf": ("#5c6f45", 0.8, 0.0, 0.3),
    "skin": ("#8a6a52", 0.7, 0.0, 0.0),
    "hair": ("#1f1a16", 0.8, 0.0, 0.0),
    "cloth_ink": ("#27384a", 0.85, 0.0, 0.05),
    "cloth_amber": ("#e8a020", 0.8, 0.0, 0.05),
    "paper": ("#f3f1ea", 0.85, 0.0, 0.0),
    "felt": ("#d8d2c2", 0.95, 0.0, 0.1),
    "plaster": ("#d9d6ce", 0.9, 0.0, 0.06),
    "wood_light": ("#b08d63", 0.55, 0.0, 0.12),
    "dark_plastic": ("#34393d", 0.6, 0.0, 0.0),
    "studio": ("#c9cdcf", 0.9, 0.0, 0.0),
    "tiles": ("#8f5a41", 0.85, 0.0, 0.25),
    "rust": ("#7c5238", 0.9, 0.0, 0.35),
    "big_bag": ("#d6d8d4", 0.8, 0.0, 0.1),
    "water": ("#5d7568", 0.08, 0.0, 0.1),
    "basalt": ("#3c4145", 0.45, 0.0, 0.2),
    "linoleum": ("#a7b5ae", 0.45, 0.0, 0.06),
    "rust_paint": ("#8d8177", 0.85, 0.0, 0.4),
    "strip": ("#9aa79b", 0.3, 0.0, 0.06),
    "safety_green": ("#2f7a52", 0.4, 0.0, 0.06),
    "leaf_light": ("#76874f", 0.7, 0.0, 0.2),
    "bark": ("#6a5642", 0.95, 0.0, 0.3),
    "map_sea": ("#7ea3b8", 0.6, 0.0, 0.0),
    "map_land": ("#c9bd93", 0.7, 0.0, 0.0),
    "clinic_green": ("#a9bdb0", 0.6, 0.0, 0.05),
    "cloth_green": ("#8fb0a0", 0.85, 0.0, 0.04),
    "ceramic": ("#e4e4df", 0.2, 0.0, 0.0),
    "window": ("#2b4152", 0.12, 0.3, 0.0),
    "screen": ("#0f1d2b", 0.2, 0.0, 0.0),
}


def material(name: str) -> bpy.types.Material:
    """The shared material of that name, made when it is first asked for. Errors: KeyError."""
    found = bpy.data.materials.get(name)
    if found:
        return found
    if name in _SPECIAL:
        return _SPECIAL[name](name)
    colour, roughness, metallic, dirt = _PLAIN[name]
    return _painted(name, colour, roughness, metallic, dirt)


def _new(name: str):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    return made, made.node_tree, made.node_tree.nodes["Principled BSDF"]


def _painted(name, colour, roughness, metallic=0.0, dirt=0.15, scale=0.35):
    """A surface whose colour and gloss vary a little, as weather leaves them; streaks run down."""
    made, tree, shader = _new(name)
    nodes, link = tree.nodes, tree.links.new
    place = nodes.new("ShaderNodeTexCoord")
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (scale, scale, scale * 0.35)
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 4.0
    noise.inputs["Detail"].default_value = 4.0
    noise.inputs["Roughness"].default_value = 0.62
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position = 0.32
    ramp.color_ramp.elements[1].position = 0.72
    base = _linear(colour)
    dark = tuple(c * (1 - dirt) for c in base[:3]) + (1,)
    ramp.color_ramp.elements[0].color = dark
    ramp.color_ramp.elements[1].color = base
    link(place.outputs["Object"], stretch.inputs["Vector"])
    link(stretch.outputs["Vector"], noise.inputs["Vector"])
    link(noise.outputs["Fac"], ramp.inputs["Fac"])
    link(ramp.outputs["Color"], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    return made


def _ribbed(colour, pitch, roughness=0.5):
    """Trapezoidal sheeting with vertical ribs, as a bump: `pitch` is from rib to rib in metres."""

    def build(name):
        made = _painted(name, colour, roughness, 0.0, 0.18)
        tree = made.node_tree
        nodes, link = tree.nodes, tree.links.new
        place = nodes.new("ShaderNodeTexCoord")
        wave = nodes.new("ShaderNodeTexWave")
        wave.wave_type, wave.bands_direction = "BANDS", "X"
        wave.inputs["Scale"].default_value = 0.314 / pitch
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = 0.6
        bump.inputs["Distance"].default_value = 0.04
        # UVs are in metres along the wall (shapes.py), so ribs stay upright on every face.
        link(place.outputs["UV"], wave.inputs["Vector"])
        link(wave.outputs["Fac"], bump.inputs["Height"])
        link(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
        return made

    return build


def _rough(colour, scale, depth, roughness=0.95, dirt=0.35):
    """Loose material or worn ground: a bump of noise."""

    def build(name):
        made = _painted(name, colour, roughness, 0.0, dirt, scale=0.6)
        tree = made.node_tree
        nodes, link = tree.nodes, tree.links.new
        place = nodes.new("ShaderNodeTexCoord")
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = scale
        noise.inputs["Detail"].default_value = 5.0
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = 0.7
        bump.inputs["Distance"].default_value = depth
        link(place.outputs["Object"], noise.inputs["Vector"])
        link(noise.outputs["Fac"], bump.inputs["Height"])
        link(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
        return made

    return build


def _slabs(colour, size):
    """Concrete laid in square bays of `size` metres with dark joints."""

    def build(name):
        made = _rough(colour, 7.0, 0.006, 0.9, 0.3)(name)
        tree = made.node_tree
        nodes, link = tree.nodes, tree.links.new
        shader = nodes["Principled BSDF"]
        below = shader.inputs["Base Color"].links[0].from_socket
        place, joints = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeTexBrick")
        dark = nodes.new("ShaderNodeMixRGB")
        joints.offset = 0.0
        joints.inputs["Scale"].default_value = 1.0
        joints.inputs["Brick Width"].default_value = size
        joints.inputs["Row Height"].default_value = size
        joints.inputs["Mortar Size"].default_value = 0.02
        joints.inputs["Mortar Smooth"].default_value = 0.3
        dark.blend_type = "MULTIPLY"
        dark.inputs["Color2"].default_value = (0.35, 0.35, 0.35, 1)
        link(place.outputs["Object"], joints.inputs["Vector"])
        link(joints.outputs["Fac"], dark.inputs["Fac"])
        link(below, dark.inputs["Color1"])
        link(dark.outputs["Color"], shader.inputs["Base Color"])
        return made

    return build


def _glowing(colour, strength):
    def build(name):
        made, _, shader = _new(name)
        shader.inputs["Base Color"].default_value = _linear(colour)
        shader.inputs["Emission"].default_value = _linear(colour)
        shader.inputs["Emission Strength"].default_value = strength
        return made

    return build


def _clear(tint, gloss=0.05):
    """Clear sheet or tube: light goes straight through, and the rim shines. Nothing to refract."""

    def build(name):
        made = bpy.data.materials.new(name)
        made.use_nodes = True
        nodes, link = made.node_tree.nodes, made.node_tree.links.new
        nodes.remove(nodes["Principled BSDF"])
        rim, mix = nodes.new("ShaderNodeFresnel"), nodes.new("ShaderNodeMixShader")
        through, shine = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeBsdfGlossy")
        rim.inputs["IOR"].default_value = 1.35
        through.inputs["Color"].default_value = _linear(tint)
        shine.inputs["Roughness"].default_value = gloss
        link(rim.outputs[0], mix.inputs["Fac"])
        link(through.outputs[0], mix.inputs[1])
        link(shine.outputs[0], mix.inputs[2])
        link(mix.outputs[0], nodes["Material Output"].inputs["Surface"])
        return made

    return build


def _mist(name):
    """Fog of fine droplets: a thin volume."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    nodes.remove(nodes["Principled BSDF"])
    volume = nodes.new("ShaderNodeVolumeScatter")
    volume.inputs["Color"].default_value = _linear("#f4f6f7")
    volume.inputs["Density"].default_value = 0.35
    link(volume.outputs["Volume"], nodes["Material Output"].inputs["Volume"])
    return made


def _ripples(colour, scale, depth):
    """Calm water: it mirrors what stands behind it, drawn out by ripples that run across the view."""

    def build(name):
        made, tree, shader = _new(name)
        nodes, link = tree.nodes, tree.links.new
        place, noise = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeTexNoise")
        stretch, bump = nodes.new("ShaderNodeMapping"), nodes.new("ShaderNodeBump")
        stretch.inputs["Scale"].default_value = (scale * 0.3, scale, scale)
        noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 1.0, 2.0
        bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.5, depth
        shader.inputs["Base Color"].default_value = _linear(colour)
        shader.inputs["Roughness"].default_value = 0.08
        link(place.outputs["Object"], stretch.inputs["Vector"])
        link(stretch.outputs["Vector"], noise.inputs["Vector"])
        link(noise.outputs["Fac"], bump.inputs["Height"])
        link(bump.outputs["Normal"], shader.inputs["Normal"])
        return made

    return build


_SPECIAL = {
    "sheeting": _ribbed("#c4c2b9", 0.33),
    "sheeting_blue": _ribbed("#2a5f84", 0.33),
    "sheeting_grey": _ribbed("#9aa4aa", 0.33),
    "sheeting_roof": _ribbed("#7d8a94", 0.3),
    "coal_pile": _rough("#141518", 3.0, 0.25, 0.7, 0.5),
    "ash_pile": _rough("#94918b", 2.0, 0.08),
    "lime_pile": _rough("#eae7df", 2.0, 0.06, 0.95, 0.08),
    "meadow": _rough("#868a68", 5.0, 0.12, 0.95, 0.4),
    "lawn": _rough("#7c8657", 14.0, 0.06, 0.95, 0.45),
    "earth": _rough("#b39b7b", 3.0, 0.02, 0.95, 0.22),
    "husk_pile": _rough("#c09a5e", 5.0, 0.05, 0.95, 0.25),
    "bagasse_pile": _rough("#a98f66", 2.2, 0.12, 0.95, 0.4),
    "gravel": _rough("#a39c8f", 6.0, 0.04),
    "slabs": _slabs("#aba79d", 4.0),
    "floor": _slabs("#8f9494", 6.0),
    "road": _rough("#46494b", 9.0, 0.012, 0.9, 0.22),
    "lamp": _glowing("#ffe2b0", 6.0),
    "window_lit": _glowing("#ffd694", 1.6),
    "window_dusk": _glowing("#ffcb85", 0.5),
    "screen_lit": _glowing("#7fb4d6", 1.2),
    "amber_lit": _glowing("#f2a516", 2.0),
    "screen_on": _glowing("#16324a", 3.0),
    "line_white": _glowing("#dfe9ee", 4.0),
    "line_blue": _glowing("#5fb0e0", 5.0),
    "line_amber": _glowing("#f2a516", 6.0),
    "line_sky": _glowing("#cfdde6", 2.2),
    "line_green": _glowing("#5fc08a", 4.0),
    "red_lamp": _glowing("#e0412c", 6.0),
    "clear": _clear("#eef4f5"),
    "mist": _mist,
    "river": _ripples("#1c2b38", 0.35, 0.012),
}
