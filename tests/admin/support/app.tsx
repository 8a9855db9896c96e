import '#src/styles/admin.css';
import conveyingLoop from '#src/assets/pictures/conveying-loop.webm?url';
import { expect, onTestFinished, test as base, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { StoreApi } from 'zustand';
import { cleanup, render } from 'vitest-browser-react';
import { AdminApp } from '#src/islands/admin/app/AdminApp.tsx';
import { installationsResource } from '#src/islands/admin/data/resources/installations.resource.ts';
import { jobsResource } from '#src/islands/admin/data/resources/jobs.resource.ts';
import { newsResource } from '#src/islands/admin/data/resources/news.resource.ts';
import { startApi, type Api } from './api.ts';
import type { ResourceTexts } from './resources.ts';

interface Fixtures {
  api: Api;
  /**
   * Shows the admin area at an address. Shown a second time it is a later visit of the same tab: its
   * lists still hold what they held, and what the browser stores is there.
   */
  open: (address: string) => Promise<void>;
  /** A line of the console that has to come; any other line fails the test. */
  expectConsole: (pattern: RegExp) => void;
}

/**
 * Lists live as long as the modules of a test file. One that still held the items of the test before
 * would show them until its own arrive, and take the focus away with them.
 */
function emptyLists(): void {
  // What stood in the browser's storage when the modules were loaded is of another file.
  const empty = <State extends { items: readonly object[] }>(store: StoreApi<State>) =>
    store.setState({ ...store.getInitialState(), items: [] });
  empty(newsResource.store);
  empty(jobsResource.store);
  empty(installationsResource.store);
}

/** The window of vitest.config.ts. */
const [width, height] = [1280, 800];

const methods = ['error', 'warn', 'log', 'info', 'debug'] as const;

export const test = base.extend<Fixtures>({
  // Vitest wants an object pattern here, even an empty one.
  // eslint-disable-next-line no-empty-pattern
  api: async ({}, use) => {
    localStorage.clear();
    emptyLists();
    const api = startApi();
    await use(api);
    await cleanup();
    api.close();
    localStorage.clear();
    // A file that follows has the same window.
    if (window.innerWidth !== width || window.innerHeight !== height) {
      await page.viewport(width, height);
    }
  },
  open: async ({ api: _api }, use) => {
    await use(async (address) => {
      await cleanup();
      // A step of its own, so that Back never leaves the test.
      history.pushState(null, '', address);
      await render(<AdminApp />);
      // A locator that does not find its element at once looks again only after up to half a second.
      await expect
        .poll(() => document.querySelector('main :is(h1, [role=alert])'), { interval: 10 })
        .not.toBeNull();
    });
  },
  expectConsole: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const lines: string[] = [];
      const expected: RegExp[] = [];
      const original = { ...console };
      for (const name of methods) {
        console[name] = (...words: unknown[]) => void lines.push(words.map(String).join(' '));
      }
      await use((pattern) => void expected.push(pattern));
      Object.assign(console, original);
      for (const pattern of expected) {
        expect(lines, `${pattern} is written to the console`).toContainEqual(
          expect.stringMatching(pattern),
        );
      }
      const others = lines.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(others, 'nothing else is written to the console').toEqual([]);
    },
    { auto: true },
  ],
});

export const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('button', { name });

/** The open dialog, whichever it is. */
export const dialog = () => page.getByRole('dialog');

/** The question before something that cannot be undone. */
export const question = () => page.getByRole('alertdialog');

/** Types the title of what has been on the site for more than a day, which its deletion asks for. */
export const typeTitle = (title: string) =>
  question().getByLabelText('Type the title to delete it').fill(title);

/** The card of an item in its list. */
export const card = (title: string) => page.getByRole('article', { name: title });

export const heading = (name: string) => page.getByRole('heading', { name });

/** What the toasts on the screen say; one that is leaving is no longer announced. */
export const toasts = () => page.getByRole('region', { name: /^Notifications/ }).getByRole('alert');

/** A field of the open dialog by its whole label. */
export const field = (label: string) => dialog().getByLabelText(label, { exact: true });

/** The primary button: of a new item, and of one that visitors see. */
export const save = () => button(/^(Publish|Save changes)$/, dialog());

/** Presses keys one after the other, each by its name: `press('Delete', 'Tab', 'Control+Enter')`. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const [last = '', ...modifiers] = key.split('+').reverse();
    const down = modifiers.map((name) => `{${name}>}`).join('');
    const up = modifiers.map((name) => `{/${name}}`).join('');
    await userEvent.keyboard(`${down}${last.length === 1 ? last : `{${last}}`}${up}`);
  }
}

/** There is one toast and it says this. */
export async function expectOneToast(text: string | RegExp): Promise<void> {
  const said: unknown = typeof text === 'string' ? text : expect.stringMatching(text);
  await expect
    .poll(() =>
      toasts()
        .elements()
        .map((toast) => toast.textContent),
    )
    .toEqual([said]);
}

/** Closes the toasts, which would otherwise take their time. */
export async function closeToasts(): Promise<void> {
  await expect
    .poll(() => {
      for (const toast of toasts().elements())
        toast.querySelector<HTMLElement>('[aria-label="close"]')?.click();
      return toasts().length;
    })
    .toBe(0);
}

/** A small PNG as a file chooser hands it over. */
export async function makePicture(name = 'plant.png', width = 160): Promise<File> {
  const canvas = new OffscreenCanvas(width, 110);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

/** A video of the sample entries, which Chromium decodes. */
export async function makeVideo(): Promise<File> {
  const blob = await (await fetch(conveyingLoop)).blob();
  return new File([blob], 'site.webm', { type: 'video/webm' });
}

/** Catches the next download of this test and returns its file name and text. */
export function catchDownload(): () => Promise<{ name: string; text: string }> {
  let file: Promise<{ name: string; text: string }> | undefined;
  // The link of a download is outside the document, so a click listener would not see it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    file = fetch(this.href).then(async (answer) => ({
      ...{ name: this.download, text: await answer.text() },
    }));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return async () => {
    await expect.poll(() => file).toBeDefined();
    return (await file) ?? { name: '', text: '' };
  };
}

/** Fills every field of the open dialog, with a picture where the resource has one. */
export async function fillIn({ texts, media }: ResourceTexts, title: string): Promise<void> {
  if (media) {
    await field(media).upload(await makePicture());
    await expect.element(dialog().getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  }
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
  await field('Title').fill(title);
  // A field that support/resources.ts does not fill would have no test.
  const boxes = dialog().getByRole('textbox').elements() as HTMLInputElement[];
  const blank = boxes.filter(({ type, value }) => type === 'text' && value === '');
  expect(blank.map(({ labels }) => labels?.[0]?.innerText)).toEqual([]);
}

/** Fills the storage of the browser until fewer characters are free than the key of a draft has. */
export function fillStorage(): void {
  let size = 2 ** 22;
  // A key for each part: a browser copies the whole text of a key that changes.
  for (let part = 0; size >= 1;) {
    try {
      localStorage.setItem(`full-${part}`, 'x'.repeat(size));
      part += 1;
    } catch {
      size /= 2;
    }
  }
}

/** True when the browser would ask before it reloads or closes the tab. */
export const asksBeforeUnload = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
