import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Api } from './support/api.ts';
import { button, expectOneToast, heading, press, question, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';

const row = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) });
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

const bar = () => page.getByRole('group', { name: 'Selected applications' });
const decline = () => question().getByRole('button', { name: 'Decline' });
const letter = () => question().getByLabelText('Letter');

/** A job with applicants, who have been read; the last one is the newest. */
function applied({ data }: Api, names: readonly string[]): string {
  const { id } = data.add('jobs', 'Fitter');
  for (const name of names) data.apply(id, { name, readAt: data.now() });
  return `/admin/manage-jobs/applications?job=${id}`;
}

test('an application that failed stays selected, and none is declined twice', async ({
  api,
  open,
}) => {
  await open(applied(api, ['Ben', 'Asha']));
  const [asha] = api.data.applications;
  await box('Asha').click();
  await button('Decline 1 application…').click();
  await letter().fill('Dear Asha, not this time.');
  if (asha) asha.updatedAt = api.data.now(); // by another administrator
  await decline().click();
  await expectOneToast(
    /^0 of 1 application declined\. Not declined: Asha \(Changed meanwhile by ben: a state\)/,
  );
  await expect.element(letter()).toHaveValue('Dear Asha, not this time.');
  expect(asha?.outcome).toBeNull();
  await press('Escape');
  await expect.element(box('Asha')).toBeChecked();
  await button('Decline 1 application…').click();
  await expect.element(letter()).toHaveValue('Dear Asha, not this time.');
  await decline().click();
  await expect.element(row('Asha').getByText('Declined')).toBeVisible();
  expect(asha?.history).toContainEqual(
    expect.objectContaining({ action: 'letter', text: 'Dear Asha, not this time.' }),
  );
  await box('Asha').click();
  await box('Ben').click();
  await expect.element(page.getByText('2 selected, 1 already declined')).toBeVisible();
  await box('Ben').click();
  await expect.element(button('Decline…', bar())).toBeDisabled();
  await expect.element(bar()).toMatchTextContent(/All that are selected are already declined/);
  await button('Clear selection').click();
  await expect.element(heading('Applications')).toHaveFocus();
});

test('the dialog keeps its content until all are processed', async ({ api, open }) => {
  await open(applied(api, ['Carl', 'Ben', 'Asha']));
  const [asha, ben] = api.data.applications;
  for (const name of ['Asha', 'Ben', 'Carl']) await box(name).click();
  await button('Decline 3 applications…').click();
  await letter().fill('Hello {name}.');
  if (ben) ben.updatedAt = api.data.now(); // by another administrator
  const release = api.hold('getApplication');
  await decline().click();
  // Ben is read again: Asha has been declined by now.
  await expect.poll(() => api.count('getApplication')).toBe(1);
  expect(asha?.outcome).toBe('declined');
  await expect.element(question()).toMatchTextContent(/Decline 3 applications\?/);
  await expect.element(question().getByRole('region', { name: 'Letter to Asha' })).toBeVisible();
  release();
  await expectOneToast(/^2 of 3 applications declined\. Not declined: Ben/);
  await expect.element(question()).toMatchTextContent(/Decline this application\?/);
  await expect.element(letter()).toHaveValue('Hello {name}.');
  await expect
    .element(question().getByRole('region', { name: 'Letter to Ben' }))
    .toMatchTextContent('Hello Ben.');
  await decline().click();
  await expect.element(row('Ben').getByText('Declined')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
});

test('the email text survives a failure, Escape and navigation', async ({ api, open }) => {
  const address = applied(api, ['Ben', 'Asha']);
  const [asha] = api.data.applications;
  await open(`${address}&application=${asha?.id}`);
  await button('Decline…').click();
  await letter().fill('Dear Asha, not this time.');
  const stop = api.refuse('updateApplication', { status: 500, message: 'Out of order' });
  await decline().click();
  await expectOneToast(/Out of order/);
  await expect.element(letter()).toHaveValue('Dear Asha, not this time.');
  stop();
  await press('Escape');
  await expect.element(question()).not.toBeInTheDocument();
  await button('Next application').click();
  await expect.element(heading('Ben')).toHaveFocus();
  await button('Decline…').click();
  await expect.element(letter()).not.toHaveValue('Dear Asha, not this time.');
  await press('Escape');
  await button('Previous application').click();
  await expect.element(heading('Asha')).toHaveFocus();
  await button('Decline…').click();
  await expect.element(letter()).toHaveValue('Dear Asha, not this time.');
  await decline().click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(asha?.outcome).toBe('declined');
});

test('an unsent letter survives leaving the screen and a reload, and ends when it is sent', async ({
  api,
  open,
}) => {
  const address = applied(api, ['Carl', 'Ben', 'Asha']);
  const stored = () => Object.keys(localStorage).filter((key) => key.endsWith(':letter'));
  const ask = async () => {
    await open(address);
    await box('Asha').click();
    await box('Ben').click();
    await button('Decline 2 applications…').click();
  };
  await ask();
  const standard = (letter().element() as HTMLTextAreaElement).value;
  await letter().fill('Dear {name}, not this time.');
  await expect.poll(stored).toHaveLength(1);
  expect(JSON.stringify(localStorage)).not.toContain('not this time');
  await ask();
  await expect.element(letter()).toHaveValue('Dear {name}, not this time.');
  await letter().fill('');
  await expect.element(letter()).toHaveValue('');
  await button('Use the standard letter', question()).click();
  await expect.element(letter()).toHaveValue(standard);
  await letter().fill('Dear {name}, no.');
  await expect.poll(stored).toHaveLength(1);
  await decline().click();
  await expectOneToast('2 applications declined');
  expect(stored()).toEqual([]);
  expect(JSON.stringify(api.data.applications)).toContain('Dear Asha, no.');
});

test('several are declined with one letter whose placeholders are all known', async ({
  api,
  open,
}) => {
  await open(applied(api, ['Carl', 'Ben', 'Asha']));
  await box('Asha').click();
  await box('Ben').click();
  await expect.element(bar().getByRole('status')).toMatchTextContent('2 selected');
  await button('Decline 2 applications…').click();
  await letter().fill('Dear {Name}, { job }: {salary}.');
  const preview = question().getByRole('region', { name: 'Letter to Asha' });
  await expect.element(preview).toMatchTextContent('Dear Asha, Fitter: {salary}.');
  await expectAccessible();
  await decline().click();
  await expect
    .element(letter())
    .toHaveAccessibleDescription(/\{salary\} is not a placeholder\. Use \{name\} or \{job\}/);
  expect(api.count('updateApplication')).toBe(0);
  await letter().fill('Dear {Name}.');
  await decline().click();
  await expectOneToast('2 applications declined');
  await expect.element(bar()).not.toBeInTheDocument();
  const outcomes = api.data.applications.map(({ name, outcome }) => [name, outcome]);
  expect(outcomes).toEqual([
    ['Asha', 'declined'],
    ['Ben', 'declined'],
    ['Carl', null],
  ]);
  await expect.element(row('Asha').getByText('Declined')).toBeVisible();
});

test('braces in a job title are no placeholder', async ({ api, open }) => {
  const { id } = api.data.add('jobs', 'Fitter {Pune}');
  api.data.apply(id, { name: 'Asha', readAt: api.data.now() });
  await open(`/admin/manage-jobs/applications?job=${id}`);
  await box('Asha').click();
  await button('Decline 1 application…').click();
  const preview = question().getByRole('region', { name: 'Letter to Asha' });
  await expect.element(preview).toMatchTextContent('your application for Fitter {Pune} and');
  await decline().click();
  await expectOneToast('1 application declined');
});

test('an applicant whose name is a placeholder is addressed by that name', async ({
  api,
  open,
}) => {
  api.data.isMailOn = false;
  const { id: job } = api.data.add('jobs', 'Fitter');
  api.data.apply(job, { name: '{job}', readAt: api.data.now() });
  const { id } = api.data.applications[0] ?? {};
  await open(`/admin/manage-jobs/applications?job=${job}&application=${id}`);
  await button('Decline…').click();
  const preview = question().getByRole('region', { name: 'Letter to {job}' });
  await expect.element(preview).toMatchTextContent(/^Dear \{job\},.*for Fitter and/s);
  await decline().click();
  const email = page.getByRole('link', { name: 'write to the applicant in your mail program' });
  await expect.element(email).toBeVisible();
  const { searchParams } = new URL(email.element().getAttribute('href') ?? '');
  expect(searchParams.get('body')).toMatch(/^Dear \{job\},.*for Fitter and/s);
  expect(api.data.applications[0]?.history).toContainEqual(
    expect.objectContaining({
      action: 'letter',
      text: expect.stringMatching(/^Dear \{job\},/) as string,
    }),
  );
});

test('a conflict closes the dialog and shows its notice', async ({ api, open }) => {
  const address = applied(api, ['Asha']);
  const [asha] = api.data.applications;
  api.respond('noteDeclining', { success: true, editors: ['priya'] });
  await open(`${address}&application=${asha?.id}`);
  await button('Decline…').click();
  const others = question().getByText('priya is declining this application too.');
  await expect.element(others).toBeVisible();
  await letter().fill('Dear Asha, not this time.');
  if (asha) asha.updatedAt = api.data.now();
  await decline().click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(page.getByText(/Your change was not saved: Declined\./)).toBeVisible();
  await expectAccessible();
  await button('Save my change anyway').click();
  await expect.element(row('Asha').getByText('Declined')).toBeVisible();
  expect(asha?.history).toContainEqual(
    expect.objectContaining({ action: 'letter', text: 'Dear Asha, not this time.' }),
  );
});

test('an outcome is saved, shown in the list and filtered by', async ({ api, open }) => {
  const address = applied(api, ['Ben', 'Asha']);
  const [asha] = api.data.applications;
  await open(`${address}&application=${asha?.id}`);
  const outcome = page.getByLabelText('Outcome (internal)');
  await outcome.selectOptions('Hired');
  await expectOneToast('Application updated');
  expect(asha).toMatchObject({ stage: 'decided', outcome: 'hired' });
  await expect.element(page.getByText('Outcome: Hired')).toBeVisible();
  await expect.element(row('Asha').getByText('Hired')).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Outcome', { exact: true }).selectOptions('Declined');
  await expect.element(page.getByText('No applications match.')).toBeVisible();
});

test('the next and previous application open across pages', async ({ api, open }) => {
  const names = Array.from({ length: 22 }, (_, n) => `Applicant ${22 - n}`);
  const address = applied(api, names);
  const [first] = api.data.applications;
  await open(`${address}&application=${first?.id}`);
  const ways = page.getByRole('navigation', { name: 'Previous and next application' });
  await expect.element(ways).toMatchTextContent(/1 of 22$/);
  await expect.element(button('Previous application', ways)).toBeDisabled();
  await button('Next application', ways).click();
  await expect.element(heading('Applicant 2')).toHaveFocus();
  await press('k');
  await expect.element(heading('Applicant 1')).toHaveFocus();
  await open(`${address}&application=${api.data.applications[18]?.id}`);
  await expect.element(heading('Applicant 19')).toHaveFocus();
  await press('j');
  await expect.element(heading('Applicant 20')).toHaveFocus();
  await press('j');
  await expect.element(heading('Applicant 21')).toHaveFocus();
  await expect.element(ways).toMatchTextContent(/21 of 22$/);
  await press('k');
  await expect.element(heading('Applicant 20')).toHaveFocus();
  await expect.element(ways).toMatchTextContent(/20 of 22$/);
});

for (const [title, turn] of [
  ['fails', 'refuse'],
  ['is left before it is there', 'hold'],
] as const) {
  test(`a next page that ${title} opens no application later`, async ({
    api,
    open,
    expectConsole,
  }) => {
    const names = Array.from({ length: 21 }, (_, n) => `Applicant ${21 - n}`);
    const address = applied(api, names);
    const [first] = api.data.applications;
    const last = api.data.applications[19];
    if (first) first.readAt = null;
    await open(`${address}&application=${last?.id}`);
    await expect.element(heading('Applicant 20')).toHaveFocus();
    const go =
      turn === 'hold'
        ? api.hold('listApplications')
        : api.refuse('listApplications', { status: 500 });
    await button('Next application').click();
    if (turn === 'refuse') {
      expectConsole(/^The applications could not be loaded/);
      await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
      go();
    }
    history.back();
    await expect.poll(() => new URLSearchParams(location.search).get('page')).toBeNull();
    if (turn === 'hold') go();
    await expect.element(heading('Applicant 20')).toBeVisible();
    await page.getByLabelText('Sort').selectOptions('Oldest first');
    await expect.element(row('Applicant 21')).toBeVisible();
    await expect.element(heading('Applicant 20')).toBeVisible();
    expect(first?.readAt).toBeNull();
    expect(new URLSearchParams(location.search).get('application')).toBe(last?.id);
  });
}
