import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectOneToast, press, test, toasts } from './support/app.tsx';

/** The animation that a toast counts its time by; nothing while it waits for an answer. */
function clockOf(toast: Element) {
  const [running] = toast
    .getAnimations({ subtree: true })
    .filter((animation) => animation instanceof CSSAnimation)
    .map(({ effect, playState }) => ({ duration: effect?.getTiming().duration, playState }))
    .filter(({ duration }) => Number(duration) > 1000);
  return running;
}

const focusToast = () => (toasts().element() as HTMLElement).focus();

test('a success stays for 2 s, a failure for 4 s, what is waited for until its answer', async ({
  api,
  open,
}) => {
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

test('a plain message stays for 4 s, and of more than 20 the oldest leave', async ({
  api,
  open,
}) => {
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
  focusToast(); // none leaves by itself from here on
  for (let count = 2; count <= 22; count += 1) {
    (mark.element() as HTMLElement).click();
    await expect.poll(() => toasts().length).toBe(Math.min(count, 20));
  }
});
