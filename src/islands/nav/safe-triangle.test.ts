import { describe, expect, test } from 'vitest';
import { isOnTheWay } from './safe-triangle.ts';

describe('a panel below', () => {
  const panel = { left: 400, right: 640, top: 68, bottom: 300 };
  const from = { x: 450, y: 40 };

  test('stays open for a diagonal move to its far corner', () => {
    expect(isOnTheWay(from, { x: 500, y: 50 }, panel)).toBe(true);
  });
  test('stays open for a straight move down', () => {
    expect(isOnTheWay(from, { x: 450, y: 60 }, panel)).toBe(true);
  });
  test('closes for a move along the header', () => {
    expect(isOnTheWay(from, { x: 520, y: 40 }, panel)).toBe(false);
  });
  test('closes for a move away', () => {
    expect(isOnTheWay(from, { x: 440, y: 20 }, panel)).toBe(false);
  });
  test('closes without a move', () => {
    expect(isOnTheWay(from, from, panel)).toBe(false);
  });
});

describe('a panel beside', () => {
  const panel = { left: 640, right: 980, top: 68, bottom: 500 };
  const from = { x: 600, y: 90 };

  test('stays open for a move to the right and down', () => {
    expect(isOnTheWay(from, { x: 620, y: 140 }, panel)).toBe(true);
  });
  test('closes for a move straight down', () => {
    expect(isOnTheWay(from, { x: 600, y: 140 }, panel)).toBe(false);
  });
  test('closes for a move to the left', () => {
    expect(isOnTheWay(from, { x: 560, y: 100 }, panel)).toBe(false);
  });
});
