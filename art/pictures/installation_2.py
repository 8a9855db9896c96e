"""A bag filter on a bunker floor: header tank with its thirteen pulse valves, the belt behind it."""

from kit.light import indoors
from kit.parts.conveyors import belt_conveyor
from kit.parts.piping import line, pulse_valve
from kit.parts.rooms import ceiling_light, wall_with_openings, window_frame, window_light
from kit.shapes import bar, bars, beam, box, cylinder, flange, pipe, plate, railing
from kit.stage import Shot, camera

shot = Shot(1600, 1067, 16)

BACK, LEFT, RIGHT, HEIGHT = 6.0, -7.0, 9.0, 6.4
ROWS, PITCH = 13, 0.36
TANK = (0.35, 1.85)  # y and z of the axis of the header tank


def build():
    indoors(exposure=-0.8, strength=0.45)
    _room()
    _filter()
    _header()
    _hatches()
    _belt()
    camera((-3.95, -3.8, 1.7), (0.5, 1.0, 1.78), lens=25.5)


def _room():
    """The bunker floor under the tripper gallery: windows at left and back, steel, lamps."""
    box((18, 18, 0.4), (1, 0, -0.4), "floor", name="floor")
    openings = [(0.8 + k * 3.6, 3.4 + k * 3.6, 1.3, 4.2) for k in range(4)]
    wall_with_openings((LEFT, BACK, 0), (RIGHT, BACK, 0), HEIGHT, openings, mat="plaster")
    for a, b, sill, head in openings:
        x = LEFT + (a + b) / 2
        window_frame((x, BACK - 0.02, sill), 0, wide=b - a, tall=head - sill, panes=3, glass=False)
        window_light((x, BACK - 0.3, 2.9), (x - 0.5, 0, 0.6), (2.5, 2.6), 190)
    box((18, 0.05, 5), (1, BACK + 1.2, 0.6), "line_sky", name="daylight")
    for x in (LEFT, RIGHT):
        wall_with_openings((x, BACK, 0), (x, -8, 0), HEIGHT)
    box((16.2, 0.03, 1.0), (1, BACK - 0.14, 0), "clinic_green", name="dado")
    box((16.4, 14.4, 0.15), (1, -1, HEIGHT), "plaster", name="ceiling")
    for x in (-5.2, -0.4, 4.4):
        beam((x, -8, HEIGHT - 0.2), (x, BACK, HEIGHT - 0.2), 0.36, "structure", "beam")
        beam((x, BACK - 0.35, 0), (x, BACK - 0.35, HEIGHT - 0.3), 0.32, "structure", "column")
    for x in (-2.8, 2.0, 6.6):
        for y in (-2.6, 0.4):
            ceiling_light((x, y, HEIGHT - 0.5), (1.6, 0.3), 330)
            bars([((x + d, y, HEIGHT - 0.45), (x + d, y, HEIGHT)) for d in (-0.6, 0.6)], 0.01)
    window_light((-5.5, -6.5, 4.4), (0.5, 0.5, 1.6), (4, 3), 420)


def _filter():
    """Casing with stiffeners, plenum with doors, fan and stack, gauge panel, set on its hatch frame."""
    long, y0, y1 = ROWS * PITCH + 0.5, 0.95, 2.75
    deep, middle = y1 - y0, (y0 + y1) / 2
    box((long + 0.5, deep + 0.5, 0.22), (0, middle, 0), "structure", bevel=0.01, name="frame")
    box((long, deep, 2.9), (0, middle, 0.22), "cladding", name="casing")
    for z in (0.22, 1.15, 2.2, 3.05):
        box((long + 0.18, deep + 0.18, 0.1), (0, middle, z), "cladding_dark", bevel=0.01)
    for k in range(5):
        x = long * (k / 4 - 0.5)
        box((0.1, deep + 0.14, 2.8), (x, middle, 0.25), "cladding_dark", bevel=0.008)
    box((long + 0.02, deep + 0.02, 0.85), (0, middle, 3.12), "paint_blue", name="plenum")
    for k in range(4):
        x = long * ((k + 0.5) / 4 - 0.5)
        box((long / 4 - 0.2, 0.05, 0.6), (x, y0 - 0.02, 3.24), "paint_blue", bevel=0.012)
        for s in (-1, 1):
            bar((x + s * 0.42, y0 - 0.04, 3.3), (x + s * 0.42, y0 - 0.1, 3.3), 0.03, "steel")
    box((0.75, 0.06, 0.85), (-1.75, y0 - 0.03, 0.28), "paint_ink", bevel=0.015, name="door")
    top = 3.97
    box((0.9, 0.9, 0.5), (1.2, middle, top), "paint_blue", bevel=0.02, name="outlet box")
    bar(
        (1.2, middle - 0.3, top + 0.95),
        (1.2, middle + 0.35, top + 0.95),
        0.5,
        "paint_ink",
        48,
        "fan",
    )
    bar((1.2, middle + 0.35, top + 0.95), (1.2, middle + 0.95, top + 0.95), 0.22, "paint_blue", 32)
    box((0.5, 0.5, 0.28), (1.2, middle + 0.65, top + 0.46), "structure", name="motor foot")
    cylinder(0.22, 1.3, (1.45, middle, top + 1.2), "galvanised", 32, "stack")
    x = long / 2 + 0.3
    box((0.16, 0.5, 0.7), (x - 0.06, y0 + 0.45, 1.5), "paint_white", bevel=0.01, name="panel")


def _header():
    """The tank on its brackets, thirteen valves with their blow pipes, air supply with regulator."""
    y, z = TANK
    half = ROWS * PITCH / 2 + 0.1
    bar((-half, y, z), (half, y, z), 0.15, "paint_amber", 48, "header tank")
    for s in (-1, 1):
        end = half + 0.06
        bar((s * half, y, z), (s * end, y, z), 0.12, "paint_amber", 40, "end cap")
    for i in range(ROWS):
        x = (i - (ROWS - 1) / 2) * PITCH
        pulse_valve((x, y, z + 0.14), 90, size=0.085)
        bar((x, y + 0.2, z + 0.19), (x, 1.0, z + 0.19), 0.034, "galvanised", 20, "blow pipe")
        flange((x, 0.94, z + 0.19), 0.045, (0, 1, 0), "steel", 0.03)
    conduit = [(-half + 0.1, y - 0.12, z + 0.52), (half - 0.1, y - 0.12, z + 0.52)]
    bars([conduit], 0.018, "galvanised", 12, "conduit")
    for i in range(ROWS):
        x = (i - (ROWS - 1) / 2) * PITCH
        pipe(
            [(x, y, z + 0.42), (x, y - 0.06, z + 0.5), (x, y - 0.12, z + 0.52)],
            0.007,
            "rubber",
            0.03,
        )
    for x in (-half + 0.35, 0.18, half - 0.35):
        box((0.1, 0.72, 0.08), (x, y + 0.22, z - 0.24), "structure", bevel=0.006, name="bracket")
        bars([((x, 0.93, z - 0.72), (x, y, z - 0.22))], 0.03, "structure", 8, "strut")
    x = half + 0.35
    line([(half, y, z), (x, y, z), (x, y, 4.6), (x, -4, 4.6)], 0.035, "paint_blue", joint=9)
    box((0.16, 0.14, 0.2), (x, y, 1.2 + 1.4), "dark_steel", bevel=0.02, name="regulator")
    bar((x, y - 0.07, 2.75), (x, y - 0.12, 2.75), 0.07, "paint_white", 28, "gauge")
    bars([((-half + 0.2, y, z - 0.15), (-half + 0.2, y, z - 0.42))], 0.02, "steel", 12, "drain")
    box((0.07, 0.07, 0.08), (-half + 0.2, y, z - 0.4), "dark_steel", bevel=0.01, name="drain cock")


def _belt():
    """The bunker belt beside the filter, on its legs, behind a rail."""
    belt_conveyor((6.3, -7.5, 1.25), (6.3, 5.6, 1.25), 1.2)
    railing([(5.05, -7.0, 0), (5.05, 1.2, 0)])
    box((0.5, 0.24, 1.5), (RIGHT - 0.3, 2.2, 0.5), "cladding", bevel=0.01, name="switch box")
    line([(RIGHT - 0.25, -8, 3.9), (RIGHT - 0.25, 5.7, 3.9)], 0.05, "paint_red", joint=3)


def _hatches():
    """Bunker hatches with their gratings beside the filter, a rail round the open one."""
    for x in (-5.2, 3.9):
        box((1.9, 2.6, 0.06), (x, 2.6, 0), "structure", bevel=0.01, name="hatch frame")
        box((1.7, 2.3, 0.02), (x, 2.6, 0.05), "rubber", name="hatch")
        bars([((x - 0.82 + k * 0.117, 1.45, 0.08), (x - 0.82 + k * 0.117, 3.75, 0.08)) for k in range(15)],
             0.012, "galvanised", 4, "grating")  # fmt: skip
    railing([(-6.6, 1.1, 0.0), (-3.8, 1.1, 0.0), (-3.8, 4.1, 0.0)])
    plate([(-2.9, -0.75, 0.006), (3.1, -0.75, 0.006), (3.1, -0.65, 0.006), (-2.9, -0.65, 0.006)],
          0.005, "paint_amber", "floor line")  # fmt: skip
