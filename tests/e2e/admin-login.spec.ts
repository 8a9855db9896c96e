import { closeToasts, expectOneToast, hold, refuse, watchCalls } from './admin-screens.ts';
import { expect, test } from './fixtures.ts';

/** The login screen asks who is logged in. */
const nobody = /status of 401.*\/v1\/user\/me/;

test('an administrator logs in, is remembered, and logs out', async ({
  page,
  credentials,
  expectConsole,
}) => {
  expectConsole(nobody);
  expectConsole(/status of 500.*\/v1\/user\/logout/, 1);
  await page.goto('/admin/manage-jobs');
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByLabel('Username').fill(credentials.userName);
  await page.getByLabel('Password').fill(credentials.password);
  let go = await hold(page, '**/v1/user/login', 'POST');
  await page.getByRole('button', { name: 'Login' }).click();
  await expectOneToast(page, 'Wait! logging in');
  await go();
  await expectOneToast(page, 'Logged in successfully');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const everythingLoaded = watchCalls(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await everythingLoaded();
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  expect(await keys()).toEqual(expect.arrayContaining(['data', 'isLoggedIn', 'role']));

  const stop = await refuse(page, '**/v1/user/logout', 'POST', { status: 500 });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectOneToast(page, /^Error logging out/);
  await stop();
  await closeToasts(page);
  expect(await keys()).toEqual(expect.arrayContaining(['data', 'isLoggedIn', 'role']));

  go = await hold(page, '**/v1/user/logout', 'POST');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectOneToast(page, 'Wait! logging out');
  await go();
  await expectOneToast(page, 'Logged out successfully');
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
  expect(await keys()).toEqual([]);
});
