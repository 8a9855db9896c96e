"""Erection: a crawler crane lowers a shell ring on to a half-built silo."""

from kit.parts.buildings import boiler_block
from kit.parts.people_and_vehicles import crawler_crane, person, tipper
from kit.parts.piping import pipe_rack
from kit.parts.site_works import (
    cable_drum, cribbing, half_silo, scaffold, shell_ring, site_barrier, slings, welding_set,
)  # fmt: skip
from kit.parts.storage import silo
from kit.parts.surroundings import beam_stack, container, pallet_of_pipes
from kit.parts.survey import level_on_tripod
from kit.parts.workshop import trolley
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road
from kit.shapes import box

shot = Shot(1600, 1067, 28)


def build():
    outdoors(sun_from=252, elevation=15, exposure=-2.75)
    ground(mat="gravel")
    road((-90, 34), (90, 34))
    road((-60, -24), (60, -21), width=8.0, kerb=False)
    _lift()
    _yard()
    silo((17, 12, 0), 30, radius=4.0, shell=14.4, clear=5.0)
    boiler_block((62, 95, 0), size=(34, 30), height=52)
    pipe_rack((-60, 24), (60, 24), height=6.0)
    backdrop_hills()
    mist(60, 700)
    camera((-9, -36, 2.0), (-3.4, 0, 13.6), lens=24.5)


def _lift():
    """The silo, the ring that hangs over it and the crane that holds it."""
    edge = half_silo((0, 0, 0), 10, rings=3)["edge"]
    hook_level = edge.z + 6.6
    hook = crawler_crane((-15.9, 4.9, 0.1), -17.1, boom=31.0, angle=63.0, hook=hook_level)["hook"]
    hung = (hook.x, hook.y, edge.z + 1.6)
    shell_ring(hung, 25)
    slings(hook, hung, 4.0, 2.4)
    for x in (-3.4, 3.4):
        box((8.5, 2.2, 0.1), (-15.9, 4.9 + x, 0), "wood", -17.1, name="crane mat")
    person((-3.8, -2.6, edge.z - 1.04), 60, vest="cloth_amber")
    person((4.45, 1.0, edge.z - 1.04), 250, vest="cloth_amber", helmet="paint_amber")


def _yard():
    """What lies about: the next ring on timbers with its scaffold, steel, pipes, container, a level."""
    for x, y in ((8.6, -9), (14.4, -9), (11.5, -6.4), (11.5, -11.6)):
        cribbing((x, y, 0))
    shell_ring((11.5, -9, 0.42), 10, radius=3.6)
    scaffold((5.6, -9.4, 0), 90, bays=2, lifts=1, lift=1.6)
    welding_set((6.6, -12.6, 0), 40)
    beam_stack((-10.5, -12.5, 0), 12, count=6)
    pallet_of_pipes((-16.5, -8.5, 0), 8, count=15)
    container((-23.5, -4, 0), 12)
    cable_drum((1.8, -13.2, 0), 25)
    cable_drum((0.2, -14.4, 0), 70, radius=0.5)
    tipper((24, 29, 0), 0)
    site_barrier((-6.5, -16.5, 0), 4, long=14)
    level_on_tripod((-4.2, -11.8, 0), 20)
    trolley((-2.6, -11.2, 0), 30, mat="paint_red")
