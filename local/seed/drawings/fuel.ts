import type { Drawing } from './sheet.ts';

/** An inclined belt gallery on trestles, up to a transfer tower. */
export const gallery: Drawing = (pen, variant) => {
  const { c, box, shape, line, circle, flow, across, upright, note, ground } = pen;
  const base = 650;
  const top = 210 + (variant % 3) * 26;
  const [x1, y1, x2] = [210, 566, 880];
  const slope = (top - y1) / (x2 - x1);
  const at = (x: number) => y1 + (x - x1) * slope;
  const bays = Array.from({ length: 12 }, (_, i) => x1 + 40 + i * 52);
  return (
    ground(base) +
    [360, 520, 690]
      .map((x) => {
        const y = at(x) + 34;
        const rungs = Math.max(1, Math.floor((base - y) / 84));
        const step = (base - y) / rungs;
        return (
          line(
            [
              [x - 10, y],
              [x - 34, base],
            ],
            3.4,
          ) +
          line(
            [
              [x + 10, y],
              [x + 34, base],
            ],
            3.4,
          ) +
          Array.from({ length: rungs }, (_, i) => {
            const a = 10 + (24 * i) / rungs;
            const b = 10 + (24 * (i + 1)) / rungs;
            return line(
              [
                [x - a, y + i * step],
                [x + b, y + (i + 1) * step],
                [x - b, y + (i + 1) * step],
              ],
              1.5,
              c.steel,
            );
          }).join('')
        );
      })
      .join('') +
    shape(
      [
        [x1, y1 - 44],
        [x2, top - 44],
        [x2, top + 34],
        [x1, y1 + 34],
      ],
      c.ground,
    ) +
    bays
      .map((x) =>
        line(
          [
            [x, at(x) - 44],
            [x, at(x) + 34],
          ],
          1.1,
          c.steel,
        ),
      )
      .join('') +
    bays
      .slice(0, -1)
      .map((x, i) =>
        line(
          i % 2
            ? [
                [x, at(x) + 34],
                [x + 52, at(x + 52) - 44],
              ]
            : [
                [x, at(x) - 44],
                [x + 52, at(x + 52) + 34],
              ],
          0.9,
          c.steel,
        ),
      )
      .join('') +
    line(
      [
        [x1 + 16, y1 + 14],
        [x2 - 10, top + 20],
      ],
      2,
      c.steel,
    ) +
    flow(
      [
        [x1 + 16, y1 - 10],
        [x2 + 24, top - 18],
      ],
      9,
    ) +
    bays.map((x) => circle(x, at(x) + 2, 4.4, c.ground, 1.6)).join('') +
    box(880, top - 90, 170, base - top + 90) +
    box(880, top - 110, 170, 20, c.ground) +
    circle(912, top + 2, 24, c.ground) +
    shape(
      [
        [906, top + 60],
        [1006, top + 60],
        [978, top + 130],
        [934, top + 130],
      ],
      c.ground,
    ) +
    flow(
      [
        [956, top + 130],
        [956, top + 220],
      ],
      7,
    ) +
    line(
      [
        [880, top + 246],
        [1050, top + 246],
      ],
      2,
    ) +
    line(
      [
        [880, top + 40],
        [1050, top + 40],
      ],
      2,
    ) +
    box(110, 520, 130, base - 520) +
    shape(
      [
        [116, 440],
        [234, 440],
        [196, 520],
        [154, 520],
      ],
      c.fill,
    ) +
    `<path d="M122 444H228L194 516H156Z" fill="url(#ash)"/>` +
    circle(x1 - 4, y1 + 4, 17, c.ground) +
    across(240, 880, 686, `${[64, 96, 128, 150][variant % 4]} m`, base + 4) +
    upright(top, base, 1092, `${((base - top) / 20).toFixed(0)} m`, 1050) +
    note('FEED HOPPER', [176, 452], [200, 380]) +
    note('BELT GALLERY', [540, at(540) - 30], [470, 250]) +
    note('TRANSFER TOWER', [920, top - 84], [860, 96])
  );
};

/** A bucket elevator, boot to head. */
export const elevator: Drawing = (pen, variant) => {
  const { c, box, shape, line, circle, path, flow, upright, across, note, ground, axis } = pen;
  const [x, top, base] = [500, 150, 640];
  const half = 86;
  const buckets = Array.from(
    { length: 11 + (variant % 3) },
    (_, i) => top + 62 + i * (400 / (11 + (variant % 3))),
  );
  return (
    ground(base) +
    box(x - half, top + 36, half * 2, base - top - 36, c.ground) +
    path(
      `M${x - half} ${top + 40}V${top}Q${x - half} ${top - 58} ${x} ${top - 58}Q${x + half} ${top - 58} ${x + half} ${top}L${x + half + 96} ${top + 110}H${x + half + 20}L${x + half} ${top + 78}`,
      2.6,
      c.ink,
      c.ground,
    ) +
    line(
      [
        [x - 48, top + 16],
        [x - 48, 580],
      ],
      1.6,
      c.steel,
    ) +
    line(
      [
        [x + 48, top + 16],
        [x + 48, 580],
      ],
      1.6,
      c.steel,
    ) +
    buckets
      .map(
        (y) =>
          `<path d="M${x - 48} ${y}h-26l6 22h20z" fill="${c.fill}" stroke="${c.ink}" stroke-width="1.8"/><path d="M${x - 70} ${y}q10 -9 20 0z" fill="${c.amber}"/>`,
      )
      .join('') +
    buckets
      .map(
        (y) =>
          `<path d="M${x + 48} ${y + 22}h26l-6 -22h-20z" fill="${c.ground}" stroke="${c.steel}" stroke-width="1.6"/>`,
      )
      .join('') +
    circle(x, top + 12, 50, c.fill) +
    circle(x, top + 12, 9, c.ground) +
    circle(x, 580, 44, c.fill) +
    circle(x, 580, 8, c.ground) +
    shape(
      [
        [x - half, 500],
        [x - half - 150, 400],
        [x - half - 150, 348],
        [x - half, 446],
      ],
      c.fill,
    ) +
    flow(
      [
        [x - half - 190, 352],
        [x - half - 118, 402],
        [x - half - 24, 470],
      ],
      8,
    ) +
    flow(
      [
        [x + 60, top - 18],
        [x + half + 20, top + 26],
        [x + half + 62, top + 130],
      ],
      8,
    ) +
    shape(
      [
        [x + 96, 250],
        [x + 330, 250],
        [x + 330, 266],
        [x + 96, 266],
      ],
      c.ground,
    ) +
    box(x + 150, 266, 210, base - 266) +
    `<rect x="${x + 152}" y="${380 - (variant % 4) * 20}" width="206" height="${base - 382 + (variant % 4) * 20}" fill="url(#ash)" opacity="0.7"/>` +
    axis([x, 70], [x, 650]) +
    upright(top + 12, 580, 150, `${18 + (variant % 5) * 3} m`, x - half - 196) +
    across(x - half, x + half, 676, '1.3 m', base + 6) +
    note('HEAD AND DRIVE', [x + 20, top - 46], [700, 88]) +
    note('FEED', [x - half - 140, 372], [220, 300]) +
    note('BOOT', [x - 80, 610], [300, 600]) +
    note('DAY BIN', [x + 360, 420], [920, 380])
  );
};

/** Mill rejects: pyrites hopper, vessel, line to the bin. */
export const rejects: Drawing = (pen, variant) => {
  const { c, box, shape, circle, line, path, flow, note, ground, across } = pen;
  const base = 640;
  return (
    ground(base) +
    shape(
      [
        [150, 120],
        [390, 120],
        [410, 340],
        [130, 340],
      ],
      c.fill,
    ) +
    box(130, 340, 280, 44, c.ground) +
    [200, 270, 340].map((x) => circle(x, 330, 34, c.ground) + circle(x, 330, 7, c.fill)).join('') +
    line(
      [
        [140, 296],
        [400, 296],
      ],
      1.4,
      c.steel,
    ) +
    path('M270 120V70H470', 10, c.fill) +
    path('M262 120V62H470M278 120V78H470', 2.2) +
    line(
      [
        [410, 362],
        [452, 362],
        [452, 420],
      ],
      3,
    ) +
    shape(
      [
        [410, 384],
        [520, 384],
        [484, 446],
        [448, 446],
      ],
      c.fill,
    ) +
    `<path d="M418 388H512L480 442H452Z" fill="url(#hard)" opacity="0.6"/>` +
    box(446, 446, 42, 24, c.ground) +
    path('M426 510Q426 474 467 474Q508 474 508 510V548L480 592H454L426 548Z', 3, c.ink, c.fill) +
    `<path d="M431 520H503V546L477 588H457L431 546Z" fill="url(#hard)"/>` +
    flow(
      [
        [467, 592],
        [467, 616],
        [800, 616],
        [840, 590],
        [840, 190],
        [920, 190],
        [920, 236],
      ],
      8,
    ) +
    [560, 660, 760]
      .map((x) =>
        line(
          [
            [x, 622],
            [x, 640],
          ],
          4,
        ),
      )
      .join('') +
    box(850, 250, 210, 190) +
    `<rect x="852" y="${340 - (variant % 3) * 24}" width="206" height="${98 + (variant % 3) * 24}" fill="url(#hard)" opacity="0.7"/>` +
    shape([
      [850, 440],
      [1060, 440],
      [985, 530],
      [925, 530],
    ]) +
    [862, 1048]
      .map((x) =>
        line(
          [
            [x, 440],
            [x, base],
          ],
          4,
        ),
      )
      .join('') +
    box(930, 530, 50, 20, c.ground) +
    across(467, 840, 560, `${[80, 120, 160][variant % 3]} m`) +
    note('COAL MILL', [370, 180], [440, 190]) +
    note('PYRITES HOPPER', [500, 410], [560, 400]) +
    note('VESSEL', [505, 520], [560, 490]) +
    note('REJECT BIN', [1000, 256], [990, 176])
  );
};
