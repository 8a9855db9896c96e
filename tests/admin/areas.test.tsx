import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noAccessText, type Area } from '#contract/areas.ts';
import { userMessages } from '#contract/user-messages.ts';
import { useAuth } from '#src/islands/admin/data/auth.store.ts';
import { refusedField, type Api } from './support/api.ts';
import { button, card, dialog, field, heading, press, question, test } from './support/app.tsx';
import { administrator } from './support/data.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// A call to an endpoint outside the areas fails the test (support/api.ts).

/** Logs in an administrator with these areas. */
function logIn(api: Api, ...areas: Area[]): void {
  api.data.user = { ...administrator, areas };
  // The account of the test before is still in the store, as its modules are.
  useAuth.setState({ areas });
}

const link = (name: string | RegExp) => page.getByRole('link', { name });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const sidebar = () => page.getByRole('navigation', { name: 'Admin area' }).getByRole('link');
/** The headings of the parts of the dashboard. */
const parts = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
const menuItems = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);

/** A job with one application. */
function applied(api: Api): void {
  const { id } = api.data.add('jobs', 'Fitter');
  api.data.apply(id, { name: 'Asha Kumari' });
}

test('an administrator of applications sees nothing of other areas', async ({ api, open }) => {
  logIn(api, 'applications');
  applied(api);
  api.data.enquire({ reference: 'SMCS-2026-000777' });
  await open('/admin');
  await expect.element(heading('To do')).toBeVisible();
  await expect.element(link(/^New\s*1$/)).toBeVisible();
  await expectAccessible();
  expect(parts()).toEqual(['Applications', 'To do', 'Activity']);
  expect(sidebar().elements()).toEqual([]);
  await button(/^Account: /).click();
  await expect.element(page.getByRole('menuitem', { name: 'My account' })).toBeVisible();
  expect(menuItems()).not.toContain('Users');
  await press('Escape', 'Control+k');
  await userEvent.keyboard('go');
  await expect.element(option('Applications')).toBeVisible();
  expect(
    option(/./)
      .elements()
      .map((one) => one.textContent),
  ).toEqual([...['Dashboard', 'Applications', 'My account', 'Activity', 'Export and import']]);
  await press('Control+a');
  await userEvent.keyboard('asha');
  await option(/^Asha Kumari/).click();
  await expect.element(heading('Asha Kumari')).toBeVisible();
  await expect.element(link('Applications for all jobs')).toBeVisible();
  await expect.element(link('Manage Jobs')).not.toBeInTheDocument();
});

test('an administrator of content cannot reach applications', async ({ api, open }) => {
  logIn(api, 'content');
  applied(api);
  await open('/admin/manage-jobs');
  await expect.element(card('Fitter')).toBeVisible();
  await expect.element(link(/^Applications/)).not.toBeInTheDocument();
  expect(sidebar().elements()).toHaveLength(3);
  await button(/^Delete/, card('Fitter')).click();
  await expect.element(question()).toMatchTextContent('A job with applications is not deleted.');
  await press('Escape');
  await link(/^Dashboard/).click();
  await expect.element(heading('Published')).toBeVisible();
  expect(parts()).toEqual(['To do', 'Published', 'Media', 'Activity']);
});

test.for<[path: string, granted: Area[], missing: Area[]]>([
  ['/admin/enquiries', ['applications', 'content', 'people', 'settings'], ['enquiries']],
  ['/admin/news-releases?new=1', ['applications'], ['content']],
  ['/admin/manage-installations/order', ['people'], ['content']],
  ['/admin/media', ['people'], ['content']],
  ['/admin/applications', ['content'], ['applications']],
  ['/admin/manage-jobs/applications', ['content'], ['applications']],
  ['/admin/users', ['content', 'settings'], ['people']],
  ['/admin/settings', ['content', 'people'], ['settings']],
  ['/admin/personal-data', ['enquiries', 'people'], ['applications']],
  ['/admin/personal-data', ['settings'], ['enquiries', 'applications']],
])('%s with %o names the missing area', async ([path, granted, missing], { api, open }) => {
  logIn(api, ...granted);
  await open(path);
  await expect.element(heading('No access')).toBeVisible();
  await expect.element(page.getByText(noAccessText(missing))).toBeVisible();
  await expectAccessible();
  await link('Back to the dashboard').click();
  await expect.element(heading('Dashboard')).toBeVisible();
});

test('the areas of an administrator are changed, at least one remains', async ({ api, open }) => {
  await open('/admin/users');
  await button('Actions for admin').click();
  await page.getByRole('menuitem', { name: 'Change areas' }).click();
  await expect.element(dialog()).toHaveAccessibleName('Areas of admin');
  const group = dialog().getByRole('group', { name: 'Areas' });
  await expect.element(group.getByRole('checkbox', { name: 'People' })).toBeChecked();
  await expect
    .element(group.getByRole('checkbox', { name: 'Enquiries' }))
    .toHaveAccessibleDescription('Reading, answering and deleting enquiries');
  await expectAccessible();
  await field('Your own password').fill('a long password');

  const message = userMessages.areaMissing;
  const stop = api.refuse('updateUser', refusedField('areas', message));
  await button('Change areas', dialog()).click();
  await expect.element(group).toHaveAccessibleDescription(message);
  await expect.element(group.getByRole('checkbox', { name: 'Content' })).toHaveFocus();
  stop();
  await field('Settings').click();
  await button('Change areas', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const own = page.getByRole('listitem').filter({ hasText: /^admin/ });
  await expect
    .element(own.getByText('Content, Enquiries, Applications, People', { exact: true }))
    .toBeVisible();
});
