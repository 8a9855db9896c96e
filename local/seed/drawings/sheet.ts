import { makePen, night, paper, type Pen } from './pen.ts';

/** What the title block says, and what tells one sheet of a kind from the next. */
export interface SheetInput {
  title: string;
  figure: number;
  date: string;
  isNight: boolean;
  /** 0, 1, 2 …: each drawing makes of it what it likes. */
  variant: number;
}

export type Drawing = (pen: Pen, variant: number) => string;

export const sheetWidth = 1200;
export const sheetHeight = 800;

function patterns({ c }: Pen): string {
  const hatch = (id: string, gap: number, color: string, width: number) =>
    `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V${gap}" stroke="${color}" stroke-width="${width}"/></pattern>`;
  const specks = [
    [3, 4],
    [11, 2],
    [7, 10],
    [15, 13],
    [2, 15],
    [12, 17],
    [18, 7],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.5" fill="${c.amber}"/>`)
    .join('');
  return `<defs>${hatch('section', 8, c.ink, 1.5)}${hatch('earth', 9, c.steel, 1.4)}${hatch('hard', 5, c.blue, 1.6)}<pattern id="ash" width="20" height="20" patternUnits="userSpaceOnUse">${specks}</pattern><pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M40 0H0V40" fill="none" stroke="${c.grid}" stroke-width="1"/></pattern></defs>`;
}

function frame(pen: Pen): string {
  const { c, line } = pen;
  const marks = [300, 600, 900].flatMap((x) => [
    line(
      [
        [x, 22],
        [x, 38],
      ],
      1.4,
      c.steel,
    ),
    line(
      [
        [x, 762],
        [x, 778],
      ],
      1.4,
      c.steel,
    ),
  ]);
  const sides = [270, 530].flatMap((y) => [
    line(
      [
        [22, y],
        [38, y],
      ],
      1.4,
      c.steel,
    ),
    line(
      [
        [1162, y],
        [1178, y],
      ],
      1.4,
      c.steel,
    ),
  ]);
  return (
    `<rect width="${sheetWidth}" height="${sheetHeight}" fill="${c.ground}"/><rect width="${sheetWidth}" height="${sheetHeight}" fill="url(#grid)"/>` +
    `<rect x="22" y="22" width="1156" height="756" fill="none" stroke="${c.steel}" stroke-width="1.2"/><rect x="38" y="38" width="1124" height="724" fill="none" stroke="${c.ink}" stroke-width="2.4"/>` +
    marks.join('') +
    sides.join('')
  );
}

function titleBlock(pen: Pen, { title, figure, date }: SheetInput): string {
  const { c, line, text } = pen;
  const [x, y, w, h] = [702, 686, 460, 76];
  return (
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${c.ground}" stroke="${c.ink}" stroke-width="2.4"/>` +
    line(
      [
        [x + 104, y],
        [x + 104, y + h],
      ],
      1.4,
    ) +
    line(
      [
        [x + 104, y + 42],
        [x + w, y + 42],
      ],
      1.4,
    ) +
    line(
      [
        [x + 216, y + 42],
        [x + 216, y + h],
      ],
      1.2,
    ) +
    line(
      [
        [x + 352, y + 42],
        [x + 352, y + h],
      ],
      1.2,
    ) +
    // The mark: a hopper with an amber band.
    `<path d="M${x + 34} ${y + 14}H${x + 70}V${y + 22}H${x + 34}Z" fill="${c.ink}"/><path d="M${x + 34} ${y + 25}H${x + 70}V${y + 29}H${x + 34}Z" fill="${c.amber}"/><path d="M${x + 34} ${y + 32}H${x + 70}L${x + 58} ${y + 44}H${x + 46}Z" fill="${c.ink}"/>` +
    text('SMCS', x + 52, y + 66, 13, 0.5, c.ink) +
    text(title, x + 118, y + 28, 14, 0, c.ink) +
    text(`FIG. ${figure}`, x + 118, y + 65, 11, 0, c.steel) +
    text(date, x + 230, y + 65, 11, 0, c.steel) +
    text('SAMPLE', x + 366, y + 65, 11, 0, c.steel)
  );
}

/** One works drawing, as SVG of 1200 × 800. */
export function drawSheet(drawing: Drawing, input: SheetInput): string {
  const pen = makePen(input.isNight ? night : paper);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetWidth} ${sheetHeight}" width="${sheetWidth}" height="${sheetHeight}" stroke-linejoin="round" stroke-linecap="round">` +
    patterns(pen) +
    frame(pen) +
    drawing(pen, input.variant) +
    titleBlock(pen, input) +
    '</svg>'
  );
}
