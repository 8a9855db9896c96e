import { expect, test } from 'vitest';
import { citation, type Input } from './estimator.ts';
import { estimators } from './estimators.ts';
import { sourceRows } from './source-rows.ts';

test.each(estimators)('$key names each source of its inputs once', (estimator) => {
  const rows = sourceRows({ ...estimator, constants: [] });
  const cited = rows.map(({ source }) => citation(source).toLowerCase());
  expect(cited).toEqual([...new Set(cited)]);
  for (const { label, source } of estimator.inputs) {
    if (/^of the plant$/i.test(source.text)) continue;
    const row = rows.find(({ names }) => names.includes(label));
    expect(row && citation(row.source).toLowerCase()).toBe(citation(source).toLowerCase());
  }
});

test('an option is named only if its source differs from that of its input', () => {
  const source = { state: 'P', text: 'usual values' } as const;
  const own = { state: 'V', text: 'a handbook' } as const;
  const input: Input = {
    ...{ key: 'A', symbol: 'A', label: 'Factor', min: 1, max: 9, source },
    ...{ unit: '1', units: ['1'] },
    options: [
      { token: 'coal', label: 'Coal', value: 1, source },
      { token: 'ash', label: 'Ash', value: 2, source: own },
      { token: 'lime', label: 'Lime', value: 3, source: own },
    ],
  };
  expect(sourceRows({ constants: [], inputs: [input] })).toEqual([
    { names: ['Factor'], source },
    { names: ['Factor: Ash · Lime'], source: own },
  ]);
});
