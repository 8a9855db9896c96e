import { describe, expect, test } from 'vitest';
import { isOnTheWay } from './safe-triangle.ts';

describe('a panel below', () => {
  const panel = { left: 400, right: 640, top: 68, bottom: 300 };
  const from = { x: 450, y: 40 };

  test('a diagonal move towards its far corner is on the way', () => {
    expect(isOnTheWay(from, { x: 500, y: 50 }, panel)).toBe(true);
  });
  test('a straight move down is on the way', () => {
    expect(isOnTheWay(from, { x: 450, y: 60 }, panel)).toBe(true);
  });
  test('a move along the bar is not', () => {
    expect(isOnTheWay(from, { x: 520, y: 40 }, panel)).toBe(false);
  });
  test('a move away from it is not', () => {
    expect(isOnTheWay(from, { x: 440, y: 20 }, panel)).toBe(false);
  });
  test('no move is not', () => {
    expect(isOnTheWay(from, from, panel)).toBe(false);
  });
});

describe('a panel beside', () => {
  const panel = { left: 640, right: 980, top: 68, bottom: 500 };
  const from = { x: 600, y: 90 };

  test('a move to the right and down, over the entries between, is on the way', () => {
    expect(isOnTheWay(from, { x: 620, y: 140 }, panel)).toBe(true);
  });
  test('a move straight down is not', () => {
    expect(isOnTheWay(from, { x: 600, y: 140 }, panel)).toBe(false);
  });
  test('a move to the left is not', () => {
    expect(isOnTheWay(from, { x: 560, y: 100 }, panel)).toBe(false);
  });
});
