import { shortLine, type Outline } from '#src/content/schemas/outline.ts';

type Point = readonly [number, number];

/** Half of the length of a tick at the end of a dimension line, in units of the drawing. */
const tick = 4;
/** Room that a letter takes on a line, to each side of its middle. */
const room = 10;

/** A dimension as a line with a slanting tick at both ends, and the middle of its letter. */
export function dimensionLine({ letter, from, to }: Outline['dimensions'][number]) {
  const slant = ([x, y]: Point) => `M${x - tick} ${y + tick}L${x + tick} ${y - tick}`;
  const line = (a: Point, b: Point) => `M${a.join(' ')}L${b.join(' ')}`;
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const isUpright = from[0] === to[0];
  const ticks = slant(from) + slant(to);
  if (Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]) < shortLine) {
    const middle: Point = isUpright ? [x - room, y] : [x, y - room];
    return { letter, middle, path: line(from, to) + ticks };
  }
  const along = isUpright ? Math.sign(to[1] - from[1]) : Math.sign(to[0] - from[0]);
  const [dx, dy] = isUpright ? [0, along * room] : [along * room, 0];
  const halves = line(from, [x - dx, y - dy]) + line([x + dx, y + dy], to);
  return { letter, middle: [x, y] as Point, path: halves + ticks };
}
