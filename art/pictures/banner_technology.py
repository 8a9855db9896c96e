"""Banner of the technology: dome valve and air side of a transfer vessel, near and sharp."""

from kit.parts.ash import transfer_vessel
from kit.parts.piping import line
from kit.shapes import beam, box, cylinder, flange
from kit.stage import Shot, camera, ground, outdoors

shot = Shot(2400, 1030, 10)


def build():
    outdoors(sun_from=235, elevation=24, exposure=-3.35)
    ground(mat="slabs")
    for i in range(6):
        x = i * 2.7
        vessel = transfer_vessel((x, 0, 0), turn=180)
        top = vessel["top"].z
        cylinder(0.22, 1.2, (x, 0, top), "rubber", 40, "expansion joint")
        flange((x, 0, top + 0.02), 0.22)
    line([(-6, -1.05, 0.32), (20, -1.05, 0.32)], 0.09, joint=2.7)
    line([(-6, 1.4, 4.3), (20, 1.4, 4.3)], 0.12, "paint_blue", joint=4)
    for x in (-4.1, 1.35, 6.75, 12.15):
        beam((x, 1.9, 0), (x, 1.9, 9), 0.34, "structure", "column")
        box((0.8, 0.8, 0.3), (x, 1.9, 0), "concrete", name="plinth")
    box((40, 0.3, 10), (4, 5.5, 0.6), "sheeting_grey", name="wall")
    box((40, 0.4, 0.9), (4, 5.5, 0), "concrete", name="plinth wall")
    camera((-3.4, -4.9, 2.9), (-0.75, 0, 2.75), lens=31)
