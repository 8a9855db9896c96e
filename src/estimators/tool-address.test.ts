import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimators } from './estimators.ts';
import { fieldOf, isReplaced, neededTexts, pairsOf } from './fields.ts';
import { readInputs } from './read-inputs.ts';
import { silo } from './silo/silo.ts';
import { addressOfForm, formParameter, readQuery, toolAddress } from './tool-address.ts';
import { transferPoint } from './transfer-point/transfer-point.ts';

const queryOf = (address: string) => new URL(address, 'http://localhost').searchParams;

/** What a form sends whose fields show these texts. */
function sentForm(
  estimator: (typeof estimators)[number],
  texts: Record<string, string>,
  system: 'si' | 'us' = 'si',
) {
  const query = new URLSearchParams({ [formParameter.system]: system });
  for (const input of estimator.inputs) {
    const { key, options, optionsOnly } = input;
    const field = fieldOf(input, texts, { system });
    query.set(key, options ? field.option : field.text);
    if (options && !optionsOnly) query.set(formParameter.own(key), field.option ? '' : field.text);
    if (field.unit !== '1' && !optionsOnly) query.set(formParameter.unit(key), field.unit);
  }
  for (const pair of pairsOf(estimator)) {
    query.set(formParameter.by(pair.key), isReplaced(texts, pair) ? pair.other : pair.key);
  }
  return query;
}

describe.each(estimators.map((estimator) => [estimator.key, estimator] as const))(
  '%s',
  (_, estimator) => {
    test('the URL without a query has the defaults', () => {
      expect(toolAddress(estimator, {}, { system: 'si' })).toBe(estimator.path);
      expect(addressOfForm(estimator, sentForm(estimator, {}))).toBe(estimator.path);
      expect(addressOfForm(estimator, sentForm(estimator, {}, 'us'))).toBe(
        `${estimator.path}?u=us`,
      );
    });

    test('every option survives the URL, also options with equal values', () => {
      for (const { key, options = [] } of estimator.inputs) {
        for (const { token } of options) {
          const address = toolAddress(estimator, { [key]: token }, { system: 'si' });
          const { texts } = readQuery(estimator, queryOf(address));
          const input = estimator.inputs.find((one) => one.key === key);
          expect(input && fieldOf(input, texts, { system: 'si' }).option).toBe(token);
        }
      }
    });

    test('every example survives the URL', () => {
      for (const { values } of estimator.examples) {
        const address = toolAddress(estimator, values, { system: 'si' });
        const { texts, unknown } = readQuery(estimator, queryOf(address));
        expect(unknown).toEqual([]);
        const si = (of: Record<string, string>) =>
          estimator.compute(readInputs(estimator.inputs, of).si);
        expect(si(texts).out).toEqual(si(values).out);
        expect(addressOfForm(estimator, sentForm(estimator, values))).toBe(address);
      }
    });

    test('a typed value is unchanged in both systems of units', () => {
      const input = fc.constantFrom(...estimator.inputs.filter(({ options }) => !options));
      const number = fc.double({ min: 0.001, max: 1e6, noNaN: true });
      const system = fc.constantFrom('si' as const, 'us' as const);
      fc.assert(
        fc.property(input, number, system, fc.nat(), ({ key, units }, value, shown, index) => {
          const unit = units[index % units.length] ?? units[0];
          const text = `${value}${unit === '1' ? '' : unit}`.replace('e+', 'e');
          const field = fieldOf(
            estimator.inputs.find((one) => one.key === key)!,
            { [key]: text },
            { system: shown },
          );
          expect(field).toMatchObject({
            text: String(value).replace('e+', 'e'),
            unit,
            isUnreadable: false,
          });
        }),
      );
    });
  },
);

describe('two alternative inputs', () => {
  const address = (texts: Record<string, string>, given: string[] = []) =>
    toolAddress(silo, texts, { system: 'si', given });

  test('the given one is in the URL, even with its default', () => {
    expect(address({ M: '16h' })).toBe('/tools/silo');
    expect(address({ M: '16h' }, ['M'])).toBe('/tools/silo?M=16h&method=1');
    expect(address({ h: '' })).toBe('/tools/silo?h=&method=1');
    expect(address({ h: '10m', M: '24h' })).toBe('/tools/silo?h=10m&M=24h&method=1');
  });

  test('the basis of the air flow is in the URL when the flow is given', () => {
    expect(neededTexts(transferPoint, { how: 'belt', Q: '900m3/h' }, { system: 'si' })).toEqual({
      how: 'belt',
      Q: '900m3/h',
    });
    expect(neededTexts(transferPoint, { how: 'belt' }, { system: 'si' })).toEqual({});
  });
});
