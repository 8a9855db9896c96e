import { createStore, del, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval';

/** An IndexedDB that does not answer must not keep a dialog from opening; milliseconds. */
const timeout = 2_000;

let store: UseStore | undefined;
const files = () => (store ??= createStore('drafts', 'files'));

/** Runs a call of IndexedDB; what cannot be done (forbidden, full, silent) gives `otherwise`. */
async function attempt<Value>(call: () => Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, timeout, otherwise);
  });
  try {
    return await Promise.race([call(), late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps the chosen file of a draft. False when this browser cannot. */
export function keepDraftFile(draftId: string, file: File): Promise<boolean> {
  return attempt(() => set(draftId, file, files()).then(() => true), false);
}

/** The chosen file of a draft; undefined when there is none or it cannot be read. */
export async function readDraftFile(draftId: string): Promise<File | undefined> {
  const kept = await attempt<unknown>(() => get(draftId, files()), undefined);
  return kept instanceof File ? kept : undefined;
}

/** Forgets the file of a draft. */
export function removeDraftFile(draftId: string): Promise<void> {
  return attempt(() => del(draftId, files()), undefined);
}

const pictureKey = (draftId: string, key: string) => `${draftId}/${key}`;

/** Keeps a file that was chosen for one of a draft's further pictures. False when this browser cannot. */
export const keepDraftPicture = (draftId: string, key: string, file: File): Promise<boolean> =>
  keepDraftFile(pictureKey(draftId, key), file);

async function pictureKeys(draftId: string): Promise<string[]> {
  const all = await attempt(() => keys<string>(files()), []);
  return all.filter((key) => key.startsWith(pictureKey(draftId, '')));
}

/** The files of a draft's further pictures that are there, by the keys of the pictures. */
export async function readDraftPictures(draftId: string): Promise<Record<string, File>> {
  const names = await pictureKeys(draftId);
  const kept = await attempt<unknown[]>(() => getMany(names, files()), []);
  return Object.fromEntries(
    names.flatMap((name, index): [string, File][] => {
      const file = kept[index];
      return file instanceof File ? [[name.slice(pictureKey(draftId, '').length), file]] : [];
    }),
  );
}

/** Forgets every file of a draft. */
export async function removeDraftFiles(draftId: string): Promise<void> {
  const names = await pictureKeys(draftId);
  await attempt(() => delMany([draftId, ...names], files()), undefined);
}
