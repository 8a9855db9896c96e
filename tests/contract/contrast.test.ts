import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { site } from '#contract/company.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

/** Colours of the design by name, as the tokens and the company's facts give them. */
const colours: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...tokens.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  ),
  amber: site.accent,
  'amber-ink': site.accentText,
  white: '#ffffff',
};

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(name: string): number {
  const hex = colours[name];
  if (!hex) throw new Error(`no colour is named ${name}`);
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('contrast is computed as WCAG has it', () => {
  expect(contrast('white', 'white')).toBe(1);
  expect(contrast('ink', 'paper')).toBeCloseTo(16.4, 0);
});

describe('body text has contrast AAA', () => {
  test.each([
    ['ink', 'paper'],
    ['ink', 'fog'],
    ['ink', 'white'],
    ['ink-2', 'paper'],
    ['ink-2', 'fog'],
    ['paper', 'ink'],
  ])('%s on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
  });
});

describe('other text has contrast AA', () => {
  test.each([
    ['steel', 'paper'],
    ['steel', 'fog'],
    ['steel', 'white'],
    ['blue', 'paper'],
    ['blue', 'fog'],
    ['amber-ink', 'paper'],
    ['amber-ink', 'fog'],
    ['ink', 'amber'],
    ['amber', 'ink'],
    ['line', 'ink'],
    ['danger', 'paper'],
    ['danger', 'fog'],
    ['danger', 'white'],
    ['ok', 'paper'],
    ['ok', 'fog'],
    ['white', 'danger'],
    ['paper', 'ink-2'],
  ])('%s on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test('the edge of a field is visible', () => {
  expect(contrast('steel', 'paper')).toBeGreaterThanOrEqual(3);
});

describe('the focus ring', () => {
  // src/styles/components.css: amber inside, ink around it.
  test.each(['paper', 'fog', 'white', 'amber', 'ink', 'ink-2', 'blue', 'danger'])(
    'is visible on %s',
    (ground) => {
      const tones = ['amber', 'ink'].map((tone) => contrast(tone, ground));
      expect(Math.max(...tones)).toBeGreaterThanOrEqual(3);
    },
  );

  test('has two contrasting colours', () => {
    expect(contrast('amber', 'ink')).toBeGreaterThanOrEqual(3);
  });
});
