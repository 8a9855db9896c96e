import { describe, expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  card,
  catchDownload,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  press,
  question,
  save,
  test,
  toasts,
} from './support/app.tsx';
import type { ResourceName } from '#contract/items.ts';
import type { Publication } from '#contract/schemas/publication.ts';
import type { Api } from './support/api.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { jobs, news, resources } from './support/resources.ts';

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const selected = () => page.getByRole('group', { name: 'Selected items' });

test('deleting several names those that failed', async ({ api, open }) => {
  const [gone] = ['Gone before', 'First', 'Second'].map((title) => api.data.add('jobs', title));
  await open(jobs.path);
  await expect.element(card('First')).toBeVisible();
  await box('Select all on this page').click();
  await expect.element(selected().getByText('3 selected')).toBeVisible();
  await button('Delete', selected()).click();
  await expect.element(question()).toMatchTextContent('“First”. It has no applications.');
  await press('Escape');
  await expect.element(card('First')).toBeVisible();

  // Somebody else has deleted one of them meanwhile.
  const list: { id: string }[] = api.data.jobs;
  list.splice(
    list.findIndex(({ id }) => id === gone?.id),
    1,
  );
  await button('Delete', selected()).click();
  await button('Continue', question()).click();
  await expect.element(question().getByText('Enter the number 3.')).toBeVisible();
  expect(api.count('removeJob')).toBe(0);
  await question().getByLabelText('Type 3 to delete all 3').fill(' 3 ');
  await button('Continue', question()).click();
  await expectOneToast('2 of 3 jobs deleted. Not deleted: “Gone before” (Not found)');
  await expect.element(card('First')).not.toBeInTheDocument();
  expect(api.data.jobs).toEqual([]);
});

test('the bar of a selection does not cover the focused control', async ({ api, open }) => {
  await page.viewport(640, 700);
  onTestFinished(() => page.viewport(1280, 800));
  for (let n = 1; n <= 6; n += 1) api.data.add('news', `Release ${n}`);
  await open(news.path);
  await box('Select Release 6').click();
  await expect.element(selected()).toBeVisible();
  const bar = document.querySelector('[data-list-bar]');
  const seen: string[] = [];
  const covered: string[] = [];
  while (!bar?.contains(document.activeElement)) {
    await press('Tab');
    const control = document.activeElement;
    const name = control?.getAttribute('aria-label');
    if (!name || !control?.closest('article')) continue;
    seen.push(name);
    const { bottom } = control.getBoundingClientRect();
    if (bottom > (bar?.getBoundingClientRect().top ?? 0)) covered.push(name);
  }
  expect(seen).toContain('Delete Release 1');
  expect(covered).toEqual([]);
});

test('archived items show who archived them and are restored', async ({ api, open }) => {
  const archived = (from: 'draft' | 'published') => ({
    ...{ status: 'archived' as const },
    archived: { at: '2026-11-22T09:34:00.000Z', by: 'ben', from },
  });
  for (const [title, from] of [
    ['First', 'published'],
    ['Second', 'draft'],
    ['Third', 'published'],
  ] as const) {
    api.data.add('news', title, archived(from));
  }
  await open(`${news.path}?state=archived`);
  await expect
    .element(card('First').getByText('Archived 22 Nov 2026, 15:04 IST by ben'))
    .toBeVisible();
  await expectAccessible();
  await button('Restore First').click();
  await expectOneToast(/^Restored\. It is on the site again\./);
  await expect.element(card('First')).not.toBeInTheDocument();
  await expect.element(card('Second')).toHaveFocus();
  await closeToasts();

  await box('Select all on this page').click();
  await button('Restore', selected()).click();
  await expectOneToast(/^2 releases restored/);
  const states = () => api.data.news.map(({ title, status }) => [title, status]);
  expect(states()).toEqual([
    ['Third', 'published'],
    ['Second', 'draft'],
    ['First', 'published'],
  ]);
  await toasts().getByRole('button', { name: 'Undo' }).click();
  await expect.element(card('Third')).toBeVisible();
  expect(states()).toEqual([
    ['Third', 'archived'],
    ['Second', 'archived'],
    ['First', 'published'],
  ]);
});

test('several items are archived and published with unchanged texts', async ({ api, open }) => {
  api.data.add('news', 'First');
  api.data.add('news', 'Second');
  await open(news.path);
  await expect.element(card('First')).toBeVisible();
  await box('Select First').click();
  await box('Select Second').click();
  const answer = api.hold('updateNews');
  await button('Archive', selected()).click();
  await expectOneToast('Archiving 2 releases…');
  await button('Publish', selected()).click({ force: true }); // one after the other
  await button('Archive', selected()).click({ force: true });
  await expect.element(button('Archive', selected())).toHaveFocus();
  answer();
  await expectOneToast('2 releases archivedUndo');
  await expect.element(button('Restore', selected())).toHaveFocus();
  expect(api.data.news).toMatchObject([
    { title: 'Second', description: 'A text.', publishDate: '2026-01-31', status: 'archived' },
    { title: 'First', description: 'A text.', publishDate: '2026-01-31', status: 'archived' },
  ]);
  await closeToasts();
  const stop = api.refuse('updateNews', { status: 500, message: 'No' });
  await button('Publish', selected()).click();
  await expectOneToast('0 of 2 releases published. Not published: “Second” (No), “First” (No)');
  await expect.element(selected().getByText(/^Not published: “Second” \(No\)/)).toBeVisible();
  stop();
  await closeToasts();
  await box('Select First').click();
  await button('Publish', selected()).click();
  await expectOneToast('1 release publishedUndo');
  expect(api.data.news).toMatchObject([{ status: 'published' }, { status: 'archived' }]);
  await button('Clear selection', selected()).click();
  await expect.element(selected()).not.toBeInTheDocument();
  await expect.element(button('Add News')).toHaveFocus();
});

/** Adds items of a list, each with what is given of it, the first one at its end. */
function addAll(api: Api, resource: ResourceName, items: Record<string, object>): void {
  for (const [title, fields] of Object.entries(items)) {
    api.data.add(resource, title, fields);
  }
}
const state = ({ status, publishAt }: Publication) => [status, publishAt];
const states = (api: Api, resource: ResourceName) =>
  Object.fromEntries(api.data[resource].map((item) => [item.title, state(item)]));

const christmas = '2099-12-24T03:30:00.000Z';

test('publishing several with future dates asks, and can be undone', async ({ api, open }) => {
  addAll(api, 'news', {
    Old: { status: 'archived' },
    Ahead: { status: 'draft', publishAt: null, publishDate: '2099-12-05' },
    Planned: { status: 'scheduled', publishAt: christmas },
  });
  const before = states(api, 'news');
  await open(news.path);
  await expect.element(card('Old')).toBeVisible();
  await box('Select all on this page').click();
  await button('Publish', selected()).click();
  await expect
    .element(question())
    .toMatchTextContent(
      /2 of 3 releases have a date in the future\. Publish now or schedule\?“Planned”: 24 Dec 2099, 09:00 IST\s“Ahead”: 5 Dec 2099, 09:00 IST/,
    );
  await expectAccessible({ within: question().element() });
  await button('Cancel', question()).click();
  expect(api.count('updateNews')).toBe(0);

  await button('Publish', selected()).click();
  await button('Schedule 2, publish 1', question()).click();
  await expectOneToast('3 releases published or scheduledUndo');
  // The one that was scheduled already is not written again.
  expect(api.count('updateNews')).toBe(2);
  expect(states(api, 'news')).toEqual({
    Old: ['published', before['Old']?.[1]],
    Ahead: ['scheduled', '2099-12-05T03:30:00.000Z'],
    Planned: ['scheduled', christmas],
  });
  await button('Undo', toasts()).click();
  await expectOneToast('2 releases restored');
  await expect.element(button('Archive', selected())).toHaveFocus();
  expect(states(api, 'news')).toEqual(before);

  await closeToasts();
  await button('Publish', selected()).click();
  await button('Publish all now', question()).click();
  await expectOneToast('3 releases publishedUndo');
  expect(Object.values(states(api, 'news')).map(([status]) => status)).toEqual(
    Array(3).fill('published'),
  );
  await button('Undo', toasts()).click();
  await expectOneToast('3 releases restored');
  expect(states(api, 'news')).toEqual(before);
});

test('a failed load hides the rows and their selection', async ({ api, open, expectConsole }) => {
  expectConsole(/^The list could not be loaded/);
  api.data.add('news', 'First');
  await open(news.path);
  await box('Select First').click();
  await expect.element(selected()).toBeVisible();
  const stop = api.refuse('listManagedNews', { status: 503, message: 'Out of reach' });
  await page.getByLabelText('State').selectOptions('Published');
  await expect.element(button('Retry')).toBeVisible();
  await expect.element(card('First')).not.toBeInTheDocument();
  await expect.element(selected()).not.toBeInTheDocument();
  stop();
  await button('Retry').click();
  await expect.element(card('First')).toBeVisible();
});

test('an export reads all matching pages and can be cancelled', async ({ api, open }) => {
  for (let n = 1; n <= 120; n += 1) api.data.add('news', `Silo ${n}`);
  api.data.add('news', 'Mill');
  Object.assign(api.data.news[1] ?? {}, { status: 'draft', publishAt: null });
  await open(`${news.path}?q=silo`);
  await expect.element(page.getByText('120 releases match “silo”')).toBeVisible();
  const before = api.count('listManagedNews');
  const download = catchDownload();
  const answer = api.hold('listManagedNews');
  await button('Export CSV').click();
  await expect.element(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await button('Cancel export').click();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  answer();
  await button('Export CSV').click();
  await expect.element(page.getByText('120 releases exported')).toBeVisible();
  expect(api.count('listManagedNews') - before).toBe(3);
  const [heads = '', first = '', ...others] = (await download()).text.trimEnd().split('\r\n');
  expect(others).toHaveLength(119);
  const at = heads.split('","').indexOf('State');
  expect([first, others[0]].map((row) => row?.split('","')[at])).toEqual(['Draft', 'Published']);
});

test('a selection survives paging and searching', async ({ api, open }) => {
  for (let n = 1; n <= 12; n += 1) api.data.add('news', `Release ${n}`);
  await open(news.path);
  await box('Select Release 12').click();
  await box('Select Release 11').click();
  const count = selected().getByRole('status');
  await expect.element(count).toMatchTextContent(/^2 selected$/);
  await button('Next').click();
  await expect.element(count).toHaveTextContent('2 selected, 2 on other pages');
  await box('Select all on this page').click();
  await expect.element(count).toHaveTextContent('4 selected, 2 on other pages');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Release 12');
  await expect.element(count).toHaveTextContent('4 selected, 3 on other pages');
  await expect.element(box('Select Release 12')).toBeChecked();

  await button('Archive', selected()).click();
  await expectOneToast('4 releases archivedUndo');
  const archived = api.data.news.filter(({ status }) => status === 'archived');
  expect(archived.map(({ title }) => title).sort()).toEqual(
    ['Release 1', 'Release 11', 'Release 12', 'Release 2'].sort(),
  );
  await button('Clear selection', selected()).click();
  await expect.element(selected()).not.toBeInTheDocument();
  await button('Clear search').click();
  await expect.element(box('Select Release 11')).not.toBeChecked();
});

test('the selected items are exported as CSV', async ({ api, open }) => {
  api.data.add('jobs', 'Not this');
  const { id } = api.data.add('jobs', '=Fitter "A"');
  await open(jobs.path);
  await box('Select =Fitter "A"').click();
  const download = catchDownload();
  await button('Export CSV', selected()).click();
  const [heads, row, ...others] = (await download()).text.split('\r\n');
  expect(heads).toMatch(
    /"Title","Description","Language","Role","Stipend","Duration",.*"State","Page","Last change \(Asia\/Kolkata\)"$/,
  );
  expect(row).toMatch(
    new RegExp(
      `^"'=Fitter ""A""","A text\\.","en","Engineer","125000",.*"Published",".*${id}","2026-01-01 05:30"$`,
    ),
  );
  expect(others).toEqual(['']);
});

describe.each(resources)('$heading', ({ resource, path, titles }) => {
  test('archiving asks before it drops a schedule, and can be undone', async ({ api, open }) => {
    const planned = { status: 'scheduled', publishAt: christmas };
    addAll(api, resource, { Shown: {}, Planned: planned, Other: planned });
    const before = states(api, resource);
    await open(path);
    await box('Select Shown').click();
    await box('Select Planned').click();
    await button('Archive', selected()).click();
    await expect
      .element(question())
      .toMatchTextContent(
        /1 of 2 \w+ is scheduled and will not appear once archived\.“Planned”: 24 Dec 2099, 09:00 IST/,
      );
    await press('Escape');
    expect(states(api, resource)).toEqual(before);

    await button('Archive', selected()).click();
    await button('Archive all', question()).click();
    await expectOneToast(/^2 \w+ archivedUndo$/);
    expect(states(api, resource)).toEqual({
      ...before,
      Shown: ['archived', before['Shown']?.[1]],
      Planned: ['archived', christmas],
    });
    const shown = api.data[resource].find(({ title }) => title === 'Shown');
    api.data.rename(resource, shown?.id ?? '', 'Shown by another');
    await button('Undo', toasts()).click();
    await expectOneToast(
      /^1 of 2 \w+ restored\. Not restored: “Shown” \(This item has been changed since you opened it\)$/,
    );
    expect(states(api, resource)).toEqual({
      'Shown by another': ['archived', before['Shown']?.[1]],
      Planned: before['Planned'],
      Other: before['Other'],
    });
  });

  test('compact rows do what cards do, and the choice is stored', async ({ api, open }) => {
    api.data.add(resource, 'An item');
    await open(path);
    await expect.element(card('An item')).toBeVisible();
    const tall = card('An item').element().getBoundingClientRect().height;
    await button('Compact').click();
    await expect.element(button('Compact')).toHaveAttribute('aria-pressed', 'true');
    expect(card('An item').element().getBoundingClientRect().height).toBeLessThan(tall / 2);
    await open(path);
    await expect.element(card('An item')).toBeVisible();
    await expect.element(button('Compact')).toHaveAttribute('aria-pressed', 'true');
    (card('An item').element() as HTMLElement).focus();
    await press('Enter');
    await expect.element(dialog()).toHaveAccessibleName(titles.edit);
    await press('Escape');
    await expect.element(card('An item')).toHaveFocus();
    await button('Cards').click();
    expect(card('An item').element().getBoundingClientRect().height).toBe(tall);
  });
});

test('a job is duplicated into a new one, and its draft survives', async ({ api, open }) => {
  api.data.add('jobs', 'Fitter', { unpublishAt: '2099-01-01T00:00:00.000Z' });
  await open(jobs.path);
  await button('Duplicate Fitter').click();
  await expect.element(dialog()).toHaveAccessibleName(jobs.titles.create);
  await expect.element(field('Title')).toHaveValue('Copy of Fitter');
  await expect.element(field('Role')).toHaveValue('Engineer');
  // It has a time of its own.
  await expect.element(field('Archive on (IST, UTC+5:30)')).toHaveValue('');
  await press('Escape');
  await button('Keep on this computer', question()).click();
  await button('Continue “Copy of Fitter”').click();
  await save().click();
  await expect.element(card('Copy of Fitter')).toBeVisible();
  expect(api.data.jobs).toMatchObject([
    { title: 'Copy of Fitter', role: 'Engineer', stipend: 125_000, description: 'A text.' },
    { title: 'Fitter' },
  ]);
});

test('the Delete key asks on a card, not on a button in it', async ({ api, open }) => {
  api.data.add('jobs', 'Fitter');
  await open(jobs.path);
  await expect.element(card('Fitter')).toBeVisible();
  (button('Edit Fitter').element() as HTMLElement).focus();
  await press('Delete');
  await expect.element(question()).not.toBeInTheDocument();
  (card('Fitter').element() as HTMLElement).focus();
  await press('Delete');
  await expect.element(question()).toBeVisible();
  await expectAccessible();
});
