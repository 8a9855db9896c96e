"""An ash line on its rack at nightfall: from four hoppers under their lamps along the walkway."""

from kit.light import dusk, flood
from kit.parts.ash import esp, transfer_vessel
from kit.parts.buildings import boiler_block, chimney, hall
from kit.parts.line_parts import backed_bend, bolted_flange
from kit.parts.people_and_vehicles import bulker
from kit.parts.piping import line
from kit.shapes import bar, bars, beam, box, plate, railing
from kit.stage import Shot, backdrop_hills, camera, ground, mist, road

shot = Shot(1600, 1067, 40)

TOP = 6.0  # top of the sleepers of the rack
NEAR, FAR = -12.0, 66.0


def build():
    dusk(
        exposure=1.0,
        zenith=(0.1, 0.15, 0.24),
        horizon=(0.55, 0.4, 0.31),
        afterglow=1.0,
        sun_from=262,
    )
    ground(mat="gravel")
    _rack()
    _pipes()
    _lamps()
    points = esp((3.0, 76, 0), 0, fields=4, rows=1, casing=11)
    for name, (x, y, z) in points.items():
        if name.startswith("h"):
            transfer_vessel((x, y, 0), 180)
            flood((x, y - 3.4, 5.2), (x, y, 1.0), 300, 1.0)
    for x in (-3.2, 5.0):
        flood((x, 66, 9), (x + 1, 76, 14), 700, 2.0, (1.0, 0.9, 0.74))
    boiler_block((44, 120, 0), height=58)
    for z in (9.3, 20.9, 32.5, 44.1):
        box((32, 0.1, 1.4), (44, 104.7, z + 0.4), "window_dusk", name="lit band")
    chimney((-42, 190, 0), height=120)
    hall((-38, 44, 0), 90, size=(40, 18))
    for k in range(6):
        box((0.05, 2.6, 0.9), (-28.9, 28 + k * 6.2, 7.0), "window_dusk", name="lit window")
    road((-120, 22), (120, 22))
    bulker((-13.5, 20.2, 0.05), 0)
    flood((-20.5, 20.2, 1.1), (-34, 20, 0), 900, 0.6)
    backdrop_hills()
    mist(40, 420, 0.85)
    camera((-1.35, -4.9, TOP + 1.75), (0.35, 10, TOP + 2.1), lens=25)


def _rack():
    """Portals every six metres, stringers, walkway with rails at the left of the pipes."""
    for k in range(int((FAR - NEAR) / 6) + 1):
        y = NEAR + k * 6
        for x in (-2.0, 2.4):
            beam((x, y, 0.25), (x, y, TOP - 0.3), 0.3, "structure", "post")
            box((0.7, 0.7, 0.3), (x, y, 0), "concrete", name="plinth")
        beam((-2.2, y, TOP - 0.15), (2.6, y, TOP - 0.15), 0.3, "structure", "sleeper")
        bars([((-2.0, y, 1.0), (2.4, y, TOP - 0.6))], 0.05, "structure", 8, "brace")
    for x in (-2.0, -0.62, 2.4):
        beam((x, NEAR, TOP - 0.16), (x, FAR, TOP - 0.16), 0.22, "structure", "stringer")
    plate([(-2.0, NEAR, TOP + 0.03), (-0.6, NEAR, TOP + 0.03), (-0.6, FAR, TOP + 0.03), (-2.0, FAR, TOP + 0.03)],
          0.04, "galvanised", "walkway")  # fmt: skip
    railing([(-1.97, NEAR, TOP + 0.03), (-1.97, FAR, TOP + 0.03)])
    railing([(-0.63, 1.4, TOP + 0.03), (-0.63, FAR, TOP + 0.03)])


def _pipes():
    """Two ash lines and an air line; the outer one rises to the silo by a bend with wear backing."""
    for k, (x, r, mat, end) in enumerate(
        ((1.75, 0.13, "cladding_dark", 7.2), (1.05, 0.13, "cladding_dark", NEAR),
         (0.45, 0.1, "cladding_dark", NEAR), (-0.05, 0.07, "paint_blue", NEAR))
    ):  # fmt: skip
        level = TOP + r + 0.12
        line([(x, FAR, level), (x, end, level)], r, mat, joint=60)
        for y in range(int(end) + 6 if k else 11, int(FAR), 6):
            bolted_flange((x, y + 1.2, level), r, (0, 1, 0))
        for n in range(int((FAR - NEAR) / 6) + 1):
            y = NEAR + n * 6
            if y > end:
                box((r * 1.6, 0.3, 0.12), (x, y, TOP), "structure", name="shoe")
    z = TOP + 0.25
    end = backed_bend((1.75, 7.2, z), -90, radius=0.13, run=1.5)["end"]
    line([end, (end.x, end.y, 24)], 0.13, "cladding_dark", joint=30)
    for x in (1.38, 2.12):
        beam((x, end.y + 0.42, TOP - 0.1), (x, end.y + 0.42, 24), 0.2, "structure", "riser post")
    for level in (9.4, 12.4, 15.4):
        bar((1.38, end.y + 0.42, level), (2.12, end.y + 0.42, level), 0.06, "structure", 8)
        bars([((end.x, end.y, level), (end.x, end.y + 0.4, level))], 0.05, "structure", 8)
    beam((-0.62, end.y + 0.42, TOP - 0.16), (2.4, end.y + 0.42, TOP - 0.16), 0.22, "structure")


def _lamps():
    """Lamps on posts along the walkway and the light that they throw."""
    for k in range(10):
        y = NEAR + 15 + k * 7
        bars([((-2.0, y, TOP), (-2.0, y, TOP + 2.5)), ((-2.0, y, TOP + 2.5), (-1.55, y, TOP + 2.6))],
             0.03, "galvanised", 10, "lamp post")  # fmt: skip
        box((0.42, 0.2, 0.07), (-1.45, y, TOP + 2.56), "lamp", bevel=0.02, name="lamp")
        flood((-1.4, y, TOP + 2.52), (-0.4, y + 0.2, TOP), 90, 0.9)
