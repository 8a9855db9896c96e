import { expect, test } from 'vitest';
import { judgeMemory } from './memory.ts';

const run = (heapAt: (sample: number) => number) =>
  judgeMemory(Array.from({ length: 200 }, (_, sample) => heapAt(sample)));

test('ignores caches that fill at the beginning', () => {
  expect(run((sample) => 60 + Math.min(40, sample))).toEqual({ from: 100, to: 100, isFlat: true });
});

test('ignores single outliers', () => {
  expect(run((sample) => (sample % 9 === 0 ? 300 : 80)).isFlat).toBe(true);
});

test('detects growth with each request', () => {
  expect(run((sample) => 60 + sample / 2).isFlat).toBe(false);
});
