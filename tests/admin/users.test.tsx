import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { userMessages } from '#contract/user-messages.ts';
import { button, dialog, expectOneToast, field, heading, question, test } from './support/app.tsx';
import { linkToken } from './support/user-answers.ts';

const row = (name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name });

/** Opens the menu of an account and chooses an entry. */
async function choose(name: string, entry: string): Promise<void> {
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Nothing for axe to object to; toasts come and go, and are looked at elsewhere. */
async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run({ include: [document.body], exclude: ['.Toastify'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('an account becomes an administrator by the own password', async ({ open }) => {
  await open('/admin');
  await button(/^Account: /).click();
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await expect.element(heading('Users')).toBeVisible();
  await expect.element(row(/^admin/).getByText(/\(you\)/)).toBeVisible();
  await expect.element(row('asha').getByText(/No admin access/)).toBeVisible();
  await expectAccessible();

  await choose('asha', 'Make administrator');
  const give = button('Make administrator', dialog());
  await give.click();
  await expect
    .element(field('Your own password'))
    .toHaveAccessibleDescription(/All fields are required/);
  await expectAccessible();
  await field('Your own password').fill('a long password');
  await give.click();
  await expectOneToast(userMessages.userChanged);
  await expect.element(row('asha').getByText(/Administrator/)).toBeVisible();
});

test('an administrator loses the role', async ({ api, open }) => {
  await open('/admin/users');
  await choose('admin', 'Remove admin access');
  await button('Remove access', question()).click();
  await expectOneToast(userMessages.userChanged);
  await expect.element(page.getByText('No admin access').nth(1)).toBeVisible();
  expect(api.count('listUsers')).toBe(2);
});

test('the last administrator: one clear sentence, and the page stays as it is', async ({
  api,
  open,
}) => {
  const message = userMessages.lastAdministrator;
  api.refuse('updateUser', { status: 409, code: 'CONFLICT', message });
  await open('/admin/users');
  await choose('admin', 'Switch off');
  await button('Switch off', question()).click();
  await expectOneToast(`Error changing the account${message}`);
  await expect.element(page.getByText('Switched off')).not.toBeInTheDocument();
});

test('switched off, on, and deleted', async ({ open }) => {
  await open('/admin/users');
  await choose('asha', 'Switch off');
  await button('Switch off', question()).click();
  await expect.element(row('asha').getByText(/Switched off/)).toBeVisible();
  await choose('asha', 'Switch on');
  await button('Switch on', question()).click();
  await expect.element(row('asha').getByText(/Switched off/)).not.toBeInTheDocument();
  await choose('asha', 'Delete');
  await expect.element(question().getByText('asha')).toBeVisible();
  await button('Continue', question()).click();
  await expect.element(row('asha')).not.toBeInTheDocument();
});

test('a refused e-mail address is marked, and the own password is kept', async ({ api, open }) => {
  await open('/admin/users');
  await choose('asha', 'Change e-mail address');
  await field('E-mail address').fill('taken@example.org');
  await field('Your own password').fill('a long password');
  const message = userMessages.emailTaken;
  const fields = { email: message };
  const stop = api.refuse('updateUser', { status: 409, code: 'CONFLICT', message, fields });
  await button('Change address', dialog()).click();
  await expect.element(field('E-mail address')).toHaveFocus();
  await expect.element(field('E-mail address')).toHaveAccessibleDescription(new RegExp(message));
  stop();
  await field('E-mail address').fill('asha@example.org');
  await button('Change address', dialog()).click();
  await expect.element(row('asha@example.org')).toBeVisible();
});

test('an invitation without mail is a link that is shown once, and can be withdrawn', async ({
  api,
  open,
}) => {
  api.data.isMailOn = false;
  await open('/admin/users');
  await button('Invite a user').click();
  await field('Your own password').fill('a long password');
  await button('Invite', dialog()).click();
  await expect.element(field('Link')).toHaveValue(`https://smcs.example/admin/join#${linkToken}`);
  await expect.element(button('Copy link', dialog())).toBeVisible();
  await expectAccessible();
  await button('Close', dialog()).click();
  await expect.element(heading('Open invitations')).toBeVisible();
  await button(/^Withdraw/).click();
  await button('Withdraw', question()).click();
  await expect.element(heading('Open invitations')).not.toBeInTheDocument();
});

test('an invitation by mail closes the dialog; one without rights asks for no password', async ({
  open,
}) => {
  await open('/admin/users');
  await button('Invite a user').click();
  await field('E-mail address').fill('new@example.org');
  await field('Role').selectOptions('No admin access');
  await expect.element(field('Your own password')).not.toBeInTheDocument();
  await button('Invite', dialog()).click();
  await expectOneToast(userMessages.invitationMailed);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(row('new@example.org')).toBeVisible();
});

test('a link to a new password is shown where it cannot be mailed', async ({ open }) => {
  await open('/admin/users');
  await choose('asha', 'Create a password link');
  await field('Your own password').fill('a long password');
  await button('Create the link', dialog()).click();
  await expect
    .element(field('Link'))
    .toHaveValue(`https://smcs.example/admin/new-password#${linkToken}`);
});

test('who was invited joins and is logged in', async ({ api, open }) => {
  api.data.user = null;
  await open(`/admin/join#${linkToken}`);
  await expect.element(page.getByText('You were invited as an administrator.')).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Username').fill('new.person');
  await page.getByLabelText('Password').fill('an uncommon sentence');
  await button('Create account').click();
  await expect.element(button(/^Account: /)).toBeVisible();
  expect(location.pathname + location.hash).toBe('/admin');
});

test('a new password by a link leads to the login', async ({ api, open }) => {
  api.data.user = null;
  await open(`/admin/new-password#${linkToken}`);
  await expect.element(page.getByText(/All its devices are logged out/)).toBeVisible();
  await page.getByLabelText('New password').fill('an uncommon sentence');
  await button('Change password').click();
  await expectOneToast(userMessages.passwordReset);
  await expect.element(heading('Login to your account')).toBeVisible();
});

test('a link that opens no more says so and leads to the login', async ({ api, open }) => {
  api.data.user = null;
  const message = userMessages.linkInvalid;
  const refusal = { status: 400, code: 'VALIDATION_FAILED', message } as const;
  api.refuse('openLink', { ...refusal, fields: { token: message } });
  await open('/admin/join#x');
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect.element(heading('Login to your account')).toBeVisible();
});

test('a forgotten password: the answer stays on the page', async ({ api, open }) => {
  api.data.user = null;
  await open('/admin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.element(page.getByLabelText('Username or e-mail address')).toHaveFocus();
  await button('Send the link').click();
  await expect
    .element(page.getByLabelText('Username or e-mail address'))
    .toHaveAccessibleDescription(/All fields are required/);
  await page.getByLabelText('Username or e-mail address').fill('anybody');
  await button('Send the link').click();
  await expect.element(page.getByText(userMessages.forgottenMailed)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect.element(heading('Login to your account')).toBeVisible();
});

test('the own devices by name; one of them is logged out by the password', async ({ open }) => {
  await open('/admin/account');
  await expect.element(row('Firefox on Windows').getByText(/this device/)).toBeVisible();
  await expectAccessible();
  await button('Log out Chrome on Android').click();
  await field('Your own password').fill('a long password');
  await button('Log out', dialog()).click();
  await expectOneToast(userMessages.sessionEnded);
  await expect.element(row('Chrome on Android')).not.toBeInTheDocument();
  await expect.element(row('Firefox on Windows')).toBeVisible();
});
