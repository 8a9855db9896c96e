import { describe, expect, it } from 'vitest';
import { formParameter } from '../tool-address.ts';
import { answersOfForm, finderAddress, readAnswers } from './finder-address.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the URL of the finder', () => {
  it('is read as typed, and each unknown parameter is named once', () => {
    const typed = 'task=move&rate=+35t/h&lift=&from=mail&from=news&page=2';
    expect(readAnswers(query(typed))).toEqual({
      texts: { task: 'move', rate: ' 35t/h', lift: '' },
      unknown: ['from', 'page'],
    });
    expect(readAnswers(query(''))).toEqual({ texts: {}, unknown: [] });
    expect(readAnswers(query('u=us&method=1')).unknown).toEqual([]);
  });

  it('has the given answers in the order of the questions, trimmed', () => {
    const texts = { rate: ' 35t/h ', material: 'coal', task: 'move', lift: ' ', other: 'x' };
    expect(finderAddress('/tools/finder', texts)).toBe(
      '/tools/finder?task=move&material=coal&rate=35t/h',
    );
    expect(finderAddress('/tools/finder', {})).toBe('/tools/finder');
  });

  it('combines each number of a form with its unit', () => {
    const typed = query('task=move&rate=+35+&lift=100&d50=30um');
    typed.set(formParameter.unit('rate'), 't/h');
    typed.set(formParameter.unit('lift'), 'ft');
    typed.set(formParameter.unit('d50'), 'no such unit');
    expect(answersOfForm(typed)).toEqual({
      ...{ task: 'move', rate: '35t/h', lift: '100ft', d50: '30um' },
    });
    expect(answersOfForm(query('rate=+35+'))).toEqual({ rate: ' 35 ' });
  });
});
