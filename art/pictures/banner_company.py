"""
Banner of the company: the works in the morning, office wing, halls, vessels leaving on a low-
loader.
"""

from kit.parts.buildings import hall
from kit.parts.site_works import cribbing, shell_ring, slings
from kit.parts.surroundings import beam_stack, fence, lamp_post, pallet_of_pipes, tree
from kit.parts.trees import broadleaf
from kit.parts.works import gantry, low_loader, office_wing
from kit.shapes import box, frustum
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(2400, 1030, 8)


def build():
    outdoors(sun_from=205, elevation=17)
    ground(mat="grass")
    box((130, 60, 0.06), (38, 26, -0.02), "slabs", name="yard")
    box((170, 22, 0.05), (20, -24.5, 0), "lawn", name="lawn")
    box((46, 9, 0.1), (15, 1.0, 0), "slabs", bevel=0.02, name="forecourt")
    road((-200, -9), (220, -9), 8)
    office_wing((15, 13, 0.05), long=25.2)
    hall((62, 38, 0.04), size=(62, 24), height=12, doors=4)
    hall((-4, 52, 0.04), size=(52, 20), height=9, mat="sheeting_grey")
    _stock()
    low_loader((33.0, -7.0, 0.06), 0)
    for i, x in enumerate((-22, -15, -8.5, -2.5, 3.4)):
        broadleaf((x, -2.6 + 0.4 * (i % 2), 0), 50 * i, height=5.6 + 0.5 * (i % 2), seed=1 + i % 2)
    for i in range(9):
        tree((-95 + i * 9, 44 + (i * 7) % 13, 0), height=7 + i % 4, seed=i % 3)
    for x in (-30, 0, 34, 62):
        lamp_post((x, -3.4, 0), 0, height=8)
    for i in range(4):
        fence((-80 + i * 17, 4, 0), long=17)
    backdrop_hills()
    mist(60, 620, 0.9)
    camera((-11.5, -37, 2.6), (8.6, 0, 5.8), lens=27)


def _stock():
    """The stock yard at the right: gantry with a shell ring, steel, pipes, a cone on its head."""
    hook = gantry((43, 13, 0.05), 0)["hook"]
    shell_ring((hook.x, hook.y, hook.z - 4.4), 15, radius=2.3, height=2.2)
    slings(hook, (hook.x, hook.y, hook.z - 4.4), 2.3, 2.2)
    for x in (48.4, 51.6):
        cribbing((x, 9.4, 0.04))
    shell_ring((50, 9.4, 0.46), 40, radius=2.6)
    frustum(2.3, 0.45, 3.2, (38.6, 8.6, 0.05), "cladding_dark", name="silo cone")
    beam_stack((34.5, 4.2, 0.04), 4)
    pallet_of_pipes((44.5, 3.4, 0.04), -3)
