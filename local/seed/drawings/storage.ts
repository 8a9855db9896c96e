import type { Pen } from './pen.ts';
import type { Drawing } from './sheet.ts';

function silo(pen: Pen, x: number, width: number, top: number, base: number): string {
  const { c, box, shape, line, axis } = pen;
  const middle = x + width / 2;
  const skirt = base - 150;
  const rings = Array.from({ length: 6 }, (_, i) => top + 24 + ((skirt - top - 24) * i) / 6);
  return (
    [x + 8, x + width * 0.36, x + width * 0.64, x + width - 8]
      .map((leg) =>
        line(
          [
            [leg, skirt],
            [leg, base],
          ],
          4,
        ),
      )
      .join('') +
    line(
      [
        [x + 8, skirt + 40],
        [x + width * 0.36, base - 14],
        [x + width * 0.64, skirt + 40],
        [x + width - 8, base - 14],
      ],
      1.4,
      c.steel,
    ) +
    shape(
      [
        [x + 6, skirt],
        [x + width - 6, skirt],
        [middle + 16, skirt + 92],
        [middle - 16, skirt + 92],
      ],
      c.fill,
    ) +
    box(middle - 16, skirt + 92, 32, 22, c.ground) +
    box(x, top, width, skirt - top) +
    `<rect x="${x + 2}" y="${top + (skirt - top) * 0.42}" width="${width - 4}" height="${(skirt - top) * 0.58 - 2}" fill="url(#ash)" opacity="0.75"/>` +
    rings
      .map((y) =>
        line(
          [
            [x, y],
            [x + width, y],
          ],
          1,
          c.steel,
        ),
      )
      .join('') +
    shape(
      [
        [x, top],
        [middle - 30, top - 26],
        [middle + 30, top - 26],
        [x + width, top],
      ],
      c.fill,
    ) +
    box(middle - 26, top - 70, 52, 44, c.ground) +
    [0, 1, 2, 3]
      .map((i) =>
        line(
          [
            [middle - 18 + i * 12, top - 64],
            [middle - 18 + i * 12, top - 36],
          ],
          1.2,
          c.steel,
        ),
      )
      .join('') +
    line(
      [
        [x, top - 4],
        [x, top - 34],
        [middle - 30, top - 34],
      ],
      1.6,
      c.steel,
    ) +
    line(
      [
        [x + width, top - 4],
        [x + width, top - 34],
        [middle + 30, top - 34],
      ],
      1.6,
      c.steel,
    ) +
    axis([middle, top - 92], [middle, base + 6])
  );
}

function truck(pen: Pen, x: number, base: number): string {
  const { c, box, circle, shape } = pen;
  return (
    shape(
      [
        [x, base - 62],
        [x + 104, base - 62],
        [x + 92, base - 22],
        [x + 12, base - 22],
      ],
      c.ground,
    ) +
    box(x + 112, base - 54, 36, 34, c.ground) +
    [x + 24, x + 50, x + 128].map((wheel) => circle(wheel, base - 12, 11, c.fill)).join('')
  );
}

/** A row of silos in elevation, one to four of them, with the line that fills them. */
export const silos: Drawing = (pen, variant) => {
  const { flow, across, upright, note, ground } = pen;
  const count = [3, 1, 2, 4][variant % 4] ?? 3;
  const width = [200, 260, 230, 168][variant % 4] ?? 200;
  const gap = 46;
  const base = 640;
  const top = 190 + (variant % 3) * 14;
  const from = 640 - (count * width + (count - 1) * gap) / 2;
  const at = (i: number) => from + i * (width + gap);
  const last = at(count - 1) + width;
  const middle = at(0) + width / 2;
  return (
    ground(base) +
    truck(pen, middle - 52, base) +
    Array.from({ length: count }, (_, i) => silo(pen, at(i), width, top, base)).join('') +
    flow([
      [76, 560],
      [from - 96, 560],
      [from - 60, 530],
      [from - 60, 134],
      [at(0) + width * 0.24, 134],
      [at(0) + width * 0.24, top - 26],
    ]) +
    across(at(0), at(0) + width, top + 66, `Ø ${(width / 25).toFixed(1)} m`) +
    upright(top, base, last + 52, `${((base - top) / 24).toFixed(1)} m`, last) +
    note('VENT FILTER', [at(count - 1) + width / 2 + 26, top - 52], [last + 10, top - 74]) +
    note('CONVEYING LINE', [from - 96, 560], [130, 494])
  );
};

/** A lime silo with slaker and dosing pump. */
export const limePlant: Drawing = (pen, variant) => {
  const { c, box, shape, line, circle, flow, note, ground, across, upright, axis } = pen;
  const base = 640;
  const tank = 640 + (variant % 3) * 26;
  return (
    ground(base) +
    [170, 350]
      .map((x) =>
        line(
          [
            [x, 380],
            [x, base],
          ],
          4,
        ),
      )
      .join('') +
    box(160, 150, 200, 230) +
    `<rect x="162" y="230" width="196" height="148" fill="url(#ash)" opacity="0.7"/>` +
    shape([
      [164, 380],
      [356, 380],
      [280, 480],
      [240, 480],
    ]) +
    box(226, 104, 68, 46, c.ground) +
    box(232, 480, 56, 26, c.ground) +
    // Screw feeder to the slaker.
    box(228, 506, tank - 160, 34, c.ground) +
    Array.from({ length: Math.floor((tank - 190) / 24) }, (_, i) =>
      line(
        [
          [238 + i * 24, 540],
          [256 + i * 24, 506],
        ],
        1.4,
        c.steel,
      ),
    ).join('') +
    flow(
      [
        [260, 523],
        [tank + 36, 523],
      ],
      6,
    ) +
    box(tank + 20, 430, 220, base - 450) +
    `<path d="M${tank + 22} 500Q${tank + 76} 488 ${tank + 130} 500T${tank + 238} 500V${base - 22}H${tank + 22}Z" fill="${c.blue}" opacity="0.22"/>` +
    line(
      [
        [tank + 130, 380],
        [tank + 130, 590],
      ],
      4,
    ) +
    line(
      [
        [tank + 84, 590],
        [tank + 176, 590],
      ],
      6,
    ) +
    line(
      [
        [tank + 96, 540],
        [tank + 164, 540],
      ],
      5,
    ) +
    box(tank + 104, 344, 52, 40, c.ground) +
    line(
      [
        [tank + 240, 590],
        [tank + 300, 590],
      ],
      5,
      c.blue,
    ) +
    circle(tank + 324, 590, 26, c.ground) +
    line(
      [
        [tank + 312, 576],
        [tank + 346, 590],
        [tank + 312, 604],
      ],
      2,
    ) +
    line(
      [
        [tank + 350, 590],
        [1110, 590],
        [1110, 330],
      ],
      5,
      c.blue,
    ) +
    axis([260, 86], [260, 506]) +
    across(160, 360, 196, `Ø ${(3.2 + (variant % 3) * 0.4).toFixed(1)} m`) +
    upright(150, 380, 116, `${40 + (variant % 4) * 20} m³`, 160) +
    note('SLAKER', [tank + 196, 452], [tank + 190, 318]) +
    note('SCREW FEEDER', [420, 508], [440, 452]) +
    note('TO DOSING', [1110, 360], [1010, 300]) +
    note('VENT FILTER', [294, 120], [390, 110])
  );
};
