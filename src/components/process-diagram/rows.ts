/** A place on the grid of a drawing. */
export interface Cell {
  column: number;
  row: number;
}

/** One step of a link, from a cell to one in the next column. */
export interface Step<C extends Cell = Cell> {
  from: C;
  to: C;
  /** Number of the link that it is part of. */
  link: number;
  isReturn: boolean;
  /** Turns into its end's row right behind its start, and not right before its end. */
  isEarly: boolean;
}

/** The row along which a step runs between its two columns. */
export const laneOf = ({ from, to, isEarly }: Step): number => (isEarly ? to.row : from.row);

/** The rows that a step's turn spans. */
const ends = ({ from, to }: Step) => [Math.min(from.row, to.row), Math.max(from.row, to.row)];

/** Whether two turns cover a common stretch. */
export function turnsOverlap(a: Step, b: Step): boolean {
  const [[top1 = 0, end1 = 0], [top2 = 0, end2 = 0]] = [ends(a), ends(b)];
  return Math.max(top1, top2) < Math.min(end1, end2);
}

function passes(step: Step, row: number): boolean {
  const [top = 0, end = 0] = ends(step);
  return row > top && row < end;
}

/** How bad an arrangement is: bends, crossings, texts in one another's place. Lower is better. */
function cost(cells: readonly Cell[], steps: readonly Step[]): number {
  let sum = 0;
  cells.forEach((cell, index) => {
    sum += cell.row * 0.2;
    for (const later of cells.slice(index + 1)) {
      if (later.column === cell.column && later.row < cell.row) sum += 0.5;
    }
  });
  for (const step of steps) {
    const climb = Math.abs(step.from.row - step.to.row);
    sum += climb * 3 + (climb > 0 ? 1 : 0);
    for (const other of steps) {
      if (other === step || other.from.column !== step.from.column) continue;
      const isSibling =
        (other.from === step.from || other.to === step.to) && other.isReturn === step.isReturn;
      if (other.isReturn === step.isReturn && laneOf(other) === laneOf(step)) sum += 40;
      if (passes(step, laneOf(other)) && !isSibling) sum += 14;
      if (turnsOverlap(step, other) && !isSibling) sum += 8;
    }
  }
  return sum;
}

/** Tries every move of one cell and every other turn, as long as that helps; answers the cost. */
function improve(cells: readonly Cell[], steps: readonly Step[], rowCount: number): number {
  let now = cost(cells, steps);
  let isBetter = true;
  const keepIfBetter = (undo: () => void) => {
    const after = cost(cells, steps);
    if (after < now - 1e-9) {
      now = after;
      isBetter = true;
    } else undo();
  };
  while (isBetter) {
    isBetter = false;
    for (const cell of cells) {
      for (let row = 0; row < rowCount; row += 1) {
        const before = cell.row;
        const other = cells.find((one) => one.column === cell.column && one.row === row);
        if (other === cell) continue;
        cell.row = row;
        if (other) other.row = before;
        keepIfBetter(() => {
          cell.row = before;
          if (other) other.row = row;
        });
      }
    }
    for (const step of steps) {
      step.isEarly = !step.isEarly;
      keepIfBetter(() => (step.isEarly = !step.isEarly));
    }
  }
  return now;
}

/**
 * Gives every cell a row, from 0, no two cells of a column the same one, and every step its turn,
 * so that few lines bend and fewer cross. The same cells always get the same rows.
 */
export function arrangeRows(cells: readonly Cell[], steps: readonly Step[]): void {
  const columns = [...new Set(cells.map(({ column }) => column))];
  const inColumn = (column: number) => cells.filter((cell) => cell.column === column);
  // One row more than the fullest column needs, for lines that would lie in others' way.
  const rowCount = Math.max(...columns.map((column) => inColumn(column).length)) + 1;
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const state = () => ({
    rows: cells.map(({ row }) => row),
    turns: steps.map(({ isEarly }) => isEarly),
  });
  let best = { cost: Infinity, ...state() };
  for (let attempt = 0; attempt < 40; attempt += 1) {
    for (const column of columns) {
      const free = Array.from({ length: rowCount }, (_, row) => row);
      for (const cell of inColumn(column)) cell.row = free.splice(random(free.length), 1)[0] ?? 0;
    }
    const reached = improve(cells, steps, rowCount);
    if (reached < best.cost) best = { cost: reached, ...state() };
  }
  const first = Math.min(...best.rows);
  cells.forEach((cell, index) => (cell.row = (best.rows[index] ?? 0) - first));
  steps.forEach((step, index) => (step.isEarly = best.turns[index] ?? false));
}
