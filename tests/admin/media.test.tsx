import { expect } from 'vitest';
import { button, dialog, field, makePicture, save, test } from './support/app.tsx';

/** Hands the dialog a file as a drag or the clipboard does. */
function hand(how: 'drop' | 'paste', file: File): void {
  const data = new DataTransfer();
  data.items.add(file);
  const common = { bubbles: true, cancelable: true };
  const events =
    how === 'paste'
      ? [new ClipboardEvent('paste', { ...common, clipboardData: data })]
      : ['dragover', 'drop'].map((type) => new DragEvent(type, { ...common, dataTransfer: data }));
  for (const event of events) dialog().element().dispatchEvent(event);
}

test('a file can be dropped, pasted, replaced and taken away, and is shown each time', async ({
  open,
}) => {
  await open('/admin/news-releases');
  await button('Add News').click();
  const preview = dialog().getByRole('img', { name: 'Chosen picture' });
  const width = () => (preview.element() as HTMLImageElement).naturalWidth;
  hand('drop', await makePicture('dropped.png'));
  await expect.element(dialog().getByText(/dropped\.png/)).toBeVisible();
  await expect.poll(width).toBe(160);
  hand('paste', await makePicture('pasted.png'));
  await expect.element(dialog().getByText(/pasted\.png/)).toBeVisible();
  await expect.element(dialog().getByText(/dropped\.png/)).not.toBeInTheDocument();
  await field('Image').upload(await makePicture('plant.png', 240));
  await expect.element(dialog().getByText(/plant\.png/)).toBeVisible();
  await expect.poll(width).toBe(240);

  // What will not do is said, and what was chosen before stays.
  hand('drop', new File([new Uint8Array(10_485_761)], 'huge.png', { type: 'image/png' }));
  await expect.element(field('Image')).toHaveAccessibleDescription(/huge\.png: .*10 MB/);
  await expect.element(dialog().getByText(/plant\.png/)).toBeVisible();

  await button('Remove', dialog()).click();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(field('Image')).toHaveFocus();
  await save().click();
  await expect.element(dialog().getByText('Image is required')).toBeVisible();
});
