import { expect, logIn, test, unique } from './fixtures.ts';

// Asking who is logged in is answered 401 for a visitor, which Chromium writes to its console.
test.use({ expectedNoise: /status of 401.*\/v1\/user\/(me|login)/ });

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
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'On the site now' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'On the site now' })).toBeVisible();
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  expect(await keys()).toEqual(expect.arrayContaining(['data', 'isLoggedIn', 'role']));

  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
  expect(await keys()).toEqual([]);
});

test('a wrong password is said once and the name stays', async ({ page, credentials }) => {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(credentials.userName);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Wrong username or password')).toHaveCount(1);
  await expect(page.getByLabel('Username')).toHaveValue(credentials.userName);
  await expect(page.getByLabel('Password')).toBeFocused();
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
