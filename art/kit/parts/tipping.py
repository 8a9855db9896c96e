"""A truck that tips, and the hopper that it tips into."""

from ..shapes import bar, bars, beam, box, loft, part, plate, prism, tilted
from .people_and_vehicles import _axles, _cab


@part
def raised_tipper(cab="paint_blue", load="coal_pile", lift=40):
    """
    A three-axle tipper with its body raised by `lift` degrees and its tailgate swung open, cab to −x.
    The load that is still in the body slides to its rear edge, which it gives as lip.
    """
    _cab(-4.1, cab)
    box((7.8, 0.9, 0.25), (0.2, 0, 0.85), "structure", name="chassis")
    _axles((-3.0, 1.7, 3.05))
    hinge = (3.9, 0, 1.3)
    tilted(lambda: _body(load), hinge, lift)
    bar((-1.55, 0, 1.05), (-0.95, 0, 3.0), 0.12, "paint_ink", 24, "ram")
    bar((-0.95, 0, 3.0), (-0.42, 0, 4.75), 0.08, "steel", 24, "ram")
    gate = plate([(4.35, -1.15, 3.02), (4.35, 1.15, 3.02), (4.75, 1.15, 1.75), (4.75, -1.15, 1.75)],
                 0.05, "paint_ink", "tailgate")  # fmt: skip
    gate.name = "tailgate"
    for s in (-1, 1):
        box((0.1, 0.3, 0.16), (4.0, s * 0.95, 0.75), "paint_red", bevel=0.02, name="tail lamp")
    return {"lip": (4.0, 0, 1.3)}


def _body(load):
    """The body as floor, sides and front, so that one sees the load in it."""
    box((5.7, 2.45, 0.12), (1.05, 0, 1.3), "paint_ink", name="floor")
    for s in (-1, 1):
        prism(
            [(-1.8, 1.3), (3.9, 1.3), (4.1, 2.75), (-1.9, 2.75)], 0.08, "paint_ink", "side"
        ).location.y = s * 1.2
        bars([((x, s * 1.27, 1.3), (x, s * 1.27, 2.75)) for x in (-1.6, -0.5, 0.6, 1.7, 2.8, 3.8)],
             0.06, "paint_ink", 6, "ribs")  # fmt: skip
        box((6.0, 0.14, 0.14), (1.1, s * 1.23, 2.68), "paint_ink", bevel=0.02, name="rim")
    box((0.1, 2.4, 1.45), (-1.82, 0, 1.3), "paint_ink", name="front")
    box((1.3, 2.5, 0.08), (-2.3, 0, 3.1), "paint_ink", name="canopy")
    box((0.1, 2.4, 0.5), (-1.85, 0, 2.65), "paint_ink", name="canopy post")
    if load:
        loft([(0.2, -1.12, 1.42), (4.2, -1.12, 1.42), (4.2, 1.12, 1.42), (0.2, 1.12, 1.42)],
             [(1.4, -1.05, 1.9), (4.25, -1.05, 1.95), (4.25, 1.05, 1.95), (1.4, 1.05, 1.9)],
             load, "load")  # fmt: skip


def open_shed(x0, x1, y0, y1, height, bays=3):
    """Columns, rafters, purlins and a sheeted roof over a rectangle, open at the sides."""
    for k in range(bays + 1):
        x = x0 + (x1 - x0) * k / bays
        for y in (y0, y1):
            beam((x, y, 0), (x, y, height), 0.34, "structure", "column")
            box((0.7, 0.7, 0.35), (x, y, 0), "concrete", bevel=0.02, name="plinth")
        beam((x, y0 - 0.8, height), (x, y1 + 0.8, height), 0.4, "structure", "rafter")
        for y, way in ((y0, 1), (y1, -1)):
            bars([((x, y, height - 1.4), (x, y + way * 1.4, height - 0.15))], 0.07, "structure", 6)
    count = 6
    for i in range(count + 1):
        y = y0 - 0.7 + (y1 - y0 + 1.4) * i / count
        beam((x0 - 0.8, y, height + 0.3), (x1 + 0.8, y, height + 0.3), 0.18, "structure", "purlin")
    corners = [(x0 - 1, y0 - 1, height + 0.5), (x1 + 1, y0 - 1, height + 0.5),
               (x1 + 1, y1 + 1, height + 0.5), (x0 - 1, y1 + 1, height + 0.5)]  # fmt: skip
    plate(corners, 0.08, "sheeting_grey", "roof")
