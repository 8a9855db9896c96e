"""
Mill rejects: the common line comes out of the mill house to its bunker, a truck under it, a grey
evening.
"""

from kit.light import dusk, flood
from kit.parts.ash import local_panel
from kit.parts.mills import bowl_mill, reject_box, reject_vessel
from kit.parts.people_and_vehicles import tipper
from kit.parts.piping import line
from kit.parts.storage import vent_filter
from kit.parts.surroundings import bollard
from kit.shapes import (
    bar,
    bars,
    beam,
    box,
    cylinder,
    frustum,
    ladder,
    lathe,
    part,
    pipe,
    railing,
    ring,
)
from kit.stage import Shot, backdrop_hills, camera, ground, mist

shot = Shot(1600, 1067, 48)


LIFT = 2.68


def build():
    dusk(exposure=0.85, zenith=(0.24, 0.3, 0.38), horizon=(0.5, 0.46, 0.44), afterglow=0.35)
    ground(mat="slabs")
    _mill_house()
    into = reject_bunker((7.4, -4.4, 0))["inlet"]
    _common_line(into)
    tipper((7.4, -4.4, 0), 90, load="")
    local_panel((3.6, -3.0, 0), -20)
    for x, y in ((5.0, -8.4), (9.8, -8.4), (5.0, -1.0), (9.8, -1.0)):
        bollard((x, y, 0))
    flood((7.4, -5.2, 4.3), (7.4, -6.2, 0), 180, 0.5)
    flood((2.2, 0.2, 6.6), (2.2, -4.5, 0), 260, 0.4)
    box((0.5, 0.26, 0.18), (2.2, 0.35, 6.6), "lamp", bevel=0.02, name="lamp")
    backdrop_hills()
    mist(40, 500, 0.8)
    camera((-8.4, -15.4, 1.75), (1.4, 0, 3.75), lens=26)


def _mill_house():
    """
    The mill bay: three open bays with a mill, its box and vessel each; sheeting above, light
    inside.
    """
    for i in range(5):
        x = -15 + i * 7.5
        beam((x, 1.0, 0), (x, 1.0, 14), 0.6, "structure", "column")
        beam((x, 9.5, 0), (x, 9.5, 14), 0.6, "structure", "column")
        box((1.1, 1.1, 0.35), (x, 1.0, 0), "concrete", bevel=0.03, name="plinth")
    for z in (7.2, 13.6):
        beam((-15, 1.0, z), (15, 1.0, z), 0.6, "structure", "girder")
    box((30.6, 0.25, 8), (0, 0.85, 7.5), "sheeting", name="upper wall")
    box((30.7, 0.3, 0.5), (0, 0.83, 7.3), "paint_blue", name="band")
    for i in range(4):
        box(
            (4.4, 0.1, 1.3),
            (-11.25 + i * 7.5, 0.7, 9.6),
            "window_dusk" if i in (1, 2) else "window",
            name="window",
        )
        bars(
            [
                ((-13.45 + i * 7.5 + k * 1.1, 0.63, 9.6), (-13.45 + i * 7.5 + k * 1.1, 0.63, 10.9))
                for k in range(5)
            ],
            0.04,
            "paint_ink",
            4,
        )
    box((30.6, 0.25, 16), (0, 10, 0), "sheeting_grey", name="rear wall")
    box((30.6, 9.2, 0.3), (0, 5.4, 13.6), "concrete", name="floor above")
    box((7.3, 0.2, 7.2), (11.25, 0.9, 0), "sheeting", name="closed bay")
    for i in range(3):
        x = -11.25 + i * 7.5
        box((5.2, 4.6, LIFT), (x, 6.2, 0), "concrete", bevel=0.04, name="pedestal")
        spout = bowl_mill((x, 6.0, LIFT), 0, chute=1.0)["spout"]
        vessel = reject_vessel((spout.x, spout.y, 0.0), 0)
        reject_box((spout.x, spout.y, vessel["top"].z))
        flood((x + 1.5, 2.4, 6.9), (x, 4.2, 1.0), 220, 0.6)
        box((0.9, 0.24, 0.1), (x + 1.5, 2.4, 6.95), "lamp", bevel=0.02, name="lamp")


def _common_line(into):
    """
    The line of all mills along the wall, up the corner and over to the bunker, bends with wear
    backs.
    """
    x, y, z = into
    line([(-15, 0.2, 0.45), (3.4, 0.2, 0.45)], 0.09, joint=3.0)
    for i in range(3):
        mx = -11.25 + i * 7.5
        line([(mx, 2.92, 0.26), (mx, 1.3, 0.26), (mx + 0.7, 0.2, 0.45)], 0.075, joint=9)
        box((0.3, 0.3, 0.25), (mx + 1.6, 0.2, 0), "concrete", name="support")
    pipe(
        [(3.4, 0.2, 0.45), (4.3, 0.2, 0.45), (4.3, 0.2, 1.5)], 0.14, "paint_ink", 0.75, "cast bend"
    )
    line([(4.3, 0.2, 1.5), (4.3, 0.2, z)], 0.09, joint=2.4)
    pipe(
        [(4.3, 0.2, z), (4.3, 0.2, z + 0.95), (4.3 + 0.55, 0.2 - 0.75, z + 0.95)],
        0.14,
        "paint_ink",
        0.7,
        "cast bend",
    )
    line([(4.85, -0.55, z + 0.95), (x, y, z + 0.95)], 0.09, joint=2.0)
    pipe(
        [(x - 0.4, y + 0.5, z + 0.95), (x, y, z + 0.95), (x, y, z)],
        0.13,
        "paint_ink",
        0.4,
        "cast bend",
    )
    for level in (2.6, 5.4):
        box((0.5, 0.7, 0.08), (4.3, 0.45, level), "galvanised", name="bracket")


@part
def reject_bunker():
    """
    A bunker of 20 m³ on legs over a truck lane: cone with gate and chute, vent filter, rail,
    ladder.
    """
    clear, r = 4.2, 1.6
    frustum(0.35, r, 2.1, (0, 0, clear), "cladding_dark", name="cone")
    cylinder(r, 2.4, (0, 0, clear + 2.1), "cladding", 72, "shell")
    top = clear + 4.5
    cylinder(r + 0.35, 0.12, (0, 0, top), "galvanised", 64, "roof")
    railing(ring(r + 0.28, (0, 0, top + 0.1), 16), True)
    vent_filter((-0.5, 0.4, top + 0.1), size=0.85)
    cylinder(0.3, 0.5, (0.55, -0.5, top + 0.1), "dark_steel", 24, "terminal box")
    for z in (clear + 2.1, clear + 3.3):
        lathe(
            [(r, 0), (r + 0.08, 0), (r + 0.08, 0.14), (r, 0.14)], (0, 0, z), "structure", 72, "ring"
        )
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * 1.95, sy * 1.5
            beam((x, y, 0), (x, y, clear + 2.3), 0.3, "structure", "leg")
            box((0.7, 0.7, 0.3), (x, y, 0), "concrete", name="plinth")
        beam((sx * 1.95, -1.5, clear + 2.2), (sx * 1.95, 1.5, clear + 2.2), 0.3, "structure")
        bars([((sx * 1.95, -1.5, 0.5), (sx * 1.95, 1.5, clear + 1.9))], 0.05, "structure", 8)
    for sy in (-1, 1):
        beam((-1.95, sy * 1.5, clear + 2.2), (1.95, sy * 1.5, clear + 2.2), 0.3, "structure")
    box((0.9, 0.8, 0.25), (0, 0, clear - 0.25), "paint_amber", bevel=0.03, name="gate")
    bar((0.4, 0, clear - 0.12), (1.2, 0, clear - 0.12), 0.1, "steel", 24, "cylinder")
    cylinder(0.34, 0.7, (0, 0, clear - 0.95), "rubber", 32, "chute")
    ladder((-2.25, 0, 0), top, (-1, 0))
    return {"inlet": (0.55, -0.5, top + 0.6)}
