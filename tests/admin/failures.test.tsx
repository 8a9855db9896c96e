import { describe, expect } from 'vitest';
import {
  button,
  card,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  fillIn,
  question,
  save,
  test,
  toasts,
  typeTitle,
} from './support/app.tsx';
import { news, resources } from './support/resources.ts';

const message = 'Something went wrong on our side';
const confirmation =
  'This action cannot be undone. This will permanently delete and remove your data from our servers.';

describe.each(resources)('$heading', (texts) => {
  const { resource, endpoints, path, add, isServerFirst } = texts;
  /** The catalogue's text and the server's, or the server's alone. */
  const toast = (text: string) => (isServerFirst ? message : `${text}${message}`);

  test('a refused creation shows one toast and keeps the text', async ({ api, open }) => {
    await open(path);
    await button(add).click();
    await fillIn(texts, 'Refused');
    let stop = api.refuse(endpoints.create, { status: 500, message });
    await save().click();
    await expectOneToast(toast(texts.create.error));
    // Screen readers announce the toast only; the same text is beside Save.
    await expect
      .element(dialog().getByRole('group', { name: 'Not saved' }))
      .toHaveTextContent(`${message}Try again`);
    await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
    await expect.element(field('Title')).toHaveValue('Refused');
    stop();
    await closeToasts();
    // A response without a message shows the text of the catalogue only.
    stop = api.refuse(endpoints.create, { status: 500 });
    await button('Try again', dialog()).click();
    await expectOneToast(new RegExp(`^${texts.create.error}`));
    await closeToasts();
    stop();
    await expect.element(field('Title')).toHaveValue('Refused');
  });

  test('a refused change shows one toast and keeps the text until it is saved', async ({
    api,
    open,
  }) => {
    api.data.add(resource, 'As it was');
    await open(path);
    await button('Edit As it was').click();
    await field('Title').fill('Edited');
    let stop = api.refuse(endpoints.update, { status: 500, message });
    await save().click();
    await expectOneToast(toast(texts.update.error));
    await expect.element(field('Title')).toHaveValue('Edited');
    stop();
    await closeToasts();
    stop = api.refuse(endpoints.update, { status: 500 });
    await button('Try again', dialog()).click();
    await expectOneToast(new RegExp(`^${texts.update.error}`));
    await expect.element(field('Title')).toHaveValue('Edited');
    stop();
    await closeToasts();
    const release = api.hold(endpoints.update);
    await button('Try again', dialog()).click();
    await expectOneToast(texts.update.pending);
    release();
    await expectOneToast(`${texts.update.success}View on site`);
  });

  test('a refused deletion shows one toast and keeps the card until it is deleted', async ({
    api,
    open,
  }) => {
    api.data.add(resource, 'To delete');
    await open(path);
    const ask = async () => {
      await button('Delete To delete').click();
      await expect.element(question()).toHaveAccessibleName('Are you absolutely sure?');
      await expect.element(question()).toMatchTextContent(confirmation);
      await typeTitle('To delete');
      await button('Continue', question()).click();
    };
    let stop = api.refuse(endpoints.remove, { status: 500, message });
    await ask();
    await expectOneToast(toast(texts.remove.error));
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(card('To delete')).toBeVisible();
    stop();
    await closeToasts();
    stop = api.refuse(endpoints.remove, { status: 500 });
    await ask();
    await expectOneToast(new RegExp(`^${texts.remove.error}`));
    await expect.element(question()).not.toBeInTheDocument();
    stop();
    await closeToasts();
    const release = api.hold(endpoints.remove);
    await ask();
    await expectOneToast(texts.remove.pending);
    release();
    await expectOneToast(texts.remove.success);
    await expect.element(card('To delete')).not.toBeInTheDocument();
  });
});

test('deleting an item that is already deleted shows one toast and removes the card', async ({
  api,
  open,
}) => {
  api.data.add('news', 'To delete');
  await open(news.path);
  await expect.element(card('To delete')).toBeVisible();
  api.data.news.length = 0;
  await button('Delete To delete').click();
  await typeTitle('To delete');
  await button('Continue', question()).click();
  await expect.element(card('To delete')).not.toBeInTheDocument();
  expect(toasts().length).toBe(1);
});
