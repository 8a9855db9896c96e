"""A pulse-jet bag filter cut open: bags on their cages, tube sheet, blow pipes, header and valves."""

from kit.parts.cutaways import cut_filter
from kit.shapes import box
from kit.stage import Shot, camera, ground, studio

shot = Shot(1600, 1067, 40)


def build():
    studio(exposure=0.15, key=700, size=8.0, target=(0, 0, 2.4))
    ground(mat="paper", size=60)
    box((5.6, 4.0, 0.12), (0, 0.3, 0), "concrete_light", bevel=0.02, name="plinth")
    cut_filter((0, 0, 0.12))
    camera((-2.3, -8.2, 2.5), (0.1, 0, 2.7), lens=40)
