"""The works: plate rolls, silo shells in progress and an overhead crane in a fabrication hall."""

from kit.parts.ash import local_panel
from kit.parts.rooms import ceiling_light, helmet, mug, window_light
from kit.parts.set_down import gloves, wheeled_steps
from kit.parts.site_works import (
    cribbing, hall_bays, lying_shell, overhead_crane, plate_rolls, plate_stack, scaffold, shell_ring,
    slings, welding_set,
)  # fmt: skip
from kit.parts.storage import vent_filter
from kit.parts.surroundings import beam_stack
from kit.parts.workshop import bench_vice, trolley, workbench
from kit.shapes import box, frustum, hopper
from kit.stage import Shot, camera, outdoors

shot = Shot(1600, 1067, 32)


def build():
    outdoors(sun_from=235, elevation=24, exposure=-2.05)
    hall_bays(span=20.0, bays=8, bay=6.0, height=10.5)
    _crane()
    _left_aisle()
    _right_aisle()
    _middle()
    for y in range(-4, 42, 6):
        for x in (-5, 5):
            ceiling_light((x, y, 9.9), (1.6, 0.6), 420)
    window_light((0, -12, 7.5), (0, 10, 1.0), (14, 5), 1800)
    camera((-0.9, -10.5, 1.75), (0.35, 0, 3.55), lens=25)


def _crane():
    """The crane over the second bay with a shell ring in its slings."""
    hook = overhead_crane((0.4, 10.5, 7.6), span=18.9, hook=-2.6)["hook"]
    hung = (hook.x, hook.y, hook.z - 3.9)
    shell_ring(hung, 20, radius=2.3, height=2.0)
    slings(hook, hung, 2.3, 2.0)


def _left_aisle():
    """Plate store, rolls with a plate in them, their panel and a tool trolley."""
    plate_rolls((-5.6, 4.2, 0), 18)
    plate_stack((-7.0, -2.6, 0), 90, count=9, long=4.6)
    beam_stack((-7.6, 14, 0), 90, count=5)
    local_panel((-3.3, 1.75, 0), 12)
    trolley((-2.75, -1.2, 0), 62, mat="paint_red")
    helmet((-2.75, -1.15, 0.76), 150, mat="paint_white")
    frustum(2.0, 2.0, 0.02, (-6.4, 22, 0), "paint_amber", 4)
    shell_ring((-6.2, 24, 0.42), 0, radius=2.6)
    for x in (-7.8, -4.6):
        cribbing((x, 24, 0))


def _right_aisle():
    """Shells on turning rolls, bench and steps at the first, hoppers and casings that wait for paint."""
    lying_shell((6.0, 3.2, 0), 80)
    welding_set((3.4, 1.0, 0), 30)
    wheeled_steps((3.5, 4.6, 0), 80, rise=2.0)
    _bench((5.65, -1.7, 0))
    lying_shell((6.4, 12.6, 0), 90, mat="paint_blue")
    for i in range(2):
        hopper((0.4, 0.4), (2.4, 2.4), 2.2, (6.4, 19.6 + i * 3.4, 0.3), "cladding_dark", "hopper")
        box((2.5, 2.5, 0.1), (6.4, 19.6 + i * 3.4, 0.22), "dark_steel", name="flange")
    vent_filter((2.6, 20, 0.15), 90)
    vent_filter((2.6, 23.2, 0.15), 90)


def _middle():
    """The gangway with its marked edges, and a shell standing at the far end behind its scaffold."""
    for x in (-2.2, 2.2):
        box((0.12, 60, 0.006), (x, 16, 0.001), "paint_amber", name="gangway line")
    shell_ring((0.2, 31, 0), 0, radius=2.9)
    shell_ring((0.2, 31, 2.4), 40, radius=2.9)
    scaffold((0.2, 26.6, 0), 0, bays=3, lifts=2, lift=1.8)


def _bench(at):
    """The welders' bench: vice, gloves, a helmet, a mug."""
    x, y, z = at
    workbench(at, 8, long=2.0, deep=0.75)
    bench_vice((x - 0.62, y - 0.3, z + 0.88), 8)
    helmet((x + 0.2, y + 0.06, z + 0.88), 200, mat="paint_amber")
    gloves((x - 0.14, y - 0.12, z + 0.88), 60)
    mug((x + 0.62, y - 0.02, z + 0.88), 40)
