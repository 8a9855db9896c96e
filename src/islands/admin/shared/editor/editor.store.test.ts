import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { validationMessages } from '#contract/messages.ts';
import type { ManagedNews } from '#contract/schemas/news.ts';
import { readDraft, type Draft } from '#src/client/drafts.ts';
import { ApiError } from '#src/client/request.ts';
import { newsRelease, published } from '../../../../../tests/support/items.ts';
import { newsResource } from '../../data/resources/news.resource.ts';
import { readPictures } from '../../data/resources/picture-list.ts';
import { isTyped } from './editor-draft.ts';
import type { EditableResource } from './editor-state.ts';
import { createEditor } from './editor.store.ts';
import type { fileStorage } from './uploads.ts';

const seen = { ...newsRelease({ title: 'Silo', description: 'Old' }), ...published };
const theirs: ManagedNews = { ...seen, title: 'Silo 2', updatedAt: '2026-01-02T00:00:00+00:00' };

type Actions = ReturnType<(typeof newsResource)['store']['getState']>;
type Storage = typeof fileStorage;
type Server = Partial<Pick<Actions, 'create' | 'update'>>;

/** The editor of news whose server answers what the test says. */
const resourceOf = (server: Server = {}): EditableResource => ({
  ...newsResource,
  editor: {
    ...newsResource.editor,
    media: {
      label: 'Image',
      largest: { 'image/png': 100, 'video/webm': 100 },
      typeRefused: 'Not a picture',
      hint: '',
    },
  },
  api: {
    get: () => Promise.resolve(theirs),
    preview: () => Promise.resolve('/'),
    previewChanges: () => Promise.reject(new Error('no preview is made here')),
  },
  store: {
    getState: () => ({
      create: () => Promise.resolve(seen),
      update: () => Promise.resolve(theirs),
      replace: () => undefined,
      ...server,
    }),
  },
});

const own = { id: 'one', owner: 'clerk', isElsewhere: false, release() {} };
const name = `${'1'.repeat(32)}.jpg`;

/** Storage that takes every file at once, as the browser and the server would. */
const storageOf = (other: Partial<Storage> = {}): Storage => ({
  put: (file, _turn, { onPrepared }) => {
    onPrepared(file);
    return Promise.resolve(name);
  },
  read: () => Promise.resolve(png()),
  still: () => Promise.resolve(undefined),
  remove: () => undefined,
  ...other,
});
const open = (
  resource: EditableResource,
  item?: ManagedNews,
  kept?: Draft,
  storage = storageOf(),
  files: Record<string, File> = {},
) => createEditor(resource, item, { ...own, kept, files }, storage).getState;
const stored = () => readDraft('one', 'clerk');
type Opened = ReturnType<typeof open>;
/** The main file of an editor, or of its draft, and how far it is. */
const mainOf = (of: { values: Record<string, string> } | undefined) =>
  readPictures(of?.values['image'])[0];
const uploadOf = (editor: Opened) => editor().uploads[mainOf(editor())?.key ?? ''];
const video = () => new File([new Uint8Array(10)], 'a.webm', { type: 'video/webm' });
const png = (bytes = 10) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
const refuse = (status: number, message: string) => () =>
  Promise.reject(new ApiError(message, status));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('every change is stored at once, and a draft exists only while it differs', () => {
  const editor = open(resourceOf(), seen);
  editor().type('title', 'Silo, tested');
  expect(stored()?.values['title']).toBe('Silo, tested');
  expect(stored()).toMatchObject({ itemId: seen.id, seenAt: seen.updatedAt });
  editor().type('title', 'Silo');
  expect(stored()).toBeUndefined();
  editor().choose(png());
  expect(mainOf(stored())?.fileName).toBe('a.png');
  editor().dropFile();
  expect(stored()).toBeUndefined();
});

test('accepting the other version drops the changes and the draft', async () => {
  const editor = open(resourceOf(), seen);
  editor().type('description', 'Mine');
  await editor().compare();
  editor().takeStoredVersion();
  expect(editor().values).toMatchObject({ title: 'Silo 2', description: 'Old' });
  expect([isTyped(editor()), stored()]).toEqual([false, undefined]);
});

test('a deleted item is saved as a new one and requires its picture again', async () => {
  const create = vi.fn<Actions['create']>(() => Promise.resolve(seen));
  const editor = open(resourceOf({ update: refuse(404, 'News not found'), create }), seen);
  editor().type('description', 'Mine');
  await editor().save('save');
  expect(editor().isGone).toBe(true);
  await editor().save('save');
  expect(editor().errors).toEqual({ image: validationMessages.imageRequired });
  editor().choose(png());
  expect(await editor().save('save')).toEqual(seen);
  expect(create.mock.lastCall?.[0].fields).toMatchObject({ title: 'Silo', description: 'Mine' });
});

test('a draft of an older version offers the comparison and keeps its base version', async () => {
  const update = vi.fn<Actions['update']>(() => Promise.resolve(theirs));
  const first = open(resourceOf(), seen);
  first().type('description', 'Mine');
  const editor = open(resourceOf({ update }), theirs, stored());
  expect([editor().isChanged, editor().values['description']]).toEqual([true, 'Mine']);
  await editor().save('save');
  expect(update.mock.lastCall?.[0].updatedAt).toBe(seen.updatedAt);
});

test.each([
  ['a stored picture', 'read', (editor: Opened) => editor().turnPicture(90)],
  ['the still picture of a video', 'still', (editor: Opened) => editor().choose(video())],
] as const)(
  '%s that is ready after the editor was left makes no draft',
  async (_, what, choose) => {
    for (const how of ['discard', 'keep'] as const) {
      const ready = Promise.withResolvers<File>();
      const put = vi.fn(storageOf().put);
      const storage = storageOf({ put, [what]: () => ready.promise });
      const editor = open(resourceOf(), seen, undefined, storage);
      if (what === 'still') editor().type('poster', '');
      const chosen = choose(editor);
      editor().leave(how);
      const [left, sent] = [stored(), put.mock.calls.length];
      ready.resolve(png());
      await chosen;
      await ready.promise;
      await Promise.resolve(); // what waits for the still goes on after this test
      expect([stored(), put.mock.calls.length]).toEqual([left, sent]);
    }
  },
);

test('a save that continues after the editor closes sends all files and leaves no draft', async () => {
  const still = Promise.withResolvers<File>();
  const put = vi.fn(storageOf().put);
  const storage = storageOf({ put, still: () => still.promise });
  const editor = open(resourceOf(), seen, undefined, storage);
  editor().type('poster', '');
  editor().choose(video());
  const saved = editor().save('save');
  editor().release();
  expect(mainOf(stored())?.fileName).toBe('a.webm');
  still.resolve(png());
  expect(await saved).toEqual(theirs);
  expect(put).toHaveBeenCalledTimes(2);
  expect(stored()).toBeUndefined();
});

test('a new item keeps its id over attempts, reloads and an undone discard', async () => {
  const ids: (string | undefined)[] = [];
  const resource = resourceOf({
    create: ({ id }) => {
      ids.push(id);
      return ids.length < 3 ? Promise.reject(new ApiError('no answer', 0)) : Promise.resolve(seen);
    },
  });
  const first = open(resource);
  first().type('title', 'Silo');
  first().type('description', 'New');
  first().choose(png());
  await first().save('save');
  await first().save('save');
  const again = open(resource, undefined, stored());
  again().discardRestored();
  again().undoDiscard();
  again().choose(png());
  await again().save('save');
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(1);
});

test('a video is saved without a still picture if the code that makes it fails to load', async () => {
  const storage = storageOf({ still: () => Promise.reject(new TypeError('Failed to fetch')) });
  const editor = open(resourceOf(), seen, undefined, storage);
  editor().type('poster', '');
  editor().choose(video());
  expect(await editor().save('save')).toEqual(theirs);
});

test('a save that is stopped while its texts are sent says that they may be saved', async () => {
  const create = vi.fn<Actions['create']>(
    (_draft, { signal } = {}) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const editor = open(resourceOf({ create }));
  editor().type('title', 'Silo');
  editor().type('description', 'New');
  editor().choose(png());
  const stopped = editor().save('save');
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
  editor().stop();
  expect(await stopped).toBeUndefined();
  expect(editor().failure?.text).toMatch(/The server may have saved it/);
  expect([editor().sending, stored()?.values['title']]).toEqual([undefined, 'Silo']);
});

test('a save that waits for the schema can be stopped', async () => {
  const loadSchema = () => new Promise<never>(() => undefined);
  const editor = open({ ...resourceOf(), loadSchema });
  editor().type('title', 'Silo');
  const stopped = editor().save('save');
  editor().stop();
  expect(await stopped).toBeUndefined();
  expect([editor().sending, editor().values['title']]).toEqual([undefined, 'Silo']);
});

describe('a chosen file', () => {
  const texts = (editor: Opened) => {
    editor().type('title', 'Silo');
    editor().type('description', 'New');
  };

  test('is uploaded at once, and the draft has its stored name', async () => {
    const create = vi.fn<Actions['create']>(() => Promise.resolve(seen));
    const put = vi.fn(storageOf().put);
    const editor = open(resourceOf({ create }), undefined, undefined, storageOf({ put }));
    editor().choose(png());
    await vi.waitFor(() => expect(uploadOf(editor)).toMatchObject({ phase: 'stored', name }));
    expect(put).toHaveBeenCalledOnce();
    expect(mainOf(stored())).toMatchObject({ image: name, fileName: 'a.png' });

    // Another visit goes on with it.
    const again = open(
      resourceOf({ create }),
      undefined,
      stored(),
      storageOf({ put }),
      editor().files,
    );
    texts(again);
    expect(await again().save('save')).toEqual(seen);
    expect(put).toHaveBeenCalledOnce();
    expect(create.mock.lastCall?.[0].upload).toBe(name);
  });

  test('that was not stored is uploaded again from the draft or on request', async () => {
    const put = vi.fn<Storage['put']>(() => Promise.reject(new ApiError('No answer', 0)));
    const editor = open(resourceOf(), undefined, undefined, storageOf({ put }));
    editor().choose(png());
    const failed = { phase: 'failed', text: 'No answer' };
    await vi.waitFor(() => expect(uploadOf(editor)).toEqual(failed));
    expect(mainOf(stored())).toMatchObject({ image: null, fileName: 'a.png' });
    const again = open(resourceOf(), undefined, stored(), storageOf({ put }), editor().files);
    await vi.waitFor(() => expect(uploadOf(again)).toEqual(failed));
    put.mockImplementation(storageOf().put);
    again().uploadAgain(mainOf(again())?.key ?? '');
    await vi.waitFor(() => expect(uploadOf(again)?.phase).toBe('stored'));
    expect(put).toHaveBeenCalledTimes(3);
  });

  test('is awaited by Save, and its upload continues when Save is cancelled', async () => {
    const create = vi.fn<Actions['create']>(() => Promise.resolve(seen));
    const arrival = Promise.withResolvers<string>();
    const put = () => arrival.promise;
    const editor = open(resourceOf({ create }), undefined, undefined, storageOf({ put }));
    editor().choose(png());
    texts(editor);
    const accepted = vi.fn();
    const stopped = editor().save('save', accepted);
    await vi.waitFor(() => expect(accepted).toHaveBeenCalledOnce());
    editor().stop();
    expect(await stopped).toBeUndefined();
    expect([editor().sending, editor().failure, uploadOf(editor)?.phase]).toEqual([
      undefined,
      undefined,
      'preparing',
    ]);
    const saved = editor().save('save', accepted);
    await vi.waitFor(() => expect(accepted).toHaveBeenCalledTimes(2));
    expect(create).not.toHaveBeenCalled();
    arrival.resolve(name);
    expect(await saved).toEqual(seen);
    expect(create.mock.lastCall?.[0].upload).toBe(name);
  });

  test('that storage has lost is uploaded again by Save', async () => {
    const other = `${'2'.repeat(32)}.jpg`;
    const gone = new ApiError('Unknown', 400, { fields: { upload: 'Unknown' } });
    const create = vi.fn<Actions['create']>((draft) =>
      draft.upload === other ? Promise.resolve(seen) : Promise.reject(gone),
    );
    const names = [name, other];
    const put = () => Promise.resolve(names.shift() ?? '');
    const editor = open(resourceOf({ create }), undefined, undefined, storageOf({ put }));
    editor().choose(png());
    texts(editor);
    expect(await editor().save('save')).toEqual(seen);
    expect(create).toHaveBeenCalledTimes(2);
  });

  test('is deleted from storage when it is replaced or the draft is discarded', async () => {
    const remove = vi.fn();
    const editor = open(resourceOf(), undefined, undefined, storageOf({ remove }));
    const arrived = () => vi.waitFor(() => expect(uploadOf(editor)?.phase).toBe('stored'));
    editor().choose(png());
    await arrived();
    editor().choose(png(20));
    expect(remove).toHaveBeenCalledTimes(1);
    await arrived();
    editor().leave('keep');
    expect(remove).toHaveBeenCalledTimes(1);
    editor().leave('discard');
    expect(remove).toHaveBeenCalledTimes(2);
  });

  test('is deleted from storage when its upload ends after the draft was discarded', async () => {
    const remove = vi.fn();
    const arrival = Promise.withResolvers<string>();
    const put = vi.fn<Storage['put']>(() => arrival.promise);
    const editor = open(resourceOf(), undefined, undefined, storageOf({ put, remove }));
    editor().choose(png());
    await vi.waitFor(() => expect(put).toHaveBeenCalledOnce());
    editor().leave('discard');
    arrival.resolve(name);
    await vi.waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith(name));
    expect(stored()).toBeUndefined();
  });

  test('is part of the save after a conflict, beside the changes of the other editor', async () => {
    const update = vi
      .fn<Actions['update']>(() => Promise.resolve(theirs))
      .mockImplementationOnce(refuse(409, 'Changed'));
    const editor = open(resourceOf({ update }), seen);
    editor().type('description', 'Mine');
    editor().choose(png());
    await editor().save('save');
    editor().merge({});
    expect(await editor().save('save')).toEqual(theirs);
    const [item, draft] = update.mock.lastCall ?? [];
    expect([item?.updatedAt, draft?.upload]).toEqual([theirs.updatedAt, name]);
    expect(draft?.fields).toMatchObject({ title: 'Silo 2', description: 'Mine' });
  });

  test('is rotated by 90° and uploaded again, also if it is stored', async () => {
    const put = vi.fn(storageOf().put);
    const editor = open(resourceOf(), seen, undefined, storageOf({ put }));
    await editor().turnPicture(-90);
    await vi.waitFor(() => expect(uploadOf(editor)?.phase).toBe('stored'));
    expect([mainOf(stored())?.turn, put.mock.lastCall?.[1]]).toEqual([270, 270]);
    await editor().turnPicture(90);
    await vi.waitFor(() => expect(put.mock.lastCall?.[1]).toBe(0));
    const broken = storageOf({ read: () => Promise.resolve(undefined) });
    const other = open(resourceOf(), seen, undefined, broken);
    await other().turnPicture(90);
    expect(other().errors['image']).toBe('The picture could not be read');
  });
});
