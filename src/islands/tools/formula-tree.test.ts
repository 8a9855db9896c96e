import { expect, test } from 'vitest';
import { estimators } from '#src/estimators/estimators.ts';
import { formulaTree, type MathNode } from './formula-tree.ts';

/** `{a ÷ b}` for a fraction, `a^{b}`, `a_b`, `√{a}`. */
function said({ tag, children }: MathNode): string {
  if (typeof children === 'string') return children;
  const [one = '', other = ''] = children.map(said);
  if (tag === 'mfrac') return `{${one} ÷ ${other}}`;
  if (tag === 'msup') return `${one}^{${other}}`;
  if (tag === 'msub') return `${one}_${other}`;
  if (tag === 'msqrt') return `√{${one}}`;
  return children.map(said).join('');
}

test.each([
  ['L_e = H + 2·V', 'L_e=H+2·V'],
  ['w_0 = g·d²·(ρ_p − ρ_a)/(18·µ)', 'w_0={g·d^{2}·(ρ_p−ρ_a) ÷ 18·µ}'],
  ['π·h_h/12·(D² + o²)', '{π·h_h ÷ 12}·(D^{2}+o^{2})'],
  ['a/b/c', '{{a ÷ b} ÷ c}'],
  ['m*^0.7·T^−0.2335', 'm*^{0.7}·T^{−0.2335}'],
  ['(r^(1/3.5) − 1)/0.70', '{r^{{1 ÷ 3.5}}−1 ÷ 0.70}'],
  ['√(g·d)', '√{g·d}'],
  ['[a + b]/e', '{[a+b] ÷ e}'],
  ['D/2·tan w', '{D ÷ 2}·tan\u2009w'],
  ['8·ln(a + b)', '8·ln\u2061(a+b)'],
  ['30\u00a0t/h·8/6\u00a0h = 40 t/h', '{30\u00a0t/h·8 ÷ 6\u00a0h}=40 t/h'],
  ['M_f,d', 'M_f,d'],
])('%s', (text, expected) => {
  expect(formulaTree(text).map(said).join('')).toBe(expected);
});

test('words are kept as text', () => {
  expect(formulaTree('N = a, made up to rows')).toEqual([
    expect.objectContaining({ tag: 'mrow' }),
    { tag: 'mtext', children: ',\u00a0 ' },
    { tag: 'mtext', children: 'made up to rows' },
  ]);
  expect(formulaTree('with p_2 as').map(said)).toEqual(['with\u00a0', 'p_2', '\u00a0as']);
  expect(formulaTree('(a + b')).toEqual([{ tag: 'mtext', children: '(a + b' }]);
});

test('every formula of the estimators is parsed except for its words', () => {
  const formulas = estimators.flatMap(({ compute, constants }) => [
    ...compute({}).steps.map(({ formula }) => formula),
    ...constants.flatMap(({ formula }) => formula ?? []),
  ]);
  const words = formulas
    .flatMap(formulaTree)
    .flatMap(({ tag, children }) =>
      tag === 'mtext' && typeof children === 'string' ? children : [],
    )
    .filter((text) => !text.startsWith(','));
  expect(words.filter((text) => /[=^_/]/.test(text))).toEqual(['not above 11 nor below 3 m/s']);
});
