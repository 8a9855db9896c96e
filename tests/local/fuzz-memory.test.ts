import { expect, test } from 'vitest';
import { judgeMemory } from '../fuzz/memory.ts';

const run = (heapAt: (sample: number) => number) =>
  judgeMemory(Array.from({ length: 200 }, (_, sample) => heapAt(sample)));

test('caches that fill at the beginning are no growth', () => {
  expect(run((sample) => 60 + Math.min(40, sample))).toEqual({ from: 100, to: 100, isFlat: true });
});

test('single samples that stand out do not count', () => {
  expect(run((sample) => (sample % 9 === 0 ? 300 : 80)).isFlat).toBe(true);
});

test('what grows with each request is growth', () => {
  expect(run((sample) => 60 + sample / 2).isFlat).toBe(false);
});
