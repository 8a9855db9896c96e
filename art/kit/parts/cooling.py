"""Cooling of hot bed ash: drain pipes under a furnace, water-jacketed screw, its water side."""

from ..shapes import bar, bars, beam, box, cylinder, flange, hopper, part, pipe


@part
def cooling_screw(long=6.0, radius=0.42):
    """
    A water-jacketed screw ash cooler along x on its frame: jacket with rings, two ash inlets on top,
    outlet box below at +x, drive at −x, rotary joint for the water of the shaft, thermometers, nozzles.
    It gives inlet_a, inlet_b and outlet.
    """
    axis = 1.75
    bar((-long / 2, 0, axis), (long / 2, 0, axis), radius, "paint_blue", 72, "jacket")
    for k in range(7):
        x = long * (k / 6 - 0.5)
        bar((x - 0.04, 0, axis), (x + 0.04, 0, axis), radius + 0.06, "dark_steel", 64, "flange")
    for s in (-1, 1):
        bar(
            (s * (long / 2 + 0.04), 0, axis),
            (s * (long / 2 + 0.3), 0, axis),
            0.2,
            "dark_steel",
            40,
            "bearing",
        )
        bars([((s * (long / 2 + 0.04), y, axis + z), (s * (long / 2 + 0.08), y, axis + z))
              for y, z in ((0.3, 0.3), (-0.3, 0.3), (0.3, -0.3), (-0.3, -0.3), (0.42, 0), (-0.42, 0))],
             0.022, "steel", 6, "bolts")  # fmt: skip
    for x in (-long * 0.36, long * 0.33):
        box((0.3, 0.9, axis - radius - 0.1), (x, 0, 0.03), "structure", bevel=0.01, name="saddle")
        box((0.5, 1.0, 0.03), (x, 0, 0), "structure", bevel=0.005, name="foot plate")
        box((0.34, 0.76, 0.2), (x, 0, axis - radius - 0.1), "structure", name="saddle head")
    _drive(-long / 2 - 0.3, axis)
    for x in (-long * 0.32, -long * 0.06):
        bar(
            (x, 0, axis + radius - 0.05),
            (x, 0, axis + radius + 0.34),
            0.2,
            "paint_ink",
            40,
            "inlet",
        )
        flange((x, 0, axis + radius + 0.36), 0.2)
    x = long * 0.45
    hopper((0.52, 0.52), (0.4, 0.4), 0.4, (x, 0, axis - radius - 0.36), "paint_blue", "outlet box")
    box((0.56, 0.56, 0.05), (x, 0, axis - radius - 0.4), "dark_steel", name="flange")
    for t in (-0.44, 0.12, 0.46):
        y, z = -radius * 0.8, axis + radius * 0.72
        bar(
            (long * t, y + 0.06, z - 0.05),
            (long * t, y - 0.14, z + 0.12),
            0.016,
            "steel",
            12,
            "stem",
        )
        bar(
            (long * t, y - 0.14, z + 0.12),
            (long * t, y - 0.2, z + 0.13),
            0.075,
            "paint_white",
            32,
            "thermometer",
        )
    _water(long, radius, axis)
    return {
        "inlet_a": (-long * 0.32, 0, axis + radius + 0.38),
        "inlet_b": (-long * 0.06, 0, axis + radius + 0.38),
        "outlet": (x, 0, axis - radius - 0.4),
    }


def _drive(x, axis):
    """Geared motor on its stool, coupling under a guard."""
    box(
        (0.5, 0.46, 0.34),
        (x - 0.3, 0, axis - 0.17),
        "paint_amber",
        bevel=0.05,
        name="coupling guard",
    )
    box((0.6, 0.6, 0.66), (x - 0.85, 0, axis - 0.34), "paint_ink", bevel=0.05, name="gear box")
    bar((x - 1.15, 0, axis), (x - 1.85, 0, axis), 0.24, "paint_blue", 40, "motor")
    bars(
        [((x - 1.22 - 0.07 * k, 0, axis), (x - 1.25 - 0.07 * k, 0, axis)) for k in range(7)],
        0.26,
        "paint_blue",
        32,
    )
    box((1.9, 0.7, axis - 0.36), (x - 0.98, 0, 0), "structure", bevel=0.02, name="stool")


def _water(long, radius, axis):
    """Cold water in below, warm water out on top, both with a valve; the shaft's joint at the end."""
    y = radius + 0.32
    for z, mat, x in (
        (axis - 0.3, "paint_blue", long * 0.28),
        (axis + 0.42, "paint_red", -long * 0.2),
    ):
        way = [
            (x, -radius * 0.8, z),
            (x, -y, z),
            (long / 2 + 1.1, -y, z),
            (long / 2 + 1.1, -y, 4.8),
        ]
        if mat == "paint_red":
            way = [
                (x, -radius * 0.3, z),
                (x, -y, z),
                (long / 2 + 1.4, -y, z),
                (long / 2 + 1.4, -y, 4.8),
            ]
        pipe(way, 0.045, mat, 0.16, "water")
        box((0.14, 0.13, 0.13), (x + 0.5, -y, z - 0.065), "dark_steel", bevel=0.02, name="valve")
        bars([((x + 0.5, -y, z), (x + 0.5, -y - 0.16, z))], 0.014, "steel", 10, "stem")
        bar((x + 0.5, -y - 0.16, z), (x + 0.5, -y - 0.18, z), 0.09, "paint_amber", 24, "hand wheel")
    end = long / 2 + 0.3
    bar((end, 0, axis), (end + 0.34, 0, axis), 0.08, "steel", 32, "rotary joint")
    pipe(
        [(end + 0.24, 0, axis), (end + 0.24, -0.2, axis - 0.2), (end + 0.8, -y, axis - 0.3)],
        0.03,
        "rubber",
        0.15,
    )
    pipe(
        [(end + 0.32, 0, axis), (end + 0.4, -0.2, axis + 0.3), (end + 1.1, -y, axis + 0.42)],
        0.03,
        "rubber",
        0.15,
    )


@part
def bed_drain(height=4.0):
    """A bed-ash drain: insulated pipe with a slide gate and a sight glass; placed by its lower end."""
    cylinder(0.18, 0.5, (0, 0, 0), "dark_steel", 40, "spool")
    box((1.15, 0.5, 0.16), (0.3, 0, 0.5), "paint_ink", bevel=0.015, name="slide gate")
    bar((0.85, 0, 0.58), (1.5, 0, 0.58), 0.075, "steel", 28, "cylinder")
    cylinder(0.18, 0.45, (0, 0, 0.66), "dark_steel", 40, "spool")
    bar((0, -0.17, 0.88), (0, -0.27, 0.88), 0.075, "steel", 28, "sight glass")
    bar((0, -0.27, 0.88), (0, -0.272, 0.88), 0.05, "amber_lit", 28, "glow")
    for z in (0.02, 1.12):
        flange((0, 0, z), 0.2)
    cylinder(0.3, height - 1.15, (0, 0, 1.15), "galvanised", 48, "insulation")
    for k in range(int((height - 1.3) / 0.6)):
        cylinder(0.305, 0.04, (0, 0, 1.4 + k * 0.6), "cladding_dark", 48, "band")


def furnace_floor(x0, x1, y0, y1, level):
    """The underside of a furnace: grid of beams, insulated wind box with its stiffeners, columns."""
    box(
        (x1 - x0, y1 - y0, 3.0),
        ((x0 + x1) / 2, (y0 + y1) / 2, level),
        "sheeting_grey",
        name="wind box",
    )
    count = round((x1 - x0) / 1.6)
    for k in range(count + 1):
        x = x0 + (x1 - x0) * k / count
        beam((x, y0, level - 0.12), (x, y1, level - 0.12), 0.26, "structure", "stiffener")
        for y in (y0, y1):
            beam((x, y, level), (x, y, level + 3.0), 0.2, "cladding_dark", "stiffener")
    for y in (y0, y1):
        beam((x0 - 1, y, level - 0.5), (x1 + 1, y, level - 0.5), 0.6, "structure", "girder")
        for x in (x0 - 0.4, x1 + 0.4):
            beam((x, y, 0.35), (x, y, level + 3), 0.6, "structure", "column")
            box((1.2, 1.2, 0.4), (x, y, 0), "concrete", bevel=0.03, name="plinth")
