"""A pulse-jet bag filter cut open: bags on their cages, tube sheet, blow pipes, header and valves."""

from kit.light import cyclorama
from kit.parts.cutaways import cut_filter
from kit.shapes import box
from kit.stage import Shot, camera, studio

shot = Shot(1600, 1067, 14)


def build():
    studio(exposure=0.15, key=700, size=8.0, target=(0, 0, 2.4))
    cyclorama(far=10)
    box((5.6, 4.0, 0.12), (0, 0.3, 0), "concrete_light", bevel=0.02, name="plinth")
    cut_filter((0, 0, 0.12))
    camera((-2.5, -9.8, 3.2), (0.05, 0, 2.72), lens=36.5)
