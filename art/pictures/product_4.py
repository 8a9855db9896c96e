"""Dust extraction: a pulse-jet bag filter with its ducts, fan and stack."""

from kit.parts.buildings import hall
from kit.parts.filter import bag_filter, duct, fan, steel_stack
from kit.parts.people_and_vehicles import person
from kit.parts.piping import compressor, line, receiver
from kit.parts.surroundings import barrier, lamp_post, tree
from kit.shapes import bar, box
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1620, 1080, 12)


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
    person((-2.2, -4.6, 0.05), turn=160, pose="point")
    person((-1.2, -5.0, 0.05), turn=100, helmet="paint_amber")
    person((2.5, -2.5, 7.62), turn=30)
    for x in (4, 9):
        barrier((x, -6.5, 0.05))
    road((-100, -12.5), (100, -12.5))
    lamp_post((25, -8.5, 0), turn=180)
    for i in range(6):
        tree((24 + i * 7, 14 + (i * 5) % 6, 0), height=6 + i % 3, seed=i % 3)
    backdrop_hills()
    mist(50, 800)
    camera((-13.5, -22, 7.0), (4.4, 0, 9.6), lens=27)
