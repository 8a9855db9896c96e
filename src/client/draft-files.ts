import { createStore, delMany, getMany, keys, set, type UseStore } from 'idb-keyval';

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

const fileKey = (draftId: string, key: string) => `${draftId}/${key}`;

/** Keeps a file that was chosen in a draft, under its key. False when this browser cannot. */
export const keepDraftFile = (draftId: string, key: string, file: File): Promise<boolean> =>
  attempt(() => set(fileKey(draftId, key), file, files()).then(() => true), false);

async function fileKeys(draftId: string): Promise<string[]> {
  const all = await attempt(() => keys<string>(files()), []);
  return all.filter((key) => key.startsWith(fileKey(draftId, '')));
}

/** The files of a draft that are there, by their keys. */
export async function readDraftFiles(draftId: string): Promise<Record<string, File>> {
  const names = await fileKeys(draftId);
  const kept = await attempt<unknown[]>(() => getMany(names, files()), []);
  return Object.fromEntries(
    names.flatMap((name, index): [string, File][] => {
      const file = kept[index];
      return file instanceof File ? [[name.slice(fileKey(draftId, '').length), file]] : [];
    }),
  );
}

/** Forgets every file of a draft. */
export async function removeDraftFiles(draftId: string): Promise<void> {
  const names = await fileKeys(draftId);
  await attempt(() => delMany(names, files()), undefined);
}
