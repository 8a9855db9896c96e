"""
The works from outside: office wing, goods on a low-loader, a gantry crane over the stock yard.
"""

from ..shapes import bar, bars, beam, box, part, plate, railing
from .ash import transfer_vessel
from .people_and_vehicles import _axles, _cab


@part
def office_wing(long=30.0, deep=13.0, floors=3, storey=3.6, seed=1):
    """
    An office wing along x, front to −y: ground floor of glass behind columns, ribbon windows above,
    blinds let down here and there, stair core, roof plant behind its screen.
    """
    top = floors * storey + 0.4
    box((long - 1.6, deep - 1.6, storey + 0.4), (0, 0.8, 0), "window", name="glass front")
    mullions = int(long / 1.8)
    bars(
        [
            (
                (-long / 2 + 0.8 + i * (long - 1.6) / mullions, -deep / 2 + 1.58, 0),
                (-long / 2 + 0.8 + i * (long - 1.6) / mullions, -deep / 2 + 1.58, storey + 0.4),
            )
            for i in range(mullions + 1)
        ],
        0.045,
        "paint_ink",
        4,
        "mullions",
    )
    for i in range(int(long / 6) + 1):
        x = -long / 2 + 0.4 + i * (long - 0.8) / int(long / 6)
        box((0.4, 0.4, storey + 0.4), (x, -deep / 2 + 0.3, 0), "concrete_light", name="column")
    for k in range(1, floors):
        low = k * storey + 0.4
        box((long, deep, 1.5), (0, 0, low - 0.35), "cladding", bevel=0.02, name="parapet band")
        box(
            (long - 0.3, deep - 0.3, storey - 1.5),
            (0, 0, low + 1.15),
            "window",
            name="ribbon window",
        )
        count = int(long / 1.5)
        for i in range(count):
            x = -long / 2 + 0.15 + (i + 0.5) * (long - 0.3) / count
            if (i * 7 + k * 5 + seed) % 4 == 0:
                drop = 0.5 + 0.4 * ((i * 3 + k) % 3)
                at = (x, -deep / 2 + 0.13, low + storey - 0.35 - drop)
                box((1.3, 0.02, drop), at, "plaster", name="blind")
            bars(
                [
                    (
                        (x - 0.75, -deep / 2 + 0.12, low + 1.15),
                        (x - 0.75, -deep / 2 + 0.12, low + storey - 0.35),
                    )
                ],
                0.035,
                "paint_ink",
                4,
            )
        for i in range(int(deep / 1.5)):
            y = -deep / 2 + 0.15 + i * (deep - 0.3) / int(deep / 1.5)
            bars(
                [
                    (
                        (s * (long / 2 - 0.14), y, low + 1.15),
                        (s * (long / 2 - 0.14), y, low + storey - 0.35),
                    )
                    for s in (-1, 1)
                ],
                0.035,
                "paint_ink",
                4,
            )
    box(
        (long + 0.2, deep + 0.2, 0.9), (0, 0, top - 0.35), "paint_ink", bevel=0.02, name="roof edge"
    )
    box((4.6, deep + 0.5, top + 2.6), (long * 0.28, 0.5, 0), "sheeting_blue", name="stair core")
    box(
        (long * 0.3, deep * 0.5, 1.6),
        (-long * 0.16, 0.6, top + 0.5),
        "sheeting_grey",
        name="roof plant",
    )
    box(
        (5.6, 3.0, 0.22),
        (-long * 0.12, -deep / 2 - 0.6, 3.1),
        "paint_ink",
        bevel=0.03,
        name="canopy",
    )
    box(
        (5.2, 3.4, 0.14),
        (-long * 0.12, -deep / 2 - 0.5, 0),
        "concrete_light",
        bevel=0.02,
        name="step",
    )


@part
def low_loader(cab="paint_blue", vessels=4):
    """A tractor with a low-loader, 16 m long, its cab to −x, carrying transfer vessels on skids."""
    _cab(-8.2, cab)
    box((3.6, 0.9, 0.3), (-6.2, 0, 0.85), "structure", name="chassis")
    _axles((-7.1, -5.2, 4.6, 5.9, 7.2))
    box((13.0, 2.5, 0.24), (1.7, 0, 0.98), "paint_ink", bevel=0.03, name="deck")
    box((2.6, 2.4, 0.3), (-4.7, 0, 1.2), "paint_ink", bevel=0.05, name="gooseneck")
    for s in (-1, 1):
        box((12.6, 0.08, 0.2), (1.7, s * 1.27, 0.98), "paint_amber", name="side rail")
    for i in range(vessels):
        transfer_vessel((-1.9 + i * 2.5, 0, 1.23), 90)
    for i in range(vessels):
        x = -1.9 + i * 2.5
        bars([((x, s * 1.2, 1.2), (x, 0, 3.5)) for s in (-1, 1)], 0.018, "dark_steel", 6, "lashing")


@part
def gantry(span=16.0, clear=8.5):
    """
    A gantry crane across x on rails along y: A-legs, box girder, crab with hook. It gives the hook.
    """
    for s in (-1, 1):
        x = s * span / 2
        for y in (-2.6, 2.6):
            beam((x, y, 0.6), (x, y * 0.35, clear), 0.42, "paint_amber", "leg")
            bar((x, y - 0.35, 0.32), (x, y + 0.35, 0.32), 0.3, "dark_steel", 24, "wheel")
        box((0.5, 6.4, 0.45), (x, 0, 0.42), "paint_amber", bevel=0.04, name="sill beam")
        box((0.12, 40, 0.14), (x, 0, 0), "steel", name="rail")
    for y in (-0.9, 0.9):
        box((span + 5, 0.5, 1.1), (0, y, clear), "paint_amber", bevel=0.03, name="girder")
    railing([(-span / 2 - 2.3, -1.35, clear + 0.6), (span / 2 + 2.3, -1.35, clear + 0.6)])
    plate(
        [
            (-span / 2 - 2.3, -1.4, clear + 0.6),
            (span / 2 + 2.3, -1.4, clear + 0.6),
            (span / 2 + 2.3, -1.1, clear + 0.6),
            (-span / 2 - 2.3, -1.1, clear + 0.6),
        ],
        0.05,
    )
    box((2.4, 2.6, 1.0), (1.5, 0, clear + 1.1), "paint_ink", bevel=0.05, name="crab")
    bars(
        [((1.5 + d, 0, clear + 0.2), (1.5 + d, 0, clear - 2.6)) for d in (-0.15, 0.15)],
        0.025,
        "dark_steel",
        6,
    )
    box((0.5, 0.4, 0.7), (1.5, 0, clear - 3.2), "paint_amber", bevel=0.08, name="hook block")
    return {"hook": (1.5, 0, clear - 3.2)}
