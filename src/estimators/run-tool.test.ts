import { describe, expect, test } from 'vitest';
import { densePhaseLine } from './dense-phase-line/dense-phase-line.ts';
import { addressNotes, runTool } from './run-tool.ts';
import { silo } from './silo/silo.ts';
import { readQuery } from './tool-address.ts';
import { toolRows } from './tool-rows.ts';

const lineOf = (query: string) => readQuery(densePhaseLine, new URLSearchParams(query));
const siloOf = (query: string) => readQuery(silo, new URLSearchParams(query));

/** A number and its unit do not part at the end of a line. */
const unbroken = (text = '') => text.replaceAll('\u00a0', ' ');

describe('the displayed result', () => {
  test.each([
    ['H=270m&V=30m&N=8', '150 mm', '≈ 1,770 m³/h', 'likely 880–1,800 m³/h'],
    ['H=270m&V=30m&N=8&u=us', '5.91 in', '≈ 1,040 ft³/min', 'likely 520–1,000 ft³/min'],
  ])(
    'for ?%s is rounded, in the units of the reader, with the likely range',
    (query, bore, air, likely) => {
      const { outputs, isRefused, isOutside } = runTool(densePhaseLine, lineOf(query));
      const [first, second] = outputs;
      expect(unbroken(first?.text)).toBe(bore);
      expect(first).not.toHaveProperty('likely');
      expect([second?.text, second?.likely].map(unbroken)).toEqual([air, likely]);
      expect([isRefused, isOutside]).toEqual([false, false]);
    },
  );

  test('is missing for unreadable input, with an example of readable input', () => {
    const { outputs, result, isRefused } = runTool(silo, siloOf('D=wide&f=half'));
    expect([outputs, result.out, result.steps, isRefused]).toEqual([[], {}, [], true]);
    expect(result.warnings.map(({ key, inputKey, level }) => [key, inputKey, level])).toEqual([
      ['D-unreadable', 'D', 'refused'],
      ['f-unreadable', 'f', 'refused'],
    ]);
    expect(result.warnings[0]?.text).toBe(
      'Inside diameter: “wide” cannot be read: it has no number. Enter for example 12\u00a0m.',
    );
    expect(result.warnings[1]?.text).toMatch(/“half” cannot be read: .* for example 0\.333333\.$/);
  });
});

describe('the notes about the URL', () => {
  const query = { texts: {}, system: 'si', unknown: [], method: undefined } as const;

  test('name unknown parameters only', () => {
    expect(addressNotes(silo, { ...query, unknown: ['x', 'y'] })).toEqual([
      'The address has parameters that this tool does not know; they are ignored: x, y.',
    ]);
    expect(addressNotes(silo, query)).toEqual([]);
  });

  test('list the changes since an older method', () => {
    const third = { ...silo, version: 3, changes: ['The heap counts.', 'So does the cone.'] };
    expect(addressNotes(third, { ...query, method: 2 })).toEqual([
      'This link was made with method 2; the formula has changed since: The heap counts. So does the cone.',
    ]);
    expect(addressNotes(third, { ...query, method: 3 })).toEqual([]);
  });
});

describe('the rows of a table', () => {
  const rows = () => toolRows(silo, siloOf('D=12m&R=20t/h'));
  const rowOf = (key: string) => rows().filter(([first]) => first === key);

  test('begin with a heading and the inputs as typed, with their sources', () => {
    expect(rows()[0]).toEqual(['key', 'symbol', 'label', 'value', 'unit', 'source']);
    expect(rows()[1]).toEqual(['D', 'D', 'Inside diameter', '12', 'm', 'of the plant']);
    expect(rowOf('f')[0]?.slice(3)).toEqual([
      'one-point',
      '1',
      '⅓ from one point, the volume of a cone; 0.60 from six points (usual practice)',
    ]);
  });

  test('have the unrounded results, then the working', () => {
    const { outputs, result } = runTool(silo, siloOf('D=12m&R=20t/h'));
    const [first] = outputs;
    expect(rowOf(first?.output.key ?? '')).toEqual([
      [
        first?.output.key,
        first?.output.symbol,
        first?.output.label,
        '1198.8966688982825',
        'm3',
        silo.trust,
      ],
    ]);
    expect(rowOf('step').map(([, formula, label, worked]) => [formula, label, worked])).toEqual(
      result.steps.map(({ formula, label, worked }) => [formula, label, worked]),
    );
    expect(rows()).toHaveLength(
      1 + silo.inputs.length + outputs.length + result.warnings.length + result.steps.length,
    );
  });

  test('have the messages of a refused result, and no figures', () => {
    const refused = toolRows(silo, siloOf('D=wide'));
    expect(refused.at(-1)?.[0]).toBe('refused');
    expect(refused.at(-1)?.[2]).toContain('“wide” cannot be read');
    expect(refused).toHaveLength(1 + silo.inputs.length + 1);
  });
});
