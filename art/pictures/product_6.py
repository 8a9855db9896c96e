"""Components, laid out in the studio: valves, airlock, bend, pulse valve, bag with cage, idler, nozzles."""

from kit.parts.conveyors import idler_set
from kit.parts.filter import filter_bag
from kit.parts.fog import fog_bar
from kit.parts.piping import dome_valve, knife_gate, pulse_valve, rotary_airlock
from kit.shapes import box, flange, pipe, plate
from kit.stage import Shot, camera, studio

shot = Shot(1800, 1200, 24)


def _bend():
    """A long-radius bend with a wear back, standing on its flange."""
    x, y = 0.62, 0.95
    pipe([(x, y, 0.03), (x, y, 0.95), (x + 0.85, y, 0.95)], 0.11, "paint_blue", 0.62, "bend")
    pipe(
        [(x - 0.05, y, 0.32), (x - 0.05, y, 1.0), (x + 0.62, y, 1.0)],
        0.1,
        "paint_ink",
        0.62,
        "wear back",
    )
    for at, axis in (((x, y, 0.03), (0, 0, 1)), ((x + 0.85, y, 0.95), (1, 0, 0))):
        flange(at, 0.15, axis, "steel", 0.05)
    box((0.12, 0.3, 0.8), (x + 0.72, y, 0), "structure", name="stand")


def _backdrop():
    """A floor that turns up into a wall without an edge."""
    plate([(-9, -6, 0), (9, -6, 0), (9, 6, 0), (-9, 6, 0)], 0.1, "studio", "floor")
    box((24, 0.2, 9), (0, 6, -0.1), "studio", name="wall")


def build():
    studio(exposure=-0.35, key=620, size=5.0, target=(0, 0, 0.4))
    _backdrop()
    dome_valve((-1.3, -0.45, 0.0), turn=-35, bore=0.36)
    rotary_airlock((0.05, -0.2, 0.0), turn=25, size=0.5)
    knife_gate((-0.62, -1.0, 0.14), turn=-12, bore=0.2)
    pulse_valve((0.72, -1.05, 0.0), turn=-30, size=0.13)
    pulse_valve((1.12, -0.85, 0.0), turn=20, size=0.1)
    idler_set((1.55, -0.2, 0.0), turn=-18, width=1.0)
    _bend()
    for x, y in ((-1.75, 0.75), (-1.5, 0.9), (-1.25, 0.72)):
        filter_bag((x, y, 0), radius=0.085, long=1.55, shown=0.7)
    box((0.08, 0.3, 0.62), (-0.75, 0.95, 0), "structure", name="stand")
    box((0.08, 0.3, 0.62), (0.05, 0.95, 0), "structure", name="stand")
    fog_bar((-0.35, 0.72, 0.78), long=1.3, nozzles=3)
    camera((-0.15, -5.6, 2.25), (0.05, 0, 0.42), lens=50, tilt=True)
