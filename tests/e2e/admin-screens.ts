import type { Locator, Page, Request, Route } from '@playwright/test';
import type { ResourceTexts } from '../admin/support/resources.ts';
import { findObjections } from './axe.ts';
import { expect, makePicture } from './fixtures.ts';

/** The open dialog, whichever it is. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The question before something that cannot be undone. */
export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** The card of an item in its list. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true });

/** What the toasts on the screen say; one that is leaving is no longer announced. */
export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('alert');

/** A field of the open dialog by its whole label. */
export const field = (page: Page, label: string): Locator =>
  dialog(page).getByLabel(label, { exact: true });

/** The primary button: of a new item, and of one that visitors see. */
export const save = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(Publish|Save changes)$/ });

/** A file as a file chooser hands it over. */
export const pictureFile = async (width = 160, height = 110) => ({
  name: 'plant.png',
  mimeType: 'image/png',
  buffer: await makePicture(width, height),
});

/**
 * Follows the page's calls from now on. What it returns waits until nothing is loading any more: a
 * call that is still open at a logout would be refused, and the browser would say so.
 */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
  };
}

/** There is one toast and it says this. */
export async function expectOneToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(toasts(page)).toHaveText([text]);
}

/** Closes the toasts, which stay until then. */
export async function closeToasts(
  page: Page,
  press: (button: Locator) => Promise<void> = (button) => button.click({ timeout: 1_000 }),
): Promise<void> {
  await expect(async () => {
    const [toast] = await toasts(page).all();
    if (toast) await press(toast.getByRole('button', { name: 'close' }));
    await expect(toasts(page)).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

/** Nothing for axe to object to, and nothing that makes the page wider than the window. */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  expect(await findObjections(page)).toEqual([]);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/**
 * Holds the calls of one method to matching addresses until `release`, so that what is said while
 * they run can be seen however quick the server is.
 */
export async function hold(page: Page, url: string | RegExp, method: string) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await held;
    await route.fallback();
  };
  await page.route(url, handler);
  return async () => {
    release();
    await page.unroute(url, handler);
  };
}

/**
 * Answers the calls of one method to matching addresses with a refusal: the API's, or without a
 * message that of a gateway, which has none. Returns how to stop.
 */
export async function refuse(
  page: Page,
  url: string | RegExp,
  method: string,
  { status, message, code = 'INTERNAL' }: { status: number; message?: string; code?: string },
) {
  const answer =
    message === undefined
      ? { status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
      : { status, json: { success: false, message, code, requestId: 'test' } };
  const handler = (route: Route) =>
    route.request().method() === method ? route.fulfill(answer) : route.fallback();
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** Address of the list with nothing in it but items of this title. */
export const listOf = ({ path }: ResourceTexts, title: string) =>
  `${path}?${new URLSearchParams({ q: title })}`;

/** Fills every text field of the open dialog; the title last, letter by letter at its end. */
export async function typeTexts(
  page: Page,
  { texts }: ResourceTexts,
  title: string,
): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await field(page, 'Title').fill(title.slice(0, -3));
  await field(page, 'Title').press('End');
  await field(page, 'Title').pressSequentially(title.slice(-3));
}
