"""A dense-phase vessel cut open while it conveys: closed dome valve, fluidised ash, the bed in its line."""

from kit.light import cyclorama
from kit.parts.cutaways import cut_vessel
from kit.parts.line_parts import bolted_flange
from kit.parts.moving_ash import Way, ash_at, open_pipe
from kit.shapes import bar, beam, box
from kit.stage import Shot, camera, studio

shot = Shot(1600, 1067, 24)
BORE, LONG = 0.14, 2.55


def build():
    studio(exposure=0.15, key=620, size=7.0, target=(0, 0, 1.4))
    cyclorama(far=9)
    box((6.6, 3.4, 0.12), (0.85, 0.25, 0), "concrete_light", bevel=0.02, name="plinth")
    _line(cut_vessel((0, 0, 0.12))["outlet"])
    camera((-0.5, -8.6, 2.2), (0.85, 0, 2.36), lens=37)


def _line(start):
    """The first length of the line, its front half cut away: ash moves along it as a bed with dunes."""
    way = Way(start, 4.0, 1.0)
    open_pipe(way, 0.05, LONG, inner=BORE, wall=0.025)
    ash_at(way, 0.05, LONG, 0.62, pitch=1.25, radius=BORE - 0.002)
    end = way.at(LONG)[0]
    bolted_flange(end, BORE + 0.025, (1, 0, 0))
    bar(end, (end.x + 0.45, 0, end.z), BORE + 0.01, "paint_blue", 48, "line")
    for x in (start.x + 0.85, end.x + 0.22):
        box((0.36, 0.4, 0.03), (x, 0.05, 0.12), "structure", bevel=0.004, name="base plate")
        beam((x, 0.05, 0.14), (x, 0.05, end.z - BORE - 0.03), 0.12, "structure", "prop")
