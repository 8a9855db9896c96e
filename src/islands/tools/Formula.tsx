import { createElement, Fragment, type ReactNode } from 'react';
import { formulaTree, type MathNode } from './formula-tree.ts';

const draw = ({ tag, children }: MathNode, key: number): ReactNode =>
  createElement(tag, { key }, typeof children === 'string' ? children : children.map(draw));

/** Signs that a line may begin with. */
const signs = ['=', '→', '+', '−', '·'];
const isSign = ({ tag, children }: MathNode) =>
  tag === 'mo' && typeof children === 'string' && signs.includes(children);

/** Letters of a product that a line of a phone has room for. */
const longProduct = 36;
const lettersOf = ({ children }: MathNode): number =>
  typeof children === 'string'
    ? children.length
    : children.reduce((sum, child) => sum + lettersOf(child), 0);

/** What a formula is made of, with the factors of a product that is long. */
const membersOf = (node: MathNode): readonly MathNode[] =>
  node.tag === 'mrow' && typeof node.children !== 'string' ? node.children : [node];
const isLongProduct = (node: MathNode) =>
  lettersOf(node) > longProduct && membersOf(node).some(({ children }) => children === '·');

/** The parts of formulas: a sign, or a comma, and all that follows it up to the next. */
function partsOf(formulas: readonly MathNode[]): MathNode[][] {
  const parts: MathNode[][] = [];
  for (const formula of formulas) {
    const members = membersOf(formula).flatMap((one) =>
      isLongProduct(one) ? membersOf(one) : [one],
    );
    members.forEach((node, index) => {
      const begins = index === 0 ? formula.tag !== 'mtext' : isSign(node);
      const part = begins ? undefined : parts.at(-1);
      if (part) part.push(node);
      else parts.push([node]);
    });
  }
  return parts;
}

/** A binary operator has its spaces although it is the first of its row. */
function drawPart(part: readonly MathNode[], isFirst: boolean): ReactNode[] {
  const [first, ...others] = part;
  if (isFirst || !first || !isSign(first)) return part.map(draw);
  const sign = createElement('mo', { key: 'sign', form: 'infix' }, first.children as string);
  return [sign, ...others.map(draw)];
}

/**
 * A formula, typeset: `L_e = H + 2·V`. Browsers break no formula, so each of its parts is one to
 * them: a line too long for a phone goes on below.
 */
export function Formula({ text }: { text: string }) {
  return partsOf(formulaTree(text)).map((part, index) => {
    const key = String(index);
    const math = createElement('math', { displaystyle: 'true' }, drawPart(part, index === 0));
    return (
      <Fragment key={key}>
        {math}
        <wbr />
      </Fragment>
    );
  });
}
