import axe from 'axe-core';
import { expect } from 'vitest';

interface Options {
  /** What is looked at; the whole page unless given. */
  within?: Element;
  /** Also the toasts: they come and go, so only a test that awaits one asks for it. */
  withToasts?: boolean;
}

/** Nothing for axe to object to, once a toast that fades in is there whole. */
export async function expectAccessible(options: Options = {}): Promise<void> {
  const { within = document.body, withToasts = false } = options;
  const entering = document
    .getAnimations()
    .filter((one) => one instanceof CSSAnimation && one.animationName === 'toast-enter');
  for (const animation of entering) animation.finish();
  const exclude = withToasts ? [] : ['.Toastify'];
  const { violations } = await axe.run({ include: [within], exclude });
  const told = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => html + String(failureSummary)).join(' | ')}`,
  );
  expect(told).toEqual([]);
}
