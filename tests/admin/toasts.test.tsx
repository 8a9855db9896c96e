import { afterEach, expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { notify } from '#src/client/notify.ts';
import { button, dialog, expectOneToast, field, press, test, toasts } from './support/app.tsx';

afterEach(async () => {
  document.adoptedStyleSheets = [];
  await page.viewport(1280, 800);
});

/** The animation that a toast counts its time by; nothing while it waits for an answer. */
function clockOf(toast: Element) {
  const [running] = clocksIn(toast);
  return running;
}

const clocksIn = (element: Element) =>
  element
    .getAnimations({ subtree: true })
    .filter((animation) => animation instanceof CSSAnimation)
    .map(({ effect, playState }) => ({ duration: effect?.getTiming().duration, playState }))
    .filter(({ duration }) => Number(duration) > 1000);

/** None leaves by itself from here on: the timer of a toast is the animation of its bar. */
function holdToasts(): void {
  const stopped = new CSSStyleSheet();
  stopped.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
  document.adoptedStyleSheets = [stopped];
}

const focusToast = () => (toasts().element() as HTMLElement).focus();

test('a success stays for 2 s, a failure for 4 s', async ({ api, open }) => {
  api.data.user = null;
  await open('/admin');
  await page.getByLabelText('Username').fill('admin');
  await page.getByLabelText('Password').fill('not the password');
  let release = api.hold('login');
  const stop = api.refuse('login', { status: 401, message: 'No', code: 'WRONG_CREDENTIALS' });
  await button('Login').click();
  await expectOneToast('Wait! logging in');
  expect(clockOf(toasts().element())).toBeUndefined();
  release();
  await expectOneToast('No');
  focusToast(); // which stops its clock, as hovering does
  await expect
    .poll(() => clockOf(toasts().element()))
    .toEqual({ duration: 4000, playState: 'paused' });
  await button('close', toasts()).click();

  stop();
  release = api.hold('login');
  await button('Login').click();
  release();
  await expectOneToast('Logged in successfully');
  focusToast();
  await expect
    .poll(() => clockOf(toasts().element()))
    .toEqual({ duration: 2000, playState: 'paused' });
  (toasts().element() as HTMLElement).blur();
  await expect.poll(() => toasts().length).toBe(0);
});

test('a toast with a button stays for 10 s, and the button works once', async ({ open }) => {
  await open('/admin');
  let undone = 0;
  const button = () => ({ label: 'Undo', onPress: () => void (undone += 1) });
  await notify.promise(Promise.resolve(), { pending: '…', success: 'Done', error: '', button });
  await expectOneToast('DoneUndo');
  focusToast();
  await expect
    .poll(() => clockOf(toasts().element()))
    .toEqual({ duration: 10_000, playState: 'paused' });
  const undo = toasts().getByRole('button', { name: 'Undo' }).element() as HTMLElement;
  await press('Tab');
  expect(document.activeElement).toBe(undo);
  await press('Enter');
  await expect.poll(() => toasts().length).toBe(0);
  undo.click();
  expect(undone).toBe(1);
});

test('a plain message stays for 4 s, and the oldest of 20 leave', async ({ api, open }) => {
  const { id } = api.data.add('jobs', 'Marked');
  api.data.apply(id, { name: 'One' });
  await open(`/admin/manage-jobs/applications?job=${id}`);
  await page.getByRole('link', { name: /^One/ }).click();
  await expect.element(page.getByText(/ · Read \d/)).toBeVisible();
  api.refuse('updateApplication', { status: 500, message: 'No' });
  const mark = button(/^Mark as/);
  (mark.element() as HTMLElement).focus();
  await press('Enter');
  await expect.poll(() => toasts().length).toBe(1);
  expect(clockOf(toasts().first().element())?.duration).toBe(4000);
  focusToast();
  const markAgain = async (shown: number) => {
    (mark.element() as HTMLElement).click();
    await expect.poll(() => toasts().length).toBe(shown);
  };
  for (let count = 2; count <= 20; count += 1) await markAgain(count);
  // None has left meanwhile: what comes while one has the focus stays as well.
  const states = () => toasts().elements().flatMap(clocksIn);
  await expect
    .poll(() => states().map(({ playState }) => playState))
    .toEqual(Array(20).fill('paused'));
  await markAgain(20);
  await markAgain(20);
});

test('on a phone toasts cover no needed control', async ({ api, open }) => {
  await page.viewport(390, 844);
  holdToasts();
  for (let n = 1; n <= 6; n += 1) api.data.add('news', `Release ${n}`);
  await open('/admin/news-releases');
  await expect.element(button('Add News')).toBeVisible();
  notify.message('The first of two texts of which each is long enough to need a second line');
  notify.message('The second of two texts of which each is long enough to need a second line');
  /** Both toasts are there and lie over nothing of it. */
  const expectClear = (...needed: Locator[]) =>
    expect
      .poll(() => ({ toasts: toasts().length, covered: covered(...needed) }))
      .toEqual({
        toasts: 2,
        covered: [],
      });
  await expectClear(button('Add News'));

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect.element(button(/^Archive/)).toBeVisible();
  const bar = page.elementLocator(document.querySelector('[data-list-bar]') as HTMLElement);
  await expectClear(...bar.getByRole('button').all());

  // A screen without a bar, where they lie lowest.
  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await expect.element(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await button('Menu').click();
  await expect.element(button('Logout')).toBeVisible();
  await expectClear(button('Logout'));
  await press('Escape');

  history.back();
  await expect.element(button('Edit Release 1')).toBeVisible();
  // A toast may lie over a card, which can be scrolled away from under it.
  (button('Edit Release 1').element() as HTMLElement).click();
  await expect.element(button('Save changes', dialog())).toBeVisible();
  await expectClear(...dialog().getByRole('button').all());
  // The foot is low: what is needed less often stands behind a button.
  const { height } = dialog().element().querySelector('footer')?.getBoundingClientRect() ?? {};
  expect(height).toBeLessThan(844 / 10);
  await expect.element(button('Archive', dialog())).not.toBeInTheDocument();
  await button('More', dialog()).click();
  await expect.element(button('Archive', dialog())).toBeVisible();
});

test.for([
  [390, 844],
  [820, 1180],
] as const)(
  'over an editor at %i px a failure is visible in full',
  async ([width, height], { api, open }) => {
    await page.viewport(width, height);
    api.data.add('news', 'Release');
    const message = 'Our database cannot be reached at the moment. Please try again shortly';
    api.refuse('updateNews', { status: 503, message, code: 'UNAVAILABLE' });
    await open('/admin/news-releases');
    await button('Edit Release').click();
    await field('Title').fill('Renamed');
    await button('Save changes', dialog()).click();
    await expectOneToast(`Error Edit news${message}`);
    const toast = toasts().element();
    const box = toast.getBoundingClientRect();
    const frame = document.querySelector('.Toastify__toast-container')?.getBoundingClientRect();
    expect(box.bottom).toBeLessThanOrEqual(frame?.bottom ?? 0);
    expect(box.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    // In the middle, as the editor is.
    const editor = dialog().element().getBoundingClientRect();
    const middle = ({ left, right }: DOMRect) => (left + right) / 2;
    expect(Math.abs(middle(box) - middle(editor))).toBeLessThan(10);
  },
);

test('the failure of a save leaves when the next attempt begins', async ({ api, open }) => {
  holdToasts();
  api.data.add('news', 'Release');
  const stop = api.refuse('updateNews', { status: 503, message: 'Out of reach' });
  await open('/admin/news-releases');
  await button('Edit Release').click();
  await field('Title').fill('Renamed');
  await button('Save changes', dialog()).click();
  await expectOneToast('Error Edit newsOut of reach');
  stop();
  await button('Save changes', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expectOneToast('News Edited successfullyView on site');
});

/** The names of those that a toast lies over; what their container cuts off lies over nothing. */
function covered(...needed: Locator[]): (string | null)[] {
  const frame = document.querySelector('.Toastify__toast-container')?.getBoundingClientRect();
  const over = toasts()
    .elements()
    .map((toast) => toast.getBoundingClientRect());
  return needed
    .map((one) => one.element())
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return over.some(
        (toast) =>
          toast.left < right &&
          toast.right > left &&
          Math.max(toast.top, frame?.top ?? 0) < bottom &&
          Math.min(toast.bottom, frame?.bottom ?? 0) > top,
      );
    })
    .map(({ textContent }) => textContent);
}
