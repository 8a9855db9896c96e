"""Fuel handling: coal yard, belt conveyor, crusher house and inclined gallery to the boiler."""

from kit.parts.buildings import boiler_block, chimney
from kit.parts.conveyors import belt_conveyor, crusher, gallery, take_up, transfer_tower
from kit.parts.people_and_vehicles import person, wheel_loader
from kit.parts.surroundings import bollard, fence, heap, lamp_post, tree
from kit.shapes import beam, box, hopper, plate, railing
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1620, 1080, 12)


def _yard_belt():
    """The open belt from the yard up into the crusher house, on trestles, with its walkway."""
    start, end = (-13.5, -13.5, 1.3), (3.2, 9.5, 9.2)
    belt_conveyor(start, end, width=1.4, legs=True)
    hopper(
        (3.0, 3.0),
        (1.0, 1.0),
        1.5,
        (start[0] + 0.7, start[1] + 1.0, 1.75),
        "paint_blue",
        "feed hopper",
    )
    x, y = start[0] + 0.7, start[1] + 1.0
    for sx in (-1, 1):
        for sy in (-1, 1):
            beam((x + sx * 1.4, y + sy * 1.4, 0), (x + sx * 1.4, y + sy * 1.4, 3.2), 0.18)
    box((3.2, 3.2, 0.25), (x, y, 3.1), "paint_blue", name="hopper rim")
    heap((x, y, 3.3), radius=1.5, height=0.8, seed=2)
    walk = [(x + 1.0, y - 0.75, z - 0.5) for x, y, z in (start, end)]
    out = [(x + 1.75, y - 1.3, z - 0.5) for x, y, z in (start, end)]
    plate([walk[0], out[0], out[1], walk[1]], 0.06, "galvanised", "walkway")
    railing(out)


def build():
    outdoors(sun_from=230, elevation=17)
    ground(mat="ground")
    box((70, 34, 0.05), (10, 16, 0), "slabs", name="yard")
    transfer_tower((6, 14, 0), size=(10, 9), height=17, floors=3)
    crusher((5, 13, 0.05), size=1.1)
    gallery((10.5, 15.5, 9.5), (58, 28, 32), trestles=3)
    transfer_tower(
        (64, 30, 0), size=(12, 10), height=42, floors=6, clad_from=2, mat="sheeting_grey"
    )
    boiler_block((98, 62, 0), size=(30, 30), height=58)
    chimney((48, 150, 0), height=95)
    _yard_belt()
    heap((-30, 8, 0), radius=13, height=8.5, stretch=1.7)
    heap((-24, 36, 0), radius=15, height=10, stretch=2.2, seed=4)
    wheel_loader((-13.5, -2.5, 0.02), turn=20)
    take_up((16.2, 14.0, 0), height=6.5)
    road((-120, -21), (160, -9), 7)
    person((3.2, -3.6, 0.05), turn=220, pose="point")
    person((4.4, -4.0, 0.05), turn=140, helmet="paint_amber")
    for x in (0, 3, 6, 9, 12):
        bollard((x, 6.5, 0.05))
    lamp_post((16, -3, 0), turn=180)
    lamp_post((-3, 24, 0), turn=180)
    fence((38, -2, 0), turn=5, long=45)
    for i in range(7):
        tree((34 + i * 9, 2 + (i * 5) % 6, 0), height=6 + i % 3, seed=i % 3)
    backdrop_hills()
    mist(60, 800)
    camera((-23, -31, 6.6), (4.0, 8, 9.6), lens=27)
