import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ActivityEntry } from '#contract/schemas/history.ts';
import type { Api } from './support/api.ts';
import { button, heading, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';

const ids = Array.from({ length: 5 }, () => crypto.randomUUID()) as [
  ...[string, string, string, string, string],
];
const people = [
  { id: ids[3], userName: 'asha' },
  { id: ids[4], userName: 'ben' },
];

let number = 0;
const entry = (more: Partial<ActivityEntry>): ActivityEntry => ({
  id: (number += 1),
  at: '2026-11-22T09:04:00.000Z',
  by: 'asha',
  kind: 'news',
  action: 'changed',
  subjectId: ids[0],
  parentId: null,
  label: 'Silo',
  changes: [],
  ...more,
});

function answer(api: Api, entries: ActivityEntry[], totalPages = 1): void {
  const pageInfo = { currentPage: 1, totalPages, pageSize: 50, totalRecords: entries.length };
  api.respond('listActivity', { success: true, entries, people, pageInfo });
}

const rows = () => page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('an entry says who did what and when, and links to its subject', async ({ api, open }) => {
  answer(api, [
    entry({ action: 'published' }),
    entry({ kind: 'jobs', action: 'closed', label: 'Fitter', by: 'ben' }),
    entry({ kind: 'enquiries', action: 'answered', label: 'SMCS-2026-AB23CD' }),
    entry({ kind: 'applications', action: 'declined', label: null, parentId: ids[1] }),
    entry({ kind: 'jobs', action: 'of-a-later-version', label: 'Welder' }),
    entry({ kind: 'accounts', action: 'made-administrator', label: 'carl', by: null }),
    entry({ kind: 'installations', action: 'deleted', label: 'Mill' }),
    entry({ kind: 'invitations', action: 'created', label: null }),
    entry({ kind: 'logins', action: 'login-failed', label: 'asha', by: null }),
    entry({ kind: 'exports', action: 'exported', label: '2 enquiries (state open)' }),
  ]);
  await open('/admin');
  await link('What administrators did').click();
  await expect.element(heading('Activity')).toBeVisible();
  await expect.element(page.getByText('10 entries')).toBeVisible();
  const texts = rows()
    .elements()
    .map((row) => row.textContent.replace(/^.*22 Nov 2026, 14:34 IST|All entries about.*$/g, ''));
  expect(texts).toEqual([
    'ashaPublished the news release “Silo”',
    'benClosed the job “Fitter”',
    'ashaAnswered the enquiry SMCS-2026-AB23CD',
    'ashaDeclined an application',
    'ashaChanged the job “Welder”',
    'Outside the admin areaGave admin access to the account carl',
    'ashaDeleted the installation “Mill”',
    'ashaCreated an invitation',
    'Outside the admin areaEntered a wrong password for the account asha',
    'ashaExported 2 enquiries (state open)',
  ]);
  const leads = (name: string, href: string) =>
    expect.element(link(name)).toHaveAttribute('href', href);
  await leads('the news release “Silo”', `/admin/news-releases?edit=${ids[0]}`);
  await leads('the enquiry SMCS-2026-AB23CD', `/admin/enquiries?enquiry=${ids[0]}`);
  await leads(
    'an application',
    `/admin/manage-jobs/applications?job=${ids[1]}&application=${ids[0]}`,
  );
  await leads('the account carl', '/admin/users');
  await expect.element(link('the installation “Mill”')).not.toBeInTheDocument();
  await expectAccessible();
});

test('an entry shows old and new values as the screens name them', async ({ api, open }) => {
  const file = (digit: string) => `${digit.repeat(32)}.jpg`;
  answer(api, [
    entry({
      changes: [
        { field: 'title', from: 'Old silo', to: 'Silo' },
        { field: 'image_alt', from: null, to: 'A silo' },
        { field: 'publish_at', from: null, to: '2026-11-30T03:30:00Z' },
        { field: 'image', from: file('a'), to: file('b') },
        { field: 'poster', from: file('a'), to: null },
        { field: 'pictures.1.image', from: null, to: file('b') },
      ],
    }),
    entry({
      ...{ kind: 'enquiries', action: 'state', label: 'SMCS-2026-AB23CD' },
      changes: [{ field: 'state', from: 'new', to: 'closed' }],
    }),
    entry({
      kind: 'company',
      label: null,
      changes: [
        { field: 'departments.2.phone', from: '1', to: '2' },
        { field: 'certificates.2.image', from: file('a'), to: file('b') },
        { field: 'hours.1.weekdays', from: '1, 2, 3, 4, 5', to: '1, 2, 3, 4, 5, 6' },
        { field: 'workingDays', from: '1, 2', to: '1, 4' },
      ],
    }),
  ]);
  await open('/admin/activity');
  await expect.element(rows().first()).toBeVisible();
  const values = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(values).toEqual([
    'Titlefrom Old silo → to Silo',
    'Picture descriptionfrom none → to A silo',
    'Publish onfrom none → to 30 Nov 2026, 09:00 IST',
    'Filereplaced',
    'Still pictureremoved',
    'Further picture 1added',
    'Statefrom New → to Closed',
    'Departments 2, phonefrom 1 → to 2',
    'Picture of certificate 2replaced',
    'Hours 1, weekdaysfrom Monday to Friday → to Monday to Saturday',
    'Working daysfrom Monday and Tuesday → to Monday and Thursday',
  ]);
  await expectAccessible();
});

test('the list is narrowed to one item and to a range of days', async ({ api, open }) => {
  answer(api, [entry({})]);
  await open('/admin/activity');
  await link('All entries about the news release “Silo”').click();
  await expect.poll(() => location.search).toBe(`?subject=${ids[0]}`);
  await page.getByLabelText('First day').fill('2026-11-01');
  await page.getByLabelText('Last day').fill('2026-11-30');
  await expect.poll(() => location.search).toBe(`?subject=${ids[0]}&from=2026-11-01&to=2026-11-30`);
  await expect.element(page.getByText('1 entry about one item or person')).toBeVisible();
  await button('Show all entries').click();
  await expect.poll(() => location.search).toBe('');
});

test('kind, person and page are in the URL and in the request', async ({ api, open }) => {
  answer(api, [entry({})], 2);
  await open('/admin/activity?page=2');
  await page.getByLabelText('Kind').selectOptions('Jobs');
  await page.getByLabelText('Person').selectOptions('ben');
  await expect.poll(() => location.search).toBe(`?kind=jobs&person=${ids[4]}`);
  await button('Next').click();
  await expect.poll(() => location.search).toBe(`?kind=jobs&person=${ids[4]}&page=2`);
  await expect.poll(() => api.count('listActivity')).toBe(4);
  await expect.element(heading('Activity')).toHaveFocus();
});

test('the list says when it is empty and when nothing matches', async ({ api, open }) => {
  answer(api, []);
  await open('/admin/activity');
  await expect.element(page.getByText('No activity yet.')).toBeVisible();
  await page.getByLabelText('Kind').selectOptions('Invitations');
  await expect.element(page.getByText('No entries match.')).toBeVisible();
});

test('the list shows loading, a failure and a retry', async ({ api, open, expectConsole }) => {
  answer(api, [entry({})]);
  const release = api.hold('listActivity');
  const stop = api.refuse('listActivity', { status: 503, message: 'Out of reach' });
  await open('/admin/activity');
  await expect.element(page.getByText('Loading activity')).toBeInTheDocument();
  release();
  await expect.element(page.getByText('Could not load. Retry')).toBeVisible();
  expectConsole(/activity/i);
  stop();
  await button('Retry').click();
  await expect.element(rows()).toBeVisible();
});
