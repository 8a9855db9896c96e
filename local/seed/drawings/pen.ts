import { lettering, letteringWidth } from './lettering.ts';

export type Point = readonly [x: number, y: number];

/** The house's colours, on paper or on an ink ground. */
export interface Palette {
  ground: string;
  grid: string;
  ink: string;
  steel: string;
  fill: string;
  blue: string;
  amber: string;
}

export const paper: Palette = {
  ground: '#fbfaf7',
  grid: '#e9edef',
  ink: '#0f1d2b',
  steel: '#4d6376',
  fill: '#eef2f4',
  blue: '#1d5c86',
  amber: '#f2a516',
};

export const night: Palette = {
  ground: '#0f1d2b',
  grid: '#1a2b3c',
  ink: '#eef2f4',
  steel: '#9fb0be',
  fill: '#1c2f41',
  blue: '#7fb4d6',
  amber: '#f2a516',
};

const join = (points: readonly Point[]) => points.map(([x, y]) => `${x} ${y}`).join('L');

/** Everything a sheet is drawn with. Each call returns SVG. */
export function makePen(c: Palette) {
  const path = (d: string, width = 2, color = c.ink, fill = 'none', more = '') =>
    `<path d="${d}" fill="${fill}" stroke="${color}" stroke-width="${width}" ${more}/>`;
  const line = (points: readonly Point[], width = 2, color = c.ink, more = '') =>
    path(`M${join(points)}`, width, color, 'none', more);
  const shape = (points: readonly Point[], fill = c.fill, width = 2.4, color = c.ink) =>
    path(`M${join(points)}Z`, width, color, fill);
  const box = (x: number, y: number, w: number, h: number, fill = c.fill, width = 2.4) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="${c.ink}" stroke-width="${width}"/>`;
  const circle = (x: number, y: number, r: number, fill = c.fill, width = 2.4, color = c.ink) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${color}" stroke-width="${width}"/>`;

  function text(words: string, x: number, y: number, size = 13, anchor = 0, color = c.steel) {
    const left = x - letteringWidth(words, size) * anchor;
    const width = (1.6 / size) * 6 * Math.max(1, size / 16);
    return `<g fill="none" stroke="${color}" stroke-width="${width.toFixed(2)}">${lettering(words, left, y, size)}</g>`;
  }

  /** Material on its way, with arrow heads at the given points. */
  function flow(points: readonly Point[], width = 8) {
    const [x2, y2] = points.at(-1) ?? [0, 0];
    const [x1, y1] = points.at(-2) ?? [0, 0];
    const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    const head = width * 1.5;
    return (
      line(points, width, c.amber) +
      `<path transform="translate(${x2} ${y2}) rotate(${turn})" d="M${head * 1.5} 0L${-head * 0.4} ${-head}V${head}Z" fill="${c.amber}"/>`
    );
  }

  const tick = (x: number, y: number) =>
    line(
      [
        [x - 6, y + 6],
        [x + 6, y - 6],
      ],
      1.8,
      c.steel,
    );

  /** A horizontal measure at height y, with its extension lines from `from`. */
  function across(x1: number, x2: number, y: number, words: string, from = y) {
    const far = y + Math.sign(y - from) * 8;
    const extend = (x: number) =>
      from === y
        ? ''
        : line(
            [
              [x, from + Math.sign(y - from) * 8],
              [x, far],
            ],
            1,
            c.steel,
          );
    const width = letteringWidth(words, 13) + 18;
    const middle = (x1 + x2) / 2;
    return (
      extend(x1) +
      extend(x2) +
      line(
        [
          [x1, y],
          [x2, y],
        ],
        1.3,
        c.steel,
      ) +
      tick(x1, y) +
      tick(x2, y) +
      `<rect x="${middle - width / 2}" y="${y - 11}" width="${width}" height="22" fill="${c.ground}"/>` +
      text(words, middle, y + 6, 13, 0.5)
    );
  }

  /** A vertical measure at x. */
  function upright(y1: number, y2: number, x: number, words: string, from = x) {
    const far = x + Math.sign(x - from) * 8;
    const extend = (y: number) =>
      from === x
        ? ''
        : line(
            [
              [from + Math.sign(x - from) * 8, y],
              [far, y],
            ],
            1,
            c.steel,
          );
    const width = letteringWidth(words, 13) + 16;
    const middle = (y1 + y2) / 2;
    return (
      extend(y1) +
      extend(y2) +
      line(
        [
          [x, y1],
          [x, y2],
        ],
        1.3,
        c.steel,
      ) +
      tick(x, y1) +
      tick(x, y2) +
      `<g transform="rotate(-90 ${x} ${middle})"><rect x="${x - width / 2}" y="${middle - 11}" width="${width}" height="22" fill="${c.ground}"/>${text(words, x, middle + 6, 13, 0.5)}</g>`
    );
  }

  /** A label with a thin line to what it names. */
  function note(words: string, at: Point, wanted: Point) {
    const isLeft = wanted[0] < at[0];
    const width = letteringWidth(words, 13);
    // Nothing is lettered over the frame.
    const x = isLeft ? Math.max(wanted[0], 70 + width) : Math.min(wanted[0], 1130 - width);
    const to: Point = [x, wanted[1]];
    const end: Point = [to[0] + (isLeft ? -width - 6 : width + 6), to[1]];
    return (
      line([at, to, end], 1.2, c.steel) +
      circle(at[0], at[1], 3.2, c.steel, 0) +
      text(words, isLeft ? to[0] - 4 : to[0] + 4, to[1] - 7, 13, isLeft ? 1 : 0)
    );
  }

  const ground = (y: number, x1 = 70, x2 = 1130) =>
    `<rect x="${x1}" y="${y}" width="${x2 - x1}" height="13" fill="url(#earth)"/>` +
    line(
      [
        [x1, y],
        [x2, y],
      ],
      3,
    );

  /** Centre line, dash and dot. */
  const axis = (a: Point, b: Point) => line([a, b], 1.1, c.blue, 'stroke-dasharray="18 5 3 5"');

  return { c, path, line, shape, box, circle, text, flow, across, upright, note, ground, axis };
}

export type Pen = ReturnType<typeof makePen>;
