import { expect, test } from 'vitest';
import { product } from '#src/content/schemas/product.ts';
import { readEntries } from '../../local/content/read-entries.ts';

/** Water in t/h, which is m³/h, that makes a slurry of `solids` % by mass of `ash` t/h. */
const slurryWater = (ash: number, solids: number) => Math.round((ash * (100 - solids)) / solids);

const { figures } = product.parse(
  readEntries().find(({ file }) => file.includes('/products/1-'))?.data,
);
const range = (key: string) => figures.find((figure) => figure.key === key);

test.each([
  ['lean-concentration', 'lean-water'],
  ['dense-concentration', 'dense-water'],
])('%s and %s agree for 100 t/h of ash', (concentration, water) => {
  const { minimum = 0, maximum = 0 } = range(concentration) ?? {};
  expect(range(water)).toMatchObject({
    minimum: slurryWater(100, maximum),
    maximum: slurryWater(100, minimum),
  });
});

test('the worked example of a conversion takes its water from the same formula', () => {
  const example = readEntries().find(({ file }) => file.includes('/achievements/0-'));
  const ratio = slurryWater(1000, 15) / 1000;
  expect(example?.body).toContain(`with ${ratio.toFixed(1)} t of water for each tonne of ash`);
  const { figure } = example?.data as { figure: { value: number } };
  expect(figure.value).toBe(slurryWater(240, 15));
});
