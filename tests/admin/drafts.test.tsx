import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  asksBeforeUnload,
  button,
  card,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  fillIn,
  fillStorage,
  makePicture,
  question,
  save,
  test,
} from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { isTextEditor, resources } from './support/resources.ts';

describe.each(resources)('$heading', (texts) => {
  const { resource, endpoints, path, add, media } = texts;

  const expectRestored = async (title: string) => {
    await expect.element(field('Title')).toHaveValue(title);
    for (const [label, text] of Object.entries(texts.texts)) {
      const typed = expect.element(field(label));
      await (isTextEditor(label) ? typed.toHaveTextContent(text) : typed.toHaveValue(text));
    }
    if (!media) return;
    await expect.element(dialog().getByText(/plant\.png/)).toBeVisible();
    await expect.element(dialog().getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  };

  const expectNoDraft = async () => {
    await expect.element(page.getByText(/^Unsaved (draft:|changes to) /)).not.toBeInTheDocument();
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('draft'));
    expect(kept).toEqual([]);
  };

  test('a draft survives a cancelled save and a closed tab', async ({ api, open }) => {
    await open(path);
    await button(add).click();
    await fillIn(texts, 'Typed');
    const release = api.hold(endpoints.create);
    await save().click();
    await expectOneToast(texts.create.pending);
    await expect.element(button('Saving…', dialog())).toBeVisible();
    await expectRestored('Typed');
    await button('Cancel', dialog()).click();
    await expect.element(save()).toBeVisible();
    await expectRestored('Typed');
    release();

    // The list of another visit offers it.
    await open(path);
    await expect.element(page.getByText(/^Unsaved draft: “Typed”, /)).toBeVisible();
    await button('Continue “Typed”').click();
    await expectRestored('Typed');
    // Whether the stopped call was carried out or not, saving again makes one item.
    await save().click();
    await expectOneToast(`${texts.create.success}View on site`);
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(card('Typed')).toBeVisible();
    await expect.element(card('Typed').getByTitle(/^Visible after \d+\.\d s$/)).toBeVisible();
    expect(api.data[resource]).toHaveLength(1);
    expect(api.data[resource][0]).toMatchObject(texts.stored);
    await expectNoDraft();
  });

  test('a draft survives an ended session', async ({ api, open }) => {
    await open(path);
    await button(add).click();
    await fillIn(texts, 'Typed');
    const stop = api.refuse(endpoints.create, {
      status: 401,
      message: 'Please log in',
      code: 'NOT_LOGGED_IN',
    });
    await save().click();
    const login = page.getByRole('dialog', { name: 'Login to your account' });
    await expect.element(login.getByLabelText('Password')).toHaveFocus();
    await expectAccessible();
    await login.getByLabelText('Username').fill('admin');
    await login.getByLabelText('Password').fill('a long password');
    stop();
    await button('Login', login).click();
    await expect.element(login).not.toBeInTheDocument();
    await expect.element(dialog().getByText('You are logged in again.')).toBeVisible();
    await expectRestored('Typed');
    await closeToasts();
    await button('Try again', dialog()).click();
    await expectOneToast(`${texts.create.success}View on site`);
    await expectNoDraft();
  });

  test('a draft survives a conflict with another administrator', async ({ api, open }) => {
    const { id } = api.data.add(resource, 'Before');
    await open(path);
    await button('Edit Before').click();
    await fillIn(texts, 'Mine');
    api.data.rename(resource, id, 'Theirs');
    if (media) {
      await field(media).upload(await makePicture('plant.png', 40)); // a portrait
      Object.assign(api.data[resource][0] ?? {}, { image: `${'b'.repeat(32)}.png` });
    }
    await save().click();
    await expect
      .element(dialog().getByRole('heading', { name: /^This item has been changed/ }))
      .toHaveFocus();
    const choice = dialog().getByRole('group', { name: 'Title' });
    await expect.element(choice).toMatchTextContent('Theirs');
    await expect
      .element(choice.getByRole('radio', { name: /^(admin|Another administrator), .* IST/ }))
      .toBeVisible();
    await choice.getByRole('radio', { name: /^Yours/ }).click();
    if (media) {
      const files = dialog().getByRole('group', { name: media, exact: true });
      await expect.element(files.getByRole('img', { name: 'Current picture' })).toBeVisible();
      const chosen = files.getByRole('img', { name: 'Chosen picture' });
      await expect.element(chosen).toBeVisible();
      expect(chosen.element().clientHeight).toBeLessThan(250);
    }
    await button('Continue with selection', dialog()).click();
    await expectRestored('Mine');
    await closeToasts();
    await save().click();
    await expectOneToast(`${texts.update.success}View on site`);
    expect(api.data[resource]).toMatchObject([{ id, title: 'Mine', ...texts.stored }]);
    await expectNoDraft();
  });

  test('closing asks whether to keep or discard the draft', async ({ open }) => {
    await open(path);
    await button(add).click();
    await field('Title').fill('Kept');
    await button('Cancel', dialog()).click();
    await button('Keep on this computer', question()).click();
    await expect.element(page.getByText(/^Unsaved draft: “Kept”, /)).toBeVisible();
    await button('Continue “Kept”').click();
    await expect.element(field('Title')).toHaveValue('Kept');
    await button('Cancel', dialog()).click();
    await button('Discard', question()).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expectNoDraft();
  });
});

test('full storage is reported, and closing warns of the loss', async ({ open }) => {
  const { path, add } = resources[0];
  await open(path);
  await button(add).click();
  fillStorage();
  expect(asksBeforeUnload()).toBe(false);
  await field('Title').fill('Typed');
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('This browser cannot keep a draft. Save before you close this tab.');
  expect(asksBeforeUnload()).toBe(true);
  await button('Cancel', dialog()).click();
  await expect
    .element(question())
    .toHaveAccessibleDescription('This browser cannot keep a draft: what you typed will be lost.');
  await expect.element(button('Keep on this computer')).not.toBeInTheDocument();
  await button('Discard', question()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(asksBeforeUnload()).toBe(false);
});
