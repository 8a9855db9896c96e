"""Bodies of revolution with a wall, whole or with a sector left away, for rings and cut-aways."""

import math

import bmesh

from .materials import material
from .shapes import _finish


def turned(
    profile, at=(0, 0, 0), mat="cladding", start=0.0, end=360.0, cut=None, sides=72, name="turned"
):
    """
    The closed outline `profile` of (radius, height), counter-clockwise, turned about an upright axis
    from `start` to `end` degrees. Where a sector is left away the wall shows in the material `cut`.
    """
    builder = bmesh.new()
    is_whole = end - start >= 360
    steps = max(2, round(sides * (end - start) / 360))
    angles = [
        math.radians(start + (end - start) * i / steps) for i in range(steps + (not is_whole))
    ]
    rings = [
        [builder.verts.new((r * math.cos(a), r * math.sin(a), z)) for r, z in profile]
        for a in angles
    ]
    pairs = list(zip(rings, rings[1:] + rings[:1] if is_whole else rings[1:]))
    for here, there in pairs:
        for i in range(len(profile)):
            j = (i + 1) % len(profile)
            builder.faces.new((here[i], there[i], there[j], here[j]))
    if not is_whole:
        for section in (rings[0], rings[-1]):
            builder.faces.new(section).material_index = 1
    bmesh.ops.recalc_face_normals(builder, faces=builder.faces)
    made = _finish(builder, name, at, mat, 35)
    if cut and not is_whole:
        made.data.materials.append(material(cut))
    return made


def wall(line, thickness):
    """The outline of a wall: `line` of (radius, height) from foot to top and back, thicker inwards."""
    inside = [(max(r - thickness, 0.001), z) for r, z in line]
    return [*line, *reversed(inside)]
