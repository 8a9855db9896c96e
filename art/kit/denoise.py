"""
Takes the noise out of a path-traced picture without blurring its edges: the edge-avoiding à-trous
wavelet of Dammertz, Sewtz, Hanika and Lensch, "Edge-Avoiding À-Trous Wavelet Transform for fast
Global Illumination Filtering", High Performance Graphics 2010. Debian's Blender has no denoiser.
"""

import numpy as np

_KERNEL = {0: 0.5, 1: 0.25, -1: 0.25}
_AROUND = [(dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx]


class _Shifts:
    """Views of an image moved by up to `reach` pixels, its border repeated."""

    def __init__(self, image, reach):
        edge = [(reach, reach), (reach, reach)] + [(0, 0)] * (image.ndim - 2)
        self.padded, self.reach = np.pad(image, edge, mode="edge"), reach
        self.height, self.width = image.shape[:2]

    def at(self, dy, dx):
        y, x = self.reach + dy, self.reach + dx
        return self.padded[y : y + self.height, x : x + self.width]


def _without_fireflies(light):
    """Pixels far brighter than all their neighbours come down to the brightest of those."""
    luma = light.mean(axis=2)
    shifts = _Shifts(luma, 1)
    around = np.max([shifts.at(dy, dx) for dy, dx in _AROUND], axis=0)
    factor = np.minimum(1, around * 1.1 / np.maximum(luma, 1e-6))
    return light * factor[..., None]


def _squared(difference):
    return np.einsum("ijk,ijk->ij", difference, difference)


def _pass(light, albedo, normal, depth, step, reach):
    """One level of the wavelet: a 3 × 3 kernel with holes of `reach` pixels."""
    total = light * _KERNEL[0] ** 2
    weights = np.full(light.shape[:2], _KERNEL[0] ** 2, np.float32)
    soft = np.log1p(light)
    lights, softs = _Shifts(light, reach), _Shifts(soft, reach)
    normals, depths, albedos = (_Shifts(image, reach) for image in (normal, depth, albedo))
    for dy, dx in _AROUND:
        y, x = dy * reach, dx * reach
        turn = 1 - np.clip(np.einsum("ijk,ijk->ij", normals.at(y, x), normal), 0, 1)
        cost = turn / 0.02
        cost += np.abs(depths.at(y, x) - depth) / (0.012 * reach)
        cost += _squared(albedos.at(y, x) - albedo) / 0.02
        if step:  # The first level mends penumbras too, whose noise is from lit to dark.
            cost += _squared(softs.at(y, x) - soft) / (0.5 / step) ** 2
        weight = np.exp(-cost) * (_KERNEL[dy] * _KERNEL[dx])
        total += lights.at(y, x) * weight[..., None]
        weights += weight
    return total / weights[..., None]


def denoise(colour, albedo, normal, depth, passes=5):
    """
    Filters `colour` (height × width × 3, linear) guided by the other images of the same size
    (`depth` is height × width). The light is filtered, not the colour of surfaces: textures stay.
    """
    base = np.maximum(albedo, 0.02)
    length = np.linalg.norm(normal, axis=2, keepdims=True)
    sky = length[..., 0] < 0.1
    base[sky] = 1
    normal = normal / np.maximum(length, 1e-3)
    light = _without_fireflies(colour / base)
    depth = np.log(np.maximum(depth, 1e-3))
    for step in range(passes):
        light = _pass(light, albedo, normal, depth, step, 2 ** max(0, step - 1))
    result = light * base
    result[sky] = colour[sky]
    return result
