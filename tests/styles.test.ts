import { readFileSync } from 'node:fs';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';
import { focusStep } from '#src/islands/ui/focus-steps.ts';

test('the style sheets have a class for every focal point', async () => {
  const sheet = readFileSync('src/styles/picture-focus.css', 'utf8');
  const css = (await compile(`${sheet}@tailwind utilities;`)).build([]);
  const steps = Array.from({ length: 100 / focusStep + 1 }, (_, index) => index * focusStep);
  const rules = steps.flatMap((percent) => [
    `.focal-x-${percent} {\n  --focal-x: calc(${percent} * 1%);`,
    `.focal-y-${percent} {\n  object-position: var(--focal-x) calc(${percent} * 1%);`,
  ]);
  expect(rules.filter((rule) => !css.includes(rule))).toEqual([]);
});
