import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { refusedField } from './support/api.ts';
import {
  button,
  closeToasts,
  expectOneToast,
  heading,
  press,
  test,
  toasts,
} from './support/app.tsx';
import { administrator } from './support/data.ts';
import { expectAccessible } from './support/expect-accessible.ts';

const name = () => page.getByLabelText('Username');
const password = () => page.getByLabelText('Password');
const message = 'Something went wrong on our side';

test('an incomplete login form sends nothing', async ({ api, open }) => {
  api.data.user = null;
  await open('/admin');
  await expect.element(name()).toHaveFocus();
  await press('Enter');
  await expect.element(name()).toHaveAccessibleDescription('All fields are required');
  await expect.element(password()).toHaveAccessibleDescription('All fields are required');
  await expectAccessible();
  await expect.element(name()).toHaveFocus();
  await name().fill('somebody');
  await press('Enter');
  await expect.element(password()).toHaveFocus();
  await expect.element(name()).not.toHaveAttribute('aria-invalid', 'true');
  expect(toasts().length).toBe(0);
  expect(api.count('login')).toBe(0);
});

test('a failed login shows one toast and keeps the text', async ({ api, open }) => {
  api.data.user = null;
  const stop = api.refuse('login', { status: 500, message });
  await open('/admin');
  await name().fill('admin');
  await password().fill('a long password');
  await button('Login').click();
  await expectOneToast(message);
  await expect.element(password()).toHaveValue('a long password');
  await closeToasts();
  stop();
  const refusal = { status: 401, code: 'WRONG_CREDENTIALS', message: 'Wrong username or password' };
  const allow = api.refuse('login', { ...refusal, code: 'WRONG_CREDENTIALS' });
  await button('Login').click();
  await expectOneToast('Wrong username or password');
  await expect.element(name()).toHaveValue('admin');
  await expect.element(password()).toHaveFocus();
  // It stays in the form when the toast is gone, which has said it aloud.
  const form = page.getByRole('main');
  await expect.element(form.getByText('Wrong username or password')).toBeVisible();
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
  // Further attempts do not pile up.
  const release = api.hold('login');
  await press('Enter');
  await expectOneToast('Wait! logging in');
  release();
  await expectOneToast('Wrong username or password');
  allow();
  await press('Enter');
  await expectOneToast('Logged in successfully');
});

test('an account without admin access is told so', async ({ api, open }) => {
  api.data.user = null;
  const user = { ...administrator, role: 'USER' as const };
  api.respond('login', { success: true, message: 'Logged in successfully', user });
  await open('/admin');
  await name().fill('asha');
  await password().fill('a long password');
  await button('Login').click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toHaveTextContent('This account has no admin access');
  await expect.element(page.getByText('Logged in successfully')).not.toBeInTheDocument();
  await expect.poll(() => toasts().length).toBe(0);
  await button('Logout').click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('after too many attempts the form says how long to wait', async ({ api, open }) => {
  api.data.user = null;
  const message = 'Too many attempts. Please wait and try again';
  api.refuse('login', { status: 429, code: 'TOO_MANY_REQUESTS', message });
  await open('/admin');
  await name().fill('admin');
  await password().fill('a long password');
  await button('Login').click();
  await expectOneToast(message);
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toMatchTextContent('You can try again in');
});

test('stored login hints give no access', async ({ api, open }) => {
  api.data.user = null;
  localStorage.setItem('isLoggedIn', 'true');
  localStorage.setItem('role', '"ADMIN"');
  localStorage.setItem('data', '{"userName":"somebody","areas":["content"]}');
  await open('/admin');
  await expect.element(heading('Login to your account')).toBeVisible();
});

test('damaged storage does not prevent the admin area from opening', async ({ open }) => {
  localStorage.setItem('data', '{"userName":');
  localStorage.setItem('news', '[{"id":1}]');
  await open('/admin/news-releases');
  await expect.element(heading('Our News')).toBeVisible();
});

test('a refused registration keeps the name, an accepted one has no access', async ({
  api,
  open,
}) => {
  api.data.user = null;
  await open('/admin');
  await page.getByRole('link', { name: 'Create an account' }).click();
  const create = button('Create account');
  await expect.element(name()).toHaveFocus();
  await create.click();
  await expect.element(name()).toHaveAccessibleDescription(/All fields are required/);
  await expectAccessible();
  await expect.element(name()).toHaveFocus();
  await name().fill('visitor');
  await password().fill('an uncommon sentence');
  const stop = api.refuse('register', { status: 500 });
  await create.click();
  await expectOneToast(/^failed to create account/);
  await expect.element(name()).toHaveValue('visitor');
  await closeToasts();
  stop();
  const allow = api.refuse('register', refusedField('password', message));
  await create.click();
  await expectOneToast(`failed to create account${message}`);
  await expect.element(password()).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(password()).toHaveFocus();
  await closeToasts();
  allow();
  const user = { ...administrator, role: 'USER' as const };
  api.respond('register', {
    success: true,
    message: 'Account created successfully',
    role: 'USER',
    user,
  });
  const release = api.hold('register');
  await create.click();
  await expectOneToast('Wait! creating your account');
  release();
  await expectOneToast('Account created successfully');
  await expect.element(heading('Login to your account')).toBeVisible();
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toHaveTextContent('This account has no admin access');
});
