import type { Pen } from './pen.ts';
import type { Drawing } from './sheet.ts';

function domeValve(pen: Pen, x: number, y: number, r: number): string {
  const { c, box, path, circle, line } = pen;
  return (
    box(x - r * 1.5, y - r, r * 3, r * 2, c.ground) +
    path(
      `M${x - r * 0.8} ${y + r * 0.2}A${r} ${r} 0 0 1 ${x + r * 0.8} ${y + r * 0.2}Z`,
      2.4,
      c.ink,
      'url(#section)',
    ) +
    line(
      [
        [x + r * 0.6, y],
        [x + r * 2.1, y],
      ],
      3,
    ) +
    circle(x + r * 2.3, y, r * 0.36, c.fill)
  );
}

/** A dense-phase vessel cut open: valve, shell, fluidising ring, outlet. */
export const vessel: Drawing = (pen, variant) => {
  const { c, shape, path, box, line, flow, across, upright, note, ground, axis } = pen;
  const half = 120 + (variant % 3) * 16;
  const [x, top, belt, tip] = [560, 232, 430, 574];
  const shell = `M${x - half} ${top + 60}Q${x - half} ${top} ${x} ${top}Q${x + half} ${top} ${x + half} ${top + 60}V${belt}L${x + 26} ${tip}H${x - 26}L${x - half} ${belt}Z`;
  return (
    ground(660) +
    shape([
      [x - 170, 78],
      [x + 170, 78],
      [x + 40, 152],
      [x - 40, 152],
    ]) +
    `<path d="M${x - 158} 84H${x + 158}L${x + 38} 150H${x - 38}Z" fill="url(#ash)"/>` +
    domeValve(pen, x, 192, 40) +
    path(shell, 12, c.ink, c.ground) +
    path(shell, 7, c.fill, 'none') +
    `<path d="M${x - half + 8} ${top + 120}Q${x} ${top + 86} ${x + half - 8} ${top + 120}V${belt - 2}L${x + 22} ${tip - 6}H${x - 22}L${x - half + 8} ${belt - 2}Z" fill="url(#ash)"/>` +
    line(
      [
        [x - half * 0.52, 508],
        [x - half - 60, 508],
        [x - half - 60, 330],
        [130, 330],
      ],
      3,
      c.blue,
    ) +
    line(
      [
        [x + half * 0.52, 508],
        [x - half * 0.52, 508],
      ],
      2.4,
      c.blue,
      'stroke-dasharray="6 6"',
    ) +
    box(x - 34, tip, 68, 18, c.ground) +
    flow(
      [
        [x, tip + 10],
        [x, 626],
        [1060, 626],
      ],
      14,
    ) +
    line(
      [
        [x + 30, 612],
        [1050, 612],
      ],
      2,
    ) +
    line(
      [
        [x + 30, 640],
        [1050, 640],
      ],
      2,
    ) +
    [x - half + 16, x + half - 16]
      .map((leg) =>
        line(
          [
            [leg, belt + 10],
            [leg, 660],
          ],
          5,
        ),
      )
      .join('') +
    axis([x, 60], [x, 650]) +
    across(x - half, x + half, 386, `Ø ${1000 + (variant % 3) * 200} mm`) +
    upright(top, tip, x + half + 190, `${(2.4 + (variant % 3) * 0.2).toFixed(1)} m`, x + half) +
    note('DOME VALVE', [x + 62, 176], [x + 220, 152]) +
    note('CONVEYING AIR', [x - half - 60, 400], [180, 420]) +
    note('FLUIDISING RING', [x - 40, 508], [230, 560]) +
    note(`DN ${[100, 150, 200][variant % 3]}`, [930, 612], [980, 560])
  );
};

/** A pipe bend cut along its middle, with the wear backing on the outside. */
export const bend: Drawing = (pen, variant) => {
  const { c, path, box, upright, note, axis, text, line } = pen;
  const [cx, cy] = [330, 610];
  const radius = 330 + (variant % 3) * 24;
  const bore = 50 + (variant % 2) * 10;
  const arc = (r: number) => `M${cx} ${cy - r}A${r} ${r} 0 0 1 ${cx + r} ${cy}`;
  const band = (r: number, d: number) =>
    `M${cx} ${cy - r}A${r} ${r} 0 0 1 ${cx + r} ${cy}H${cx + r + d}A${r + d} ${r + d} 0 0 0 ${cx} ${cy - r - d}Z`;
  const straight = (r: number, d: number, fill: string) =>
    `<rect x="130" y="${cy - r - d}" width="${cx - 130}" height="${d}" fill="${fill}" stroke="${c.ink}" stroke-width="2"/>`;
  const outer = radius + bore;
  return (
    straight(radius, bore * 2, c.fill) +
    path(band(radius - bore, bore * 2), 2, c.ink, c.fill) +
    straight(radius - bore, 14, 'url(#section)') +
    straight(outer, 14, 'url(#section)') +
    path(band(radius - bore - 14, 14), 2.2, c.ink, 'url(#section)') +
    path(band(outer, 14), 2.2, c.ink, 'url(#section)') +
    path(band(outer + 14, 44), 2.6, c.ink, 'url(#hard)') +
    path(
      `M130 ${cy - radius}H${cx}A${radius} ${radius} 0 0 1 ${cx + radius} ${cy - 10}`,
      bore * 0.7,
      c.amber,
      'none',
      'opacity="0.25"',
    ) +
    path(
      `M130 ${cy - radius}H${cx - 10}A${radius + bore * 0.5} ${radius + bore * 0.5} 0 0 1 ${cx + radius + bore * 0.5} ${cy - 20}`,
      8,
      c.amber,
    ) +
    `<path d="M${cx + radius + bore * 0.5} ${cy + 2}l-15 -26h30z" fill="${c.amber}"/>` +
    box(116, cy - outer - 34, 16, bore * 2 + 68, c.ground) +
    box(cx + radius - bore - 34, cy, bore * 2 + 68 + 30, 16, c.ground) +
    axis([cx, cy], [cx + radius * 0.94, cy - radius * 0.94 + 50]) +
    path(arc(radius), 1.2, c.blue, 'none', 'stroke-dasharray="18 5 3 5"') +
    line(
      [
        [cx, cy],
        [cx + radius * 0.7, cy - radius * 0.714],
      ],
      1.4,
      c.steel,
    ) +
    text(`R ${radius * 2} mm`, cx + 150, cy - 70, 14) +
    pen.circle(cx, cy, 5, c.steel, 0) +
    upright(cy - outer, cy - radius + bore, 86, `DN ${bore * 4}`, 116) +
    note('WEAR BACKING', [cx + radius * 0.66 + 92, cy - radius * 0.66 - 92], [900, 190]) +
    note('HIGHEST WEAR', [cx + radius * 0.84, cy - radius * 0.66], [920, 280])
  );
};

/** The whole line at one glance: hoppers, vessels, pipe, silo. */
export const lineDiagram: Drawing = (pen, variant) => {
  const { c, shape, box, circle, line, flow, across, note, path, ground } = pen;
  const count = 3 + (variant % 3);
  const pitch = 500 / count;
  const at = (i: number) => 150 + i * pitch;
  return (
    ground(640) +
    box(110, 110, 500 + 40, 70) +
    Array.from({ length: 9 }, (_, i) =>
      line(
        [
          [150 + i * 58, 118],
          [150 + i * 58, 172],
        ],
        1.4,
        c.steel,
      ),
    ).join('') +
    Array.from({ length: count }, (_, i) => {
      const x = at(i) + pitch / 2 - 40;
      return (
        shape([
          [x - pitch * 0.44, 180],
          [x + pitch * 0.44, 180],
          [x + 12, 300],
          [x - 12, 300],
        ]) +
        box(x - 16, 300, 32, 26, c.ground) +
        path(
          `M${x - 34} 356Q${x - 34} 328 ${x} 328Q${x + 34} 328 ${x + 34} 356V392Q${x + 34} 424 ${x} 424Q${x - 34} 424 ${x - 34} 392Z`,
          2.6,
          c.ink,
          c.fill,
        ) +
        `<path d="M${x - 30} 372H${x + 30}V392Q${x + 30} 420 ${x} 420Q${x - 30} 420 ${x - 30} 392Z" fill="url(#ash)"/>` +
        line(
          [
            [x, 424],
            [x, 540],
          ],
          7,
          c.amber,
        )
      );
    }).join('') +
    flow(
      [
        [at(0) + pitch / 2 - 40, 540],
        [760, 540],
        [800, 510],
        [800, 150],
        [930, 150],
        [930, 196],
      ],
      8,
    ) +
    box(860, 220, 190, 240) +
    `<rect x="862" y="${330 - (variant % 4) * 16}" width="186" height="${128 + (variant % 4) * 16}" fill="url(#ash)"/>` +
    shape([
      [860, 460],
      [1050, 460],
      [975, 552],
      [935, 552],
    ]) +
    [872, 1038]
      .map((x) =>
        line(
          [
            [x, 462],
            [x, 640],
          ],
          4,
        ),
      )
      .join('') +
    box(985, 176, 50, 44, c.ground) +
    [180, 236].map((x) => circle(x, 604, 22, c.ground)).join('') +
    line(
      [
        [258, 604],
        [330, 604],
        [330, 552],
      ],
      3,
      c.blue,
    ) +
    across(at(0) + pitch / 2 - 40, 800, 486, `${[320, 480, 760, 1100][variant % 4]} m`) +
    note('HOPPERS', [560, 210], [640, 260]) +
    note('COMPRESSORS', [250, 614], [352, 630]) +
    note('ASH SILO', [1050, 300], [1064, 280])
  );
};
