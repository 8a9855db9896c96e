import type { StateChange } from '#src/client/api/draft-body.ts';
import { notify } from '#src/client/notify.ts';
import { FileRefused } from '#src/client/pictures/chosen-file.ts';
import { ApiError, isAbort } from '#src/client/request.ts';
import { publicPage } from '../../data/publish-status/public-page.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { isOnSite } from '../../data/resources/item-state.ts';
import { checkMoments, stateChange, type SaveAction } from './actions/state-change.ts';
import { checkDraft } from './check-draft.ts';
import type { EditableResource } from './editable-resource.ts';
import type { EditorParts } from './editor-parts.ts';
import type { EditorData } from './editor-state.ts';
import { rejectOnAbort } from './reject-on-abort.ts';
import { saveItem, type SaveTarget } from './save-item.ts';

const stoppedLate =
  'Stopped, but everything had been sent. The server may have saved it: look at the list before you save again.';

interface SaverOptions<Item extends ResourceItem, Fields extends object> extends EditorParts<
  Item,
  Fields
> {
  resource: EditableResource<Item, Fields>;
  get: () => EditorData<Item>;
  /** Called for a conflict: the item has been changed elsewhere. */
  onConflict: () => Promise<void>;
}

/** Saving an open editor: one request at a time, which `stop` aborts. */
export function createSaver<Item extends ResourceItem, Fields extends object>(
  options: SaverOptions<Item, Fields>,
) {
  const { resource, keeper, uploader, pictures, stills, stillMaker, get, set } = options;
  let running: AbortController | undefined;

  const send = async (
    written: { fields: Fields; state: StateChange },
    target: SaveTarget<Item>,
  ) => {
    const { signal } = (running = new AbortController());
    set({ errors: {}, failure: undefined, sending: { isUploaded: false } });
    const { file } = get();
    const attempt = async () => {
      await Promise.race([stillMaker.settle(), rejectOnAbort(signal)]);
      signal.throwIfAborted();
      const [upload, list, still] = await Promise.all([
        file && uploader.settle(file, signal),
        pictures.settle(signal),
        stills.settle(signal),
      ]);
      if (!signal.aborted) set({ sending: { isUploaded: true } });
      const fields = {
        ...written.fields,
        ...(list && { pictures: list }),
        ...(still && { poster: still[0]?.image ?? '' }),
      };
      return saveItem(resource, { ...target, ...written, fields, upload }, signal);
    };
    try {
      return await attempt();
    } catch (error) {
      // Storage is cleaned of what no item shows: a draft of yesterday sends its files again.
      const refused = error instanceof ApiError ? error.fields : {};
      const isFileGone = file !== undefined && refused['upload'] !== undefined;
      const gone = [pictures, stills].filter(
        ({ field, canSendAgain }) => refused[field] !== undefined && canSendAgain(),
      );
      if (!isFileGone && gone.length === 0) throw error;
      if (isFileGone) set({ upload: undefined });
      for (const { sendAgain } of gone) sendAgain();
      set({ sending: { isUploaded: false } });
      return attempt();
    }
  };

  /** Resolves to the item when it is saved, to undefined when it is not. Never throws. */
  const save = async (action: SaveAction): Promise<Item | undefined> => {
    const state = get();
    if (state.sending) return undefined;
    const target = versionSeen(state);
    const isNew = !target;
    const hasFile = state.file !== undefined;
    const checked = checkDraft(resource, { values: state.values, hasFile, isNew });
    // Nothing of a new item is on the server, so every moment of it is sent.
    const moments = { values: state.values, base: isNew ? {} : state.base };
    const errors = { ...checked.errors, ...checkMoments(action, moments) };
    set({ attempted: action });
    if (checked.errors || Object.keys(errors).length > 0) {
      set({ errors, failure: undefined, failedChecks: state.failedChecks + 1 });
      return undefined;
    }
    const written = { fields: checked.fields, state: stateChange(action, moments) };
    // The new id is stored before it is sent: should the answer be lost, the next attempt has it.
    const newId = isNew ? keeper.nameNewItem(state) : null;
    const texts = isNew ? resource.texts.create : resource.texts.update;
    const { isServerFirst = false } = resource.texts;
    try {
      const item = await notify.promise(send(written, { seen: target, newId }), {
        ...texts,
        isServerFirst,
        success: (saved) =>
          isOnSite(saved)
            ? {
                text: texts.success,
                link: { href: publicPage(resource.name, saved), label: 'View on site' },
              }
            : texts.success,
      });
      keeper.forget();
      return item;
    } catch (error) {
      await onFailed(options, error, isNew);
      return undefined;
    }
  };

  return { save, stop: () => running?.abort() };
}

/** The item that is changed, in the version that the editor saw; undefined for a new one. */
function versionSeen<Item extends ResourceItem>({ seen, seenAt, isGone }: EditorData<Item>) {
  return seen && !isGone ? { ...seen, updatedAt: seenAt ?? seen.updatedAt } : undefined;
}

async function onFailed<Item extends ResourceItem, Fields extends object>(
  { resource, get, set, onConflict }: SaverOptions<Item, Fields>,
  error: unknown,
  isNew: boolean,
): Promise<void> {
  const { isUploaded = false } = get().sending ?? {};
  set({ sending: undefined });
  if (isAbort(error)) {
    if (isUploaded) set({ failure: { text: stoppedLate, status: undefined } });
    return;
  }
  if (error instanceof FileRefused) {
    set({ failedChecks: get().failedChecks + 1 }); // the reason stands in the field already
    return;
  }
  const { status, message, fields = {} } = error instanceof ApiError ? error : {};
  const texts = isNew ? resource.texts.create : resource.texts.update;
  const { upload, ...others } = fields;
  if (status === 409) await onConflict();
  else if (status === 404 && !isNew) set({ isGone: true });
  else {
    // The form has one field for the file, whether it was sent first or with the texts.
    const errors = upload ? { image: upload, ...others } : others;
    const failedChecks = get().failedChecks + (Object.keys(errors).length > 0 ? 1 : 0);
    set({ errors, failedChecks, failure: { text: message ?? texts.error, status } });
  }
}
