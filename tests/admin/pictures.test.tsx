import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NewsPicture } from '#contract/schemas/news-picture.ts';
import type { Api } from './support/api.ts';
import { button, dialog, field, makePicture, press, save, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';

const names = (digit: string) => `${digit.repeat(32)}.png`;
const picture = (digit: string, caption: string | null): NewsPicture => ({
  ...{ image: names(digit), imageUrl: `/v1/uploads/${names(digit)}` },
  ...{ imageAlt: null, caption, isModelView: false },
});

const group = () => dialog().getByRole('group', { name: 'Further pictures' });
const row = (place: number) => group().getByRole('listitem', { name: `Picture ${place}` });
const caption = (place: number) => field(`Caption of picture ${place}`);
const rows = () => group().getByRole('listitem');
const captions = ({ data }: Api) => data.news[0]?.pictures.map((one) => one.caption);
const addPictures = async (...files: File[]) =>
  group().getByLabelText('Add pictures').upload(files);

/** A release with further pictures of these captions, in its editor. */
async function openRelease(
  api: Api,
  open: (address: string) => Promise<void>,
  letters = 'AB',
): Promise<string> {
  const { id } = api.data.add('news', 'Silo', {
    pictures: [...letters].map((letter) => picture(letter.toLowerCase(), letter)),
  });
  await open(`/admin/news-releases?edit=${id}`);
  return id;
}

test('several pictures are added at once, described and saved', async ({ api, open }) => {
  const id = await openRelease(api, open);
  await expect.element(caption(2)).toHaveValue('B');
  await addPictures(await makePicture('c.png'), await makePicture('d.png', 40));
  await expect.element(row(4).getByText(/^d\.png · Uploaded$/)).toBeVisible();
  // A portrait is shown whole in its frame.
  const portrait = row(4).element().querySelector('img');
  const [shown, frame] = [portrait, portrait?.parentElement].map((it) => it?.clientHeight);
  expect(shown).toBe(frame);
  await expect.element(row(3).getByText(/^c\.png · Uploaded$/)).toBeVisible();
  expect(api.stored).toHaveLength(2);
  await caption(3).fill('C <b>&amp;</b> "x" 🙂');
  await field('Description of picture 3').fill('A valve');
  await field('Picture 4 is a model view').click();

  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.news[0]?.id).toBe(id);
  expect(captions(api)).toEqual(['A', 'B', 'C <b>&amp;</b> "x" 🙂', null]);
  expect(api.data.news[0]?.pictures[2]).toMatchObject({ imageAlt: 'A valve' });
  expect(api.data.news[0]?.pictures.map((one) => one.isModelView)).toEqual([
    ...[false, false, false, true],
  ]);
});

test('the editor says that the browser cannot keep a file until the file is removed', async ({
  api,
  open,
}) => {
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...given: unknown[]) => IDBRequest;
  const storing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...[value, key]
  ) {
    if (value instanceof File && value.name === 'large.png')
      throw new DOMException('The disk is full', 'QuotaExceededError');
    return Reflect.apply(put, this, [value, key]) as IDBRequest<IDBValidKey>;
  });
  onTestFinished(() => storing.mockRestore());
  await openRelease(api, open);
  const notice = dialog().getByText(/This browser cannot keep the chosen file in the draft/);
  await addPictures(await makePicture('large.png'));
  await expect.element(notice).toBeVisible();
  await addPictures(await makePicture('small.png'));
  await expect.element(row(4).getByText(/^small\.png · Uploaded$/)).toBeVisible();
  await expect.element(notice).toBeVisible();
  await button('Remove: Picture 3', dialog()).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('buttons and keys change the order and keep the focus', async ({ api, open }) => {
  await openRelease(api, open, 'ABC');
  await button('Move up: Picture 3', group()).click();
  await expect.element(button('Move up: Picture 2', group())).toHaveFocus();
  await expect.element(caption(2)).toHaveValue('C');
  await press('Tab', 'Alt+ArrowUp');
  await expect.element(button('Move down: Picture 1', group())).toHaveFocus();
  await expect.element(group().getByRole('status').last()).toHaveTextContent('Picture 1 of 3');
  await press('Alt+ArrowUp');
  await expect.element(caption(1)).toHaveValue('C');
  await button('Remove: Picture 2', group()).click();
  await expect.element(group().getByLabelText('Add pictures')).toHaveFocus();
  expect(rows().length).toBe(2);
  await expectAccessible({ within: dialog().element() });
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(captions(api)).toEqual(['C', 'B']);
});

test('chosen pictures survive a reload', async ({ api, open }) => {
  await openRelease(api, open);
  await expect.element(caption(1)).toHaveValue('A');
  // On its way while the page goes.
  const arrive = api.hold('createUpload');
  await addPictures(await makePicture('late.png'));
  await caption(3).fill('Late');
  await button('Remove: Picture 1', group()).click();
  await open(location.pathname + location.search);
  await expect.element(caption(2)).toHaveValue('Late');
  arrive();
  await expect.element(row(2).getByText(/^late\.png · Uploaded$/)).toBeVisible();

  // Storage was cleaned meanwhile: the file is sent once more.
  const sent = api.stored.length;
  const stop = api.refuse('updateNews', {
    ...{ status: 400, message: 'Picture 2: gone', code: 'VALIDATION_FAILED' },
    fields: { pictures: 'Picture 2: gone' },
  });
  await save().click();
  await expect.element(group().getByText('Picture 2: gone')).toBeVisible();
  expect(api.stored).toHaveLength(sent + 1);
  stop();
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(captions(api)).toEqual(['B', 'Late']);
  await button('Edit Silo').click();
  await expect.element(dialog().getByText(/We restored/)).not.toBeInTheDocument();
});

test('unusable files and a ninth picture are refused', async ({ api, open }) => {
  await openRelease(api, open);
  await expect.element(caption(1)).toHaveValue('A');
  await addPictures(
    new File(['text'], 'letter.pdf', { type: 'application/pdf' }),
    new File(['no picture'], 'broken.png', { type: 'image/png' }),
  );
  await expect
    .element(group().getByText(/^letter\.pdf: .+ · broken\.png: This browser cannot open/))
    .toBeVisible();
  expect(rows().length).toBe(2);

  const seven = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => makePicture(`${n}.png`)));
  await addPictures(...seven);
  await expect.element(group().getByText(/^7\.png: A release has 8/)).toBeVisible();
  await expect.element(row(8).getByText(/^6\.png · Uploaded$/)).toBeVisible();
  expect(rows().length).toBe(8);

  // One that cannot be sent is sent again by hand; Save waits for it.
  await button('Remove: Picture 8', group()).click();
  const stop = api.refuse('createUpload', { status: 503, message: 'Out of reach' });
  await addPictures(await makePicture('again.png'));
  await expect.element(row(8).getByText('Out of reach')).toBeVisible();
  stop();
  await button('Upload again', group()).click();
  await expect.element(row(8).getByText(/^again\.png · Uploaded$/)).toBeVisible();
});

test('pictures take part in a conflict and in versions', async ({ api, open }) => {
  const id = await openRelease(api, open);
  await caption(1).fill('Mine');
  Object.assign(api.data.news[0] ?? {}, { pictures: [picture('b', 'Theirs')] });
  api.data.rename('news', id, 'Silo');
  await save().click();
  const choice = dialog().getByRole('group', { name: 'Further pictures' });
  await expect.element(choice.getByText('Theirs', { exact: true }).last()).toBeVisible();
  await expect.element(choice.getByText('Mine')).toBeVisible();
  await choice.getByRole('radio').first().click();
  await button('Continue with selection', dialog()).click();
  await expect.element(caption(1)).toHaveValue('Theirs');

  const item = api.data.news[0];
  const version = { version: 1, at: '2026-11-22T09:00:00.000Z', by: 'asha' };
  const versions = [{ ...version, version: 2 }, version];
  api.respond('listNewsVersions', { success: true, versions });
  const news = { ...item, pictures: [picture('a', 'Then')] };
  api.respond('getNewsVersion', { success: true, version, news });
  await button('Versions', dialog()).click();
  await button(/^Version 1/, dialog()).click();
  const region = page.getByRole('region', { name: 'Further pictures' });
  await expect.element(region.getByText('Then')).toBeVisible();
  await button('Restore this version', dialog()).click();
  await expect.element(caption(1)).toHaveValue('Then');
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.news[0]?.pictures).toEqual([picture('a', 'Then')]);
});
