import { expect, test } from 'vitest';
import { placeOfWork } from './place-of-work.ts';

test.each([
  ['You lead it.\n\nPlace of work: Works, Pune', 'Works, Pune'],
  ['**Place of work:** sites in India (by turns).\n\nMore.', 'sites in India (by turns)'],
  ['- place of work : Works.\n- Hours: 8', 'Works'],
  ['The place of work: to be agreed', undefined],
  ['Place of work: Works, São Tomé.\nPlace of work: sites', 'Works, São Tomé'],
  ['Place of work: पुणे', 'पुणे'],
  ['Place of work:\n', undefined],
  ['Place of work\n: Works', undefined],
  ['', undefined],
])('%j is done at %s', (description, place) => {
  expect(placeOfWork(description)).toBe(place);
});
