import { arrange, type Arrangement, type FlowCell } from './columns.ts';
import { type Flow } from './flow.ts';
import { laneOf, type Step, turnsOverlap } from './rows.ts';
import { emptySheet, lineHeight, type Sheet, textSize, type Words } from './sheet.ts';
import { drawSymbol, symbolFor } from './symbols.ts';
import { widthInEm, wrap } from './wrap.ts';

/** Closer than this the columns leave no room for words between them. */
const closestPitch = 186;
const widestPitch = 250;
const symbolHeight = 42;
/** Returns meet their symbols below the middle, so that they never lie on the way ahead. */
const returnDrop = 22;

type Line = Pick<Words, 'text' | 'role'>;

const linesOf = (text: string, width: number, role: Words['role']): Line[] =>
  wrap(text, width / textSize).map((line) => ({ text: line, role }));

/** A flow's grid with its measures in pixels. */
interface Plan extends Arrangement {
  flow: Flow;
  /** The columns that begin a band. */
  starts: number[];
  /** Distance from column to column. */
  pitch: number;
}

/**
 * Folds what is too wide into bands of `most` columns at most, one below the other, where the
 * fewest lines are cut and those that are lead to one place. Answers the columns that begin a band.
 */
function fold({ columnCount, steps }: Arrangement, most: number): number[] {
  const bands = Math.ceil(columnCount / most);
  const costOfCut = (column: number) => {
    const cut = steps.filter(({ to }) => to.column === column);
    const targets = new Set(cut.map(({ to }) => to)).size;
    const returns = cut.filter(({ isReturn }) => isReturn).length;
    return cut.length + (targets - 1) * 20 + returns * 20;
  };
  const starts = [0];
  for (let left = bands - 1; left > 0; left -= 1) {
    const last = starts.at(-1) ?? 0;
    const even = last + (columnCount - last) / (left + 1);
    const choices = Array.from({ length: most - 1 }, (_, index) => last + index + 2).filter(
      (column) => columnCount - column > 0 && columnCount - column <= left * most,
    );
    const cost = (column: number) => costOfCut(column) + Math.abs(column - even) * 2;
    starts.push(choices.sort((a, b) => cost(a) - cost(b))[0] ?? last + most);
  }
  return starts;
}

/** Columns in the widest band. */
const spanOf = ({ starts, columnCount }: Pick<Plan, 'starts' | 'columnCount'>) =>
  Math.max(...starts.map((start, index) => (starts[index + 1] ?? columnCount) - start));

function planFor(flow: Flow, width: number): Plan {
  const arrangement = arrange(flow);
  const starts = fold(arrangement, Math.floor(width / closestPitch));
  const span = spanOf({ ...arrangement, starts });
  // A folded drawing keeps half a column at the right for the lines that go on below.
  const columns = starts.length > 1 ? span + 0.5 : span;
  const plan = {
    ...arrangement,
    flow,
    starts,
    pitch: Math.min(Math.floor(width / columns), widestPitch),
  };
  // What goes on in another band runs along its own row first.
  for (const step of plan.steps) {
    if (bandOf(plan, step.from) !== bandOf(plan, step.to)) step.isEarly = false;
  }
  return plan;
}

const bandOf = ({ starts }: Pick<Plan, 'starts'>, { column }: FlowCell) =>
  starts.filter((start) => start <= column).length - 1;

const halfOf = ({ stage }: FlowCell) => (stage ? symbolFor(stage).half + 2 : 0);

/** Distance of a turn from the middle of the symbol it belongs to. */
const turnAside = (cell: FlowCell) => Math.max(halfOf(cell) + 6, 42);

const isTurning = ({ from, to }: Step) => from.row !== to.row;

/** Whether a line goes down, or back, where a wide text under the cell's symbol would stand. */
function isHemmedIn({ steps }: Plan, cell: FlowCell): boolean {
  return steps.some((step) => {
    if (step.isReturn && (step.from === cell || step.to === cell)) return true;
    const column = step.isEarly ? step.from.column : step.to.column;
    const [top, end] = [step.from.row, step.to.row].sort((a, b) => a - b);
    return column === cell.column && (top ?? 0) <= cell.row && cell.row < (end ?? 0);
  });
}

/** The text under a symbol. */
function stageLines(plan: Plan, cell: FlowCell): Line[] {
  if (!cell.stage) return [];
  const width = isHemmedIn(plan, cell) ? 2 * turnAside(cell) - 2 : plan.pitch - 14;
  const { label, note } = cell.stage;
  return [...linesOf(label, width / 1.06, 'name'), ...(note ? linesOf(note, width, 'note') : [])];
}

interface Label {
  step: Step<FlowCell>;
  /** Row of the line that the words stand on. */
  row: number;
  /** Middle of the words, from the middle of the column where the step starts. */
  x: number;
  lines: Line[];
}

/** What each link carries and by what, where there is most room for it. */
function labelsOf(plan: Plan): Label[] {
  const { flow, steps, pitch } = plan;
  return flow.links.flatMap(({ carries, by }, index) => {
    const own = steps.filter(({ link }) => link === index);
    const step = own.find(({ to }) => !to.stage) ?? own[0];
    if (!step) return [];
    const linesIn = (width: number) => [
      ...linesOf(carries, width, 'what'),
      ...linesOf(by, width, 'note'),
    ];
    const { from, to } = step;
    if (!to.stage && bandOf(plan, from) === bandOf(plan, to))
      return [{ step, row: to.row, x: pitch, lines: linesIn(pitch - 20) }];
    const turnsAt = (end: 'from' | 'to', isEarly: boolean) =>
      steps.some((one) => one[end] === step[end] && one.isEarly === isEarly && isTurning(one));
    const left = turnsAt('from', true) ? turnAside(from) + 5 : halfOf(from) + 2;
    const right = pitch - (turnsAt('to', false) ? turnAside(to) + 13 : halfOf(to) + 8);
    const lines = linesIn(right - left - 4);
    return [{ step, row: laneOf(step), x: Math.round((left + right) / 2), lines }];
  });
}

interface Heights {
  /** Height of the middle of a cell's row. */
  at: (cell: FlowCell, row?: number) => number;
  /** Height of the corridor above a band. */
  corridors: number[];
  total: number;
}

/** Stacks the rows as closely as their texts allow. */
function stackRows(plan: Plan, labels: readonly Label[]): Heights {
  const above = new Map<string, number>();
  const below = new Map<string, number>();
  const keyOf = (cell: FlowCell, row = cell.row) => `${bandOf(plan, cell)}:${row}`;
  const atLeast = (room: Map<string, number>, key: string, height: number) =>
    room.set(key, Math.max(room.get(key) ?? 10, height));
  for (const { step, row, lines } of labels) {
    const key = keyOf(step.from, row);
    const height = lines.length * lineHeight;
    if (step.isReturn) atLeast(below, key, returnDrop + height + 12);
    else atLeast(above, key, height + 6);
  }
  for (const cell of plan.cells) {
    const lines = stageLines(plan, cell).length;
    atLeast(above, keyOf(cell), cell.stage ? symbolHeight : 0);
    atLeast(below, keyOf(cell), cell.stage ? symbolHeight + lines * lineHeight + 8 : 0);
  }
  const middles = new Map<string, number>();
  const corridors: number[] = [];
  let y = 0;
  for (let band = 0; band < plan.starts.length; band += 1) {
    corridors.push(y + 16);
    if (band > 0) y += 40;
    for (let row = 0; row < plan.rowCount; row += 1) {
      const key = `${band}:${row}`;
      if (!above.has(key)) continue;
      y += above.get(key) ?? 0;
      middles.set(key, y);
      y += (below.get(key) ?? 0) + 14;
    }
  }
  return {
    at: (cell, row) => middles.get(keyOf(cell, row)) ?? 0,
    corridors,
    total: y - 8,
  };
}

/** How far each turn stands aside, so that turns that have nothing in common do not lie together. */
function shiftTurns(steps: readonly Step<FlowCell>[]): Map<Step<FlowCell>, number> {
  const shifts = new Map<Step<FlowCell>, number>();
  for (const step of steps) {
    const end = step.isEarly ? 'from' : 'to';
    const beside = [...shifts.keys()].filter(
      (other) => other.isEarly === step.isEarly && other[end].column === step[end].column,
    );
    const sibling = beside.find(
      (other) => other[end] === step[end] && other.isReturn === step.isReturn,
    );
    const isInTheWay = beside.some((other) => turnsOverlap(step, other));
    shifts.set(step, sibling ? (shifts.get(sibling) ?? 0) : isInTheWay ? 10 : 0);
  }
  return shifts;
}

/** Where what flows back meets a symbol, from its middle; `side` is 1 for its right. */
function foot({ stage }: FlowCell, side: 1 | -1): [x: number, y: number] {
  if (!stage) return [0, returnDrop];
  const { foot: own, half } = symbolFor(stage);
  const [x, y] = own ?? [half + 2, returnDrop];
  return [x * side, y];
}

/** Lays a flow out from left to right, `width` wide at most. */
export function wideSheet(flow: Flow, width: number): Sheet {
  const plan = planFor(flow, width);
  const { cells, steps, pitch, starts } = plan;
  const isFolded = starts.length > 1;
  const labels = labelsOf(plan);
  const heights = stackRows(plan, labels);
  const shifts = shiftTurns(steps);
  const sheet = emptySheet();
  sheet.height = heights.total;
  const xOf = (cell: FlowCell) =>
    Math.round((cell.column - (starts[bandOf(plan, cell)] ?? 0) + 0.5) * pitch);
  const write = (lines: readonly Line[], x: number, y: number) =>
    lines.forEach((line, index) => sheet.words.push({ x, y: y + index * lineHeight, ...line }));

  for (const cell of cells) {
    if (!cell.stage) continue;
    sheet.symbols.push(drawSymbol(symbolFor(cell.stage), xOf(cell), heights.at(cell)));
    write(stageLines(plan, cell), xOf(cell), heights.at(cell) + symbolHeight + 16);
  }

  /** The way between two points of a step, without its ends. */
  const wayOf = (step: Step<FlowCell>, y1: number, y2: number): string => {
    const { from, to, isEarly, isReturn } = step;
    const shift = (shifts.get(step) ?? 0) + (isReturn ? 8 : 0);
    const early = xOf(from) + turnAside(from) + shift;
    const late = xOf(to) - turnAside(to) - 8 - shift;
    if (bandOf(plan, from) !== bandOf(plan, to)) {
      const corridor = (heights.corridors[bandOf(plan, to)] ?? 0) + (isReturn ? 8 : 0);
      return `H${xOf(from) + pitch - 12 - shift}V${corridor}H${late}V${y2}`;
    }
    return y1 === y2 ? '' : `H${isEarly ? early : late}V${y2}`;
  };

  for (const step of steps) {
    const { from, to, isReturn } = step;
    const [middle1, middle2] = [heights.at(from), heights.at(to)];
    if (isReturn) {
      const [[dx1, dy1], [dx2, dy2]] = [foot(from, 1), foot(to, -1)];
      const [y1, y2] = [middle1 + returnDrop, middle2 + returnDrop];
      const start = `M${xOf(from) + dx1} ${middle1 + dy1}${dy1 < returnDrop ? `V${y1}` : ''}`;
      const end = `H${xOf(to) + dx2}${dy2 < returnDrop ? `V${middle2 + dy2}` : ''}`;
      sheet.returns.push(start + wayOf(step, y1, y2) + end);
      if (from.stage) {
        const head = dy1 < returnDrop ? 'l-5 9h10z' : 'l9-5v10z';
        sheet.heads.push(`M${xOf(from) + dx1} ${middle1 + dy1}${head}`);
      }
      continue;
    }
    const end = xOf(to) - halfOf(to);
    const isDashed = flow.links[step.link]?.isReturn ?? false;
    (isDashed ? sheet.returns : sheet.flows).push(
      `M${xOf(from) + halfOf(from)} ${middle1}${wayOf(step, middle1, middle2)}H${end}`,
    );
    if (to.stage) sheet.heads.push(`M${end} ${middle2}l-9-5v10z`);
  }
  sheet.heads = [...new Set(sheet.heads)];

  for (const { step, row, x, lines } of labels) {
    const middle = heights.at(step.from, row);
    const y = step.isReturn
      ? middle + returnDrop + 17
      : middle - 8 - (lines.length - 1) * lineHeight;
    write(lines, xOf(step.from) + x, y);
  }
  return trim(sheet, isFolded ? [pitch / 2 - 62] : []);
}

/** Cuts a drawing to what its words and symbols take at the left and right, and `also`. */
function trim(sheet: Sheet, also: readonly number[]): Sheet {
  const edges = sheet.words.flatMap(({ x, text, role }) => {
    const half = (widthInEm(text) * textSize * (role === 'name' ? 1.06 : 1)) / 2;
    return [x - half, x + half];
  });
  const all = [...edges, ...also];
  const left = Math.floor(Math.min(...all)) - 4;
  return { ...sheet, left, width: Math.ceil(Math.max(...all)) + 4 - left };
}
