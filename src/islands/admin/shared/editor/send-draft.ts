import type { ItemDraft } from '#src/client/api/draft-body.ts';
import { notify } from '#src/client/notify.ts';
import { FileRefused } from '#src/client/pictures/chosen-file.ts';
import { ApiError, isAbort } from '#src/client/request.ts';
import { textsToSend } from '../../data/resources/item-fields.ts';
import { imageField } from '../../data/resources/picture-list.ts';
import type { Fields, ResourceItem } from '../../data/resources/resource.ts';
import { checkMoments, stateChange, type SaveAction } from './actions.ts';
import { checkDraft } from './check-draft.ts';
import type { Files } from './editor-files.ts';
import type { EditorData, EditorTools } from './editor-state.ts';
import { filesIn } from './file-lists.ts';
import { untilAborted } from './upload-files.ts';

const stoppedLate =
  'Stopped, but everything had been sent. The server may have saved it: look at the list before you save again.';

/** The texts of an item as they are sent, and the requested change of its state. */
type CheckedDraft = Required<Pick<ItemDraft<Fields>, 'fields' | 'state'>>;

/** An attempt to send the content of an editor. */
interface Attempt<Result> {
  action: SaveAction;
  /** The content is sent for a preview; otherwise it is saved. */
  isPreview?: boolean;
  /** Called once the fields are valid, before anything is sent. */
  onAccepted: () => void;
  /** Sends the texts, once the files are stored. */
  write: (draft: ItemDraft<Fields>, signal: AbortSignal) => Promise<Result>;
  texts: Parameters<typeof notify.promise<Result>>[1];
  /** Called with the reason to show, unless the editor shows it elsewhere; `text` is the server's. */
  onFailed: (failure: { text: string | undefined; status: number | undefined }) => void;
}

/** The version of the item that the editor saw; undefined for a new item. */
export function seenVersion({ seen, isGone, seenAt }: EditorData): ResourceItem | undefined {
  return seen && !isGone ? { ...seen, updatedAt: seenAt ?? seen.updatedAt } : undefined;
}

/**
 * Creates the functions that check and send the content of an editor, one attempt at a time.
 * @param onConflict called when the item has been changed elsewhere
 */
export function createDraftSender(
  { resource, get, set }: EditorTools,
  files: Pick<Files, 'settle' | 'replaceLost'>,
  onConflict: () => Promise<void>,
) {
  let running: AbortController | undefined;

  /** Validates the typed values. Resolves to undefined after it has marked the refused fields. */
  const check = async (
    action: SaveAction,
    signal: AbortSignal,
  ): Promise<CheckedDraft | undefined> => {
    const state = get();
    const { values } = state;
    // The server has no times of a new item, so all of them are sent.
    const moments = { values, base: seenVersion(state) ? state.base : {} };
    const hasFile = filesIn(state, imageField).length > 0;
    // On a slow connection the schema may be loading; stopping does not wait for it.
    const refused = await untilAborted(checkDraft(resource, { values, hasFile }), signal);
    signal.throwIfAborted();
    const errors = { ...refused, ...checkMoments(action, moments) };
    if (Object.keys(errors).length > 0) {
      const failedChecks = get().failedChecks + 1;
      set({ sending: undefined, errors, failure: undefined, failedChecks });
      return undefined;
    }
    return {
      fields: textsToSend(resource.editor, values),
      state: stateChange(action, moments),
    };
  };

  /** Marks the refused fields, and notes that the item has changed or is deleted. */
  const takeFailure = async (
    error: unknown,
    isNew: boolean,
    onFailed: Attempt<unknown>['onFailed'],
  ): Promise<void> => {
    if (error instanceof FileRefused) {
      set({ failedChecks: get().failedChecks + 1 }); // the field has the reason already
      return;
    }
    const { status, message, fields = {} } = error instanceof ApiError ? error : {};
    if (status === 409) return onConflict();
    if (status === 404 && !isNew) return set({ isGone: true });
    // The form has one field for the file, whether it was sent first or with the texts.
    const { upload, ...others } = fields;
    const errors = upload ? { [imageField]: upload, ...others } : others;
    const failedChecks = get().failedChecks + (Object.keys(errors).length > 0 ? 1 : 0);
    set({ errors, failedChecks });
    onFailed({ text: message, status });
  };

  return {
    /**
     * Checks the content, stores its files and sends its texts. The editor is locked until it fails.
     * Files that storage has deleted are uploaded again. Resolves to undefined if it failed or was
     * stopped. Never throws.
     */
    send: async <Result>(attempt: Attempt<Result>): Promise<Result | undefined> => {
      const { action, isPreview = false, onAccepted, write, texts, onFailed } = attempt;
      const { signal } = (running = new AbortController());
      const isNew = seenVersion(get()) === undefined;
      set({ sending: { isUploaded: false, isPreview } });
      const sendOnce = async (checked: CheckedDraft) => {
        set({ sending: { isUploaded: false, isPreview } });
        const { upload, pictures, poster } = await files.settle(signal);
        if (!signal.aborted) set({ sending: { isUploaded: true, isPreview } });
        const lists = { ...(pictures && { pictures }), ...(poster !== undefined && { poster }) };
        const fields = { ...checked.fields, ...lists };
        return write({ fields, state: checked.state, ...(upload && { upload }) }, signal);
      };
      const sendTwice = (checked: CheckedDraft) =>
        sendOnce(checked).catch((error: unknown) => {
          const refused = error instanceof ApiError ? Object.keys(error.fields) : [];
          if (!files.replaceLost(refused)) throw error;
          return sendOnce(checked);
        });
      try {
        const checked = await check(action, signal);
        if (!checked) return undefined;
        onAccepted();
        set({ errors: {}, failure: undefined });
        return await notify.promise(sendTwice(checked), { ...texts, place: 'save' });
      } catch (error) {
        const { isUploaded = false } = get().sending ?? {};
        set({ sending: undefined });
        if (!isAbort(error)) await takeFailure(error, isNew, onFailed);
        else if (isUploaded && !isPreview) onFailed({ text: stoppedLate, status: undefined });
        return undefined;
      }
    },
    /** Stops the running attempt. */
    stop: () => running?.abort(),
  };
}

export type DraftSender = ReturnType<typeof createDraftSender>;
