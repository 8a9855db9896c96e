"""Banner of the products: filter, silo, elevator and gallery in a row at the right."""

from kit.parts.buildings import boiler_block, hall
from kit.parts.conveyors import bucket_elevator, gallery, transfer_tower
from kit.parts.filter import bag_filter, duct, fan, steel_stack
from kit.parts.people_and_vehicles import bulker
from kit.parts.piping import pipe_rack
from kit.parts.set_down import wheeled_steps
from kit.parts.storage import silo
from kit.parts.surroundings import barrier, fence
from kit.parts.trees import broadleaf
from kit.parts.workshop import trolley
from kit.shapes import box
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(2400, 1030, 10)


def build():
    outdoors(sun_from=222, elevation=13)
    ground(mat="ground")
    box((92, 34, 0.05), (34, 8, 0), "slabs", name="yard")
    road((-160, -15), (200, -15), 7)
    points = bag_filter((13, 3, 0), modules=3)
    blower = fan((23.5, 7.5, 0.05))
    out, inlet, mouth = points["outlet"], blower["inlet"], blower["outlet"]
    duct(
        [out, (inlet.x, out.y, out.z), (inlet.x, out.y, inlet.z), inlet], 0.7, "sheeting_grey", 1.3
    )
    steel_stack((28, mouth.y, 0.05), height=23)
    duct([mouth, (mouth.x, mouth.y, mouth.z + 2.2), (28, mouth.y, mouth.z + 2.2)], 0.6)
    silo((37, 2, 0), radius=4.6, shell=11, clear=5)
    silo((48.5, 2, 0), radius=4.6, shell=11, clear=5)
    bulker((37, 3, 0.05), turn=90)
    bucket_elevator((43, 7.5, 0), turn=180, height=25)
    pipe_rack((4, -5), (60, -5), (0.11, 0.11, 0.14), 5.0)
    transfer_tower((63, 18, 0), size=(9, 8), height=21, floors=4)
    gallery((4, 62, 2.2), (58, 20, 15), trestles=4)
    hall((-2, 66, 0), size=(16, 11), height=8, mat="sheeting_grey", doors=1)
    boiler_block((96, 92, 0), height=50)
    wheeled_steps((8.4, -7.4, 0.05), 180, rise=2.0)
    trolley((5.6, -8.0, 0.05), 20, mat="paint_red")
    for x in (20, 31, 44):
        barrier((x, -8.4, 0.05))
    for i in range(3):
        fence((-62 + i * 19, 30, 0), long=19)
    for i in range(9):
        broadleaf((-70 + i * 9, 46 + (i * 7) % 11, 0), 70 * i, height=6 + i % 3)
    backdrop_hills()
    mist(50, 520, 0.92)
    camera((-5, -37, 3.0), (12, 0, 8.4), lens=27)
