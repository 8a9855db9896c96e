"""Components, laid out in the studio: valves, airlock, bend, pulse valve, bag with cage, idler, nozzles."""

import math

from kit.parts.conveyors import idler_set
from kit.parts.filter import filter_bag
from kit.parts.fog import fog_bar
from kit.parts.piping import dome_valve, knife_gate, pulse_valve, rotary_airlock
from kit.parts.rooms import helmet
from kit.shapes import box, flange, loft, pipe
from kit.stage import Shot, camera, studio

shot = Shot(1620, 1080, 18)


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
    """A floor that sweeps up into a wall without an edge."""
    deep, high, turn = 4.2, 9.0, 3.2
    way = [(-9.0, 0.0)]
    way += [
        (deep + turn * math.sin(a), turn * (1 - math.cos(a)))
        for a in (math.radians(i * 90 / 24) for i in range(25))
    ]
    way.append((deep + turn, high))
    outline = way + [(y + 0.2, z - 0.2) for y, z in reversed(way)]
    sweep = loft(
        [(-14, y, z) for y, z in outline], [(14, y, z) for y, z in outline], "studio", "sweep"
    )
    sweep.data.polygons.foreach_set("use_smooth", [True] * len(sweep.data.polygons))
    sweep.data.use_auto_smooth, sweep.data.auto_smooth_angle = True, math.radians(20)


def build():
    studio(exposure=0.2, key=900, size=5.0, target=(0, 0, 0.4))
    _backdrop()
    dome_valve((-1.22, -0.3, 0.0), turn=-35, bore=0.36)
    rotary_airlock((0.0, -0.1, 0.0), turn=25, size=0.5)
    knife_gate((-0.62, -0.95, 0.14), turn=-12, bore=0.2)
    pulse_valve((0.72, -1.08, 0.0), turn=-30, size=0.13)
    pulse_valve((1.15, -0.98, 0.0), turn=20, size=0.1)
    idler_set((1.3, -0.1, 0.0), turn=-22, width=1.0)
    helmet((-1.5, -1.0, 0.0), 215)
    _bend()
    for x, y in ((-1.78, 0.75), (-1.5, 0.92), (-1.22, 0.76)):
        filter_bag((x, y, 0), radius=0.085, long=1.55, shown=0.7)
    for x in (-0.72, 0.08):
        box((0.07, 0.12, 0.62), (x, 0.99, 0), "structure", bevel=0.006, name="stand")
        box((0.3, 0.34, 0.03), (x, 0.99, 0), "structure", bevel=0.006, name="foot")
    fog_bar((-0.35, 0.72, 0.78), long=1.3, nozzles=3)
    camera((-0.5, -5.3, 1.9), (-0.03, 0, 0.5), lens=46, tilt=True)
