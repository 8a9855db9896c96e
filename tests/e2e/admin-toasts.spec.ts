import type { Locator, Page } from '@playwright/test';
import { closeToasts, expectOneToast, hold, refuse, toasts } from './admin-screens.ts';
import { expect, logIn, test, unique } from './fixtures.ts';

// Whole journeys, on a machine that may be busy with others.
test.describe.configure({ timeout: 90_000 });

test.use({ expectedNoise: /status of (401|500)/ });

/** The animation that a toast counts its time by; nothing while it waits for an answer. */
const clockOf = (toast: Locator) =>
  toast.evaluate((element) => {
    const running = element
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation && animation.effect)
      .map(({ effect, playState }) => ({ duration: effect?.getTiming().duration, playState }))
      .filter(({ duration }) => Number(duration) > 1000);
    return running[0];
  });

/** Lets animations run at a part of their speed, so that what they time can be looked at. */
async function slowDown(page: Page, playbackRate: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const setRate = (rate: number) =>
    session.send('Animation.setPlaybackRate', { playbackRate: rate });
  await setRate(playbackRate);
  return () => setRate(1);
}

test('a success stays for 2 s, a failure for 4 s, what is waited for until it is settled', async ({
  page,
  credentials,
}) => {
  await page.goto('/admin');
  const goOn = await slowDown(page, 0.1);
  await page.getByLabel('Username').fill(credentials.userName);
  await page.getByLabel('Password').fill('not the password');
  const login = page.getByRole('button', { name: 'Login' });
  const go = await hold(page, '**/v1/user/login', 'POST');
  await login.click();
  await expectOneToast(page, 'Wait! logging in');
  expect(await clockOf(toasts(page))).toBeUndefined();
  await go();
  await expectOneToast(page, 'Wrong username or password');
  await toasts(page).focus(); // which stops its clock, as hovering does
  await expect.poll(() => clockOf(toasts(page))).toEqual({ duration: 4000, playState: 'paused' });
  await goOn();
  await closeToasts(page);

  await slowDown(page, 0.1);
  await page.getByLabel('Password').fill(credentials.password);
  await login.click();
  await expectOneToast(page, 'Logged in successfully');
  await toasts(page).focus(); // which stops its clock, as hovering does
  await expect.poll(() => clockOf(toasts(page))).toEqual({ duration: 2000, playState: 'paused' });
  await goOn();
  await toasts(page).blur();
  await expect(toasts(page)).toHaveCount(0);
});

test('a plain message stays for 4 s, and of more than 20 the oldest leave', async ({
  page,
  adminApi,
  credentials,
}) => {
  await logIn(page.request, credentials);
  const job = await adminApi.createJob(unique('Marked'));
  await adminApi.apply(job.id, { name: 'One' });
  await page.goto(`/admin/manage-jobs/applications?job=${job.id}`);
  await page.getByRole('link', { name: /^One/ }).click();
  await expect(page.getByText(/Read since/)).toBeVisible();
  await refuse(page, '**/applications/*', 'PATCH', { status: 500, message: 'No' });
  await slowDown(page, 0.02); // so that all are there together however long the calls take

  const mark = page.getByRole('button', { name: /^Mark as/ });
  for (let count = 1; count <= 22; count += 1) {
    await mark.press('Enter');
    await expect(toasts(page)).toHaveCount(Math.min(count, 20));
  }
  expect((await clockOf(toasts(page).first()))?.duration).toBe(4000);
});
