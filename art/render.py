"""
Renders one picture: blender -b --factory-startup --python art/render.py -- NAME OUT.png [--draft]
`main.ts` calls this for each picture that is asked for and stores the result. A picture that has
`frames` is a loop: OUT-000.png and on, each after its `show(moment)`; the draft shows the first.
"""

import importlib
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402

from kit import stage  # noqa: E402
from kit.denoise import denoise  # noqa: E402


def outputs(folder):
    """Writes colour, albedo, normal, depth and mist beside each other as float images."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = layer.use_pass_mist = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    writer = tree.nodes.new("CompositorNodeOutputFile")
    writer.base_path = folder
    writer.format.file_format, writer.format.color_depth = "OPEN_EXR", "32"
    writer.file_slots.clear()
    for slot, source in {
        "colour": "Image",
        "albedo": "Denoising Albedo",
        "normal": "Denoising Normal",
        "depth": "Depth",
        "mist": "Mist",
    }.items():
        writer.file_slots.new(slot)
        tree.links.new(layers.outputs[source], writer.inputs[slot])


def read(folder, slot, width, height):
    path = next(os.path.join(folder, f) for f in os.listdir(folder) if f.startswith(slot))
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Raw" if slot != "colour" else "Linear"
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)


def take(target, width, height):
    """Renders the scene as it stands into `target`; gives the time at which it was traced."""
    scene = bpy.context.scene
    with tempfile.TemporaryDirectory() as folder:
        outputs(folder)
        bpy.ops.render.render()
        colour, albedo, normal, depth, mist = (
            read(folder, slot, width, height)
            for slot in ("colour", "albedo", "normal", "depth", "mist")
        )
    traced = time.time()
    clean = denoise(colour[..., :3], albedo[..., :3], normal[..., :3], depth[..., 0])
    if scene.get("mist"):
        # The sky keeps its own colour: only what stands on the ground goes pale with distance.
        horizon = np.array(scene.get("mist_colour", (2.6, 2.9, 3.2)), np.float32)
        veil = (mist[..., :1] * (depth[..., :1] < 1e5)) * scene.get("mist_strength", 0.85)
        clean = clean * (1 - veil) + horizon * veil
    final = bpy.data.images.new("final", width, height, float_buffer=True)
    final.colorspace_settings.name = "Linear"
    colour[..., :3] = clean
    colour[..., 3] = 1
    final.pixels.foreach_set(colour.ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    final.save_render(target, scene=scene)
    bpy.data.images.remove(final)
    return traced


def main(name, target, is_draft):
    began = time.time()
    stage.clear()
    module = importlib.import_module(f"pictures.{name.replace('-', '_')}")
    shot = module.shot
    module.build()
    built = time.time() - began
    scene = bpy.context.scene
    scale = 0.4 if is_draft else 1
    width, height = round(shot.width * scale), round(shot.height * scale)
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.cycles.samples = 16 if is_draft else shot.samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.03
    scene.cycles.seed = 7
    scene.render.use_persistent_data = False
    count = 1 if is_draft else getattr(module, "frames", 1)
    for i in range(count):
        if hasattr(module, "frames"):
            module.show(i / count)
        place = target if count == 1 else target.replace(".png", f"-{i:03}.png")
        traced = take(place, width, height) - began
    total = time.time() - began
    print(
        f"{name}: {width} × {height}, built in {built:.0f} s, traced by {traced:.0f} s, "
        f"finished in {total:.0f} s",
        flush=True,
    )


if __name__ == "__main__":
    arguments = sys.argv[sys.argv.index("--") + 1 :]
    main(arguments[0], os.path.abspath(arguments[1]), "--draft" in arguments)
