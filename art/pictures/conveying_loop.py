"""The loop of a conveying line cut open: a bed of fine ash with dunes runs through a bend."""

import bpy
from kit.light import cyclorama
from kit.parts.line_parts import bolted_flange
from kit.parts.moving_ash import Way, ash_at, open_pipe
from kit.shapes import bar, beam, box
from kit.stage import Shot, camera, studio

shot = Shot(960, 540, 10)
frames = 30  # one pitch of the dunes in two seconds; main.ts plays it three times

WAY = Way((-6.0, 0, 0.85), 7.0, 0.95)
BEGIN, END = 3.05, WAY.level + WAY.bend + 0.62
_ash = []


def build():
    studio(exposure=0.15, key=620, size=7.0, target=(-0.4, 0, 1.2))
    cyclorama(near=16, far=9)
    open_pipe(WAY, BEGIN, END, backing=0.05)
    left, right = WAY.at(BEGIN)[0], WAY.at(END)[0]
    bar((-9, 0, left.z), left, 0.23, "paint_blue", 64, "pipe")
    bar(right, (right.x, 0, 7), 0.23, "paint_blue", 64, "pipe")
    bolted_flange((left.x - 0.12, 0, left.z), 0.23, (1, 0, 0), 16)
    bolted_flange((right.x, 0, right.z + 0.12), 0.23, (0, 0, 1), 16)
    for x in (-3.9, -1.9, 0.35):
        _stand(x, left.z)
    _post(right.x)
    camera((-0.95, -8.6, 1.8), (-0.6, 0, 1.36), lens=49)


def show(moment):
    """Puts the ash where it is at `moment` (0 to 1)."""
    while _ash:
        gone = _ash.pop()
        mesh = gone.data
        bpy.data.objects.remove(gone)
        bpy.data.meshes.remove(mesh)
    _ash.extend(ash_at(WAY, BEGIN - 0.3, END + 0.3, moment))


def _stand(x, axis):
    """A support under the level run, behind the cut."""
    box((0.7, 0.8, 0.1), (x, 0.1, 0), "concrete_light", bevel=0.015, name="plinth")
    box((0.4, 0.34, 0.03), (x, 0.1, 0.1), "structure", bevel=0.004, name="base plate")
    beam((x, 0.1, 0.12), (x, 0.1, axis - 0.28), 0.2, "structure", "post")
    box((0.5, 0.4, 0.05), (x, 0.12, axis - 0.29), "structure", bevel=0.006, name="saddle")


def _post(x):
    """The column behind the riser and its bracket."""
    box((0.8, 0.8, 0.1), (x, 0.72, 0), "concrete_light", bevel=0.015, name="plinth")
    box((0.44, 0.44, 0.03), (x, 0.72, 0.1), "structure", bevel=0.004, name="base plate")
    beam((x, 0.72, 0.12), (x, 0.72, 7), 0.26, "structure", "column")
    box((0.5, 0.4, 0.14), (x, 0.42, 2.12), "structure", bevel=0.01, name="bracket")
