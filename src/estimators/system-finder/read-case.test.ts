import { expect, it } from 'vitest';
import { readCase } from './read-case.ts';

it('reads the answers of an address', () => {
  const parameters = {
    task: 'move',
    material: 'coal',
    rate: '35t/h',
    temperature: '205C',
    caking: 'yes',
  };
  const { case: answers, unreadable } = readCase({ ...parameters, lift: '', crushed: 'no' });
  expect(unreadable).toEqual([]);
  expect(answers).toEqual({
    ...{ task: 'move', material: 'coal', rate: 35, caking: true, crushed: false },
    temperature: 205,
  });
});

it('reads other units into those of the questions', () => {
  const { case: answers } = readCase({ task: 'move', material: 'coal', lift: '100ft', rate: '35' });
  expect(answers).toMatchObject({ lift: 30.48, rate: 35 });
  const hot = { task: 'move', material: 'coal', temperature: '401F' };
  expect(readCase(hot).case?.temperature).toBe(205);
});

it('names what it cannot read, and needs task and material', () => {
  expect(readCase({ task: 'move', material: 'gold', rate: 'much' })).toEqual({
    case: undefined,
    unreadable: ['material', 'rate'],
  });
  expect(readCase({ task: 'move' })).toEqual({ case: undefined, unreadable: [] });
  expect(readCase({ material: 'coal' })).toEqual({ case: undefined, unreadable: [] });
  expect(readCase({ task: ' move ', material: 'coal' }).case?.task).toBe('move');
});

it('takes no answer below what there is: only a lift and a temperature may be below 0', () => {
  const move = { task: 'move', material: 'pc-fly-ash' };
  const below = {
    distance: '-5',
    rate: '-1tph',
    d50: '-1',
    moisture: '-0.1',
    temperature: '-300C',
  };
  expect(readCase({ ...move, ...below }).unreadable.toSorted()).toEqual(
    Object.keys(below).toSorted(),
  );
  expect(readCase({ ...move, lift: '-10', temperature: '-20', distance: '0' })).toMatchObject({
    case: { lift: -10, temperature: -20, distance: 0 },
    unreadable: [],
  });
});
