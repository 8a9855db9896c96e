import { expect } from 'vitest';
import { button, card, dialog, field, save, test } from './support/app.tsx';

const hint = 'This text looks Hindi. Set the language to Hindi.';

test('a text that looks Hindi suggests the language Hindi', async ({ api, open }) => {
  const { id } = api.data.add('jobs', 'Fitter');
  await open(`/admin/manage-jobs?edit=${id}`);
  await expect.element(field('Language')).toHaveDisplayValue('English');
  await field('Title').fill('राखगढ़ में फिटर की आवश्यकता');
  await expect.element(dialog().getByText(hint)).toBeVisible();
  await field('Language').selectOptions('Hindi');
  await expect.element(dialog().getByText(hint)).not.toBeInTheDocument();
  // Browsers check the spelling of a text by its language.
  await expect.element(field('Title')).toHaveAttribute('lang', 'hi');
  await expect.element(field('Description')).toHaveAttribute('lang', 'hi');
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.jobs[0]).toMatchObject({ id, language: 'hi' });
});

test('a conflicting language is compared by name', async ({ api, open }) => {
  const { id } = api.data.add('installations', 'Silo');
  await open('/admin/manage-installations');
  await button('Edit Silo', card('Silo')).click();
  await field('Title').fill('Mine');
  Object.assign(api.data.installations[0] ?? {}, { language: 'hi', updatedAt: api.data.now() });
  await save().click();
  const choice = dialog().getByRole('group', { name: 'Language' });
  await expect.element(choice.getByText('Hindi')).toBeVisible();
  await expect.element(choice.getByText('English')).toBeVisible();
  await button('Continue with selection', dialog()).click();
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.installations[0]).toMatchObject({ id, title: 'Mine', language: 'hi' });
});
