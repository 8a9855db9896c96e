import { expect, test } from 'vitest';
import { keepUnits } from './no-break.ts';

test.each([
  ['Line: 10 bar(g), ≤ 250 kW', 'Line: 10\u00a0bar(g), ≤\u00a0250\u00a0kW'],
  ['1.3 m/s, 0.6 m³/t, 20 °C', '1.3\u00a0m/s, 0.6\u00a0m³/t, 20\u00a0°C'],
  ['100 kL a day, 500 mg/l, 60 Nm³/h', '100\u00a0kL a day, 500\u00a0mg/l, 60\u00a0Nm³/h'],
  ['4 to 6 minutes, 2 months, class 4 dew point', '4 to 6 minutes, 2 months, class 4 dew point'],
])('%s', (text, kept) => {
  expect(keepUnits(text)).toBe(kept);
});
