import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Api } from './support/api.ts';
import {
  button,
  catchDownload,
  closeToasts,
  expectOneToast,
  heading,
  press,
  question,
  test,
} from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { unreachedByTab } from './support/tab-walk.ts';

const message = 'Something went wrong on our side';
const searchField = () => page.getByRole('searchbox', { name: 'Search' });
const rows = () => page.getByRole('list', { name: 'Applications' }).getByRole('link');
const row = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const names = () =>
  rows()
    .elements()
    .map((element) => /^\w+/.exec(element.textContent)?.[0]);
const address = (id: string) => `/admin/manage-jobs/applications?job=${id}`;

/** A job with three applications; Chitra's is the newest. Returns the address of its screen. */
function prepare({ data }: Api): string {
  const { id } = data.add('jobs', 'Fitter');
  data.apply(id, { name: 'Anand', coverLetter: 'I have run\nash slurry pumps.' });
  data.apply(id, { name: 'Bala' });
  data.apply(id, { name: 'Chitra' });
  return address(id);
}

test('filters and sorting are in the query, search terms are not', async ({ api, open }) => {
  const path = prepare(api);
  await open(path);
  await expect.poll(names).toEqual(['Chitra', 'Bala', 'Anand']);
  await press('/');
  await expect.element(searchField()).toHaveFocus();
  await userEvent.keyboard('slurry');
  await expect.poll(names).toEqual(['Anand']);
  await expect.element(page.getByText('1 application found')).toBeVisible();
  await expect
    .poll(() => location.pathname + location.search + location.hash)
    .toBe(`${path}#q=slurry`);
  await open(`${path}#q=slurry`);
  await expect.poll(names).toEqual(['Anand']);
  await searchField().fill('nobody is called so');
  await expect.element(page.getByText('No applications match.')).toBeVisible();
  await button('Show all').click();
  await expect.poll(names).toEqual(['Chitra', 'Bala', 'Anand']);

  await page.getByLabelText('Sort').selectOptions('Name');
  await expect.poll(names).toEqual(['Anand', 'Bala', 'Chitra']);
  await row('Bala').click();
  await expect.element(heading('Bala')).toHaveFocus();
  await expect.element(page.getByText('3 applications, 2 new')).toBeVisible();
  await page.getByLabelText('Show').selectOptions('New');
  await expect.poll(names).toEqual(['Anand', 'Chitra']);
});

test('the applications for a job are exported as CSV', async ({ api, open }) => {
  const path = prepare(api);
  api.data.apply(api.data.jobs[0]?.id ?? '', { name: '=HYPERLINK("http://x")' });
  await open(path);
  await expect.element(rows()).toHaveLength(4);
  const download = catchDownload();
  await button('Export CSV').click();
  await expect.element(page.getByText('4 applications exported')).toBeVisible();
  const { name, text } = await download();
  expect(name).toMatch(/^applications-fitter-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
});

test('an application shows why its receipt was not delivered', async ({ api, open }) => {
  const { id } = api.data.add('jobs', 'Fitter');
  const receiptBounce = { at: api.data.now(), reason: '550 No such user' };
  api.data.apply(id, { name: 'Anand', email: 'wrong@example.org', receiptBounce });
  await open(address(id));
  await row('Anand').click();
  const line = 'The last e-mail to wrong@example.org could not be delivered: 550 No such user';
  await expect.element(page.getByText(line)).toBeVisible();
});

test('the list and each action show loading, empty and failed states', async ({
  api,
  open,
  expectConsole,
}) => {
  expectConsole(/^The applications could not be loaded/);
  const { id } = api.data.add('jobs', 'Nobody yet');
  let stop = api.refuse('listApplications', { status: 500 });
  await open(address(id));
  const failure = page.getByRole('main').getByRole('alert');
  await expect.element(failure).toHaveTextContent('Could not load. Retry');
  await expectAccessible();
  stop();
  const release = api.hold('listApplications');
  await button('Retry', failure).click();
  await expect.poll(() => document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(0);
  release();
  await expect.element(page.getByText('No applications for this job yet.')).toBeVisible();
  await expect.element(button('Export CSV')).toBeDisabled();
  await expectAccessible();

  api.data.apply(id, { name: 'First' });
  await open(address(id));
  await rows().click();
  await expect.element(page.getByText(/ · Read \d/)).toBeVisible();
  stop = api.refuse('updateApplication', { status: 500, message });
  await button('Mark as unread').click();
  await expectOneToast(`Could not mark it as unread. ${message}`);
  await expect.element(button('Mark as unread')).toBeVisible();
  stop();
  await closeToasts();
  stop = api.refuse('removeApplication', { status: 500, message });
  await button('Delete').click();
  await expect.element(question()).toBeVisible();
  await expectAccessible();
  await button('Continue', question()).click();
  await expectOneToast(`Error deleting application${message}`);
  await expect.element(heading('First')).toBeVisible();
  stop();

  await open(address('00000000-0000-4000-8000-000000000000'));
  await expect.element(page.getByText(/^This job does not exist/)).toBeVisible();
});

test('the keyboard opens, closes and deletes applications', async ({ api, open }) => {
  await open(prepare(api));
  await expect.element(row('Chitra')).toBeVisible();
  expect(await unreachedByTab(page.getByRole('main').element())).toEqual([]);
  await press('/');
  await expect.element(searchField()).toHaveFocus();
  await press('ArrowDown');
  await expect.element(row('Chitra')).toHaveFocus();
  await press('ArrowDown');
  await expect.element(row('Bala')).toHaveFocus();
  await press('Enter');
  await expect.element(heading('Bala')).toHaveFocus();
  await press('Escape');
  await expect.element(row('Bala')).toHaveFocus();
  await expect.element(heading('Bala')).toBeVisible();

  await press('ArrowDown', 'Delete');
  await expect.element(question()).toHaveAccessibleName('Are you absolutely sure?');
  await expect.element(question()).toMatchTextContent('Anand');
  await expect
    .element(question())
    .toMatchTextContent(
      'This action cannot be undone. This will permanently delete and remove your data from our servers.',
    );
  await expect.element(button('Cancel', question())).toHaveFocus();
  await press('Escape');
  await expect.element(row('Anand')).toHaveFocus();
  await press('Delete');
  await expect.element(button('Cancel', question())).toHaveFocus();
  const release = api.hold('removeApplication');
  await press('Tab', 'Enter');
  await expectOneToast('Wait! deleting application');
  release();
  await expectOneToast('Application deleted successfully');
  await expect.element(row('Anand')).not.toBeInTheDocument();
  await expect.element(row('Bala')).toHaveFocus();
  await expect.element(page.getByText('2 applications, 1 new')).toBeVisible();
  expect(api.data.applications.map(({ name }) => name)).toEqual(['Chitra', 'Bala']);
});

test('on a phone the open application replaces the list', async ({ api, open }) => {
  await page.viewport(390, 844);
  await open(prepare(api));
  await row('Bala').click();
  await expect.element(heading('Bala')).toHaveFocus();
  await expect.element(row('Anand')).not.toBeInTheDocument();
  await press('Escape');
  await expect.element(row('Bala')).toHaveFocus();
  await expect.element(heading('Bala')).not.toBeInTheDocument();
  await row('Bala').click();
  await button('All applications').click();
  await expect.element(row('Anand')).toBeVisible();
  await page.viewport(1280, 800);
});
