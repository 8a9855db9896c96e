import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

const selector = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * What Tab should come to. Arrow keys lead to the other cards and radio buttons of a group, and a
 * toolbar passes the focus on to one of its buttons.
 */
const isTabStop = (element: HTMLElement) =>
  element.matches(':enabled, a, [tabindex]') &&
  !element.matches('[hidden], [tabindex="-1"], [role="toolbar"], [type="radio"]:not(:checked)') &&
  element.checkVisibility({ visibilityProperty: true });

/** Walks with Tab through all of `part` and returns the HTML of what Tab did not reach. */
export async function unreachedByTab(part: Element): Promise<string[]> {
  const controls = new Set([...part.querySelectorAll<HTMLElement>(selector)].filter(isTabStop));
  expect(controls.size).toBeGreaterThan(1);
  // The browser's own stops come between; twice round is enough.
  for (let left = controls.size * 2 + 4; left > 0 && controls.size > 0; left -= 1) {
    await userEvent.tab();
    if (document.activeElement instanceof HTMLElement) controls.delete(document.activeElement);
  }
  return [...controls].map(({ outerHTML }) => outerHTML.slice(0, 160));
}
