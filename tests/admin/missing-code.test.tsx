import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { button, dialog, field, save, test, heading } from './support/app.tsx';

declare module 'vitest/browser' {
  interface BrowserCommands {
    loseFile: (name: string) => Promise<void>;
  }
}

// A module that has not arrived is not asked for again, so these have a file to themselves.
test('without the text editor, its text can be edited as Markdown', async ({ api, open }) => {
  await commands.loseFile('RichTextEditor.tsx');
  const item = api.data.add('jobs', 'Fitter');
  Object.assign(item, { description: '## Scope' });
  await open(`/admin/manage-jobs?edit=${item.id}`);
  await expect.element(field('Description')).toHaveValue('## Scope');
  await expect.element(field('Description')).toHaveAccessibleDescription(/could not be loaded/);
  await field('Description').fill('## Scope\n\n- **one**');
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.jobs[0]?.description).toBe('## Scope\n\n- **one**');
  await expect.element(button('+ Create Job')).toBeVisible();
});

test('without the list of pictures, the rest of the editor saves', async ({ api, open }) => {
  await commands.loseFile('PicturesField.tsx');
  const { id } = api.data.add('news', 'Silo');
  const kept = { imageAlt: null, caption: 'Kept', isModelView: false };
  const image = `${'a'.repeat(32)}.png`;
  const pictures = [{ ...kept, image, imageUrl: `/v1/uploads/${image}` }];
  Object.assign(api.data.news[0] ?? {}, { pictures });
  await open(`/admin/news-releases?edit=${id}`);
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('The list of pictures could not be loaded. What you typed is kept');
  await expect.element(button('Load the page again', dialog())).toBeVisible();
  await field('Title').fill('Dome silo');
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.news[0]).toMatchObject({ title: 'Dome silo', pictures: [{ caption: 'Kept' }] });
});

test('a screen that cannot be loaded has a message, and loads with the connection', async ({
  open,
  expectConsole,
}) => {
  expectConsole(/The code of this screen could not be loaded/);
  await commands.loseFile('EnquiriesSection.tsx');
  await open('/admin/enquiries');
  await expect.element(heading('This page didn’t load')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(heading('Enquiries')).toBeVisible();
});
