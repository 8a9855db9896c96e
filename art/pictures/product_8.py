"""Turnkey projects: a plant under construction, cladding half done, a crane lifting a silo ring."""

from kit.parts.conveyors import gallery
from kit.parts.people_and_vehicles import crawler_crane, person, tipper
from kit.parts.surroundings import beam_stack, container, pallet_of_pipes
from kit.shapes import bars, beam, box, frame, lathe, part, pipe, ring
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(1800, 1200)


@part
def scaffold(long=8.0, high=9.0):
    """A tube scaffold along x with boards and rails on each lift."""
    tubes = []
    count, lifts = int(long / 2), int(high / 2)
    for i in range(count + 1):
        x = -long / 2 + i * 2
        tubes += [((x, y, 0), (x, y, high)) for y in (0, 1.1)]
        tubes += [((x, 0, k * 2), (x, 1.1, k * 2)) for k in range(1, lifts + 1)]
    for k in range(1, lifts + 1):
        for z in (k * 2, k * 2 + 0.5, k * 2 + 1.0):
            tubes += [((-long / 2, y, z), (long / 2, y, z)) for y in (0, 1.1)]
        box((long, 1.0, 0.05), (0, 0.55, k * 2), "wood", name="boards")
    tubes += [
        ((-long / 2 + i * 2, 0, k * 2), (-long / 2 + i * 2 + 2, 0, k * 2 + 2))
        for i in range(count)
        for k in range(lifts)
        if (i + k) % 3 == 0
    ]
    bars(tubes, 0.03, "galvanised")


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


def _half_silo(x, y, tiers):
    """A silo shell of `tiers` rings on its legs, without a roof, scaffold at its front."""
    _silo_foot((x, y, 0))
    for i in range(tiers):
        lathe([(5.0, 0.02), (5.0, 2.4)], (x, y, 11.0 + i * 2.4), "cladding", 96, "shell ring")
        lathe([(5.06, 0), (5.06, 0.08)], (x, y, 11.0 + i * 2.4), "galvanised", 96, "seam")


@part
def _silo_foot():
    """Legs, ring girder and cone of a silo that is being built."""
    feet = ring(5.0, (0, 0, 0), 8)
    for x, y, _ in feet:
        beam((x, y, 0.3), (x, y, 11), 0.42, "structure", "leg")
        box((1.1, 1.1, 0.35), (x, y, 0), "concrete", name="plinth")
    bars(
        [
            ((ax, ay, 5), (bx, by, 10.6))
            for (ax, ay, _), (bx, by, _) in zip(feet, feet[1:] + feet[:1])
        ],
        0.07,
        "structure",
    )
    lathe(
        [(5.0, -0.3), (5.3, -0.3), (5.3, 0.3), (5.0, 0.3)],
        (0, 0, 11),
        "structure",
        64,
        "ring girder",
    )
    lathe([(0.45, 4.5), (5.0, 11)], (0, 0, 0), "cladding_dark", 64, "cone")


def _stores():
    """Material on the ground, containers, machines."""
    beam_stack((-9.0, -15.0, 0), turn=12, count=5, long=8)
    pallet_of_pipes((-0.5, -15.6, 0), turn=-6)
    pallet_of_pipes((6.5, -16.0, 0), turn=4, count=9, radius=0.16)
    for x, y, turn, mat in (
        (30, -12, 8, "paint_blue"),
        (37, -11, 8, "paint_white"),
        (33.5, -7, 8, "paint_white"),
    ):
        container((x, y, 0), turn=turn, mat=mat)
    lathe([(4.9, 0), (4.9, 2.4)], (10.5, -9.0, 0.3), "cladding", 96, "shell ring")
    for x, y, _ in ring(4.7, (10.5, -9.0, 0), 6):
        box((0.5, 0.5, 0.3), (x, y, 0), "wood", name="sleeper")
    tipper((18, -18.3, 0.02), turn=184, load="gravel")


def _people():
    for x, y, turn, pose, helmet in (
        (-11.8, -18.6, 150, "point", "paint_white"),
        (-10.8, -19.0, 110, "stand", "paint_amber"),
        (-3.6, -13.0, 60, "walk", "paint_amber"),
        (4.2, -10.5, 40, "point", "paint_amber"),
        (13.5, -14.8, 200, "walk", "paint_amber"),
    ):
        person((x, y, 0), turn=turn, pose=pose, helmet=helmet)


def build():
    outdoors(sun_from=218, elevation=19)
    ground(mat="ground")
    box((90, 60, 0.03), (10, 14, 0), "gravel", name="site")
    _boiler_house((-4, 24, 0))
    _half_silo(25.0, 10.0, 4)
    _half_silo(39.0, 14.0, 1)
    scaffold((25.0, 3.3, 0), long=8, high=20)
    hook = crawler_crane((5, 3, 0), turn=14, boom=44, angle=64, hook=33)["hook"]
    lathe([(4.9, 0), (4.9, 2.4)], (hook.x, hook.y, hook.z - 7.5), "cladding", 96, "shell ring")
    bars([(hook, (x, y, hook.z - 5.1)) for x, y, _ in ring(4.85, hook, 6)], 0.03, "dark_steel", 6)
    gallery((62, 30, 4), (40, 48, 24), trestles=2)
    _stores()
    _people()
    road((-120, -22), (140, -22), 7)
    backdrop_hills()
    mist(60, 800)
    camera((-22, -36, 3.0), (9.0, 6, 17.5), lens=25)
