"""
A bag filter behind a scrubber that is given up: seen from above at dusk, the old tower cut loose.
"""

from kit.light import dusk, flood
from kit.parts.buildings import boiler_block, hall
from kit.parts.filter import bag_filter, duct, fan, steel_stack
from kit.parts.site_works import scaffold, site_barrier
from kit.parts.surroundings import lamp_post, tree
from kit.shapes import bar, beam, box, cylinder, flange, lathe, part, pipe, ring
from kit.stage import Shot, backdrop_hills, camera, ground, mist, road

shot = Shot(1600, 1067, 12)


def build():
    dusk(exposure=0.9)
    ground(mat="gravel")
    box((60, 44, 0.06), (2, 6, 0), "slabs", name="yard")
    points = bag_filter((0, 0, 0.05), modules=3)
    inlet, out = points["inlet"], points["outlet"]
    spark_arrester((inlet.x - 5.2, inlet.y, 0.05))
    duct([(inlet.x - 4.2, inlet.y, inlet.z), inlet], 0.75)
    duct([(-34, inlet.y, inlet.z + 1.9), (inlet.x - 6.4, inlet.y, inlet.z + 1.9)], 0.75)
    for x in (-31, -25, -19):
        for s in (-1, 1):
            beam(
                (x, inlet.y + s * 0.95, 0),
                (x, inlet.y + s * 0.95, inlet.z + 1.1),
                0.26,
                "structure",
                "bent",
            )
        beam(
            (x, inlet.y - 1.05, inlet.z + 1.0),
            (x, inlet.y + 1.05, inlet.z + 1.0),
            0.26,
            "structure",
            "bent",
        )
    blower = fan((12.2, 6.6, 0.05))
    mouth, suck = blower["outlet"], blower["inlet"]
    duct([out, (suck.x, out.y, out.z), (suck.x, out.y, suck.z), suck], 0.62, "sheeting_grey", 1.2)
    steel_stack((18, mouth.y, 0.05), radius=0.95, height=26)
    duct(
        [mouth, (mouth.x, mouth.y, mouth.z + 2.2), (18, mouth.y, mouth.z + 2.2)],
        0.6,
        "sheeting_grey",
        1.2,
    )
    old_scrubber((7.4, 12.8, 0.05), 20)
    _blanked((18, mouth.y, 9.6), (10.6, 12.4, 9.6))
    boiler_block((-46, 46, 0), size=(30, 28), height=42)
    hall((26, 44, 0), size=(46, 18), height=10, mat="sheeting_grey")
    road((-120, -13), (120, -13))
    site_barrier((1.2, 12.6, 0.06), 100, long=8)
    _lamps()
    for i in range(7):
        tree((34 + i * 6, -4 + (i * 5) % 8, 0), height=6 + i % 3, seed=i % 3)
    backdrop_hills()
    mist(60, 700, 0.8)
    camera((-15.5, 31, 13.5), (3.2, 3.0, 8.2), lens=30)


def _lamps():
    """Lamps that have just come on: at the filter, over the yard, along the road."""
    for x, y, z in ((-5, 4.6, 6.6), (1, 4.6, 6.6), (7.5, 8.2, 6.8)):
        flood((x, y, z), (x, y - 0.4, 0), 320, 0.4)
        box((0.34, 0.24, 0.14), (x, y, z + 0.06), "lamp", bevel=0.02, name="lamp")
    for x in (-22, 4, 30):
        lamp_post((x, 22, 0), 0, height=8)
        flood((x, 20.6, 8.1), (x, 19.8, 0), 420, 0.5)
        box((0.2, 0.6, 0.03), (x, 20.6, 8.26), "lamp", name="lamp")


@part
def spark_arrester():
    """
    A cyclone that takes sparks out ahead of the bags: scroll, cone, drop-out box, on four legs.
    """
    lathe(
        [(0.25, 4.0), (1.35, 6.6), (1.35, 9.9), (1.2, 10.1), (0.7, 10.15)],
        (0, 0, 0),
        "cladding_dark",
        56,
        "cyclone",
    )
    box((1.6, 1.1, 1.6), (-0.9, 0.75, 8.3), "sheeting_grey", bevel=0.02, name="inlet scroll")
    cylinder(0.75, 0.5, (0, 0, 10.1), "sheeting_grey", 40)
    for x, y, _ in ring(1.5, (0, 0, 0), 4):
        beam((x, y, 0), (x, y, 7.2), 0.24, "structure", "leg")
    for z in (6.7, 8.2, 9.7):
        lathe([(1.35, 0), (1.43, 0), (1.43, 0.1), (1.35, 0.1)], (0, 0, z), "structure", 56, "ring")
    box((0.7, 0.7, 0.9), (0, 0, 3.1), "paint_blue", bevel=0.03, name="drop-out box")


@part
def old_scrubber():
    """
    The scrubber that is given up: venturi throat, wet tower stained by rust, sump, dead pump line.
    """
    lathe(
        [(1.7, 0), (1.7, 1.6), (1.7, 9.0), (1.5, 9.5), (0.72, 10.3), (0.72, 11.0)],
        (0, 0, 0.3),
        "rust_paint",
        56,
        "tower",
    )
    cylinder(2.0, 0.3, (0, 0, 0), "concrete", 48, "base")
    for z in (2.0, 4.4, 6.8, 9.2):
        lathe([(1.7, 0), (1.79, 0), (1.79, 0.12), (1.7, 0.12)], (0, 0, z), "rust", 56, "ring")
    lathe(
        [(0.9, 3.2), (0.42, 5.0), (0.42, 5.6), (1.0, 7.6), (1.0, 8.6)],
        (-3.3, 0, 0),
        "rust_paint",
        40,
        "venturi",
    )
    box((2.4, 0.9, 1.1), (-2.3, 0, 2.2), "rust_paint", bevel=0.03, name="cross-over")
    for sx in (-1, 1):
        beam((-3.3 + sx * 1.1, 0.9, 0), (-3.3 + sx * 1.1, 0.9, 8), 0.2, "structure")
        beam((-3.3 + sx * 1.1, -0.9, 0), (-3.3 + sx * 1.1, -0.9, 8), 0.2, "structure")
    for z in (3.0, 7.8):
        for s in (-1, 1):
            beam((-4.4, s * 0.9, z), (-2.2, s * 0.9, z), 0.16, "structure")
            beam((-3.3 + s * 1.1, -0.9, z), (-3.3 + s * 1.1, 0.9, z), 0.16, "structure")
    flange((-3.3, 0, 8.6), 0.85, (0, 0, 1), "paint_amber", 0.06)
    flange((0, 0, 11.32), 0.62, (0, 0, 1), "paint_amber", 0.06)
    pipe(
        [(1.4, -1.3, 0.5), (2.4, -1.3, 0.5), (2.4, -1.3, 6.2), (1.2, -0.9, 6.2)], 0.07, "rust", 0.3
    )
    scaffold((0.3, 2.2, 0), 0, bays=2, lifts=4)


def _blanked(stack, towards):
    """
    What is left of the old duct at the stack: a short length with its blanking plate in amber.
    """
    x, y, z = stack
    bar((x, y + 0.5, z), (x - 0.2, y + 2.4, z), 0.6, "cladding_dark", 48, "old duct")
    bar((x - 0.2, y + 2.4, z), (x - 0.21, y + 2.5, z), 0.76, "paint_amber", 48, "blanking plate")
