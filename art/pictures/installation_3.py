"""Inside a conveyor gallery on a grey day: the loaded belt climbs past its walkway and windows."""

from kit.light import band, overcast
from kit.parts.buildings import hall
from kit.parts.conveyors import belt_conveyor
from kit.parts.storage import silo
from kit.parts.surroundings import tree
from kit.shapes import bar, bars, box, loft, railing
from kit.stage import Shot, backdrop_hills, camera, ground, mist

shot = Shot(1600, 1067, 18)

NEAR, FAR, RISE = -6.0, 72.0, 0.1
HALF, TALL = 2.0, 2.9


def _level(y):
    return y * RISE


def _along(x0, x1, z0, z1, mat, name="strip"):
    """A strip of the gallery from end to end; z counts from the floor."""
    ends = []
    for y in (NEAR, FAR):
        z = _level(y)
        ends.append([(x0, y, z + z0), (x1, y, z + z0), (x1, y, z + z1), (x0, y, z + z1)])
    loft(*ends, mat, name)


def _rod(x, z, radius, mat, sides=16):
    bar((x, NEAR, _level(NEAR) + z), (x, FAR, _level(FAR) + z), radius, mat, sides)


def build():
    overcast(exposure=0.3, sun=3.0, sun_from=120)
    ground(z=-14, mat="meadow")
    for s, power in ((-1, 650), (1, 1150)):
        x = s * (HALF + 0.25)
        ends = [(x, y, _level(y) + 1.75) for y in (NEAR, 40)]
        band(*ends, look=(0, 17, _level(17) + 0.4), power=power)
    _surroundings()
    _shell()
    _belt()
    _services()
    camera((1.02, -4.6, _level(-4.6) + 1.72), (0.1, 6, _level(6) + 1.25), lens=23)


def _surroundings():
    """What one sees through the windows: silos, a hall, trees, hills in haze."""
    for x, y in ((26, 34), (-24, 40), (-24, 53)):
        silo((x, y, -14), radius=4.6, shell=12)
    hall((44, 66, -14), 90, size=(50, 20), height=12)
    for k in range(8):
        tree((34 + 6 * (k % 3), 4 + k * 7, -14), height=9, seed=k % 3)
    backdrop_hills()
    mist(40, 900, 0.8)


def _shell():
    """Floor, sheeted walls with a window band on both sides, portals, purlins and roof."""
    _along(-HALF, HALF, -0.12, 0.0, "concrete_light", "floor")
    for s in (-1, 1):
        wall = s * (HALF + 0.06)
        for low, high in ((-0.2, 1.15), (2.15, TALL)):
            _along(wall - 0.05, wall + 0.05, low, high, "sheeting_grey", "wall")
        for z in (1.15, 2.15):
            _along(s * HALF - 0.05, s * HALF + 0.05, z - 0.05, z + 0.05, "structure", "girt")
        _along(s * HALF - 0.03, s * HALF + 0.03, 0, 0.2, "structure", "toe")
        roof = [(s * (HALF + 0.3), TALL - 0.1), (0, TALL + 0.42)]
        ends = []
        for y in (NEAR, FAR):
            (x0, z0), (x1, z1) = roof
            z = _level(y)
            ends.append(
                [(x0, y, z + z0), (x1, y, z + z1), (x1, y, z + z1 + 0.05), (x0, y, z + z0 + 0.05)]
            )
        loft(*ends, "sheeting", "roof")
        for x, z in ((0.7, TALL + 0.2), (1.45, TALL + 0.02)):
            _along(s * x - 0.03, s * x + 0.03, z - 0.1, z, "structure", "purlin")
    y = NEAR
    while y < FAR:
        z = _level(y)
        for s in (-1, 1):
            box((0.14, 0.16, TALL), (s * (HALF - 0.04), y, z), "structure", name="post")
            rafter = [((s * (HALF - 0.04), y, z + TALL - 0.12), (0, y, z + TALL + 0.26))]
            bars(rafter, 0.075, "structure", 4, "rafter")
        for s in (-1, 1):
            bars(
                [((s * HALF, y + 1.5, z + 1.3), (s * HALF, y + 1.5, z + 2.25))],
                0.025,
                "structure",
                4,
            )
        y += 3.0


def _belt():
    """The belt on its short legs, a guard rail of rope with pull-cord switches, spillage trays."""
    x = -0.55
    belt_conveyor(
        (x, NEAR + 0.5, _level(NEAR + 0.5) + 1.0), (x, FAR, _level(FAR) + 1.0), 1.2, legs=False
    )
    _along(x - 0.78, x + 0.78, 0.26, 0.3, "dark_steel", "tray")
    y = NEAR + 1.5
    while y < FAR:
        z = _level(y)
        for s in (-1, 1):
            box((0.1, 0.1, 0.62), (x + s * 0.75, y, z), "structure", name="leg")
            box((0.2, 0.2, 0.02), (x + s * 0.75, y, z), "structure", name="base plate")
        box((0.04, 0.04, 0.45), (x + 0.84, y, z + 0.6), "galvanised", name="bracket")
        y += 3.0
    _rod(x + 0.86, 1.04, 0.008, "paint_red", 8)
    for k in range(3):
        y = 2.4 + k * 15
        box((0.1, 0.16, 0.2), (x + 0.9, y, _level(y) + 0.94), "paint_amber", bevel=0.015)


def _services():
    """Fire main, cable tray and lamps."""
    _rod(-1.5, 2.45, 0.055, "paint_red", 24)
    _rod(-1.72, 0.5, 0.035, "paint_blue")
    _along(1.5, 1.86, 2.4, 2.42, "cladding_dark", "cable tray")
    for k in range(5):
        _rod(1.56 + 0.06 * k, 2.45, 0.024, "rubber", 8)
    for k in range(13):
        y = NEAR + 1.5 + k * 6
        z = _level(y)
        bars([((1.5, y, z + 2.4), (1.9, y, z + 2.4))], 0.025, "structure", 6)
        bars([((-1.5, y, z + 2.5), (-1.5, y, z + TALL - 0.02))], 0.012, "structure", 6)
        box((0.22, 1.3, 0.07), (0.55, y + 0.8, _level(y + 0.8) + 2.72), "paint_white", bevel=0.01)
        box((0.18, 1.2, 0.01), (0.55, y + 0.8, _level(y + 0.8) + 2.71), "window_lit", name="lamp")
        bars([((0.55, y + 0.8 + d, z + 2.78), (0.55, y + 0.8 + d, z + TALL + 0.3)) for d in (-0.5, 0.5)],
             0.008, "structure", 6)  # fmt: skip
    railing([(0.42, NEAR, _level(NEAR)), (0.42, FAR, _level(FAR))], height=1.0)
