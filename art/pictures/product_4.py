"""Dust extraction: a pulse-jet bag filter with its ducts, fan and stack."""

from kit.parts.buildings import boiler_block, chimney, hall
from kit.parts.filter import bag_filter, duct, fan, steel_stack
from kit.parts.piping import compressor, line, receiver
from kit.parts.rooms import helmet
from kit.parts.set_down import pallet_truck, wheeled_steps
from kit.parts.storage import silo
from kit.parts.surroundings import barrier, lamp_post
from kit.parts.trees import broadleaf
from kit.parts.workshop import trolley
from kit.shapes import bar, box
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1620, 1080, 16)


def build():
    outdoors(sun_from=146, elevation=13, horizon=(3.5, 3.3, 3.1))
    ground(mat="gravel")
    box((46, 22, 0.05), (5, 2, 0), "slabs", name="slab")
    points = bag_filter(modules=4)
    out = points["outlet"]
    blower = fan((15, 5.2, 0.05))
    inlet, mouth = blower["inlet"], blower["outlet"]
    duct(
        [
            out,
            (inlet.x, out.y, out.z),
            (inlet.x, out.y - 0.4, 5),
            (inlet.x, out.y - 0.4, inlet.z),
            inlet,
        ],
        0.72,
        "sheeting_grey",
        1.3,
    )
    steel_stack((21, mouth.y, 0.05), radius=1.0, height=27)
    duct(
        [mouth, (mouth.x, mouth.y, mouth.z + 2.4), (21, mouth.y, mouth.z + 2.4)],
        0.66,
        "sheeting_grey",
        1.2,
    )
    into = points["inlet"]
    duct([(-34, into.y, into.z), into], 0.85, "sheeting_grey")
    hall((-30, 24, 0), size=(34, 18), height=13)
    hall((26, 34, 0), size=(40, 18), height=10, mat="sheeting_grey")
    receiver((-8.4, -0.7, 0.05), radius=0.75, height=3.2)
    compressor((-11.2, -0.4, 0.05), turn=0)
    line([(-8.4, -0.7, 3.5), (-7.6, -0.7, 4.4), (-7.6, -0.7, 15.1), (-7.6, -2.25, 15.1), (-6.8, -2.25, 15.1)], 0.05, bend=0.25)
    for level in (7.8, 10.2, 12.6):
        bar((-7.6, -0.7, level), (-7.2, -0.7, level), 0.03, "structure", 8, "pipe bracket")
    _new_bags((-2.5, -4.9, 0.05))
    for x in (4, 9):
        barrier((x, -6.5, 0.05))
    road((-100, -12.5), (100, -12.5))
    lamp_post((25, -8.5, 0), turn=180)
    for i in range(6):
        broadleaf((24 + i * 7, 14 + (i * 5) % 6, 0), 70 * i, height=6 + i % 3)
    _beyond()
    backdrop_hills()
    mist(50, 800)
    camera((-13.5, -22, 7.0), (4.4, 0, 9.6), lens=27)


def _new_bags(at):
    """A change of bags at hand: cartons on a pallet with its truck, tool trolley, steps on wheels."""
    x, y, z = at
    pallet_truck((x + 0.62, y, z), 0)
    box((1.2, 0.9, 0.1), (x, y, z + 0.15), "wood", bevel=0.01, name="pallet")
    for k in range(3):
        for s in (-1, 1):
            at = (x + s * 0.28, y, z + 0.25 + k * 0.34)
            if k < 2 or s < 0:
                box((0.54, 0.8, 0.33), at, "wood_light", 2 * s * k, bevel=0.012, name="carton")
    trolley((x + 3.1, y + 0.5, z), 15, mat="paint_red")
    helmet((x + 3.0, y + 0.5, z + 0.76), 40, mat="paint_white")
    wheeled_steps((x + 5.4, y + 1.6, z), 180, rise=2.25)


def _beyond():
    """The plant that the filter belongs to, far behind it, and the meadow before it."""
    box((260, 90, 0.03), (150, 62, 0), "meadow", name="meadow")
    boiler_block((238, 128, 0), height=54)
    chimney((300, 122, 0), height=120)
    for x, y in ((132, 62), (148, 64)):
        silo((x, y, 0), radius=5.2, shell=14)
