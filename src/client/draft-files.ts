import { createStore, del, get, set, type UseStore } from 'idb-keyval';

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
