import { expect, it } from 'vitest';
import { readCase } from './read-case.ts';

it('reads the answers of a URL', () => {
  const parameters = {
    task: 'move',
    material: 'bottom-ash',
    rate: '35t/h',
    temperature: '205C',
    caking: 'yes',
  };
  const { case: answers, unreadable } = readCase({ ...parameters, lift: '', crushed: 'no' });
  expect(unreadable).toEqual([]);
  expect(answers).toEqual({
    ...{ task: 'move', material: 'bottom-ash', rate: 35, caking: true, crushed: false },
    temperature: 205,
  });
});

it('ignores the answer to a question that is not asked', () => {
  const husk = { task: 'move', material: 'rice-husk', mill: 'bowl', steam: 'much', water: 'yes' };
  const answers = { task: 'move', material: 'rice-husk' };
  expect(readCase(husk)).toEqual({ case: answers, unreadable: [] });
});

it('converts units to those of the questions', () => {
  const { case: answers } = readCase({ task: 'move', material: 'coal', lift: '100ft', rate: '35' });
  expect(answers).toMatchObject({ lift: 30.48, rate: 35 });
  const hot = { task: 'move', material: 'coal', temperature: '401F' };
  expect(readCase(hot).case?.temperature).toBe(205);
});

it('names unreadable answers, and requires task and material', () => {
  const unread = readCase({ task: 'move', material: 'gold', rate: 'much', lift: '3 rods' });
  expect(unread.case).toBeUndefined();
  expect(unread.unreadable.map(({ question, refusal }) => [question.key, refusal.refusal])).toEqual(
    [
      ['material', 'choose an answer from the list'],
      ['rate', 'it has no number'],
      ['lift', '“rods” is not known here; the units are m, ft'],
    ],
  );
  expect(readCase({ task: 'move' })).toEqual({ case: undefined, unreadable: [] });
  expect(readCase({ material: 'coal' })).toEqual({ case: undefined, unreadable: [] });
  expect(readCase({ task: ' move ', material: 'coal' }).case?.task).toBe('move');
});

it('refuses negative values, except for lift and temperature', () => {
  const move = { task: 'move', material: 'pc-fly-ash' };
  const below = {
    distance: '-5',
    rate: '-1ston/h',
    d50: '-1',
    moisture: '-0.1',
    temperature: '-300C',
  };
  const { unreadable } = readCase({ ...move, ...below });
  expect(unreadable.map(({ question }) => question.key).toSorted()).toEqual(
    Object.keys(below).toSorted(),
  );
  expect(readCase({ ...move, lift: '-10', temperature: '-20', distance: '0' })).toMatchObject({
    case: { lift: -10, temperature: -20, distance: 0 },
    unreadable: [],
  });
});
