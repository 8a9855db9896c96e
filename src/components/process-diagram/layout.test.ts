import { describe, expect, test } from 'vitest';
import { arrange } from './columns.ts';
import { drawSheet } from './draw.ts';
import { type Flow, orderStages, rankStages } from './flow.ts';
import { railSheet } from './rail-sheet.ts';
import { laneOf } from './rows.ts';
import { type Sheet, textSize } from './sheet.ts';
import { drawSymbol, symbolFor } from './symbols.ts';
import { wideSheet } from './wide-sheet.ts';
import { widthInEm, wrap } from './wrap.ts';

const stage = (key: string, label = key): Flow['stages'][number] => ({
  key,
  label,
  kind: 'equipment',
});
const link = (from: string, to: string, isReturn = false): Flow['links'][number] => ({
  from,
  to,
  carries: `${from} ash`,
  by: 'gravity',
  ...(isReturn ? { isReturn } : {}),
});
const flowOf = (stages: readonly string[], links: Flow['links']): Flow => ({
  key: 'ash',
  title: 'Ash',
  summary: 'Ash.',
  stages: stages.map((key) => stage(key)),
  links,
});

const branching = flowOf(
  ['boiler', 'water', 'tank', 'silo', 'truck', 'pond'],
  [
    link('boiler', 'silo'),
    link('silo', 'tank'),
    link('water', 'tank'),
    link('silo', 'truck'),
    link('tank', 'pond'),
    link('pond', 'silo', true),
  ],
);
const chain = flowOf(
  Array.from({ length: 10 }, (_, index) => `stage-${index}`),
  Array.from({ length: 9 }, (_, index) => link(`stage-${index}`, `stage-${index + 1}`)),
);

/** Pairs of lines of text that lie on one another. */
function collisions({ words }: Sheet, isCentred: boolean): string[] {
  const boxes = words.map(({ x, y, text, role }) => {
    const width = widthInEm(text) * textSize * (role === 'name' ? 1.04 : 1) * 0.95;
    return { text, left: isCentred ? x - width / 2 : x, width, y };
  });
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (b) =>
          Math.abs(a.y - b.y) < textSize * 0.8 &&
          a.left < b.left + b.width &&
          b.left < a.left + a.width,
      )
      .map((b) => `${a.text} / ${b.text}`),
  );
}

describe('the order of a flow', () => {
  test('a stage stands behind the furthest that feeds it, a source right before what it feeds', () => {
    expect(Object.fromEntries(rankStages(branching))).toEqual({
      boiler: 0,
      silo: 1,
      water: 1,
      tank: 2,
      truck: 2,
      pond: 3,
    });
  });

  test('a return does not push what it leads to', () => {
    const there = flowOf(['a', 'b', 'c'], [link('a', 'b'), link('b', 'c'), link('c', 'b', true)]);
    expect(Object.fromEntries(rankStages(there))).toEqual({ a: 0, b: 1, c: 2 });
  });

  test('a place that only a return reaches stands behind where it comes from', () => {
    const yard = flowOf(['a', 'b', 'yard'], [link('a', 'b'), link('b', 'yard', true)]);
    expect(rankStages(yard).get('yard')).toBe(2);
  });

  test('top to bottom, every stage comes after all that feed it', () => {
    const order = orderStages(branching);
    expect([...order].sort()).toEqual(branching.stages.map(({ key }) => key).sort());
    for (const { from, to, isReturn } of branching.links) {
      if (!isReturn) expect(order.indexOf(from)).toBeLessThan(order.indexOf(to));
    }
  });
});

describe('the grid', () => {
  test('no two things share a place, and no two lines one lane between two columns', () => {
    const { cells, steps } = arrange(branching);
    const places = cells.map(({ column, row }) => `${column}:${row}`);
    expect(new Set(places).size).toBe(places.length);
    const ahead = steps.filter(({ isReturn }) => !isReturn);
    const lanes = ahead.map((step) => `${step.from.column}:${laneOf(step)}`);
    expect(new Set(lanes).size).toBe(lanes.length);
  });

  test('a chain is one straight row', () => {
    const { cells, steps } = arrange(chain);
    expect(new Set(cells.map(({ row }) => row))).toEqual(new Set([0]));
    expect(steps).toHaveLength(9);
  });

  test('the same flow is always drawn the same', () => {
    expect(wideSheet(branching, 1028)).toEqual(wideSheet(branching, 1028));
  });
});

describe('the drawings', () => {
  test('say every label, what every link carries and by what', () => {
    for (const sheet of [wideSheet(branching, 1028), railSheet(branching)]) {
      const said = sheet.words.map(({ text }) => text).join(' ');
      for (const { label } of branching.stages) expect(said).toContain(label);
      for (const { carries } of branching.links) expect(said).toContain(carries);
    }
  });

  test('dash what flows back and nothing else', () => {
    expect(wideSheet(branching, 1028).returns.length).toBeGreaterThan(0);
    expect(wideSheet(chain, 1028).returns).toEqual([]);
    expect(railSheet(branching).returns).toHaveLength(1);
  });

  test('keep to the width they are given, folding what is longer', () => {
    const [narrow, wide] = [wideSheet(chain, 1028), wideSheet(chain, 2000)];
    expect(narrow.width).toBeLessThanOrEqual(1028);
    expect(narrow.height).toBeGreaterThan(wide.height);
  });

  test.each([
    ['wide', branching],
    ['wide', chain],
  ] as const)('have no text upon a text: %s', (_, flow) => {
    expect(collisions(wideSheet(flow, 1028), true)).toEqual([]);
    expect(collisions(railSheet(flow), false)).toEqual([]);
  });

  test('escape what a label may contain', () => {
    const odd = flowOf(['a', 'b', 'c'], [link('a', 'b'), link('b', 'c')]);
    odd.stages[0] = stage('a', 'Lime <90 % & grit');
    const svg = drawSheet(railSheet(odd));
    expect(svg).toContain('Lime &lt;90');
    expect(svg).not.toContain('<90');
  });
});

describe('lines of text', () => {
  test('are of nearly one length, not a long one and a rest', () => {
    expect(wrap('gravity through a water seal', 10)).toEqual(['gravity through', 'a water seal']);
  });

  test('keep a sign with its number and a wide word whole', () => {
    expect(wrap('slurry, 5 to 10 %', 7).at(-1)).toContain('10\u00a0%');
    expect(wrap('Neutralisation', 2)).toEqual(['Neutralisation']);
  });
});

describe('symbols', () => {
  test('follow the words of the label, else the kind', () => {
    const named = symbolFor({ ...stage('x', 'Bucket elevator') });
    expect(named).not.toBe(symbolFor(stage('x', 'Something')));
    expect(symbolFor({ ...stage('x', 'Something'), kind: 'store' })).toBe(
      symbolFor({ ...stage('x', 'Ash silo') }),
    );
  });

  test('are moved and scaled, their flags untouched', () => {
    const circle = { d: 'M-10 0a10 10 0 1 0 20 0', half: 10 };
    expect(drawSymbol(circle, 100, 50, 0.5)).toBe('M95 50a5 5 0 1 0 10 0');
  });
});
