/** Position of a card in CSS pixels. */
export interface CardBox {
  left: number;
  top: number;
  width: number;
}

const centre = ({ left, width }: CardBox) => left + width / 2;

/**
 * Index of the card that a key leads to from the card at `from`, in a list that flows in rows; the
 * same index at an end, undefined for a key that is not about moving.
 */
export function nextCard(boxes: readonly CardBox[], from: number, key: string): number | undefined {
  const last = boxes.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft') return Math.max(0, from - 1);
  if (key === 'ArrowRight') return Math.min(last, from + 1);
  if (key === 'ArrowDown') return inNextRow(boxes, from, 1);
  if (key === 'ArrowUp') return inNextRow(boxes, from, -1);
  return undefined;
}

/** The card of the row below (1) or above (-1) that is nearest in the horizontal direction. */
function inNextRow(boxes: readonly CardBox[], from: number, step: 1 | -1): number {
  const start = boxes[from];
  if (!start) return from;
  let row: number | undefined;
  let best = from;
  let least = Infinity;
  for (let index = from + step; boxes[index]; index += step) {
    const box = boxes[index] as CardBox;
    if (Math.abs(box.top - start.top) < 1) continue; // still in the same row
    row ??= box.top;
    if (Math.abs(box.top - row) >= 1) break; // a row too far
    const distance = Math.abs(centre(box) - centre(start));
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
