import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { refusedField, type Api } from './support/api.ts';
import {
  button,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  heading,
  test,
  toasts,
  press,
} from './support/app.tsx';
import { administrator } from './support/data.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { linkToken } from './support/user-answers.ts';

const row = (name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name });

/** Gives the own password in the open dialog, and presses its button. */
async function confirm(label: string): Promise<void> {
  await field('Your own password').fill('a long password');
  await button(label, dialog()).click();
}

/** Opens the menu of an account and chooses an entry. */
async function choose(name: string, entry: string): Promise<void> {
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('new recovery codes need the password and a code', async ({ api, open }) => {
  const secondFactor = { since: '2026-01-01T00:00:00.000Z', recoveryCodes: 1, hasPasskey: false };
  api.respond('getSecondFactor', { success: true, secondFactor });
  await open('/admin/account');
  await button('Create new recovery codes').click();
  await field('Your own code').fill('123456');
  await confirm('Create new codes');
  await expectOneToast(userMessages.recoveryCodesMade);
  await expect.element(dialog().getByText('NEWW-CODE-9')).toBeVisible();
  await press('Escape');
  await button('I have saved them', dialog()).click();
  await expect.element(button('Switch off two-step login')).toBeVisible();
});

test('the own email address is changed with the password', async ({ open }) => {
  await open('/admin/account');
  await button('Add an e-mail address').click();
  await field('E-mail address').fill('own@example.org');
  await expectAccessible();
  await confirm('Change e-mail address');
  await expectOneToast(userMessages.emailChanged);
  await expect.element(page.getByText('own@example.org')).toBeVisible();
});

test('an account becomes an administrator with the own password', async ({ open }) => {
  await open('/admin');
  await button(/^Account: /).click();
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await expect.element(heading('Users')).toBeVisible();
  await expect.element(row(/^admin/).getByText(/\(you\)/)).toBeVisible();
  await expect.element(row('asha').getByText(/No admin access/)).toBeVisible();
  await expect.element(row(/^admin/).getByText('Password only')).toBeVisible();
  const ways = 'Two-step login: app, 2 passkeys';
  await expect.element(row('asha').getByText(ways)).toBeVisible();
  await expectAccessible();

  await choose('asha', 'Make administrator');
  await field('Enquiries').click();
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
  await expect.element(row('asha').getByText('Enquiries')).toBeVisible();
});

test('an administrator loses the role', async ({ api, open }) => {
  await open('/admin/users');
  await choose('admin', 'Remove admin access');
  await confirm('Remove admin access');
  await expectOneToast(userMessages.userChanged);
  await expect.element(page.getByText('No admin access').nth(1)).toBeVisible();
  expect(api.count('listUsers')).toBe(2);
});

test('the last administrator cannot be disabled', async ({ api, open }) => {
  const message = userMessages.lastAdministrator;
  api.refuse('updateUser', { status: 409, code: 'CONFLICT', message });
  await open('/admin/users');
  await choose('admin', 'Disable account');
  await confirm('Disable account');
  await expectOneToast(`Error changing the account${message}`);
  await expect.element(dialog().getByText(message)).toBeVisible();
  await button('Cancel', dialog()).click();
  await expect.element(page.getByText('Disabled')).not.toBeInTheDocument();
});

test('changing an account also asks for a code of two-step login', async ({ api, open }) => {
  const secondFactor = { since: '2026-01-01T00:00:00.000Z', recoveryCodes: 10, hasPasskey: false };
  api.respond('getSecondFactor', { success: true, secondFactor });
  await open('/admin/users');
  await choose('asha', 'Delete account');
  const code = field('Your own code');
  await expect.element(code).toBeVisible();
  await expectAccessible();
  await confirm('Continue');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(/All fields are required/);

  const message = userMessages.wrongCode;
  const stop = api.refuse('removeUser', refusedField('code', message));
  await code.fill('000000');
  await button('Continue', dialog()).click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(field('Your own password')).toHaveValue('a long password');
  stop();
  await code.fill('123456');
  await button('Continue', dialog()).click();
  await expect.element(row('asha')).not.toBeInTheDocument();
});

test('a code that only the server asks for gets a field', async ({ api, open }) => {
  await open('/admin/users');
  const message = userMessages.codeRequired;
  const stop = api.refuse('removeUserSessions', refusedField('code', message));
  await choose('asha', 'Log out on all devices');
  await confirm('Log out on all devices');
  const code = field('Your own code');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(new RegExp(message));
  stop();
  await closeToasts();
  const wrong = userMessages.wrongCode;
  const stopWrong = api.refuse('removeUserSessions', refusedField('code', wrong));
  await code.fill('654321');
  await button('Log out on all devices', dialog()).click();
  await expect.element(code).toHaveAccessibleDescription(new RegExp(wrong));
  stopWrong();
  await closeToasts();
  await code.fill('123456');
  await button('Log out on all devices', dialog()).click();
  await expectOneToast(userMessages.sessionsEnded);
});

test('an account is disabled, enabled and deleted', async ({ open }) => {
  await open('/admin/users');
  await choose('asha', 'Disable account');
  await confirm('Disable account');
  await expect.element(row('asha').getByText(/Disabled/)).toBeVisible();
  await choose('asha', 'Enable account');
  await confirm('Enable account');
  await expect.element(row('asha').getByText(/Disabled/)).not.toBeInTheDocument();
  await choose('asha', 'Delete account');
  await expect.element(dialog().getByText('asha')).toBeVisible();
  await expectAccessible();
  await confirm('Continue');
  await expect.element(row('asha')).not.toBeInTheDocument();
});

test('a refused email address is marked, and the password stays', async ({ api, open }) => {
  await open('/admin/users');
  await choose('asha', 'Change e-mail address');
  await field('E-mail address').fill('taken@example.org');
  await field('Your own password').fill('a long password');
  const message = userMessages.emailTaken;
  const stop = api.refuse('updateUser', refusedField('email', message, 409));
  await button('Change e-mail address', dialog()).click();
  await expect.element(field('E-mail address')).toHaveFocus();
  await expect.element(field('E-mail address')).toHaveAccessibleDescription(new RegExp(message));
  stop();
  await field('E-mail address').fill('asha@example.org');
  await button('Change e-mail address', dialog()).click();
  await expect.element(row('asha@example.org')).toBeVisible();
});

test('an invitation without email is a link that is shown once', async ({ api, open }) => {
  api.data.isMailOn = false;
  await open('/admin/users');
  await button('Invite a user').click();
  await field('Applications').click();
  await confirm('Create invitation link');
  await expect.element(field('Link')).toHaveValue(`https://smcs.example/admin/join#${linkToken}`);
  await expect.element(button('Copy link', dialog())).toBeVisible();
  await expectAccessible();
  await button('Close', dialog()).click();
  await expect.element(heading('Open invitations')).toBeVisible();
  await expect.element(page.getByText(/^Administrator: Applications · valid until/)).toBeVisible();
  await button(/^Withdraw/).click();
  await confirm('Withdraw invitation');
  await expect.element(heading('Open invitations')).not.toBeInTheDocument();
});

test('an invitation by email closes the dialog', async ({ open }) => {
  await open('/admin/users');
  await button('Invite a user').click();
  await field('E-mail address').fill('new@example.org');
  await field('Role').selectOptions('No admin access');
  await confirm('Send invitation');
  await expectOneToast(userMessages.invitationMailed);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(row('new@example.org')).toBeVisible();
});

test('a password reset link is shown where it cannot be mailed', async ({ open }) => {
  await open('/admin/users');
  await choose('asha', 'Create a password reset link');
  await field('Your own password').fill('a long password');
  await button('Create link', dialog()).click();
  await expect
    .element(field('Link'))
    .toHaveValue(`https://smcs.example/admin/new-password#${linkToken}`);
});

test('an invited user joins and is logged in', async ({ api, open }) => {
  api.data.user = null;
  await open(`/admin/join#${linkToken}`);
  await expect
    .element(
      page.getByText(/^You were invited as an administrator with access to: Content, People\. /),
    )
    .toBeVisible();
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
  await expect.element(page.getByText(/It will be logged out on all devices/)).toBeVisible();
  await expect.element(page.getByLabelText('New password')).toHaveFocus();
  await page.getByLabelText('New password').fill('an uncommon sentence');
  await button('Change password').click();
  await expectOneToast(userMessages.passwordReset);
  await expect.element(heading('Login to your account')).toBeVisible();
});

test('a link to an email address changes it after a question', async ({ api, open }) => {
  await open(`/admin/confirm-email#${linkToken}`);
  await expect.element(page.getByText(/will be sent to own@example\.org/)).toBeVisible();
  await expectAccessible();
  expect(api.count('confirmOwnEmail')).toBe(0);
  await button('Use this address').click();
  await expectOneToast(userMessages.emailChanged);
  expect(location.pathname + location.hash).toBe('/admin');
});

test('the password is changed, and a refusal is reported at its field', async ({ api, open }) => {
  await open('/admin');
  await expect.element(button(/^Account: /)).toBeVisible();
  (button(/^Account: /).element() as HTMLElement).focus();
  await press('Enter');
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const current = field('Current password');
  const next = field('New password');
  const change = button('Change password', dialog());
  await expect.element(current).toHaveFocus();
  await change.click();
  await expect.element(current).toHaveAccessibleDescription('All fields are required');
  await expect.element(current).toHaveFocus();
  await expectAccessible();
  expect(api.count('changePassword')).toBe(0);

  await current.fill('a long password');
  await next.fill('an uncommon sentence');
  for (const [name, input] of [
    ['newPassword', next],
    ['currentPassword', current],
  ] as const) {
    const message = `The ${name} is refused`;
    const stop = api.refuse('changePassword', refusedField(name, message));
    await change.click();
    await expectOneToast(`Error changing password${message}`);
    await expect.element(input).toHaveAccessibleDescription(new RegExp(message));
    await expect.element(input).toHaveFocus();
    await closeToasts();
    stop();
  }

  const message = accountMessages.passwordChanged;
  api.respond('changePassword', { success: true, message });
  const release = api.hold('changePassword');
  await change.click();
  await expectOneToast('Wait! changing your password');
  release();
  await expectOneToast(message);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button(/^Account: /)).toHaveFocus();
});

test('logging out everywhere asks for the password', async ({ api, open }) => {
  await open('/admin/account');
  const ask = async () => {
    await button(/^Account: /).click();
    await page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
    await expect.element(button('Cancel', dialog())).toHaveFocus();
  };
  await ask();
  await expectAccessible();
  await press('Escape');
  await expect.element(button(/^Account: /)).toHaveFocus();

  await ask();
  const stop = api.refuse('logoutEverywhere', { status: 500 });
  await confirm('Log out everywhere');
  await expectOneToast(/^Error logging out/);
  await closeToasts();
  stop();
  const release = api.hold('logoutEverywhere');
  await button('Log out everywhere', dialog()).click();
  await expectOneToast('Wait! logging out everywhere');
  release();
  await expectOneToast(accountMessages.loggedOutEverywhere);
  await expect.element(heading('Login to your account')).toBeVisible();
});

test('an expired link has a message and leads to the login', async ({ api, open }) => {
  api.data.user = null;
  const message = userMessages.linkInvalid;
  const refusal = { status: 400, code: 'VALIDATION_FAILED', message } as const;
  api.refuse('openLink', { ...refusal, fields: { token: message } });
  await open('/admin/join#x');
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect.element(heading('Login to your account')).toBeVisible();

  // Whoever wanted a new password can ask for another link.
  await open('/admin/new-password#x');
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.element(heading('Forgot password')).toBeVisible();
});

test('a password reset request stays on the page', async ({ api, open }) => {
  api.data.user = null;
  await open('/admin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.element(page.getByLabelText('Username or e-mail address')).toHaveFocus();
  await button('Send reset link').click();
  await expect
    .element(page.getByLabelText('Username or e-mail address'))
    .toHaveAccessibleDescription(/All fields are required/);
  await page.getByLabelText('Username or e-mail address').fill('anybody');
  await button('Send reset link').click();
  await expect.element(page.getByText(userMessages.forgottenMailed)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect.element(heading('Login to your account')).toBeVisible();
});

test('a device is logged out with the password', async ({ open }) => {
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

test('a passkey is removed with the password', async ({ open }) => {
  await open('/admin/account');
  await expect.element(row('Laptop').getByText(/not used yet/)).toBeVisible();
  await button('Remove Laptop').click();
  await field('Your own password').fill('a long password');
  await button('Remove passkey', dialog()).click();
  await expectOneToast(userMessages.passkeyRemoved);
  await expect.element(row('Laptop')).not.toBeInTheDocument();
});

test('a confirmation without a passkey is reported once, in its form', async ({ api, open }) => {
  const secondFactor = { since: null, recoveryCodes: 0, hasPasskey: true };
  api.respond('getSecondFactor', { success: true, secondFactor });
  const message = 'Out of reach';
  api.refuse('createConfirmationOptions', { status: 503, code: 'UNAVAILABLE', message });
  await open('/admin/account');
  await button('Remove Laptop').click();
  await expect.element(dialog().getByText(/^Your browser will ask for your passkey/)).toBeVisible();
  await confirm('Remove passkey');
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(message);
  expect(toasts().elements()).toEqual([]);
  expect(api.count('removePasskey')).toBe(0);
});

test('a refused passkey is reported in its form', async ({ api, open }) => {
  const message = userMessages.passkeyMost;
  api.refuse('createPasskeyOptions', { status: 409, code: 'CONFLICT', message });
  await open('/admin/account');
  await button('Add a passkey').click();
  await button('Continue', dialog()).click();
  await expect.element(field('Name')).toHaveAccessibleDescription(/All fields are required/);
  await expectAccessible();
  await field('Name').fill('Phone');
  await field('Your own password').fill('a long password');
  await button('Continue', dialog()).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(message);
});

test('two-step login is set up and switched off', async ({ open }) => {
  await open('/admin/account');
  await button('Set up two-step login').click();
  await field('Your own password').fill('a long password');
  await button('Continue', dialog()).click();
  await expect.element(dialog().getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expect.element(dialog().getByText('ABCD ABCD', { exact: false })).toBeVisible();
  await expectAccessible();
  const code = field('Code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('123456');
  await button('Switch on two-step login', dialog()).click();
  await expect.element(dialog().getByText('AAAA-BBBB-CCCC-DDDD-EEEE-FF9F')).toBeVisible();
  await expectAccessible();
  // Neither Escape nor a second Enter loses codes that are shown once.
  await expect.element(button('Copy', dialog())).toHaveFocus();
  await press('Escape');
  await expect.element(dialog().getByText('AAAA-BBBB-CCCC-DDDD-EEEE-FF9F')).toBeVisible();
  const file = page.getByRole('link', { name: 'Download as text file' });
  await expect.element(file).toHaveAttribute('download', 'recovery-codes.txt');
  expect(decodeURIComponent(file.element().getAttribute('href') ?? '')).toContain('FF9F');
  await button('I have saved them', dialog()).click();
  await expect.element(page.getByText(/10 of 10 recovery codes are left/)).toBeVisible();
  await button('Switch off two-step login').click();
  await field('Your own code').fill('123456');
  await confirm('Switch off two-step login');
  await expect.element(button('Set up two-step login')).toBeVisible();
});

describe('a login asks for the code as its second step', () => {
  const code = () => page.getByLabelText('Code');
  const password = () => page.getByLabelText('Password');

  /** Gives name and password, as far as the code. */
  async function reachCode(api: Api, open: (path: string) => Promise<void>): Promise<void> {
    api.data.user = null;
    const message = userMessages.codeRequired;
    const refusal = { status: 401, code: 'CODE_REQUIRED', message } as const;
    api.refuse('login', { ...refusal, fields: { code: message }, pendingToken: 'pending' });
    await open('/admin');
    await page.getByLabelText('Username').fill('admin');
    await password().fill('a long password');
    await button('Login').click();
    await expect.element(code()).toHaveFocus();
    await expect.element(code()).toHaveAttribute('inputmode', 'numeric');
  }

  test('accepts a code without the password', async ({ api, open }) => {
    await reachCode(api, open);
    await expect.element(password()).not.toBeInTheDocument();
    await expectAccessible();
    await button('Login').click();
    await expect.element(code()).toHaveAccessibleDescription(/All fields are required/);
    const { wrongCode } = userMessages;
    const wrong = { status: 401, code: 'WRONG_CODE', message: wrongCode } as const;
    const stop = api.refuse('loginWithCode', { ...wrong, fields: { code: wrongCode } });
    await code().fill('000000');
    await button('Login').click();
    await expect.element(code()).toHaveAccessibleDescription(new RegExp(wrongCode));
    stop();
    await code().fill('123456');
    await button('Login').click();
    await expect.element(button(/^Account: /)).toBeVisible();
  });

  test('accepts a recovery code', async ({ api, open }) => {
    await reachCode(api, open);
    await button('Use a recovery code').click();
    const recovery = page.getByLabelText('Recovery code');
    await expect.element(recovery).toHaveFocus();
    await expect.element(recovery).toHaveAttribute('inputmode', 'text');
    await recovery.fill('AAAA-BBBB-CCCC-DDDD-EEEE-FFFF');
    await button('Login').click();
    await expect.element(button(/^Account: /)).toBeVisible();
  });

  test('asks for the password again after it expires or on request', async ({ api, open }) => {
    await reachCode(api, open);
    const message = userMessages.loginEnded;
    const refusal = { status: 401, code: 'WRONG_CREDENTIALS', message } as const;
    api.refuse('loginWithCode', { ...refusal, fields: { pendingToken: message } });
    await code().fill('123456');
    await button('Login').click();
    await expect.element(password()).toHaveFocus();
    await expect.element(password()).toHaveValue('');
    await expect.element(page.getByRole('main').getByText(message)).toBeVisible();
    await expect.element(page.getByLabelText('Username')).toHaveValue('admin');
    await password().fill('a long password');
    await button('Login').click();
    await button('Start again').click();
    await expect.element(password()).toHaveFocus();
  });
});

test('required two-step login is set up before the admin area opens', async ({ api, open }) => {
  api.respond('getMe', { success: true, user: administrator, secondFactorMissing: true });
  await open('/admin');
  await expect.element(heading('Secure your account')).toBeVisible();
  await button('Set up two-step login').click();
  await field('Your own password').fill('a long password');
  await button('Continue', dialog()).click();
  await field('Code').fill('123456');
  await button('Switch on two-step login', dialog()).click();
  api.respond('getMe', { success: true, user: administrator });
  await button('I have saved them', dialog()).click();
  await expect.element(button(/^Account: /)).toBeVisible();
});
