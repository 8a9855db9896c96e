import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefused } from './parse-number.ts';
import {
  numberIn,
  parseQuantity,
  quantityToken,
  refusalText,
  type QuantityField,
} from './parse-quantity.ts';
import { fromSi, units, type Unit } from './units.ts';

const tokens = Object.keys(units) as Unit[];

/** A text in the first unit of a field, or why it is refused. */
function read(text: string, field: QuantityField | [Unit, ...Unit[]]): number | string {
  const of = Array.isArray(field) ? { units: field } : field;
  const quantity = parseQuantity(text, of);
  if (isRefused(quantity)) return quantity.refusal;
  return Number(fromSi(quantity.si, of.units[0]).toPrecision(9));
}

describe('a quantity', () => {
  test('keeps value and unit without rounding', () => {
    const of = (...offered: [Unit, ...Unit[]]) => ({ units: offered });
    expect(parseQuantity('560ft', of('m', 'ft'))).toMatchObject({ value: 560, unit: 'ft' });
    expect(parseQuantity(' 35 t/h ', of('t/h'))).toMatchObject({ value: 35, unit: 't/h' });
    expect(parseQuantity('1e-3m', of('m'))).toMatchObject({ si: 0.001 });
    expect(parseQuantity('.5', of('bar'))).toMatchObject({ si: 50_000 });
  });

  test('is read back from a URL', () => {
    const value = fc.double({ noNaN: true, min: -1e300, max: 1e300 });
    fc.assert(
      fc.property(value, fc.constantFrom(...tokens), (number, unit) => {
        const back = parseQuantity(quantityToken(number, unit), { units: [unit] });
        expect(back).toMatchObject({ value: number === 0 ? 0 : number, unit });
      }),
    );
  });

  test.each(tokens.filter((token) => token !== '1'))('is read with the label of %s', (unit) => {
    expect(parseQuantity(`12,5 ${units[unit].label}`, { units: [unit] })).toMatchObject({
      value: 12.5,
      unit,
    });
  });

  test.each<[string, number, Unit]>([
    ['35 tph', 35, 't/h'],
    ['35 TPH', 35, 't/h'],
    ['35 MTPH', 35, 't/h'],
    ['35 mtph', 35, 't/h'],
    ['35 t/hr', 35, 't/h'],
    ['35 T/Hr.', 35, 't/h'],
    ['35 tonnes per hour', 35, 't/h'],
    ['720 TPD', 30, 't/h'],
    ['1 short ton/h', 0.90718474, 't/h'],
    ['1 short tons/h', 0.90718474, 't/h'],
    ['50000m³/h', 50_000, 'm3/h'],
    ['50,000 m³/hr', 50_000, 'm3/h'],
    ['50 000 m3/hr', 50_000, 'm3/h'],
    ['50000 m^3/hour', 50_000, 'm3/h'],
    ['50000 am³/h', 50_000, 'm3/h'],
    ['500 cum/hr', 500, 'm3/h'],
    ['1000 cfm', 1699.0108, 'm3/h'],
    ['1000 ACFM', 1699.0108, 'm3/h'],
    ['1,00,000 Nm3/hr', 100_000, 'Nm3/h'],
    ['150°C', 150, 'C'],
    ['150 ℃', 150, 'C'],
    ['150 deg C', 150, 'C'],
    ['−10C', -10, 'C'],
    ['150Mtrs', 150, 'm'],
    ['150 mts.', 150, 'm'],
    ['1.2 km', 1200, 'm'],
    ['16hrs', 16, 'h'],
    ['2 days', 48, 'h'],
    ['150 mmWC', 1470.9975, 'Pa'],
    ['150 mmWG', 1470.9975, 'Pa'],
    ['150 mm w.g.', 1470.9975, 'Pa'],
    ['6 in. w.g.', 1494.534, 'Pa'],
    ['3,500kcal/kg', 14_653.8, 'kJ/kg'],
    ['0.7t/m3', 700, 'kg/m3'],
    ['0.7 g/cc', 700, 'kg/m3'],
    ['700kg/m³', 700, 'kg/m3'],
    ['30 microns', 30, 'um'],
    ['30 µm', 30, 'um'],
    ['30 μm', 30, 'um'],
    ['30 µ', 30, 'um'],
    ['35 t/h.', 35, 't/h'],
    ['35.', 35, 't/h'],
    ['35 metric tonnes per hour', 35, 't/h'],
    ['35 M.T.P.H.', 35, 't/h'],
    ['35 t·h⁻¹', 35, 't/h'],
    ['50000 m³·h⁻¹', 50_000, 'm3/h'],
    ['50,000 cubic metres per hour', 50_000, 'm3/h'],
    ['1.5 lakh m3/hr', 150_000, 'm3/h'],
    ['450 Nm3/hr', 450, 'Nm3/h'],
    ['450 NM³ / Hr.', 450, 'Nm3/h'],
    ['180 degC', 180, 'C'],
    ['180 deg. C', 180, 'C'],
    ['180ºC', 180, 'C'],
    ['180 ˚C', 180, 'C'],
    ['180⁰C', 180, 'C'],
    ['180 degrees Celsius', 180, 'C'],
    ['250 mm WC', 2451.6625, 'Pa'],
    ['250 mm of WC', 2451.6625, 'Pa'],
    ['0,7 kg/ltr', 700, 'kg/m3'],
    ['700 kg/m³.', 700, 'kg/m3'],
    ['700 kg / cu. m', 700, 'kg/m3'],
    ['5 per cent', 5, '%'],
    ['60 KLPD', 60, 'm3/d'],
    ['14.6 MJ/kg', 14_600, 'kJ/kg'],
    ['660 MWe', 660, 'MW'],
    ['30 % by weight', 30, '%'],
    ['30 %age', 30, '%'],
    ['120 running metres', 120, 'm'],
    ['120 R.mtr', 120, 'm'],
    ['120 cms', 1.2, 'm'],
    ['150 mm NB', 150, 'mm'],
    ['150NB', 150, 'mm'],
    ['0.75 gm/cm3', 750, 'kg/m3'],
    ['0.75 kg/lit.', 750, 'kg/m3'],
    ['45 lb/cft', 720.830852, 'kg/m3'],
    ['40 gm/cum', 40, 'g/m3'],
    ['200 ppm', 200, 'mg/l'],
    ['18 mtr/sec', 18, 'm/s'],
    ['25 metres per second', 25, 'm/s'],
    ['1200 LPM', 72, 'm3/h'],
    ['0.6 MPa', 6, 'bar'],
    ['500 mm Hg', 66.661, 'kPa'],
    ['250 mbar', 25, 'kPa'],
    ['900 sq. ft', 83.612736, 'm2'],
    ['180 deg', 180, 'C'],
    ['180 deg. Cel.', 180, 'C'],
    ['180°', 180, 'C'],
    ['180 degree celcius', 180, 'C'],
    ['१५० डिग्री', 150, 'C'],
    ['३५ टन प्रति घंटा', 35, 't/h'],
    ['350 quintal/hr', 35, 't/h'],
    ['350 qtl per hour', 35, 't/h'],
    ['approx. 35 TPH', 35, 't/h'],
    ['35 TPH (approx)', 35, 't/h'],
    ['45,000 cu.mtr/hr', 45_000, 'm3/h'],
    ['1000 cubic feet per minute', 1699.0108, 'm3/h'],
    ['45000 m3ph', 45_000, 'm3/h'],
    ['45 thousand m3/hr', 45_000, 'm3/h'],
    ['150 मीटर', 150, 'm'],
    ['12 फीट', 3.6576, 'm'],
    ['(-) 6 m', -6, 'm'],
    ['DN 150', 150, 'mm'],
    ['150 DN', 150, 'mm'],
    ['Ø150', 150, 'mm'],
    ['NB 150', 150, 'mm'],
    ['dia. 150 mm', 150, 'mm'],
    ['6" NB', 152.4, 'mm'],
    ['1 1/2"', 38.1, 'mm'],
    ['½"', 12.7, 'mm'],
    ['1/2 inch', 12.7, 'mm'],
    ['1-1/2 in', 38.1, 'mm'],
    ['d50 = 45 micron', 45, 'um'],
    ['700 gm/ltr', 700, 'kg/m3'],
    ['700 kgs/cu.mtr', 700, 'kg/m3'],
    ['12 % (by wt.)', 12, '%'],
    ['12 प्रतिशत', 12, '%'],
    ['40 grams/Nm3', 40, 'g/Nm3'],
    ['6 kg', 6, 'kg/cm2'],
    ['900 sq. mtr', 900, 'm2'],
  ])('is read in trade notation: %s', (text, value, unit) => {
    // A second unit, so that the field offers a choice.
    const other = tokens.find(
      (one) => one !== unit && units[one].quantity === units[unit].quantity,
    );
    expect(read(text, other ? [unit, other] : [unit])).toBe(value);
  });

  test('names what its unit is measured from', () => {
    const gauge: QuantityField = { units: ['bar', 'psi'], pressure: 'gauge' };
    for (const text of ['3 bar(g)', '3 barg', '3 bar gauge', '3 bar, gauge']) {
      expect(read(text, gauge)).toBe(3);
    }
    expect(read('2 kg/cm² (g)', gauge)).toBe(1.96133);
    expect(read('0,5 kg/cm2(g)', gauge)).toBe(0.4903325);
    expect(read('2 kg/sq.cm (g).', gauge)).toBe(1.96133);
    expect(read('30 psig', gauge)).toBe(2.0684271);
    expect(read('3 bar-g', gauge)).toBe(3);
    expect(read('3 kg/cm2-g', gauge)).toBe(2.941995);
    expect(read('3 bar(a)', gauge)).toBe('“bar(a)” is absolute pressure, and gauge is asked for');
    expect(read('3 bar(a)', { ...gauge, pressure: 'absolute' })).toBe(3);
    expect(read('3 barg', ['bar', 'psi'])).toMatch(/^“barg” is not known here/);
  });

  test('may end with the unit of its field', () => {
    expect(read('12 points', { units: ['1'], suffix: 'points', isWhole: true })).toBe(12);
    expect(read('12 nos.', { units: ['1'], suffix: 'points', isWhole: true })).toBe(12);
    expect(read('30 % by mass', { units: ['%'], suffix: '% by mass' })).toBe(30);
    for (const text of ['24 hrs/day', '24 hours a day', '24x7', '24 x 7', '24/7', '२४ घंटे']) {
      expect(read(text, { units: ['h'], suffix: 'h/day' })).toBe(24);
    }
    expect(read('24x7', ['h'])).toMatch(/^“x7” makes a second number/);
    expect(read('5 m³/h (actual)', { units: ['m3/h'], suffix: 'm³/h, actual' })).toBe(5);
    for (const text of ['4 nos.', '4 each', '4 sets', '4 units', '4.0']) {
      expect(read(text, { units: ['1'], suffix: 'pieces', isWhole: true })).toBe(4);
    }
    expect(read('1,234', { units: ['1'], isWhole: true })).toBe(1234);
  });

  test('is read in any unit of its quantity', () => {
    expect(parseQuantity('0.15m', { units: ['mm', 'in'] })).toMatchObject({
      ...{ value: 0.15, unit: 'm', si: 0.15 },
    });
    expect(read('720t/d', ['t/h', 'ston/h'])).toBe(30);
    expect(read('800%', ['1'])).toBe('“%” is not known here; enter the number alone');
  });

  test.each<[string, [Unit, ...Unit[]], string]>([
    ['35 rods', ['m', 'ft'], '“rods” is not known here; the units are m, ft'],
    ['5m', ['t/h'], '“m” is not known here; the unit is t/h'],
    ['5constructor', ['%'], '“constructor” is not known here; the unit is %'],
    ['8 bends', ['1'], '“bends” is not known here; enter the number alone'],
    [
      '35 Nm3/hr',
      ['m3/h', 'cfm'],
      '“Nm3/hr” is a volume at 0 °C; at sea level multiply it by (273 + °C) ÷ 273, and enter m³/h',
    ],
    [
      '35 m3/hr',
      ['Nm3/h'],
      '“m3/hr” is a volume at its temperature; at sea level multiply it by 273 ÷ (273 + °C), and enter Nm³/h',
    ],
    [
      '40 g/m3',
      ['g/Nm3'],
      '“g/m3” is for gas at its temperature; at sea level multiply it by (273 + °C) ÷ 273, and enter it for Nm³',
    ],
    [
      '26000 SCFM',
      ['m3/h', 'cfm'],
      '“SCFM” is at a standard temperature of 0, 15 or 20 °C by the firm; write m³/h or Nm³/h',
    ],
    ['30 ppm', ['mg/Nm3'], '“ppm” counts parts of volume or of mass; write mg/Nm³'],
    ['1.5 MTPA', ['t/h'], '“MTPA” can mean tonnes or million tonnes a year; write t/year'],
    ['16/32 mm', ['mm'], '“/32 mm” makes a second number of it; enter one value'],
    ['20-25 TPH', ['t/h'], '“-25 TPH” makes a second number of it; enter one value'],
    ['20 to 25', ['t/h'], '“to 25” makes a second number of it; enter one value'],
    ['2 x 35', ['t/h'], '“x 35” makes a second number of it; enter one value'],
    ['5.t/h', ['t/h'], '“.t/h” is not known here; the unit is t/h'],
    [
      '35 tons/hr',
      ['t/h', 'ston/h'],
      '“tons/hr” can mean tonnes or short tons; write t for tonnes, ston for short tons',
    ],
    ['1e999', ['t/h'], 'it is too large'],
    ['1e307', ['kPa'], 'it is too large'],
    ['1,234t/h', ['t/h'], 'it can mean 1234 or 1.234; write one of these'],
  ])('%j is refused with the part that is wrong', (text, offered, why) => {
    expect(read(text, offered)).toBe(why);
  });

  test('that is refused has a sentence', () => {
    const refusal = { refusal: 'it has no number' };
    expect(refusalText('Rate', ' much ', refusal)).toBe(
      'Rate: “much” cannot be read: it has no number.',
    );
  });
});

test('the token of a pure number is the number', () => {
  expect(quantityToken(8, '1')).toBe('8');
  expect(quantityToken(35, 't/h')).toBe('35t/h');
  expect(quantityToken(1e21, 'm')).toBe('1e21m');
});

test.each([
  ['35 t/h', '35'],
  [' -4C', '-4'],
  ['12,5', '12,5'],
  ['approx. 35', '35'],
  ['max 35', ''],
  ['', ''],
])('%j begins with the number %j', (text, number) => expect(numberIn(text)).toBe(number));
