import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { button, dialog, field, save, test } from './support/app.tsx';

declare module 'vitest/browser' {
  interface BrowserCommands {
    loseFile: (name: string) => Promise<void>;
  }
}

// A module that has not arrived is not asked for again, so this has a file to itself.
test('where the text editor does not arrive, its text can be edited with its marks', async ({
  api,
  open,
}) => {
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
