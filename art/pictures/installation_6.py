"""The foot of a lime silo: in its skirt stand the slaker, the milk tank and two dosing pumps."""

import math

from kit.cut import turned, wall
from kit.light import indoors
from kit.parts.lime import dosing_pump, slaker, stirred_tank
from kit.parts.piping import line, rotary_airlock
from kit.parts.rooms import cabinet, ceiling_light, window_light
from kit.parts.storage import bin_activator
from kit.shapes import bar, bars, beam, box, cylinder, flange, frustum, pipe
from kit.stage import Shot, camera

shot = Shot(1600, 1067, 18)

RADIUS, ROOF = 4.6, 7.2


def build():
    indoors(exposure=-0.75, strength=0.5)
    _skirt()
    _feed()
    mixer = slaker((0.55, 0.55, 0.0), 180, radius=1.05, tall=1.7)
    tank = stirred_tank((2.55, 1.45, 0.0), 200, radius=1.0, tall=2.5)
    _pumps(tank["outlet"])
    out = mixer["outlet"]
    line(
        [out, (out.x + 0.25, out.y, out.z), (out.x + 0.25, out.y - 1.3, out.z)], 0.06, "paint_blue"
    )
    for x in (-2.9, -0.9):
        box((0.08, 0.08, 2.9), (x, -1.38, 0), "structure", name="pipe stand")
        box((0.08, 0.08, 2.6), (x, -0.38, 0), "structure", name="pipe stand")
    cabinet((-3.55, 1.6, 0.1), 62)
    camera((-0.95, -5.75, 1.7), (0.1, 0, 2.3), lens=20.5)


def _skirt():
    """Floor with its bund, the shell of the skirt with stiffeners, cone and ring beam above."""
    cylinder(9.0, 0.3, (0, 0, -0.3), "floor", 96, "floor")
    line_of_wall = [(RADIUS, 0), (RADIUS, ROOF + 2)]
    turned(wall(line_of_wall, 0.05), (0, 0, 0), "paint_white", start=-58, end=238, name="skirt")
    for k in range(13):
        a = math.radians(-52 + k * 24)
        x, y = (RADIUS - 0.1) * math.cos(a), (RADIUS - 0.1) * math.sin(a)
        beam((x, y, 0), (x, y, ROOF + 1.5), 0.18, "cladding_dark", "stiffener")
    for z in (2.6, 5.2):
        turned([(RADIUS - 0.22, z), (RADIUS - 0.04, z), (RADIUS - 0.04, z + 0.1), (RADIUS - 0.22, z + 0.1)],
               (0, 0, 0), "cladding_dark", start=-60, end=240, name="ring")  # fmt: skip
    frustum(1.25, RADIUS, 4.6, (0, 0.9, 5.1), "cladding", 96, "cone")
    cylinder(RADIUS - 0.06, 0.1, (0, 0, ROOF + 2), "plaster", 96, "ceiling")
    for k, (x, y) in enumerate(((-3.0, -0.6), (3.2, -0.4), (-2.6, 2.6), (2.9, 2.9))):
        ceiling_light((x, y, 4.9), (1.2, 0.3), 260)
        bars([((x + d, y, 4.95), (x + d, y, 6.3)) for d in (-0.45, 0.45)], 0.012, "galvanised", 6)
    window_light((-1.5, -7.5, 4.2), (0.3, 1, 1.4), (5, 4), 900)
    turned(
        [(4.2, 0), (4.52, 0), (4.52, 0.12), (4.2, 0.12)],
        (0, 0, 0),
        "concrete_light",
        start=-55,
        end=235,
    )


def _feed():
    """Bin activator, rotary valve and chute from the cone to the slaker."""
    bin_activator((0, 0.9, 4.28), radius=1.25)
    rotary_airlock((0, 0.9, 3.72), 90, size=0.45)
    cylinder(0.15, 1.4, (0, 0.9, 2.34), "paint_blue", 32, "chute")
    flange((0, 0.9, 3.7), 0.18)


def _pumps(outlet):
    """Two pumps side by side in front, suction from the tank, discharge into the ring main."""
    for k, (x, y) in enumerate(((1.0, -1.5), (1.0, -0.5))):
        pump = dosing_pump((x + 0.6, y, 0.02), 180)
        suction, push = pump["suction"], pump["discharge"]
        pipe([suction, (suction.x, suction.y, 1.25), (suction.x, 0.3, 1.25)], 0.05, "steel", 0.14)
        line([push, (push.x - 0.35, push.y, push.z), (push.x - 0.35, push.y, 2.9 - 0.3 * k),
              (-4.2, push.y, 2.9 - 0.3 * k)], 0.05, "paint_amber", joint=9)  # fmt: skip
        bar(
            (push.x - 0.35, push.y - 0.05, 1.5),
            (push.x - 0.35, push.y - 0.14, 1.5),
            0.09,
            "paint_white",
            28,
        )
        box((0.14, 0.14, 0.2), (push.x - 0.35, push.y, 1.0), "dark_steel", bevel=0.02, name="valve")
