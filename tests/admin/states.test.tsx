import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  card,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  fillIn,
  press,
  question,
  test,
  typeTitle,
} from './support/app.tsx';
import { jobs, news } from './support/resources.ts';

const scheduledFor = '2099-11-24T09:00';
/** The same at the office, which is where it is typed: the browser of these tests is in America. */
const momentAt = (local: string) => new Date(`${local}+05:30`).toISOString();
const badge = 'Scheduled for 24 Nov 2099, 09:00 IST';

/** What the open editor offers in its foot, beside its own Cancel. */
const offered = () =>
  dialog()
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((name) =>
      /draft|Publish|Schedule|Archive|Preview|Save|Close now|Open again/.test(name),
    );

test('a draft is saved, filtered, published and archived', async ({ api, open }) => {
  await open(news.path);
  await button(news.add).click();
  await fillIn(news, 'Prepared');
  expect(offered()).toEqual(['Save draft and preview', 'Schedule…', 'Save draft', 'Publish']);
  await button('Save draft', dialog()).last().click();
  await expectOneToast(news.create.success); // without a link: there is no page yet
  await expect.element(card('Prepared').getByText('Draft', { exact: true })).toBeVisible();
  await expect.element(card('Prepared').getByText('Saved as draft')).toBeVisible();
  await expect.element(card('Prepared').getByText(/^Edited by admin, /)).toBeVisible();
  await expect.element(card('Prepared').getByText('View on site')).not.toBeInTheDocument();
  expect(api.data.news[0]).toMatchObject({ status: 'draft', ...news.stored });
  await closeToasts();

  await page.getByLabelText('State').selectOptions('Published');
  await expect.element(page.getByText('Nothing is published.')).toBeVisible();
  expect(location.search).toBe('?state=published');
  await page.getByLabelText('State').selectOptions('Drafts');
  await button('Edit Prepared').click();
  await expect.element(field('Title')).toHaveValue('Prepared');
  expect(offered()).toEqual(['Preview', 'Schedule…', 'Archive', 'Save changes', 'Publish']);
  await button('Publish', dialog()).click();
  await expectOneToast(`${news.update.success}View on site`);
  // It is no draft any more, so it leaves the list of drafts.
  await expect.element(page.getByText('There are no drafts.')).toBeVisible();
  await closeToasts();

  await button('Show all').click();
  await expect.element(card('Prepared').getByText('Published', { exact: true })).toBeVisible();
  await expect
    .element(card('Prepared').getByText('Visible on the site', { exact: true }))
    .toBeVisible();
  await button('Edit Prepared').click();
  await button('Archive', dialog()).click();
  await expectOneToast(news.update.success);
  await expect.element(card('Prepared').getByText(/^Archived/)).toBeVisible();
  await expect
    .element(card('Prepared').getByText('Visible on the site', { exact: true }))
    .not.toBeInTheDocument();
});

test('a future date is asked about, and its schedule survives a reload', async ({ api, open }) => {
  await open(news.path);
  await button(news.add).click();
  await fillIn(news, 'Ahead');
  await field('Date').fill('2099-11-24');
  await button('Publish', dialog()).click();
  await expect
    .element(question())
    .toMatchTextContent('This date is in the future. Publish now or schedule?');
  expect(api.count('createNews')).toBe(0);
  await button('Schedule…', question()).click();
  await expect.element(field('Publish on (IST, UTC+5:30)')).toHaveValue(scheduledFor);

  // It cannot be saved, and then the tab is closed.
  const message = 'Our database is out of reach at the moment';
  const stop = api.refuse('createNews', { status: 503, message, code: 'UNAVAILABLE' });
  await button('Schedule', dialog()).last().click();
  await expectOneToast(`${news.create.error}${message}`);
  await closeToasts();
  await open(news.path);
  await button('Continue “Ahead”').click();
  await expect.element(field('Publish on (IST, UTC+5:30)')).toHaveValue(scheduledFor);
  stop();
  await dialog()
    .getByRole('group', { name: 'Schedule' })
    .getByText('Schedule', { exact: true })
    .click();
  await expectOneToast(news.create.success);
  await expect.element(card('Ahead').getByText(badge)).toBeVisible();
  expect(api.data.news).toMatchObject([{ status: 'scheduled', publishAt: momentAt(scheduledFor) }]);
});

test('a new release has the date of the office', async ({ api, open }) => {
  // Half past midnight in India, and the day before in the zone of this browser.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T00:30+05:30') });
  onTestFinished(() => void vi.useRealTimers());
  await open(news.path);
  await button(news.add).click();
  await expect.element(field('Date')).toHaveValue('2026-11-22');
  await fillIn(news, 'Tonight');
  await field('Date').fill('2026-11-22');
  await button('Publish', dialog()).click();
  await expect.element(card('Tonight')).toBeVisible();
  await expect.element(card('Tonight').getByText(/^Edited by/)).toMatchTextContent(/ IST/);
  expect(api.data.news).toMatchObject([{ publishDate: '2026-11-22', status: 'published' }]);
});

test('a future date of a published release is asked about once', async ({ api, open }) => {
  api.data.add('news', 'Shown');
  await open(news.path);
  await button('Edit Shown').click();
  await field('Date').fill('2099-11-24');
  await button('Save changes', dialog()).click();
  await expect.element(question()).toMatchTextContent('visitors see it at once.');
  expect(api.count('updateNews')).toBe(0);
  await button('Save changes', question()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.news).toMatchObject([{ publishDate: '2099-11-24', status: 'published' }]);

  await button('Edit Shown').click();
  await field('Title').fill('Shown again');
  await button('Save changes', dialog()).click();
  await expect.element(card('Shown again')).toBeVisible();
});

test('a failed preview leaves one saved draft and the editor open', async ({ api, open }) => {
  const message = 'Our database is out of reach at the moment';
  const stop = api.refuse('getManagedNews', { status: 503, message, code: 'UNAVAILABLE' });
  await open(news.path);
  await button(news.add).click();
  await button('Save draft and preview', dialog()).click();
  // Refused before anything is sent, so no tab is opened for it either.
  await expect.element(dialog().getByText('Image is required')).toBeVisible();
  expect(api.count('createNews')).toBe(0);
  await fillIn(news, 'Looked at');
  await button('Save draft and preview', dialog()).click();
  await expect.element(dialog()).toHaveAccessibleName(news.titles.edit);
  const failure = dialog().getByRole('group', { name: 'No preview' });
  await expect.element(failure).toMatchTextContent(`The preview could not be opened. ${message}`);
  await expect.element(field('Title')).toHaveValue('Looked at');
  await field('Title').fill('Changed');
  await expect.element(button('Save draft and preview', dialog())).toBeVisible();
  stop();
  await button('Save changes', dialog()).click();
  await expect.element(card('Changed').getByText('Saved as draft')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.news).toMatchObject([{ title: 'Changed', status: 'draft' }]);
});

test('a past schedule and an end before the start are refused', async ({ api, open }) => {
  api.data.add('news', 'Planned', { status: 'draft', publishAt: null });
  await open(news.path);
  await button('Edit Planned').click();
  await button('Schedule…', dialog()).click();
  await field('Publish on (IST, UTC+5:30)').fill('2020-01-01T09:00');
  const schedule = dialog().getByRole('group', { name: 'Schedule' }).getByRole('button').last();
  await schedule.click();
  await expect
    .element(field('Publish on (IST, UTC+5:30)'))
    .toHaveAccessibleDescription('Choose a future date and time');
  await field('Publish on (IST, UTC+5:30)').fill(scheduledFor);
  await field('Archive on (IST, UTC+5:30)').fill('2099-11-23T09:00');
  await schedule.click();
  await expect
    .element(field('Archive on (IST, UTC+5:30)'))
    .toHaveAccessibleDescription(/The end must lie/);
  expect(api.count('updateNews')).toBe(0);
  await field('Archive on (IST, UTC+5:30)').fill('2099-11-25T09:00');
  await schedule.click();
  await expect.element(card('Planned').getByText(badge)).toBeVisible();
  const unpublishAt = momentAt('2099-11-25T09:00');
  expect(api.data.news[0]).toMatchObject({ status: 'scheduled', unpublishAt });
});

test('a conflicting change of state is compared', async ({ api, open }) => {
  const { id } = api.data.add('news', 'Before');
  await open(news.path);
  await button('Edit Before').click();
  await field('Title').fill('Mine');
  api.data.rename('news', id, 'Theirs');
  Object.assign(api.data.news[0] ?? {}, { status: 'archived' });
  await button('Unpublish to draft', dialog()).click();
  await expect.element(dialog().getByText(/^The state has changed, too: Archived\./)).toBeVisible();
  await button('Continue with selection', dialog()).click();
  await expect.element(field('Title')).toHaveValue('Mine');
  await closeToasts();
  await button('Restore as draft', dialog()).click();
  await expect.element(card('Mine').getByText('Draft', { exact: true })).toBeVisible();
  expect(api.data.news).toMatchObject([{ title: 'Mine', status: 'draft' }]);
});

test('a job is closed, reopened, and closed instead of deleted', async ({ api, open }) => {
  const { id } = api.data.add('jobs', 'Fitter');
  api.data.apply(id, {});
  await open(jobs.path);
  await button('Edit Fitter').click();
  await field('Closing date').fill('2099-12-31');
  await button('Close now', dialog()).click();
  await expectOneToast(`${jobs.update.success}View on site`);
  await expect.element(card('Fitter').getByText('Closed', { exact: true })).toBeVisible();
  await expect.element(card('Fitter').getByText('31 Dec 2099')).toBeVisible();
  await closeToasts();
  await button('Edit Fitter').click();
  await button('Open again', dialog()).click();
  await expect.element(card('Fitter').getByText('Published', { exact: true })).toBeVisible();
  await closeToasts();

  await button('Delete Fitter').click();
  await expect.element(question()).toMatchTextContent('Its 1 application is deleted too.');
  await button('Close instead', question()).click();
  await expectOneToast('The job is closed. Its applications are kept.Undo');
  await expect.element(card('Fitter').getByText('Closed', { exact: true })).toBeVisible();
  await button('Undo').click();
  await expect.element(card('Fitter').getByText('Published', { exact: true })).toBeVisible();
  await closeToasts();
  await button('Delete Fitter').click();
  await button('Close instead', question()).click();
  await expect.element(card('Fitter').getByText('Closed', { exact: true })).toBeVisible();
  expect(api.count('removeJob')).toBe(0);
  // Closed already: what is left to offer is the archive.
  await closeToasts();
  await button('Delete Fitter').click();
  await button('Archive instead', question()).click();
  await expect.element(card('Fitter').getByText(/^Archived/)).toBeVisible();
  expect(api.data.applications).toHaveLength(1);
});

test('archiving instead of deleting can be undone', async ({ api, open }) => {
  api.data.add('news', 'By mistake');
  const [before] = structuredClone(api.data.news);
  await open(news.path);
  await button('Delete By mistake').click();
  await button('Archive instead', question()).click();
  await expectOneToast('Archived. You can publish it again at any time.Undo');
  await expect.element(card('By mistake').getByText(/^Archived/)).toBeVisible();
  await button('Undo').click();
  await expect.element(card('By mistake').getByText('Published', { exact: true })).toBeVisible();
  await expect.element(card('By mistake')).toHaveFocus();
  expect(api.data.news).toMatchObject([
    { status: 'published', publishAt: before?.publishAt, unpublishAt: null },
  ]);
});

test('deleting asks for the title after a day on the site', async ({ api, open }) => {
  api.data.add('news', 'Long  read');
  api.data.add('news', 'Just published', { publishAt: new Date().toISOString() });
  api.data.add('news', 'Never published', { status: 'draft', publishAt: null });
  await open(news.path);
  await button('Delete Long read').click();
  await button('Continue', question()).click();
  await expect
    .element(question().getByLabelText('Type the title to delete it'))
    .toHaveAccessibleDescription(/This is not the title/);
  await expect.element(question().getByLabelText('Type the title to delete it')).toHaveFocus();
  expect(api.count('removeNews')).toBe(0);
  await typeTitle('long read');
  await button('Continue', question()).click();
  await expect.element(card('Long read')).not.toBeInTheDocument();
  await closeToasts();
  for (const title of ['Just published', 'Never published']) {
    await button(`Delete ${title}`).click();
    await button('Continue', question()).click();
    await expect.element(card(title)).not.toBeInTheDocument();
    await closeToasts();
  }
  expect(api.data.news).toEqual([]);
});

const moment = () => field('Publish on (IST, UTC+5:30)');

test('Ctrl+S schedules, but never publishes', async ({ api, open }) => {
  api.data.add('news', 'Prepared', { status: 'draft', publishAt: null });
  await open(news.path);
  await button('Edit Prepared').click();
  await button('Schedule…', dialog()).click();
  await moment().fill(scheduledFor);
  await press('Control+s');
  await expect.element(card('Prepared').getByText(badge)).toBeVisible();
  expect(api.data.news).toMatchObject([{ status: 'scheduled', publishAt: momentAt(scheduledFor) }]);
  await closeToasts();

  for (const [status, state] of [
    ['draft', 'Draft'],
    ['archived', 'Archived'],
  ] as const) {
    Object.assign(api.data.news[0] ?? {}, { status, publishAt: null, title: state });
    await open(news.path);
    await button(`Edit ${state}`).click();
    await field('Title').fill(`Still ${status}`);
    await press('Control+s');
    await expect.element(card(`Still ${status}`).getByText(state, { exact: true })).toBeVisible();
    expect(api.data.news).toMatchObject([{ status, title: `Still ${status}` }]);
    await closeToasts();
  }

  await button(news.add).click();
  await fillIn(news, 'Just begun');
  await press('Control+s');
  await expect.element(card('Just begun').getByText('Draft', { exact: true })).toBeVisible();
  expect(api.data.news[0]).toMatchObject({ status: 'draft', title: 'Just begun' });
});

test('the date of a release follows its schedule until it is typed', async ({ open }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T10:00+05:30') }); // a Thursday
  onTestFinished(() => void vi.useRealTimers());
  await open(news.path);
  await button(news.add).click();
  await button('Schedule…', dialog()).click();
  await expect.element(moment()).toHaveFocus();
  // It starts with a moment that can be taken as it is.
  await expect.element(moment()).toHaveValue('2026-11-27T09:00');
  await expect.element(field('Date')).toHaveValue('2026-11-27');
  (button('Monday 09:00', dialog()).element() as HTMLElement).focus();
  await press('Enter');
  await expect.element(moment()).toHaveValue('2026-11-30T09:00');
  await expect.element(field('Date')).toHaveValue('2026-11-30');
  await press('Shift+Tab', 'Space');
  await expect.element(field('Date')).toHaveValue('2026-11-27');
  await dialog().getByRole('group', { name: 'Schedule' }).getByText('Cancel').click();
  await expect.element(field('Date')).toHaveValue('2026-11-26');

  await field('Date').fill('2026-11-20');
  await button('Schedule…', dialog()).click();
  await moment().fill(scheduledFor);
  await expect.element(field('Date')).toHaveValue('2026-11-20');
});

test('Save changes also saves a changed schedule', async ({ api, open }) => {
  api.data.add('news', 'Ahead');
  const publishAt = momentAt(scheduledFor);
  Object.assign(api.data.news[0] ?? {}, { status: 'scheduled', publishAt });
  await open(news.path);
  await button('Edit Ahead').click();
  await button('Schedule…', dialog()).click();
  await moment().fill('2099-11-25T10:00');
  await button('Save changes', dialog()).click();
  await expect
    .element(card('Ahead').getByText('Scheduled for 25 Nov 2099, 10:00 IST'))
    .toBeVisible();
  const moved = momentAt('2099-11-25T10:00');
  expect(api.data.news).toMatchObject([{ status: 'scheduled', publishAt: moved }]);
});
