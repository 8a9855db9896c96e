export interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Room beside the corners, in CSS pixels, for a hand that does not move in a straight line. */
const slack = 12;

/** Its sign is the side of the line from `a` to `b` on which a point is. */
const side = (p: Point, a: Point, b: Point) =>
  (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/**
 * True when the pointer, coming from `from` and now at `to` (window pixels), is on its way to an
 * open panel: inside the triangle that `from` makes with the panel's near edge. The panel lies
 * below the pointer, or beside it to the right.
 */
export function isOnTheWay(from: Point, to: Point, panel: Box): boolean {
  if (from.x === to.x && from.y === to.y) return false;
  const isBelow = from.y < panel.top;
  const [a, b]: [Point, Point] = isBelow
    ? [
        { x: panel.left - slack, y: panel.top },
        { x: panel.right + slack, y: panel.top },
      ]
    : [
        { x: panel.left, y: panel.top - slack },
        { x: panel.left, y: panel.bottom + slack },
      ];
  const sides = [side(to, from, a), side(to, a, b), side(to, b, from)];
  return sides.every((s) => s >= 0) || sides.every((s) => s <= 0);
}
