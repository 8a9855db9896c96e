import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import type { Api } from './support/api.ts';
import { button, closeToasts, expectOneToast, heading, question, test } from './support/app.tsx';

const stage = () => page.getByLabelText('Stage (visible to the applicant)');
const rating = () => page.getByLabelText('Rating (internal)');
const note = () => page.getByLabelText('Internal note');
const assessment = () => page.getByRole('region', { name: 'Assessment' });
const rows = () => page.getByRole('list', { name: 'Applications' }).getByRole('link');

/** Shows the application of an applicant who has been read before. */
async function show(
  { data }: Api,
  open: (address: string) => Promise<void>,
  fields: Partial<JobApplication> = {},
): Promise<JobApplication> {
  const job = data.add('jobs', 'Fitter');
  data.apply(job.id, { name: 'Asha', readAt: data.now(), ...fields });
  const [application] = data.applications;
  if (!application) throw new Error('There is no application');
  await open(`/admin/manage-jobs/applications?job=${job.id}&application=${application.id}`);
  await expect.element(heading('Asha')).toBeVisible();
  return application;
}

test('stage and rating are saved and shown in the list', async ({ api, open }) => {
  const application = await show(api, open);
  await expect.element(rating()).toHaveDisplayValue('Not rated');
  await stage().selectOptions('Interview');
  await expectOneToast('Application updated');
  await closeToasts();
  await rating().selectOptions('★★★★☆ 4');
  await expectOneToast('Application updated');
  expect(application).toMatchObject({ stage: 'interview', rating: 4 });
  await expect.element(assessment().getByText('Stage: Interview')).toBeVisible();
  await expect.element(assessment().getByText('Rating: 4 of 5')).toBeVisible();
  await expect
    .element(
      assessment()
        .getByText(/, admin$/)
        .first(),
    )
    .toBeVisible();
  await expect.element(rows().getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible();
  await expect.element(rows().getByText('Interview')).toBeVisible();
  await closeToasts();

  await rating().selectOptions('Not rated');
  await expect.element(rows().getByRole('img')).not.toBeInTheDocument();
  expect(application.rating).toBeNull();
});

test('a note that was not saved stays in the field', async ({ api, open }) => {
  const { id, jobId } = await show(api, open);
  await button('Add note').click({ force: true });
  expect(api.count('updateApplication')).toBe(0);
  await note().fill('Knows slurry pumps.');
  const stop = api.refuse('updateApplication', { status: 503, message: 'Out of reach' });
  await button('Add note').click();
  await expectOneToast('Error updating applicationOut of reach');
  await expect.element(note()).toHaveValue('Knows slurry pumps.');
  stop();
  await closeToasts();
  await open(`/admin/manage-jobs/applications?job=${jobId}&application=${id}`);
  await expect.element(note()).toHaveValue('Knows slurry pumps.');
  await button('Add note').click();
  await expect
    .element(assessment().getByRole('listitem').getByText('Knows slurry pumps.'))
    .toBeVisible();
  await expect.element(note()).toHaveValue('');
  await expect.element(rows().getByText('1 note', { exact: true })).toBeVisible();
});

test('a conflicting change of stage is shown and can be overwritten', async ({ api, open }) => {
  const application = await show(api, open);
  Object.assign(application, { stage: 'interview', updatedAt: api.data.now() });
  await stage().selectOptions('Decided');
  const told = page.getByText(
    'Changed meanwhile by ben: a state. Your change was not saved: Stage: Decided.',
  );
  await expect.element(told).toBeVisible();
  await expect.element(stage()).toHaveDisplayValue('Interview');
  expect(application.stage).toBe('interview');
  await closeToasts();
  await button('Save my change anyway').click();
  await expectOneToast('Application updated');
  await expect.element(stage()).toHaveDisplayValue('Decided');
  expect(application.stage).toBe('decided');
  await expect.element(told).not.toBeInTheDocument();
});

test('marking as read does not conflict with a change of stage', async ({ api, open }) => {
  const release = api.hold('updateApplication');
  const application = await show(api, open, { readAt: null });
  await stage().selectOptions('Interview');
  release();
  await expectOneToast('Application updated');
  expect(application).toMatchObject({ stage: 'interview' });
  expect(application.readAt).not.toBeNull();
});

test('a resume file downloads, and a resume link leads to its site', async ({ api, open }) => {
  const name = `${'b'.repeat(32)}.docx`;
  const { id, jobId } = await show(api, open, {
    resume: 'https://example.org/asha',
    attachments: [{ name, fileName: 'Asha.docx', size: 4096, sentAt: api.data.now() }],
  });
  const file = page.getByRole('link', { name: 'Asha.docx' });
  await expect
    .element(file)
    .toHaveAttribute('href', `/v1/jobs/${jobId}/applications/${id}/attachments/${name}`);
  await expect.element(file).toHaveAttribute('download', 'Asha.docx');
  await expect.element(page.getByText(/^4(\.0)? kB|4 KiB/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^example\.org/ }))
    .toHaveAttribute('href', 'https://example.org/asha');
});

test('declining shows the email before it is sent', async ({ api, open }) => {
  const application = await show(api, open);
  await button('Decline…').click();
  const question = page.getByRole('alertdialog');
  const letter = question.getByLabelText('Letter');
  const preview = question.getByRole('region', { name: 'Letter to Asha' });
  await expect.element(preview).toMatchTextContent(/^Dear Asha,.*for Fitter and/s);
  await expect.element(question.getByText(`To ${application.email}`)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('Decline…')).toHaveFocus();
  expect(application.stage).toBe('received');
  await button('Decline…').click();
  await letter.fill('');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect.element(letter).toHaveAccessibleDescription(/ Write the letter$/);
  await letter.fill('Dear Asha,\n\nnot this time.');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expectOneToast('Application updated');
  await expect.element(question).not.toBeInTheDocument();
  expect(application).toMatchObject({ stage: 'decided', outcome: 'declined' });
  await expect.element(assessment().getByText('Declined by e-mail')).toBeVisible();
  await expect.element(assessment().getByText(/not this time\.$/)).toBeVisible();
  await expect.element(button('Decline…')).not.toBeInTheDocument();
  await expect.element(heading('Asha')).toHaveFocus();
});

test('without email delivery, declining opens the mail program', async ({ api, open }) => {
  api.data.isMailOn = false;
  await show(api, open, { email: 'asha?bcc=b@example.com' });
  await button('Decline…').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  const letter = page.getByRole('link', { name: 'write to the applicant in your mail program' });
  await expect.element(letter).toBeVisible();
  const href = letter.element().getAttribute('href') ?? '';
  expect(href).toMatch(/^mailto:asha%3Fbcc%3Db@example\.com\?subject=/);
  const { searchParams } = new URL(href);
  expect(searchParams.get('subject')).toBe('Your application: Fitter');
  expect(searchParams.get('body')).toMatch(
    /^Dear Asha,\r\n\r\nThank you for your application for Fitter/,
  );
  expect(searchParams.get('body')).toContain('You can delete your application at any time');
});

test('an unsaved note is deleted with the application', async ({ api, open }) => {
  await show(api, open);
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('note:'));
  await note().fill('Wants to be forgotten.');
  await button('Delete').click();
  await button('Cancel', question()).click();
  await expect.element(note()).toHaveValue('Wants to be forgotten.');
  expect(kept()).toHaveLength(1);
  const allow = api.refuse('removeApplication', { status: 503, message: 'Out of reach' });
  await button('Delete').click();
  await button('Continue', question()).click();
  await expectOneToast(/Out of reach/);
  expect(kept()).toHaveLength(1);
  allow();
  await closeToasts();
  await expect.element(note()).toHaveValue('Wants to be forgotten.');
  await button('Delete').click();
  await button('Continue', question()).click();
  await expectOneToast('Application deleted successfully');
  await expect.element(heading('Asha')).not.toBeInTheDocument();
  expect(kept()).toEqual([]);
});
