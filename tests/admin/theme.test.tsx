import { afterEach, describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '#src/client/notify.ts';
import { themeScript } from '#src/config/theme.ts';
import { button, dialog, field, heading, press, save, test, toasts } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { jobs, resources } from './support/resources.ts';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset['theme'];
  localStorage.removeItem('theme');
});

/** Nothing for axe to object to, contrasts first of all, in the theme that was chosen. */
async function expectAccessibleScreen(theme?: string): Promise<void> {
  await expect
    .poll(() => document.querySelector('[aria-busy=true], [data-skeleton], .skeleton'))
    .toBe(null);
  expect(root.dataset['theme']).toBe(theme);
  await expectAccessible({ withToasts: true });
}

const ground = () => getComputedStyle(document.body).backgroundColor;

test('the focus ring has two colours, so that it is visible on every background', async ({
  open,
}) => {
  await open('/admin');
  await expect.element(heading('Dashboard')).toBeVisible();
  await press('Tab');
  const focused = document.activeElement;
  expect(focused).not.toBe(document.body);
  const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(focused ?? document.body);
  expect(outlineStyle).toBe('solid');
  expect(boxShadow).toMatch(/ 3px$/);
  expect(boxShadow).not.toContain(outlineColor);
});

test('the theme is chosen, stored and applied before the page', async ({ open }) => {
  await open('/admin');
  await expect.element(heading('Dashboard')).toBeVisible();
  const light = ground();
  const choose = async (name: string) => {
    await button(/^Account: /).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await choose('Dark');
  const dark = ground();
  expect(dark).not.toBe(light);

  // The next visit: the script in the head runs before anything is drawn.
  delete root.dataset['theme'];
  expect(ground()).toBe(light);
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  script.remove();
  expect(ground()).toBe(dark);

  await choose('System');
  expect(localStorage.getItem('theme')).toBe(null);
  expect(ground()).toBe(light);
});

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const choose = () => {
    localStorage.setItem('theme', JSON.stringify(theme));
    root.dataset['theme'] = theme;
  };

  test('lists, editors and field errors are accessible', async ({ api, open }) => {
    choose();
    for (const { resource, path, add, heading: name } of resources) {
      api.data.add(resource, 'An item');
      if (resource === 'jobs') api.data.apply(api.data.jobs[0]?.id ?? '', {});
      await open(path);
      await expect.element(heading(name)).toBeVisible();
      await expectAccessibleScreen(theme);
      await button(add).click();
      await save().click();
      await expect.element(dialog().getByText('All fields are required').first()).toBeVisible();
      await expectAccessibleScreen(theme);
      await press('Escape');
    }
  });

  test('toasts of every kind are accessible', async ({ open }) => {
    choose();
    await open('/admin');
    const button = () => ({ label: 'Undo', onPress: () => undefined });
    const texts = { pending: 'Saving', success: 'Saved', error: 'Not saved' };
    const waiting = Promise.withResolvers<void>();
    notify.message('A message');
    void notify.promise(waiting.promise, texts);
    await notify.promise(Promise.resolve(), { ...texts, button });
    await notify.promise(Promise.reject(new Error('no')), texts).catch(() => undefined);
    await expect.poll(() => toasts().length).toBe(4);
    await expectAccessibleScreen(theme);
    waiting.resolve();
  });

  test('all other screens are accessible', async ({ api, open }) => {
    choose();
    const { id } = api.data.add('jobs', 'Fitter');
    api.data.apply(id, { name: 'One' });
    api.data.enquire({ name: 'B. Buyer', promisedBy: '2026-01-01' });
    await open('/admin');
    await expect.element(page.getByText('1 unread application')).toBeVisible();
    await expectAccessibleScreen(theme);
    await button(/^Account: /).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await expectAccessibleScreen(theme);
    await open(`/admin/manage-jobs/applications?job=${id}`);
    await page.getByRole('link', { name: /^One/ }).click();
    await expect.element(heading('One')).toBeVisible();
    await expectAccessibleScreen(theme);
    await open('/admin/enquiries');
    await expect.element(page.getByText('B. Buyer')).toBeVisible();
    await expectAccessibleScreen(theme);
    await page.getByRole('link', { name: /^SMCS-/ }).click();
    await expectAccessibleScreen(theme);
    for (const path of ['/admin/personal-data', '/admin/account', '/admin/users', '/admin/none']) {
      await open(path);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleScreen(theme);
    }
    api.data.user = null;
    localStorage.clear();
    choose();
    await open('/admin');
    await expect.element(button('Login')).toBeVisible();
    await expectAccessibleScreen(theme);
  });
});

test('the screens are accessible on a phone', async ({ api, open }) => {
  await page.viewport(390, 844);
  const { id } = api.data.add('jobs', 'Fitter');
  api.data.apply(id, { name: 'One' });
  await open('/admin');
  await expect.element(page.getByText('1 unread application')).toBeVisible();
  await expectAccessibleScreen();
  await button('Menu').click();
  await expect.element(page.getByRole('dialog', { name: 'SMCS System' })).toBeVisible();
  await expectAccessibleScreen();
  await open(jobs.path);
  await expect.element(page.getByRole('article', { name: 'Fitter' })).toBeVisible();
  await expectAccessibleScreen();
  await button(jobs.add).click();
  await save().click();
  await expect.element(field('Title')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleScreen();
  await open(`/admin/manage-jobs/applications?job=${id}`);
  await page.getByRole('link', { name: /^One/ }).click();
  await expect.element(page.getByText(/ · Read \d/)).toBeVisible();
  await expectAccessibleScreen();
});
