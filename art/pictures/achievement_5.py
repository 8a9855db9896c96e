"""A new ash silo on a narrow strip beside a boiler at work: nightfall, a tanker under the spout."""

from kit.light import dusk, flood
from kit.parts.ash import loading_spout, local_panel
from kit.parts.buildings import boiler_block
from kit.parts.people_and_vehicles import bulker
from kit.parts.piping import line, pipe_rack
from kit.parts.storage import silo
from kit.parts.surroundings import bollard, lamp_post
from kit.shapes import bar, bars, box
from kit.stage import Shot, backdrop_hills, camera, ground, mist, road

shot = Shot(1600, 1067, 48)


def build():
    dusk(
        exposure=1.05,
        zenith=(0.1, 0.14, 0.21),
        horizon=(0.45, 0.33, 0.28),
        afterglow=0.4,
        sun_from=250,
    )
    ground(mat="gravel")
    box((16, 70, 0.05), (1.0, 10, 0), "slabs", name="strip")
    road((11.5, -120), (11.5, 120), 7)
    boiler_block((-27, 16, 0), 180, size=(30, 40), height=46)
    _lit_windows()
    store = silo((0, 6, 0.05), 40, radius=3.25, shell=9.0, clear=6.2, legs=6, stiffeners=6)
    out = store["outlet"]
    loading_spout((out.x, out.y, out.z), drop=1.1)
    bulker((0.0, 6.0, 0.05), 90)
    into = store["inlet"]
    line(
        [
            (-6.2, 24, 10.8),
            (-6.2, 9.0, 10.8),
            (-6.2, 9.0, into.z + 0.4),
            (into.x, into.y, into.z + 0.4),
        ],
        0.1,
        joint=3,
    )
    pipe_rack((-5.6, 15.5), (60, 15.5), (0.16, 0.2, 0.12), 7.2, width=2.0)
    local_panel((4.3, 1.4, 0.05), 35)
    for y in (-3.2, -0.8, 1.6, 10.4):
        bollard((6.4, y, 0.05))
    _lamps(store["roof"].z, out)
    for x, y in ((18, 4), (18, 34)):
        lamp_post((x, y, 0), -90, height=9)
        flood((x - 1.4, y, 9.2), (x - 2.0, y, 0), 520, 0.5)
        box((0.7, 0.24, 0.03), (x - 1.4, y, 9.27), "lamp", name="lamp")
    backdrop_hills()
    mist(50, 500, 0.8)
    camera((11.4, -13.6, 1.7), (0.7, 0, 9.35), lens=22.5)


def _lit_windows():
    """Bands of the boiler house with light behind, and the steam of a vent: the boiler runs."""
    for z in (7.5, 16.7, 25.9, 35.1):
        box((0.05, 37, 1.6), (-11.84, 16, z + 0.2), "window_dusk", name="lit band")
        bars(
            [
                ((-11.78, -2.5 + k * 1.5, z + 0.2), (-11.78, -2.5 + k * 1.5, z + 1.8))
                for k in range(26)
            ],
            0.07,
            "paint_ink",
            4,
        )


def _lamps(roof, out):
    """Floodlights under the silo and lamps along its roof rail."""
    for x, y in ((-2.2, 3.4), (2.4, 3.4), (2.2, 9.0)):
        flood((x, y, 6.4), (x * 0.3, y - 0.6, 0), 220, 0.4)
        box((0.36, 0.26, 0.14), (x, y, 6.46), "lamp", bevel=0.02, name="lamp")
    flood((8.6, -4.0, 4.0), (0, 6, 13), 1500, 1.2, (1.0, 0.92, 0.82))
    flood((-3.5, -6.0, 1.2), (-7, 10, 12), 800, 1.0, (1.0, 0.85, 0.66))
    for x, y in ((-2.2, 4.1), (2.3, 4.0), (3.0, 6.8)):
        bar((x, y, roof), (x, y, roof + 2.1), 0.03, "galvanised", 10, "lamp pole")
        box((0.3, 0.3, 0.12), (x, y, roof + 2.1), "lamp", bevel=0.03, name="lamp")
        flood((x, y, roof + 2.0), (x * 0.4, 6, roof), 130, 0.3)
