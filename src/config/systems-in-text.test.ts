import { expect, test } from 'vitest';
import { systemsInText } from './systems-in-text.ts';

test.each([
  ['Third fly ash silo closed at its roof', '', [1]],
  ['Wear backing doubles the life of a conveying bend', 'A bend with a backing.', [1, 6]],
  ['Lime dosing put into service', 'A dome valve, a dome valve, fly ash and fly ash.', [7]],
  ['A note', 'Dry fog here, dry fog there, a bag filter, a bag filter and a bag filter.', [4, 5]],
  ['Apprentices begin', 'Each builds a small dome valve. A flash of limestone.', []],
])('%s', (title, text, systems) => {
  expect(systemsInText(title, text)).toEqual(systems);
});
