"""A dense-phase vessel cut open: dome valve, shell with ash inside, fluidising cone, outlet."""

from kit.light import cyclorama
from kit.parts.cutaways import cut_vessel
from kit.shapes import box
from kit.stage import Shot, camera, studio

shot = Shot(1600, 1067, 14)


def build():
    studio(exposure=0.15, key=620, size=7.0, target=(0, 0, 1.4))
    cyclorama(far=9)
    box((5.2, 3.4, 0.12), (0.2, 0.25, 0), "concrete_light", bevel=0.02, name="plinth")
    cut_vessel((0, 0, 0.12))
    camera((-0.9, -8.4, 2.2), (0.45, 0, 2.32), lens=37)
