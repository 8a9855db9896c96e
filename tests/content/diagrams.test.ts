import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { product } from '#src/content/schemas/product.ts';
import { readEntries } from '../../local/content/read-entries.ts';

const folder = 'src/assets/diagrams';
const flows = readEntries()
  .filter(({ collection }) => collection === 'products')
  .map(({ data }) => product.parse(data))
  .flatMap(({ number, flows: own }) =>
    own.map((flow) => ({ ...flow, name: `${folder}/${number}-${flow.key}` })),
  );
const shapes = ['wide', 'tall'] as const;

/** Widest that a drawing may be in its own units: its words are 13 px or more at 862 px. */
const widest = { wide: 1028, tall: 340 };

test.each(flows.flatMap(({ title, name }) => shapes.map((shape) => ({ title, name, shape }))))(
  '$title, $shape: has the classes and the size that the page styles',
  ({ name, shape }) => {
    const svg = readFileSync(`${name}-${shape}.svg`, 'utf8');
    const [, left, top, width = '', height] =
      /viewBox="(-?[\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    expect([left, top, height]).not.toContain(undefined);
    expect(Number(width)).toBeLessThanOrEqual(widest[shape]);
    // What lies outside is cut at the edge of a narrow window; a stroke may reach out by its width.
    const right = Number(left) + Number(width) + 6;
    const ends = [...svg.matchAll(/H([\d.]+)/g)].map(([, end]) => Number(end));
    expect(ends.filter((end) => end > right)).toEqual([]);
    const classes = [...svg.matchAll(/class="([^"]*)"/g)].map((match) => match[1]);
    expect(['back', 'heads', 'moves', 'name', 'note', 'what']).toEqual(
      expect.arrayContaining(classes),
    );
    // The page styles them; ids would be doubled by the other drawings beside it.
    expect(svg).not.toMatch(/\s(?:style|id|fill|stroke|font-size)=|<style|<script/);
  },
);
