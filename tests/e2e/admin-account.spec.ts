import type { APIRequestContext, Page } from '@playwright/test';
import { userMessages } from '#contract/user-messages.ts';
import { closeToasts, dialog, expectOneToast, hold, watchCalls } from './admin-screens.ts';
import { expect, logIn, test, type AdminApi } from './fixtures.ts';
import type { Credentials } from '../support/site.ts';

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account: / });

/** Opens the account menu with the keyboard and chooses an entry. */
async function choose(page: Page, entry: string): Promise<void> {
  await accountButton(page).press('Enter');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}

/** An account of its own, logged in in the browser and on another device. */
async function arrive(page: Page, adminApi: AdminApi, elsewhere: APIRequestContext) {
  const account = await adminApi.createAdmin();
  await logIn(page.request, account);
  await logIn(elsewhere, account);
  const everythingLoaded = watchCalls(page);
  await page.goto('/admin');
  await expect(accountButton(page)).toContainText(account.userName);
  await everythingLoaded();
  return account;
}

const statusOf = async (request: APIRequestContext) => (await request.get('/v1/user/me')).status();

const logInStatus = async (request: APIRequestContext, { userName, password }: Credentials) =>
  (await request.post('/v1/user/login', { data: { userName, password } })).status();

test('a new password logs other devices out, and a refused one is reported', async ({
  page,
  adminApi,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 400.*\/v1\/user\/password/, 2);
  const account = await arrive(page, adminApi, request);
  await choose(page, 'Change password');
  await expect(dialog(page)).toHaveAccessibleName('Change password');
  const current = dialog(page).getByLabel('Current password');
  const next = dialog(page).getByLabel('New password');
  const change = dialog(page).getByRole('button', { name: 'Change password' });
  await expect(current).toBeFocused();
  await change.click();
  await expect(current).toHaveAccessibleDescription('All fields are required');
  await expect(current).toBeFocused();

  await current.fill(account.password);
  await next.fill('password123');
  await change.click();
  const common = 'This password is among the most common ones. Please choose another';
  await expectOneToast(page, `Error changing password${common}`);
  await expect(next).toHaveAccessibleDescription(new RegExp(common));
  await expect(next).toBeFocused();
  await closeToasts(page);

  await current.fill('not the password');
  await next.fill('an uncommon sentence');
  await change.click();
  await expectOneToast(page, 'Error changing passwordThe current password is wrong');
  await expect(current).toHaveAccessibleDescription('The current password is wrong');
  await expect(current).toBeFocused();
  expect(await statusOf(request)).toBe(200);
  await closeToasts(page);

  await current.fill(account.password);
  const go = await hold(page, '**/v1/user/password', 'POST');
  await change.click();
  await expectOneToast(page, 'Wait! changing your password');
  await go();
  await expectOneToast(page, 'Password changed. Other devices have been logged out');
  await expect(dialog(page)).toHaveCount(0);
  await expect(accountButton(page)).toBeFocused();
  expect(await statusOf(page.request)).toBe(200);
  expect(await statusOf(request)).toBe(401);
  expect(await logInStatus(request, account)).toBe(401);
  expect(await logInStatus(request, { ...account, password: 'an uncommon sentence' })).toBe(200);
});

test('a passkey is added, used for a login, removed and then refused', async ({
  page,
  adminApi,
  expectConsole,
}) => {
  expectConsole(/401/, 1);
  const account = await adminApi.createAdmin();
  await logIn(page.request, account);
  // A device of the browser's own: no window of the system to click in.
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal' } as const),
    ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  };
  const device = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  const lookAway = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { ...device, isUserVerified });

  const everythingLoaded = watchCalls(page);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name').fill('Laptop');
  await dialog(page).getByLabel('Your own password').fill(account.password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expectOneToast(page, 'Passkey added. Other devices have been logged out');
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(passkeys).toContainText(/Laptop.*not used yet/);
  await closeToasts(page);
  await everythingLoaded();
  await page.getByRole('button', { name: 'Logout' }).click();

  const open = page.getByRole('button', { name: 'Log in with a passkey' });
  await lookAway(false);
  await open.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'No passkey was used. Please try again.',
  );
  await lookAway(true);
  await open.click();
  await expect(accountButton(page)).toContainText(account.userName);

  await page.goto('/admin/account');
  await expect(passkeys).toContainText(/Laptop.*last used/);
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await dialog(page).getByLabel('Your own password').fill(account.password);
  await expect(dialog(page).getByRole('status')).toHaveText(
    'Your browser will ask for your passkey when you continue.',
  );
  await lookAway(false);
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'No passkey was used. Please try again.',
  );
  await lookAway(true);
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).toHaveCount(0);

  // The device still has it and offers it.
  await closeToasts(page);
  await everythingLoaded();
  await page.getByRole('button', { name: 'Logout' }).click();
  await open.click();
  // The toast reads it out; the form says it to the eye.
  await expect(page.getByRole('main').getByText(userMessages.passkeyRefused)).toBeVisible();
});
