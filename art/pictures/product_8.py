"""Turnkey projects: a whole site from above, boiler steel, precipitator, silos in three stages."""

from kit.parts.ash import esp, transfer_vessel
from kit.parts.buildings import chimney, hall
from kit.parts.conveyors import gallery, transfer_tower
from kit.parts.filter import duct
from kit.parts.people_and_vehicles import bulker, crawler_crane, person, tipper
from kit.parts.piping import pipe_rack
from kit.parts.site_works import (
    cable_drum, cribbing, half_silo, scaffold, shell_ring, site_barrier, slings, welding_set,
)  # fmt: skip
from kit.parts.storage import silo
from kit.parts.surroundings import beam_stack, container, fence, pallet_of_pipes, tree
from kit.shapes import bars, beam, box, frame, part, pipe
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1620, 1080, 12)


@part
def _boiler_house():
    """The steel of the boiler house: whole frame, sheeting up to half its height on two bays."""
    levels = [7, 14, 21, 28, 35, 42]
    frame(size=(30, 24), levels=levels, bays=(4, 3), section=0.7, floors=(7, 14, 21))
    box((14.6, 0.2, 21), (-7.6, -12.5, 0.6), "sheeting", name="cladding")
    box((7.2, 0.2, 7), (-11.3, -12.5, 21.6), "sheeting", name="cladding")
    box((0.2, 16, 28), (-15.5, -4.3, 0.6), "sheeting", name="cladding")
    box((10, 8, 12), (2, 2, 28.5), "cladding_dark", name="boiler wall")
    bars(
        [((-3 + i * 0.5, -2.05, 28.5), (-3 + i * 0.5, -2.05, 40.5)) for i in range(21)],
        0.09,
        "dark_steel",
    )
    pipe([(8, -6, 14), (8, -6, 36), (-6, -6, 36)], 0.9, "galvanised", 2)


def _gas_path():
    """Precipitator with its vessels, duct from the boiler, duct to the chimney, rack to the silos."""
    points = esp((33, 27, 0), fields=4, rows=2)
    for name, (x, y, _) in points.items():
        if name.startswith("h"):
            transfer_vessel((x, y, 0), radius=0.9, body=1.4)
    into, out = points["inlet"], points["outlet"]
    duct([(9, into.y, into.z), into], 1.9)
    end = (out.x + 26, out.y + 20, out.z)
    duct([out, (out.x + 13, out.y, out.z), end], 1.9)
    for x, y in ((17, 27), (out.x + 8, 27), (out.x + 18, 27 + 7.7)):
        for s in (-2.3, 2.3):
            beam((x, y + s, 0), (x, y + s, out.z - 1.7), 0.4, "structure", "duct support")
        beam((x, y - 2.3, out.z - 2.1), (x, y + 2.3, out.z - 2.1), 0.4, "structure", "duct support")
    chimney((*end[:2], 0), height=66)
    pipe_rack((23, 17), (23, -11), (0.13, 0.13, 0.1), 5.4)
    pipe_rack((23, -11), (66, -11), (0.13, 0.13, 0.1), 5.4)


def _silos():
    """One silo ready, one at its second ring with the third on the hook, one on its legs only."""
    silo((31, -2, 0), 20, radius=4.0, shell=14.4, clear=5.0)
    edge = half_silo((44, -2, 0), 10, rings=3)["edge"]
    half_silo((57, -2, 0), 0, rings=1)
    hook = crawler_crane((40.4, -26.2, 0.1), 81.5, boom=40.0, angle=57.0, hook=edge.z + 7.4)["hook"]
    hung = (hook.x, hook.y, edge.z + 2.4)
    shell_ring(hung, 25)
    slings(hook, hung, 4.0, 2.4)
    for x in (-3.4, 3.4):
        box((2.2, 9.0, 0.1), (40.4 + x, -26.2, 0), "wood", -8, name="crane mat")
    person((41.2, -4.6, edge.z - 1.04), 60)
    scaffold((57, -7.4, 0), bays=4, lifts=5)


def _stores():
    """Rings on timbers, steel, pipes, containers, vehicles, in the yard before the plant."""
    for cx, cy in ((8, -17), (18.5, -19)):
        for dx, dy in ((-3, 0), (3, 0), (0, 3), (0, -3)):
            cribbing((cx + dx, cy + dy, 0))
        shell_ring((cx, cy, 0.42), cx * 9)
    for i, (x, y) in enumerate(((-6, -14), (-6, -17.5), (-7, -21))):
        beam_stack((x, y, 0), turn=4 + i, count=6 - i, long=9)
    pallet_of_pipes((-14.4, -9.5, 0), turn=2, count=15)
    pallet_of_pipes((-14.4, -6.4, 0), turn=-3, count=9, radius=0.16)
    for i, mat in enumerate(("paint_blue", "paint_white", "paint_white", "paint_blue")):
        container((-14 + i * 7.2, 1 + i * 0.2, 0), turn=0, mat=mat)
    container((-6.8, 1.2, 2.65), turn=0, mat="paint_white")
    cable_drum((-4, -8, 0), 20)
    cable_drum((-1.5, -7, 0), 70)
    welding_set((26.5, -15, 0), 30)
    tipper((-9, -29.5, 0.02), turn=180, load="gravel")
    bulker((74, -17.5, 0.02), turn=0)
    site_barrier((22, -27.3, 0), 0, long=20)


def _people():
    for x, y, turn, pose, helmet in (
        (1.0, -22.0, 150, "point", "paint_white"),
        (2.0, -22.6, 110, "stand", "paint_amber"),
        (-13.5, -15.0, 60, "walk", "paint_amber"),
        (13.2, -18.5, 40, "stand", "paint_amber"),
        (30.5, -20.0, 200, "point", "paint_amber"),
        (-9.0, -7.0, 20, "walk", "paint_white"),
        (36.0, -8.6, 100, "walk", "paint_amber"),
    ):
        person((x, y, 0), turn=turn, pose=pose, helmet=helmet)


def _round_about():
    """Coal gallery, the finished hall, roads, fence, trees."""
    gallery((-92, 62, 7), (-19, 34, 31), trestles=4)
    transfer_tower((-96, 64, 0), size=(10, 9), height=17, floors=3)
    hall((-42, 52, 0), size=(30, 14), height=8)
    road((-200, -31), (260, -31), 7)
    road((-22, -27.4), (-22, 120), 6)
    for i in range(9):
        fence((-90 + i * 22, -38, 0), long=22)
    for i in range(26):
        tree((-120 + i * 11, 92 + (i * 7) % 17, 0), height=7 + (i * 5) % 4, seed=i % 3)
    for i in range(9):
        tree((86 + (i * 5) % 9, -22 + i * 11, 0), height=6 + (i * 5) % 4, seed=i % 3)


def build():
    outdoors(sun_from=248, elevation=17, exposure=-2.9)
    ground(mat="meadow")
    box((150, 84, 0.03), (16, 14, -0.02), "gravel", name="site")
    box((64, 30, 0.05), (42, 8, 0), "slabs", name="slab")
    _boiler_house((-4, 26, 0))
    _gas_path()
    _silos()
    _stores()
    _people()
    _round_about()
    backdrop_hills()
    mist(110, 800)
    camera((-34, -74, 31), (15, 0, 11), lens=27)
