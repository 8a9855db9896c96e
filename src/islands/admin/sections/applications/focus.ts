/** Ids of the screen's parts, and the ways of the keyboard between them. */
export const listId = 'applications-list';
export const detailId = 'application-detail';

export const rowId = (applicationId: string) => `application-${applicationId}`;

const element = (id: string) => document.getElementById(id);
const isShown = (id: string) => (element(id)?.getClientRects().length ?? 0) > 0;
const rows = () => [...(element(listId)?.querySelectorAll<HTMLElement>('a') ?? [])];

/** False on a phone while an application is open: it takes the place of the list. */
export const isListShown = () => isShown(listId);

const headingElement = () => document.querySelector<HTMLElement>('main h1');
export const heading = () => headingElement()?.focus({ preventScroll: true });
export const detail = () => element(detailId)?.focus({ preventScroll: isListShown() });

/** The row of an application; the heading when it is not there. */
export const rowOrHeading = (applicationId: string | undefined) =>
  (applicationId ? element(rowId(applicationId)) : null) ?? headingElement();

/** To the row of an application; to the heading when it is not there. */
export const row = (applicationId: string) => rowOrHeading(applicationId)?.focus();

/** The id of the application whose row has the focus. */
export function rowInFocus(): string | undefined {
  const { activeElement } = document;
  return activeElement?.closest<HTMLElement>('[data-application]')?.dataset.application;
}

/** From row to row; from anywhere else to the open one or the first. */
export function step(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((one) => one === document.activeElement);
  const open = all.findIndex((one) => one.ariaCurrent === 'true');
  const next = at === -1 ? Math.max(open, 0) : at + by;
  all[next]?.focus();
}
