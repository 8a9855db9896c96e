"""The home page: a whole ash handling plant at dawn, calm haze at the left for the headline."""

from kit.parts.ash import esp, loading_spout, transfer_vessel
from kit.parts.buildings import boiler_block, chimney, cooling_tower, hall
from kit.parts.conveyors import gallery, transfer_tower
from kit.parts.filter import duct
from kit.parts.people_and_vehicles import bulker, person, tipper
from kit.parts.piping import line, pipe_rack, receiver
from kit.parts.storage import silo
from kit.parts.surroundings import barrier, fence, lamp_post, tree
from kit.shapes import bar, beam, box, plate, railing
from kit.stage import Shot, backdrop_hills, camera, ground, mist, outdoors, road

shot = Shot(2400, 1350, 12)


def plant():
    """The plant itself; og-base looks at it from elsewhere."""
    ground(mat="meadow")
    box((150, 72, 0.05), (60, 22, 0), "slabs", name="yard")
    road((-200, -17), (240, -17), 8)
    points = esp((13, 40, 0), fields=4, rows=3, casing=11)
    for name, (x, y, z) in points.items():
        if name.startswith("h"):
            transfer_vessel((x, y, 0))
    silos = [silo((x, 4, 0), radius=5.2, shell=16, clear=6.5) for x in (20, 32.6, 45.2)]
    for one in silos:
        loading_spout(one["outlet"])
    _lines(silos)
    _bridges(silos)
    boiler_block((46, 104, 0))
    _gas_ducts(points["inlet"], points["outlet"])
    chimney((14, 205, 0), height=104)
    for x, y in ((20, 620), (-46, 580)):
        cooling_tower((x, y, 0))
    gallery((128, 52, 5), (66, 96, 36), trestles=4)
    transfer_tower((130, 50, 0), height=20)
    hall((-40, 100, 0), size=(36, 16), height=8)
    bulker((20, 5.0, 0.05), turn=90)
    tipper((52, -15, 0.05), turn=0)
    _people_and_edges()
    backdrop_hills(height=46)
    mist(60, 620, 0.94)


def _gas_ducts(into, out):
    """Flue gas: from the boiler house to the precipitator, and on to the chimney."""
    x, z = into.x - 4.5, into.z
    duct([(33, 92, z), (33, 80, z), (x, 80, z), (x, into.y, z), into], 2.0)
    duct([out, (out.x + 5, out.y, z), (out.x + 5, 66, z)], 2.0)
    for y in (48, 58, 68):
        for s in (-2.4, 2.4):
            beam((x + s, y, 0), (x + s, y, z - 1.9), 0.36, "structure", "duct support")
        beam((x - 2.4, y, z - 2.2), (x + 2.4, y, z - 2.2), 0.36, "structure", "duct support")


def _lines(silos):
    """The conveying lines: a rack along the front of the silos and risers to their roofs."""
    pipe_rack((8, -7), (80, -7), (0.13, 0.13, 0.13, 0.1, 0.08), 5.4, pitch=6.6)
    for one in silos:
        x, y, z = one["inlet"]
        foot = (one["roof"].x, one["roof"].y - 5.75)
        line(
            [(foot[0], -6.6, 5.75), (*foot, 5.75), (*foot, z + 0.6), (x, y, z + 0.6), (x, y, z)],
            0.13,
            joint=5,
        )
        for level in range(13, int(z) - 1, 4):
            bar((*foot, level), (foot[0], foot[1] + 0.6, level), 0.05, "structure", 8, "bracket")
    pipe_rack((8, -7), (8, 32), (0.13, 0.13, 0.1), 5.4)
    for x in (56, 59):
        receiver((x, -2, 0), radius=0.9, height=4)


def _bridges(silos):
    """Walkways from roof to roof."""
    for a, b in zip(silos, silos[1:]):
        start, end = a["roof"], b["roof"]
        x0, x1, y, z = start.x + 5.0, end.x - 5.0, start.y, start.z + 0.1
        plate(
            [(x0, y - 0.6, z), (x1, y - 0.6, z), (x1, y + 0.6, z), (x0, y + 0.6, z)],
            0.1,
            "galvanised",
            "bridge",
        )
        for s in (-0.6, 0.6):
            beam((x0, y + s, z - 0.2), (x1, y + s, z - 0.2), 0.24)
            railing([(x0, y + s, z), (x1, y + s, z)])


def _people_and_edges():
    person((13.5, -10.5, 0.05), turn=200, pose="point")
    person((14.6, -10.8, 0.05), turn=120, helmet="paint_amber")
    person((36, -10, 0.05), turn=80, pose="walk")
    for x in (26, 39, 50):
        barrier((x, -9.6, 0.05))
    for x in range(-40, 104, 24):
        lamp_post((x, -12.2, 0), turn=180, height=8)
        box((0.2, 0.6, 0.03), (x, -10.8, 8.27), "lamp", name="light")
    for i in range(4):
        fence((-75 + i * 19, 34, 0), long=19)
    for i in range(11):
        tree((-112 + i * 11, 74 + (i * 7) % 13, 0), height=6 + (i * 5) % 4, seed=i % 3)


def build():
    outdoors(sun_from=256, elevation=8, exposure=-2.35, horizon=(3.05, 2.75, 2.55), top=0.8)
    plant()
    camera((-20, -52, 3.4), (8, 0, 14.4), lens=25.5)
