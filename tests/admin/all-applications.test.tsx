import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Api } from './support/api.ts';
import { button, expectOneToast, heading, press, question, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';

const inbox = '/admin/applications';
const list = () => page.getByRole('list', { name: 'Applications for all jobs' });
const names = () =>
  list()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const rowOf = (name: string) => list().getByRole('listitem').filter({ hasText: name });

const textOf = (name: string) => rowOf(name).element().textContent;

/** Three applicants for two jobs, the last one first in the list. */
function fill({ data }: Api) {
  const fitter = data.add('jobs', 'Fitter');
  const welder = data.add('jobs', 'Welder');
  const at = data.now();
  data.apply(fitter.id, { name: 'Anil', stage: 'interview', rating: 4, readAt: at });
  data.apply(welder.id, { name: 'Bela' });
  data.apply(fitter.id, { name: 'Chitra', stage: 'read', readAt: at });
  return { fitter, welder };
}

test('each count on the dashboard links to the applications it counts', async ({ api, open }) => {
  const { fitter } = fill(api);
  const anil = api.data.applications.find(({ name }) => name === 'Anil')?.id;
  await open('/admin');
  const figures = page.getByRole('region', { name: 'Applications' });
  await expect.element(figures.getByRole('link', { name: 'All 3' })).toBeVisible();
  await expect.element(figures.getByRole('link', { name: 'Decided 0' })).toBeVisible();
  await figures.getByRole('link', { name: 'New 1' }).click();
  await expect.poll(names).toEqual(['Bela']);
  expect(location.pathname + location.search).toBe(`${inbox}?state=unread`);
  await button('Show all').click();
  await expect.poll(names).toHaveLength(3);
  await expect.element(page.getByText('3 applications', { exact: true })).toBeVisible();
  await expect.poll(() => textOf('Anil')).toMatch(/Fitter\s*Interview/);
  await expect.element(rowOf('Anil').getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible();
  await expect.poll(() => textOf('Bela')).toMatch(/Welder\s*New/);
  expect(textOf('Bela')).toContain('Will be deleted after 20 May 2027');
  await expectAccessible();

  // The one that is there already opens; Back leads to the list as it was.
  await list().getByRole('link', { name: 'Anil' }).click();
  await expect.element(heading('Anil')).toBeVisible();
  expect(location.pathname + location.search).toBe(
    `/admin/manage-jobs/applications?job=${fitter.id}&application=${anil}`,
  );
  await page.getByRole('link', { name: 'Applications for all jobs' }).click();
  await expect.element(heading('Applications for all jobs')).toHaveFocus();
});

test('several applications are declined with one letter, across jobs and pages', async ({
  api,
  open,
}) => {
  const { fitter } = fill(api);
  for (let n = 1; n <= 20; n += 1) api.data.apply(fitter.id, { name: `Applicant ${n}` });
  await open(inbox);
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await box('Applicant 20, Fitter').click();
  await button('Next').click();
  await box('Bela, Welder').click();
  await box('Anil, Fitter').click();
  const bar = page.getByRole('group', { name: 'Selected applications' });
  await expect.element(bar.getByRole('status')).toMatchTextContent('3 selected');
  await expectAccessible();
  await button('Decline 3 applications…').click();
  const applicants = question().getByRole('region', { name: 'Applicants' });
  await expect
    .element(applicants)
    .toMatchTextContent(/Bela\s*applicant@example\.com, Welder\s*Anil\s*.*, Fitter/);
  await question().getByLabelText('Letter').fill('Dear {name}, {job} is taken.');
  const preview = question().getByRole('region', { name: 'Letter to Applicant 20' });
  await expect.element(preview).toMatchTextContent('Dear Applicant 20, Fitter is taken.');
  const [last] = api.data.applications; // on the other page
  if (last) last.updatedAt = api.data.now(); // by another administrator
  await question().getByRole('button', { name: 'Decline' }).click();
  await expectOneToast(/^2 of 3 applications declined\. Not declined: Applicant 20/);
  const letter = question().getByLabelText('Letter');
  await expect.element(letter).toHaveValue('Dear {name}, {job} is taken.');
  await expect.element(preview).toMatchTextContent('Dear Applicant 20, Fitter is taken.');
  await question().getByRole('button', { name: 'Decline' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(rowOf('Bela').getByText('Declined')).toBeVisible();
  const declined = api.data.applications.filter(({ outcome }) => outcome === 'declined');
  expect(declined.map(({ name }) => name).toSorted()).toEqual(['Anil', 'Applicant 20', 'Bela']);
});

test('a long job title is cut after two lines', async ({ api, open }) => {
  await page.viewport(1280, 800);
  const { id } = api.data.add('jobs', 'Commissioning of conveying systems '.repeat(5).trim());
  api.data.apply(id, { name: 'Asha', email: `${'a-long-name.'.repeat(16)}x@example.com` });
  await open(inbox);
  await expect.element(list().getByText(/^Commissioning/)).toBeVisible();
  const title = list()
    .getByText(/^Commissioning/)
    .element();
  expect(title.scrollHeight).toBeGreaterThan(title.clientHeight);
  expect(title.clientHeight).toBeCloseTo(2 * parseFloat(getComputedStyle(title).lineHeight), -1);
});

test('filters and sorting are in the query, search terms are not', async ({ api, open }) => {
  const { welder } = fill(api);
  await open(inbox);
  await page.getByLabelText('Stage').selectOptions('Interview');
  await expect.poll(names).toEqual(['Anil']);
  await page.getByLabelText('Stage').selectOptions('All stages');
  await page.getByLabelText('Job').selectOptions('Welder');
  await expect.poll(names).toEqual(['Bela']);
  expect(location.search).toBe(`?job=${welder.id}`);
  await page.getByLabelText('Job').selectOptions('All jobs');
  await page.getByLabelText('Sort').selectOptions('Name');
  await expect.poll(names).toEqual(['Anil', 'Bela', 'Chitra']);
  await press('/');
  await userEvent.keyboard('chitra');
  await expect.poll(names).toEqual(['Chitra']);
  // The list may match before the last letter is typed.
  await expect.poll(() => location.search + location.hash).toBe('?sort=name#q=chitra');
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody');
  await expect.element(page.getByText('No applications match.')).toBeVisible();
  await expect.element(button('Export CSV')).toBeDisabled();
  history.back();
  await expect.poll(() => location.search).toBe('');
});

test('the list shows pages, an empty state and a failure', async ({ api, open, expectConsole }) => {
  expectConsole(/^The applications could not be loaded/);
  await open(inbox);
  await expect.element(page.getByText('No applications yet.')).toBeVisible();

  const job = api.data.add('jobs', 'Fitter');
  for (let n = 1; n <= 21; n += 1) api.data.apply(job.id, { name: `Applicant ${n}` });
  const answerAgain = api.refuse('listAllApplications', { status: 503, message: 'Out of reach' });
  await open(`${inbox}?page=9&stage=toString&sort=salary`);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Could not load. Retry');
  answerAgain();
  await button('Retry').click();
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await button('Prev').click();
  await expect.poll(() => names().length).toBe(20);
  await expect.element(heading('Applications for all jobs')).toHaveFocus();
});
