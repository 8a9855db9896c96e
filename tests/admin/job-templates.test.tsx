import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, card, dialog, field, press, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { jobs } from './support/resources.ts';

const templates = () => dialog().getByRole('combobox', { name: 'Start from a template' });
const description = () => dialog().getByRole('textbox', { name: 'Description' });

test('a template fills a new job without saving it', async ({ api, open }) => {
  await open(jobs.path);
  await button(jobs.add).click();
  await expect.element(field('Title')).toHaveFocus();
  await templates().selectOptions('Maintenance fitter');
  await expect.element(field('Title')).toHaveValue('Maintenance fitter');
  await expect.element(field('Role')).toHaveValue('Maintenance');
  await expect.element(field('Stipend')).toHaveValue('');
  await expect
    .element(description().getByRole('heading', { name: 'What you bring' }))
    .toBeVisible();
  await expectAccessible();
  // One is tried after the other; none leaves something of the one before it.
  await templates().selectOptions('Site engineer');
  await expect.element(field('Title')).toHaveValue('Site engineer');
  await expect.element(description()).not.toMatchTextContent('conveying lines, fans and drives');
  await templates().selectOptions('No template');
  await expect.element(field('Title')).toHaveValue('');
  await expect.element(description()).toHaveTextContent('');
  await templates().selectOptions('Graduate apprentice');
  expect(api.count('createJob')).toBe(0);

  await button('Save draft', dialog()).click();
  await expect.element(dialog().getByText('All fields are required')).toBeVisible();
  await field('Stipend').fill('20000');
  await button('Save draft', dialog()).click();
  await expect.element(card('Graduate apprentice')).toBeVisible();
  expect(api.data.jobs).toMatchObject([
    {
      ...{ title: 'Graduate apprentice', role: 'Training', status: 'draft' },
      description: expect.stringMatching(/^You learn .*\n\n## Your work\n\n- /) as string,
    },
  ]);
});

test('a template replaces no text of the user, and says so', async ({ open }) => {
  await open(jobs.path);
  await button(jobs.add).click();
  await field('Title').fill('Fitter, second shift');
  await templates().selectOptions('Maintenance fitter');
  await expect.element(field('Role')).toHaveValue('Maintenance');
  await expect.element(field('Title')).toHaveValue('Fitter, second shift');
  const told = (fields: string) => dialog().getByText(`Your own text stays in: ${fields}.`);
  await expect.element(told('Title')).toBeVisible();

  await description().click();
  await press('Control+End', 'Enter');
  await description().fill('My own words.');
  await templates().selectOptions('Site engineer');
  await expect.element(description()).toHaveTextContent('My own words.');
  await expect.element(field('Role')).toHaveValue('Erection');
  await expect.element(told('Title, Description')).toBeVisible();
  await templates().selectOptions('No template');
  await expect.element(description()).toHaveTextContent('My own words.');
  await expect.element(field('Role')).toHaveValue('');
});

test('an existing job has no templates', async ({ api, open }) => {
  api.data.add('jobs', 'Fitter');
  await open(jobs.path);
  await button('Edit Fitter').click();
  await expect.element(button('Versions', dialog())).toBeVisible();
  await expect.element(page.getByText('Start from a template')).not.toBeInTheDocument();
});
