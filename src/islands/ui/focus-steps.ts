/** Per cent between two focal points that the style sheets know. */
export const focusStep = 10;

/**
 * The focal point of a picture in the steps of src/styles/picture-focus.css: '33 70' → '30 70'.
 * Undefined for the centre, and for items from before there were focal points.
 */
export function focusSteps(focus: string | null | undefined): string | undefined {
  if (!focus) return undefined;
  const steps = focus.split(' ').map((part) => Math.round(Number(part) / focusStep) * focusStep);
  const rounded = steps.join(' ');
  return rounded === '50 50' ? undefined : rounded;
}
