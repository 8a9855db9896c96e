"""
Dry fog at a wagon tippler: the shed on a grey day, wagons waiting before it, fog
within.
"""

from kit.light import flood, overcast
from kit.parts.fog import fog, fog_bar, fog_skid, wagon_tippler
from kit.parts.people_and_vehicles import wagon
from kit.parts.piping import line, receiver
from kit.parts.rooms import scaled
from kit.parts.surroundings import lamp_post
from kit.parts.trees import broadleaf
from kit.parts.conveyors import gallery, transfer_tower
from kit.shapes import beam, box, loft, plate, tilted
from kit.stage import Shot, backdrop_hills, camera, ground, mist

shot = Shot(1600, 1067, 14)

WIDE, TALL, LONG = 13.0, 10.0, 22.0


def build():
    overcast(exposure=0.5)
    ground(mat="gravel")
    _track()
    _shed()
    for i in range(3):
        wagon((0, -14.2 - i * 11.6, 0.3))
    _inside()
    _skid()
    gallery((-3, 20, 2), (-46, 40, 16), trestles=3)
    transfer_tower((-50, 42, 0), size=(10, 9), height=24, floors=4)
    lamp_post((9.6, -3.0, 0), 90, height=8)
    for i in range(8):
        broadleaf((16 + i * 7, 34 + (i * 5) % 9, 0), 70 * i, height=7 + i % 3)
    backdrop_hills()
    mist(50, 600, 0.85)
    camera((6.0, -16.2, 2.0), (0.9, 0, 4.2), lens=25)


def _track():
    """A track along y on its ballast."""
    plate(
        [(-2.1, -90, 0.22), (2.1, -90, 0.22), (2.1, 40, 0.22), (-2.1, 40, 0.22)],
        0.3,
        "gravel",
        "ballast",
    )
    for i in range(150):
        box((2.6, 0.24, 0.14), (0, -88 + i * 0.65, 0.16), "concrete", name="sleeper")
    for s in (-1, 1):
        box((0.07, 130, 0.15), (s * 0.84, -25, 0.28), "steel", name="rail")


def _shed():
    """
    The shed: steel, side walls to above the swing, portal with strip curtains on both sides, roof.
    """
    for x in (-WIDE / 2, WIDE / 2):
        for k in range(5):
            beam((x, k * LONG / 4, 0), (x, k * LONG / 4, TALL), 0.4, "structure", "column")
            box((0.9, 0.9, 0.3), (x, k * LONG / 4, 0), "concrete", name="plinth")
    box((0.2, LONG, TALL), (-WIDE / 2 - 0.3, LONG / 2, 0), "sheeting", name="side wall")
    box((0.2, LONG, TALL - 1.1), (WIDE / 2 + 0.3, LONG / 2, 1.1), "sheeting", name="side wall")
    box((0.3, LONG, 1.1), (WIDE / 2 + 0.3, LONG / 2, 0), "concrete_light", name="plinth wall")
    gate, head = 4.6, 5.6
    for s in (-1, 1):
        side = (WIDE + 0.8 - gate) / 2
        box((side, 0.2, TALL), (s * (gate / 2 + side / 2), -0.3, 0), "sheeting", name="front wall")
        box(
            (side, 0.3, 1.1),
            (s * (gate / 2 + side / 2), -0.32, 0),
            "concrete_light",
            name="plinth wall",
        )
        box(
            (0.3, 0.4, head),
            (s * (gate / 2 + 0.02), -0.45, 0),
            "paint_amber",
            bevel=0.02,
            name="gate post",
        )
    box((gate, 0.2, TALL - head), (0, -0.3, head), "sheeting", name="over the gate")
    box((gate + 0.6, 0.42, 0.35), (0, -0.46, head), "paint_amber", bevel=0.02, name="gate beam")
    box((WIDE + 1.8, 0.3, 0.5), (0, -0.35, TALL - 0.35), "paint_blue", name="band")
    for s in (-1, 1):
        plate(
            [
                (s * (WIDE / 2 + 1.0), -1.0, TALL),
                (0, -1.0, TALL + 2.0),
                (0, LONG + 1, TALL + 2.0),
                (s * (WIDE / 2 + 1.0), LONG + 1, TALL),
            ],
            0.14,
            "sheeting_roof",
            "roof",
        )
    gable = [(-WIDE / 2 - 0.4, TALL), (WIDE / 2 + 0.4, TALL), (0, TALL + 1.85)]
    loft([(x, -0.4, z) for x, z in gable], [(x, -0.2, z) for x, z in gable], "sheeting", "gable")
    strips = 18
    for i in range(strips):
        x = (i + 0.5) * gate / strips - gate / 2
        foot = 4.35 if abs(x) < 1.95 else 0.35
        bar_at = -0.32 + 0.03 * (i % 2)
        box(
            (gate / strips * 1.1, 0.012, head - foot),
            (x, bar_at, foot),
            "strip",
            name="curtain strip",
        )

def _inside():
    """
    The tippler in the shed with its wagon half over, fog rising about it, lamps under the roof.
    """
    cage = (-1.1, 9.5, 0.45)
    scaled(
        1, cage, lambda: tilted(lambda: (wagon_tippler(), wagon((0, 0, -0.1))), (0, 0, 2.1), -38)
    )
    box((5.6, 17, 0.3), (-4.4, 9.5, 0.02), "concrete", name="hopper edge")
    for k in range(3):
        fog(
            (-4.0, 3.5 + k * 5.0, 1.0),
            (-3.2, 4.0 + k * 5.0, 3.4),
            0.9,
            0.9,
            count=10,
            density=0.08,
            seed=5 + k,
            glow=1.5,
        )
    for y in (1.6, 8.0, 15.0):
        flood((1.5, y, 8.6), (-1.5, y + 0.5, 0), 90, 0.8, (1.0, 0.93, 0.82))
    box((WIDE + 0.6, 0.2, 5.4), (0, LONG + 0.1, 4.6), "sheeting", name="rear wall")
    fog_bar((3.0, 8.0, 3.1), -90, long=9, nozzles=10)


def _skid():
    """Receiver, skid and lines along the outer wall; a nozzle bar drawn out for cleaning."""
    box((4.6, 9.5, 0.12), (9.4, 5.2, 0), "slabs", bevel=0.02, name="slab")
    receiver((8.2, 1.6, 0.12), radius=0.8, height=3.6)
    fog_skid((9.4, 6.2, 0.12), 90)
    x = WIDE / 2 + 0.55
    line([(8.2, 2.6, 3.2), (x, 2.6, 3.2), (x, 2.6, 5.2), (x, 20, 5.2)], 0.05, "steel", joint=4)
    line([(8.6, 5.2, 0.7), (x, 5.2, 0.7), (x, 5.2, 4.8), (x, 20, 4.8)], 0.05, "paint_blue", joint=4)
