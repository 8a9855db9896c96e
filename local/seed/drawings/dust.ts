import type { Drawing } from './sheet.ts';

/** A pulse-jet bag filter, cut open. */
export const bagFilter: Drawing = (pen, variant) => {
  const { c, box, shape, line, path, circle, flow, across, upright, note, ground } = pen;
  const count = 9 + (variant % 3) * 2;
  const [x, w, top, base] = [330, 420, 150, 650];
  const pitch = (w - 40) / count;
  return (
    ground(base) +
    [x + 10, x + w - 10]
      .map((leg) =>
        line(
          [
            [leg, 450],
            [leg, base],
          ],
          5,
        ),
      )
      .join('') +
    line(
      [
        [x + 10, 520],
        [x + w - 10, 640],
        [x + w - 10, 520],
        [x + 10, 640],
      ],
      1.4,
      c.steel,
    ) +
    box(x, top, w, 310, c.ground) +
    shape(
      [
        [x, 460],
        [x + w, 460],
        [x + w / 2 + 26, 572],
        [x + w / 2 - 26, 572],
      ],
      c.ground,
    ) +
    `<path d="M${x + 112} 520H${x + w - 112}L${x + w / 2 + 22} 568H${x + w / 2 - 22}Z" fill="url(#ash)"/>` +
    line(
      [
        [x, top + 56],
        [x + w, top + 56],
      ],
      4,
    ) +
    Array.from({ length: count }, (_, i) => {
      const left = x + 20 + i * pitch + pitch * 0.2;
      const width = pitch * 0.6;
      return (
        `<rect x="${left}" y="${top + 56}" width="${width}" height="200" rx="${width / 2}" fill="${c.fill}" stroke="${c.ink}" stroke-width="1.8"/>` +
        [0.33, 0.66]
          .map((part) =>
            line(
              [
                [left + width * part, top + 62],
                [left + width * part, top + 246],
              ],
              0.8,
              c.steel,
            ),
          )
          .join('') +
        path(`M${left + width / 2} ${top + 26}v14`, 2, c.blue)
      );
    }).join('') +
    line(
      [
        [x + 14, top + 26],
        [x + w + 40, top + 26],
      ],
      4,
      c.blue,
    ) +
    box(x + w + 40, top + 8, 60, 34, c.ground) +
    flow(
      [
        [84, 430],
        [220, 430],
        [x + 30, 430],
      ],
      12,
    ) +
    line(
      [
        [76, 410],
        [x, 410],
      ],
      2,
    ) +
    line(
      [
        [76, 450],
        [x, 450],
      ],
      2,
    ) +
    circle(x + w / 2, 596, 24, c.fill) +
    line(
      [
        [x + w / 2 - 17, 579],
        [x + w / 2 + 17, 613],
      ],
      2,
    ) +
    line(
      [
        [x + w / 2 + 17, 579],
        [x + w / 2 - 17, 613],
      ],
      2,
    ) +
    // Clean side, fan and stack.
    path(`M${x + w} ${top + 44}H900V540H950`, 20, c.fill) +
    path(`M${x + w} ${top + 50}H890V550H950M${x + w + 100} ${top + 38}H910V530H950`, 2.2) +
    circle(980, 540, 48, c.ground) +
    circle(980, 540, 14, c.fill) +
    box(1016, 130, 48, 380, c.ground) +
    box(950, 588, 60, 62, c.ground) +
    line(
      [
        [1016, 510],
        [1016, 560],
      ],
      2.4,
    ) +
    line(
      [
        [1064, 510],
        [1064, 560],
        [1026, 560],
      ],
      2.4,
    ) +
    path('M1040 116v-44', 3, c.blue, 'none', 'stroke-dasharray="8 7"') +
    upright(top + 56, top + 256, x - 60, `${(2.4 + (variant % 4) * 0.4).toFixed(1)} m`, x) +
    across(x, x + w, top - 30, `${count * 0.2 + 1 > 3 ? '3.2' : '2.6'} m`, top) +
    note('DUSTY AIR', [150, 430], [110, 360]) +
    note('FILTER BAGS', [x + w - 60, top + 210], [780, 470]) +
    note('ROTARY VALVE', [x + w / 2 - 22, 600], [x - 60, 596]) +
    note('FAN', [1010, 576], [1060, 610])
  );
};

/** A number from 0 to 1 that looks random and is always the same for the same input. */
const scatter = (seed: number) => Math.abs(Math.sin(seed * 12.9898 + 4.1) * 43758.5453) % 1;

/** Dry fog at a truck hopper: the nozzle bar and what hangs in the air. */
export const fogBar: Drawing = (pen, variant) => {
  const { c, box, shape, line, circle, path, flow, across, note, ground, text } = pen;
  const nozzles = 6 + (variant % 3);
  const pitch = 560 / nozzles;
  const droplets = Array.from({ length: 190 }, (_, i) => {
    const a = scatter(i * 2 + variant * 977) * 560;
    const b = scatter(i * 2 + 1 + variant * 977) ** 1.4 * 200;
    return `<circle cx="${(250 + a).toFixed(1)}" cy="${(234 + b).toFixed(1)}" r="${1.2 + (i % 4) * 0.5}" fill="${c.blue}" opacity="${0.75 - b / 300}"/>`;
  });
  return (
    ground(600) +
    shape(
      [
        [220, 440],
        [840, 440],
        [600, 600],
        [460, 600],
      ],
      c.ground,
    ) +
    `<path d="M300 470Q420 440 530 462T770 470L598 592H462Z" fill="url(#ash)"/>` +
    Array.from({ length: 13 }, (_, i) =>
      line(
        [
          [240 + i * 48, 440],
          [240 + i * 48, 456],
        ],
        3,
      ),
    ).join('') +
    line(
      [
        [220, 440],
        [840, 440],
      ],
      3,
    ) +
    line(
      [
        [226, 440],
        [226, 170],
      ],
      4,
    ) +
    line(
      [
        [834, 440],
        [834, 170],
      ],
      4,
    ) +
    shape(
      [
        [206, 170],
        [530, 96],
        [854, 170],
      ],
      c.fill,
    ) +
    line(
      [
        [240, 204],
        [820, 204],
      ],
      7,
      c.blue,
    ) +
    line(
      [
        [240, 192],
        [820, 192],
      ],
      3,
    ) +
    droplets.join('') +
    Array.from({ length: nozzles }, (_, i) => {
      const x = 250 + pitch * (i + 0.5);
      return (
        box(x - 8, 200, 16, 20, c.ground, 2) +
        path(
          `M${x - 4} 222L${x - 34} 300M${x + 4} 222L${x + 34} 300`,
          1,
          c.blue,
          'none',
          'opacity="0.7"',
        )
      );
    }).join('') +
    box(930, 330, 150, 180) +
    box(950, 350, 110, 46, c.ground) +
    circle(968, 440, 16, c.ground) +
    circle(1036, 440, 16, c.ground) +
    line(
      [
        [1005, 330],
        [1005, 204],
        [820, 204],
      ],
      4,
      c.blue,
    ) +
    line(
      [
        [968, 330],
        [968, 192],
        [820, 192],
      ],
      2.4,
    ) +
    line(
      [
        [930, 510],
        [930, 600],
      ],
      3,
    ) +
    line(
      [
        [1080, 510],
        [1080, 600],
      ],
      3,
    ) +
    flow(
      [
        [530, 600],
        [530, 652],
      ],
      10,
    ) +
    [440, 500, 560, 620].map((x) => circle(x, 676, 9, c.fill)).join('') +
    line(
      [
        [400, 664],
        [660, 664],
      ],
      5,
    ) +
    across(226, 834, 400, `${(5.4 + (variant % 4) * 0.6).toFixed(1)} m`) +
    note('NOZZLE BAR', [420, 192], [150, 130]) +
    note('DROPLETS 1–10 µm', [740, 290], [880, 270]) +
    text('WATER AND AIR', 1005, 540, 13, 0.5) +
    text('UNIT', 1005, 562, 13, 0.5)
  );
};

/** A dome valve, cut open, in two positions. */
export const domeValve: Drawing = (pen, variant) => {
  const { c, box, circle, line, path, flow, across, note, text, axis } = pen;
  const half = (x: number, isOpen: boolean) =>
    box(x - 190, 150, 380, 34, 'url(#section)') +
    box(x - 190, 520, 380, 34, 'url(#section)') +
    path(`M${x - 150} 184V520M${x + 150} 184V520`, 12) +
    path(
      `M${x - 100} 184V236Q${x - 100} 250 ${x - 116} 250H${x - 144}M${x + 100} 184V236Q${x + 100} 250 ${x + 116} 250H${x + 144}`,
      3,
    ) +
    box(x - 124, 236, 22, 16, c.amber, 1.6) +
    box(x + 102, 236, 22, 16, c.amber, 1.6) +
    `<g transform="rotate(${isOpen ? 90 : 0} ${x} 352)">${path(`M${x - 112} 330A118 118 0 0 1 ${x + 112} 330L${x + 92} 330A98 98 0 0 0 ${x - 92} 330Z`, 2.4, c.ink, 'url(#section)')}${path(`M${x - 92} 330L${x - 24} 352M${x + 92} 330L${x + 24} 352`, 4)}</g>` +
    circle(x, 352, 26, c.fill) +
    circle(x, 352, 8, c.ground) +
    (isOpen
      ? flow(
          [
            [x - 46, 100],
            [x - 46, 500],
            [x - 46, 590],
          ],
          10,
        )
      : `<path d="M${x - 96} 90H${x + 96}V226Q${x} 190 ${x - 96} 226Z" fill="url(#ash)"/>`) +
    line(
      [
        [x - 98, 84],
        [x - 98, 150],
      ],
      2.4,
    ) +
    line(
      [
        [x + 98, 84],
        [x + 98, 150],
      ],
      2.4,
    ) +
    axis([x, 70], [x, 620]) +
    text(isOpen ? 'OPEN' : 'CLOSED', x, 652, 16, 0.5, c.ink);
  return (
    half(340, false) +
    half(830, true) +
    across(242, 438, 590, `DN ${[150, 200, 250, 300][variant % 4]}`) +
    note('INFLATABLE SEAL', [452, 244], [530, 130]) +
    note('DOME', [400, 262], [530, 300])
  );
};
