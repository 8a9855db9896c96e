import type { Page } from '@playwright/test';
import { userMessages } from '#contract/user-messages.ts';
import { closeToasts, dialog, expectOneToast, watchCalls } from './admin-screens.ts';
import { expect, logIn, test } from './fixtures.ts';

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account: / });

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
