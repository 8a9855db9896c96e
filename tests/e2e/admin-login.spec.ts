import type { Page } from '@playwright/test';
import { closeToasts, expectOneToast, hold, refuse, toasts } from './admin-screens.ts';
import { expect, logIn, test, unique } from './fixtures.ts';

// Asking who is logged in is answered 401 for a visitor, which Chromium writes to its console; the
// refusals are provoked.
test.use({
  expectedNoise:
    /status of 401.*\/v1\/user\/(me|login)|status of (400|409|500).*\/v1\/user\/(register|login|logout)/,
});

/** Presses Logout, which on a phone is in the sheet of the sidebar. */
async function logOut(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test('an administrator logs in, is remembered, and logs out', async ({
  page,
  credentials,
  isMobile,
}) => {
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
  await expect(page.getByRole('heading', { name: 'On the site now' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'On the site now' })).toBeVisible();
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  expect(await keys()).toEqual(expect.arrayContaining(['data', 'isLoggedIn', 'role']));

  const stop = await refuse(page, '**/v1/user/logout', 'POST', { status: 500 });
  await logOut(page, isMobile);
  await expectOneToast(page, /^Error logging out/);
  await stop();
  await closeToasts(page);
  expect(await keys()).toEqual(expect.arrayContaining(['data', 'isLoggedIn', 'role']));

  go = await hold(page, '**/v1/user/logout', 'POST');
  // On a phone the sheet stands open still.
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectOneToast(page, 'Wait! logging out');
  await go();
  await expectOneToast(page, 'Logged out successfully');
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
  expect(await keys()).toEqual([]);
});

test('a wrong password is said once and the name stays', async ({ page, credentials }) => {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(credentials.userName);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expectOneToast(page, 'Wrong username or password');
  await expect(page.getByLabel('Username')).toHaveValue(credentials.userName);
  await expect(page.getByLabel('Password')).toBeFocused();
});

test('without a name and a password nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/admin');
  const [name, password] = [page.getByLabel('Username'), page.getByLabel('Password')];
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('All fields are required');
  await expect(password).toHaveAccessibleDescription('All fields are required');
  await expect(name).toBeFocused();
  await name.fill('somebody');
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(toasts(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a failure of the server is one toast with its message', async ({ page, credentials }) => {
  const message = 'Something went wrong on our side';
  await refuse(page, '**/v1/user/login', 'POST', { status: 500, message });
  await page.goto('/admin');
  await page.getByLabel('Username').fill(credentials.userName);
  await page.getByLabel('Password').fill(credentials.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectOneToast(page, message);
  await expect(page.getByLabel('Password')).toHaveValue(credentials.password);
});

test('an account can be made, and says what it lacks', async ({ page }) => {
  const userName = unique('visitor').replace(' ', '-');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  const [name, password] = [page.getByLabel('Username'), page.getByLabel('Password')];
  const create = page.getByRole('button', { name: 'Create account' });
  await expect(name).toBeFocused();
  await create.click();
  await expect(name).toHaveAccessibleDescription(/All fields are required/);
  await expect(name).toBeFocused();
  await name.fill(userName);
  await password.fill('password123');
  await create.click();
  await expectOneToast(page, /^failed to create account/);
  await expect(password).toHaveAccessibleDescription(/among the most common ones/);
  await expect(password).toBeFocused();
  await closeToasts(page);

  await password.fill('an uncommon sentence');
  let stop = await refuse(page, '**/v1/user/register', 'POST', { status: 500 });
  await create.click();
  await expectOneToast(page, /^failed to create account/);
  await expect(name).toHaveValue(userName);
  await stop();
  await closeToasts(page);
  const message = 'Something went wrong on our side';
  stop = await refuse(page, '**/v1/user/register', 'POST', { status: 500, message });
  await create.click();
  await expectOneToast(page, `failed to create account${message}`);
  await stop();
  await closeToasts(page);

  const go = await hold(page, '**/v1/user/register', 'POST');
  await create.click();
  await expectOneToast(page, 'Wait! creating your account');
  await go();
  await expectOneToast(page, 'Account created successfully');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your account');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This account has no admin access',
  );
  const me = await page.request.get('/v1/user/me');
  expect(await me.json()).toMatchObject({ user: { userName, role: 'USER' } });
});

test('an account without the role ADMIN stays outside and is told so', async ({
  page,
  request,
}) => {
  const account = { userName: unique('visitor').replace(' ', '-'), password: 'a long password' };
  const response = await request.post('/v1/user/register', { data: account });
  expect(response.status()).toBe(201);
  await page.goto('/admin');
  await page.getByLabel('Username').fill(account.userName);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.locator('form').getByRole('alert')).toHaveText(
    'This account has no admin access',
  );
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
});

test('what the browser remembers is a hint, not a permission', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('isLoggedIn', 'true');
    localStorage.setItem('role', '"ADMIN"');
    localStorage.setItem('data', '{"userName":"somebody"}');
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
});

test('damaged storage and a live session still open the admin area', async ({
  page,
  credentials,
}) => {
  await logIn(page.request, credentials);
  await page.addInitScript(() => {
    localStorage.setItem('data', '{"userName":');
    localStorage.setItem('news', '[{"id":1}]');
  });
  await page.goto('/admin/news-releases');
  await expect(page.getByRole('heading', { name: 'Our News' })).toBeVisible();
});
