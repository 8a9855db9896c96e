import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Api } from './support/api.ts';
import { button, expectOneToast, heading, press, question, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';

const row = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) });
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

/** A job with applicants, who have been read; the last one is the newest. */
function applied({ data }: Api, names: readonly string[]): string {
  const { id } = data.add('jobs', 'Fitter');
  for (const name of names) data.apply(id, { name, readAt: data.now() });
  return `/admin/manage-jobs/applications?job=${id}`;
}

test('several are declined by one letter, which the first is shown with the own name', async ({
  api,
  open,
}) => {
  const address = applied(api, ['Carl', 'Ben', 'Asha']);
  await open(address);
  await box('Asha').click();
  await box('Ben').click();
  const bar = page.getByRole('group', { name: 'Selected applications' });
  await expect.element(bar.getByRole('status')).toMatchTextContent('2 selected');
  await button('Decline 2…').click();
  const letter = question().getByLabelText('Letter');
  await letter.fill('Hello {name}, {job} is taken.');
  const preview = question().getByRole('region', { name: 'Letter to Asha' });
  await expect.element(preview).toMatchTextContent('Hello Asha, Fitter is taken.');
  await expectAccessible();
  await question().getByRole('button', { name: 'Decline' }).click();
  await expectOneToast('2 applications declined');
  await expect.element(bar).not.toBeInTheDocument();
  const outcomes = api.data.applications.map(({ name, outcome }) => [name, outcome]);
  expect(outcomes).toEqual([
    ['Asha', 'declined'],
    ['Ben', 'declined'],
    ['Carl', null],
  ]);
  await expect.element(row('Asha').getByText('Declined')).toBeVisible();
});

test('one that is overtaken stays selected and is named; one that is declined gets no second letter', async ({
  api,
  open,
}) => {
  await open(applied(api, ['Ben', 'Asha']));
  const [asha] = api.data.applications;
  await box('Asha').click();
  await button('Decline 1…').click();
  const refused = api.refuse('updateApplication', {
    ...{ status: 412, code: 'PRECONDITION_FAILED', message: 'Changed meanwhile by ben' },
  });
  await question().getByRole('button', { name: 'Decline' }).click();
  await expectOneToast(
    /^0 of 1 application declined\. Not declined: Asha \(Changed meanwhile by ben\)/,
  );
  await expect.element(box('Asha')).toBeChecked();
  refused();
  expect(asha?.outcome).toBeNull();
  await button('Decline 1…').click();
  await question().getByRole('button', { name: 'Decline' }).click();
  await expect.element(row('Asha').getByText('Declined')).toBeVisible();
  await box('Asha').click();
  await expect.element(page.getByText('1 selected, 1 declined already')).toBeVisible();
  await expect.element(button('Decline 0…')).toBeDisabled();
  await button('Clear selection').click();
  await expect.element(heading('Applications')).toHaveFocus();
});

test('an outcome is stored, shown in the list, and the list is filtered by it', async ({
  api,
  open,
}) => {
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

test('the next and the previous one open, by button and key, also over the end of a page', async ({
  api,
  open,
}) => {
  const names = Array.from({ length: 22 }, (_, n) => `Applicant ${22 - n}`);
  const address = applied(api, names);
  const [first] = api.data.applications;
  await open(`${address}&application=${first?.id}`);
  const ways = page.getByRole('navigation', { name: 'Previous and next application' });
  await expect.element(ways).toMatchTextContent(/1 of 22$/);
  await expect.element(button('Previous', ways)).toBeDisabled();
  await button('Next', ways).click();
  await expect.element(heading('Applicant 2')).toHaveFocus();
  await press('k');
  await expect.element(heading('Applicant 1')).toHaveFocus();
  for (let n = 2; n <= 20; n += 1) {
    await press('j');
    await expect.element(heading(`Applicant ${n}`)).toHaveFocus();
  }
  await press('j');
  await expect.element(heading('Applicant 21')).toHaveFocus();
  await expect.element(ways).toMatchTextContent(/21 of 22$/);
  await press('k');
  await expect.element(heading('Applicant 20')).toHaveFocus();
  await expect.element(ways).toMatchTextContent(/20 of 22$/);
});
