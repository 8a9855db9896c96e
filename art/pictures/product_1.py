"""Ash handling: transfer vessels under the hoppers of a precipitator, their line to the silo."""

from kit.parts.buildings import boiler_block, hall
from kit.parts.ash import esp, local_panel, transfer_vessel
from kit.parts.piping import compressor, line, pipe_rack, receiver
from kit.parts.storage import silo
from kit.parts.surroundings import barrier, lamp_post, tree
from kit.shapes import box, cylinder, flange
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1620, 1080, 20)


def _vessels(points):
    """A vessel with its expansion joint under every hopper; each row shares one line."""
    for name, (x, y, z) in points.items():
        if not name.startswith("h"):
            continue
        vessel = transfer_vessel((x, y, 0.12), turn=180 if y < 0 else 0, radius=0.9, body=1.4)
        top = vessel["top"].z
        cylinder(0.24, z - top, (x, y, top), "rubber", 32, "expansion joint")
        for level in (top + 0.02, z - 0.06):
            flange((x, y, level), 0.24)
        box((2.0, 2.0, 0.12), (x, y, 0), "concrete_light", bevel=0.02, name="plinth")


def build():
    outdoors(sun_from=236, elevation=13, exposure=-3.05)
    ground(mat="gravel")
    box((30, 18, 0.04), (2, 0, 0), "slabs", name="slab")
    points = esp(clear=4.9)
    _vessels(points)
    for s in (-1, 1):
        line(
            [
                (-8.2, s * 3.15, 0.44),
                (10.5, s * 3.15, 0.44),
                (10.5, s * 3.15, 6.2),
                (16, s * 3.15, 6.2),
                (16, 17, 6.2),
            ],
            0.1,
            joint=4.2,
        )
        line(
            [(-8.2, s * 0.55, 1.0), (9.5, s * 0.55, 1.0), (9.5, s * 0.55, 4.0)], 0.06, "paint_blue"
        )
    pipe_rack((16, -4), (34, -4), (0.1, 0.1, 0.08, 0.06), 6.0)
    silo((41, 3, 0), radius=5, shell=13)
    boiler_block((70, 95, 0))
    hall((60, -2, 0), size=(24, 12), height=7)
    for x in (48, 56, 66, 75):
        tree((x, -13 + x % 4, 0), height=6 + x % 3, seed=x % 3)
    receiver((12.8, -2.5, 0))
    receiver((12.8, 0.0, 0))
    compressor((13, 4.5, 0), turn=90)
    local_panel((-4.6, -5.6, 0), turn=0)
    for x in (4, 9):
        barrier((x, -7.2, 0.04))
    road((-80, -15), (80, -15))
    lamp_post((9, -11, 0), turn=180)
    backdrop_hills()
    mist(60, 900)
    camera((-9.5, -13.2, 2.0), (3.2, 0, 4.5), lens=26)
