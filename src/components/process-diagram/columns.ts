import { linksAhead, rankStages, type Flow, type Stage } from './flow.ts';
import { arrangeRows, type Cell, type Step } from './rows.ts';

export interface FlowCell extends Cell {
  /** Absent where a long link only passes. */
  stage?: Stage;
}

export interface Arrangement {
  cells: FlowCell[];
  steps: Step<FlowCell>[];
  columnCount: number;
  rowCount: number;
}

/**
 * Puts a flow on a grid: a column for each step of the material's way, a row for each line. A link
 * over several columns passes through a cell in each; a return is laid from its end to its start.
 */
export function arrange(flow: Flow): Arrangement {
  const ranks = rankStages(flow);
  const ahead = linksAhead(flow);
  const cells: FlowCell[] = flow.stages.map((stage) => ({
    stage,
    column: ranks.get(stage.key) ?? 0,
    row: 0,
  }));
  const steps: Step<FlowCell>[] = [];
  const cellOf = (key: string) => cells.find(({ stage }) => stage?.key === key);
  flow.links.forEach((link, index) => {
    const isBackwards = !ahead.includes(link);
    const [start, end] = isBackwards ? [link.to, link.from] : [link.from, link.to];
    const target = cellOf(end);
    let cell = cellOf(start);
    while (cell && target && cell !== target) {
      let next = target;
      if (cell.column + 1 < target.column) {
        next = { column: cell.column + 1, row: 0 };
        cells.push(next);
      }
      steps.push({ from: cell, to: next, link: index, isReturn: isBackwards, isEarly: false });
      cell = next;
    }
  });
  arrangeRows(cells, steps);
  return {
    cells,
    steps,
    columnCount: Math.max(...cells.map(({ column }) => column)) + 1,
    rowCount: Math.max(...cells.map(({ row }) => row)) + 1,
  };
}
