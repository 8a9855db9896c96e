"""Banner of the press: a city at dusk beyond a river, its lights on and doubled by the water."""

import math

from kit.light import dusk
from kit.parts.city import quarter
from kit.parts.surroundings import tree
from kit.shapes import bars, box, plate
from kit.stage import Shot, backdrop_hills, camera, ground, mist

shot = Shot(2400, 1030, 14)

QUAY = 150.0


def build():
    dusk(
        exposure=0.95,
        zenith=(0.12, 0.19, 0.32),
        horizon=(0.72, 0.5, 0.37),
        afterglow=0.9,
        sun_from=300,
    )
    ground(mat="grass", size=4000, z=-0.4)
    plate([(-900, -60, 0), (900, -60, 0), (900, QUAY, 0), (-900, QUAY, 0)], 0.2, "river", "river")
    box((1800, 6, 4.2), (0, QUAY + 3, -0.3), "concrete", name="quay wall")
    box((1800, 30, 0.3), (0, QUAY + 20, 3.7), "asphalt", name="quay")
    bars(
        [((x, QUAY + 5, 4), (x, QUAY + 5, 10)) for x in range(-180, 260, 16)],
        0.09,
        "dark_steel",
        8,
        "lamp posts",
    )
    for x in range(-180, 260, 16):
        box((1.0, 0.9, 0.5), (x, QUAY + 5, 10), "lamp", bevel=0.2, name="lamp")
    for i, x in enumerate(range(-172, 250, 8)):
        if i % 5:
            tree((x, QUAY + 14, 3.9), 40 * i, height=9 + i % 3, seed=1 + i % 3)
    quarter(2, (-44, 50), QUAY + 48, 38, _low, seed=11, lit=0.2)
    quarter(6, (-48, 54), QUAY + 160, 70, _centre, seed=5, lit=0.2)
    quarter(3, (-50, 56), 820, 150, lambda b, r: 60, seed=8, lit=0.16)
    backdrop_hills(distance=2300, height=230)
    mist(190, 1700, 0.9)
    camera((0, -10, 13), (0, 150, 26), lens=36).data.shift_x = 0.16


def _low(bearing, row):
    """Houses along the quay."""
    return 26 + 6 * row


def _centre(bearing, row):
    """The towers of the centre stand right of the middle; to the left the city is low."""
    return 42 + 78 * math.exp(-(((bearing - 19) / 11) ** 2)) * (0.75 + 0.08 * row)
