"""People in rooms: without helmet and vest, seen from behind or far away, so without faces."""

from mathutils import Vector

from ..shapes import bar, box, dome, lathe, part


@part
def colleague(pose="stand", shirt="paint_blue", hair="rubber", trousers="cloth_ink"):
    """
    Somebody of 1.72 m in shirt and trousers, looking to −y. `pose`: "stand", "point" (right arm
    raised) or "sit" (on a seat of 0.46 m, the middle of the seat at the foot).
    """
    is_sitting = pose == "sit"
    lift = 0.5 if is_sitting else 0.84
    for s in (-1, 1):
        if is_sitting:
            hip, knee, foot = (s * 0.1, 0.05, 0.54), (s * 0.13, -0.4, 0.52), (s * 0.13, -0.42, 0.09)
        else:
            hip, knee, foot = (s * 0.09, 0, 0.88), (s * 0.1, -0.01, 0.48), (s * 0.11, 0, 0.08)
        bar(hip, knee, 0.085, trousers, 16, "thigh")
        lathe([(0.04, -0.08), (0.083, 0), (0.04, 0.08)], knee, trousers, 16, "knee")
        bar(knee, foot, 0.066, trousers, 16, "shin")
        box((0.095, 0.26, 0.08), Vector(foot) + Vector((0, -0.05, -0.08)), "rubber", bevel=0.03)
        shoulder = Vector((s * 0.2, 0, lift + 0.54))
        elbow = Vector((s * 0.25, 0.02, lift + 0.27))
        hand = Vector((s * 0.22, -0.24, lift + 0.26 if is_sitting else lift + 0.08))
        if pose == "point" and s == 1:
            elbow, hand = Vector((0.32, -0.2, lift + 0.5)), Vector((0.36, -0.46, lift + 0.6))
        bar(shoulder, elbow, 0.055, shirt, 14, "upper arm")
        lathe([(0.03, -0.05), (0.055, 0), (0.03, 0.05)], elbow, shirt, 14, "elbow")
        bar(elbow, hand, 0.042, shirt, 14, "forearm")
        lathe([(0.02, -0.05), (0.042, 0), (0.02, 0.05)], hand, "skin", 14, "hand")
    torso = lathe(
        [(0.14, 0), (0.165, 0.06), (0.155, 0.25), (0.2, 0.45), (0.19, 0.55), (0.08, 0.63)],
        (0, 0, lift),
        shirt,
        28,
        "torso",
    )
    torso.scale.y = 0.66
    lathe([(0.05, 0), (0.055, 0.12)], (0, 0, lift + 0.6), "skin", 16, "neck")
    lathe(
        [(0.045, 0), (0.082, 0.06), (0.093, 0.13), (0.07, 0.21), (0.02, 0.24)],
        (0, -0.012, lift + 0.67),
        "skin",
        24,
        "head",
    )
    cap = dome(0.1, 0.11, (0, 0.008, lift + 0.8), hair, name="hair")
    cap.scale.y = 1.06
    box((0.15, 0.05, 0.12), (0, 0.075, lift + 0.71), hair, bevel=0.024, name="hair")
