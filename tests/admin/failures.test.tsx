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
import { resources } from './support/resources.ts';

const calls = {
  news: { create: 'createNews', update: 'updateNews', remove: 'removeNews' },
  jobs: { create: 'createJob', update: 'updateJob', remove: 'removeJob' },
  installations: {
    create: 'createInstallation',
    update: 'updateInstallation',
    remove: 'removeInstallation',
  },
} as const;

const message = 'Something went wrong on our side';
const confirmation =
  'This action cannot be undone. This will permanently delete and remove your data from our servers.';

describe.each(resources)('$heading', (texts) => {
  const { resource, path, add, isServerFirst } = texts;
  /** The catalogue's text and the server's, or the server's alone. */
  const toast = (text: string) => (isServerFirst ? message : `${text}${message}`);

  test('a creation that is refused is one toast, and the text stays until it works', async ({
    api,
    open,
  }) => {
    const { create } = calls[resource];
    await open(path);
    await button(add).click();
    await fillIn(texts, 'Refused');
    let stop = api.refuse(create, { status: 500, message });
    await save().click();
    await expectOneToast(toast(texts.create.error));
    // Said aloud once, by the toast; the eye finds it beside Save as well.
    await expect
      .element(dialog().getByRole('group', { name: 'Not saved' }))
      .toHaveTextContent(`${message}Try again`);
    await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
    await expect.element(field('Title')).toHaveValue('Refused');
    stop();
    await closeToasts();
    // An answer without a message: the catalogue's text stands for itself.
    stop = api.refuse(create, { status: 500 });
    await button('Try again', dialog()).click();
    await expectOneToast(new RegExp(`^${texts.create.error}`));
    await closeToasts();
    stop();
    await button('Try again', dialog()).click();
    await expectOneToast(`${texts.create.success}View on site`);
    await expect.element(card('Refused')).toBeVisible();
    expect(api.data[resource]).toHaveLength(1);
    expect(api.data[resource][0]).toMatchObject(texts.stored);
  });

  test('a change that is refused is one toast, and the text stays', async ({ api, open }) => {
    api.data.add(resource, 'As it was');
    await open(path);
    await button('Edit As it was').click();
    await field('Title').fill('Edited');
    let stop = api.refuse(calls[resource].update, { status: 500, message });
    await save().click();
    await expectOneToast(toast(texts.update.error));
    await expect.element(field('Title')).toHaveValue('Edited');
    stop();
    await closeToasts();
    stop = api.refuse(calls[resource].update, { status: 500 });
    await button('Try again', dialog()).click();
    await expectOneToast(new RegExp(`^${texts.update.error}`));
    stop();
    await button('Cancel', dialog()).click();
    await button('Discard', question()).click();
    await expect.element(card('As it was')).toBeVisible();
  });

  test('a deletion asks, and one that is refused is one toast and leaves the card', async ({
    api,
    open,
  }) => {
    const { remove } = calls[resource];
    const item = api.data.add(resource, 'To delete');
    await open(path);
    const ask = async () => {
      await button('Delete To delete').click();
      await typeTitle('To delete');
      await button('Continue', question()).click();
    };
    await button('Delete To delete').click();
    await expect.element(question()).toHaveAccessibleName('Are you absolutely sure?');
    await expect.element(question()).toMatchTextContent(confirmation);
    await expect.element(button('Cancel', question())).toHaveFocus();
    await button('Cancel', question()).click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(api.count(remove)).toBe(0);

    let stop = api.refuse(remove, { status: 500, message });
    await ask();
    await expectOneToast(toast(texts.remove.error));
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(card('To delete')).toBeVisible();
    stop();
    await closeToasts();
    stop = api.refuse(remove, { status: 500 });
    await ask();
    await expectOneToast(new RegExp(`^${texts.remove.error}`));
    await expect.element(question()).not.toBeInTheDocument();
    stop();
    await closeToasts();

    // Another administrator has deleted it meanwhile: one toast, and the card goes.
    const list: { id: string }[] = api.data[resource];
    list.splice(
      list.findIndex(({ id }) => id === item.id),
      1,
    );
    await ask();
    await expect.element(card('To delete')).not.toBeInTheDocument();
    expect(toasts().length).toBe(1);
  });
});
