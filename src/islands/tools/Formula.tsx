import { createElement, type ReactNode } from 'react';
import { formulaTree, type MathNode } from './formula-tree.ts';

const draw = ({ tag, children }: MathNode, key: number): ReactNode =>
  createElement(tag, { key }, typeof children === 'string' ? children : children.map(draw));

/** A formula, typeset: `L_e = H + 2·V`. */
export function Formula({ text }: { text: string }) {
  return createElement('math', { displaystyle: 'true' }, formulaTree(text).map(draw));
}
