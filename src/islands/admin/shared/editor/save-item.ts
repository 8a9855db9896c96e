import type { StateChange } from '#src/client/api/draft-body.ts';
import { notify } from '#src/client/notify.ts';
import { FileRefused } from '#src/client/pictures/chosen-file.ts';
import { ApiError, isAbort } from '#src/client/request.ts';
import { publicPage } from '../../data/publish-status.ts';
import { isOnSite } from '../../data/resources/item-state.ts';
import { imageField } from '../../data/resources/picture-list.ts';
import type { Fields, ResourceItem } from '../../data/resources/resource.ts';
import { checkMoments, stateChange, type SaveAction } from './actions.ts';
import { checkDraft } from './check-draft.ts';
import type { DraftKeeper } from './editor-draft.ts';
import { filesIn } from './editor-files.ts';
import type { EditorTools } from './editor-state.ts';
import type { FileSending } from './send-files.ts';

const stoppedLate =
  'Stopped, but everything had been sent. The server may have saved it: look at the list before you save again.';

interface SaverOptions {
  keeper: DraftKeeper;
  sending: FileSending;
  /** Resolves when no further files will be added. */
  stillMade: () => Promise<void>;
  /** Called for a conflict: the item has been changed elsewhere. */
  onConflict: () => Promise<void>;
}

/** Saves an open editor, with one request at a time, which `stop` aborts. */
export function createSaver(tools: EditorTools, options: SaverOptions) {
  const { resource, get, set } = tools;
  const { keeper, sending, stillMade, onConflict } = options;
  let running: AbortController | undefined;

  /** Sends the texts when the files are stored. Files that storage has lost are sent again. */
  const send = async (
    { fields, state }: { fields: Fields; state: StateChange },
    { seen, newId }: { seen: ResourceItem | undefined; newId: string | null },
  ): Promise<ResourceItem> => {
    const { signal } = (running = new AbortController());
    const attempt = async () => {
      set({ sending: { isUploaded: false } });
      const { upload, pictures, poster } = await sending.settle(stillMade(), signal);
      if (!signal.aborted) set({ sending: { isUploaded: true } });
      const files = { ...(pictures && { pictures }), ...(poster !== undefined && { poster }) };
      const draft = { fields: { ...fields, ...files }, state, ...(upload && { upload }) };
      const { create, update } = resource.store.getState();
      if (seen) return update(seen, draft, { signal });
      return create(newId ? { ...draft, id: newId } : draft, { signal });
    };
    set({ errors: {}, failure: undefined });
    try {
      return await attempt();
    } catch (error) {
      const refused = error instanceof ApiError ? Object.keys(error.fields) : [];
      if (!sending.sendAgain(refused)) throw error;
      return attempt();
    }
  };

  /** Resolves to the saved item, or undefined if it was not saved. Never throws. */
  const save = async (action: SaveAction): Promise<ResourceItem | undefined> => {
    const state = get();
    if (state.sending) return undefined;
    const { values, seen: item, isGone } = state;
    // The version that the editor saw; undefined for a new item.
    const seen =
      item && !isGone ? { ...item, updatedAt: state.seenAt ?? item.updatedAt } : undefined;
    const checked = checkDraft(resource, {
      values,
      hasFile: filesIn(state, imageField).length > 0,
    });
    // The server has none of the times of a new item, so all are sent.
    const moments = { values, base: seen ? state.base : {} };
    const errors = { ...checked.errors, ...checkMoments(action, moments) };
    set({ attempted: action });
    if (checked.errors || Object.keys(errors).length > 0) {
      set({ errors, failure: undefined, failedChecks: state.failedChecks + 1 });
      return undefined;
    }
    const written = { fields: checked.fields, state: stateChange(action, moments) };
    // The new id is stored before it is sent: should the answer be lost, the next attempt has it.
    const newId = seen ? null : keeper.nameNewItem(state);
    const texts = seen ? resource.texts.update : resource.texts.create;
    const { isServerFirst = false } = resource.texts;
    try {
      const saved = await notify.promise(send(written, { seen, newId }), {
        ...texts,
        isServerFirst,
        // Replaces the toast of an earlier failure.
        place: 'save',
        success: (answered) =>
          isOnSite(answered)
            ? {
                text: texts.success,
                link: { href: publicPage(resource.name, answered), label: 'View on site' },
              }
            : texts.success,
      });
      keeper.forget();
      return saved;
    } catch (error) {
      if (showFailure(tools, error, seen === undefined)) await onConflict();
      return undefined;
    }
  };

  return { save, stop: () => running?.abort() };
}

/** Shows why a save failed. Returns true for a conflict. */
function showFailure({ resource, get, set }: EditorTools, error: unknown, isNew: boolean): boolean {
  const { isUploaded = false } = get().sending ?? {};
  set({ sending: undefined });
  if (isAbort(error)) {
    if (isUploaded) set({ failure: { text: stoppedLate, status: undefined } });
    return false;
  }
  if (error instanceof FileRefused) {
    set({ failedChecks: get().failedChecks + 1 }); // the field has the reason already
    return false;
  }
  const { status, message, fields = {} } = error instanceof ApiError ? error : {};
  if (status === 409) return true;
  if (status === 404 && !isNew) {
    set({ isGone: true });
    return false;
  }
  const texts = isNew ? resource.texts.create : resource.texts.update;
  const { upload, ...others } = fields;
  // The server names the file `upload`; the form has one field for it.
  const errors = upload ? { [imageField]: upload, ...others } : others;
  const failedChecks = get().failedChecks + (Object.keys(errors).length > 0 ? 1 : 0);
  set({ errors, failedChecks, failure: { text: message ?? texts.error, status } });
  return false;
}
