import type { ItemDraft, StateChange } from '#src/client/api/draft-body.ts';
import { FileRefused } from '#src/client/pictures/chosen-file.ts';
import { ApiError, isAbort } from '#src/client/request.ts';
import { textsToSend } from '../../data/resources/item-fields.ts';
import { imageField } from '../../data/resources/picture-list.ts';
import type { Fields, ResourceItem } from '../../data/resources/resource.ts';
import { checkMoments, stateChange, type SaveAction } from './actions.ts';
import { checkDraft } from './check-draft.ts';
import { filesIn } from './editor-files.ts';
import type { EditorData, EditorTools } from './editor-state.ts';
import type { FileSending } from './send-files.ts';

/** The parts of an open editor that a save and a preview share. */
export interface SendOptions extends Pick<EditorTools, 'resource' | 'get' | 'set'> {
  sending: Pick<FileSending, 'settle' | 'sendAgain'>;
  /** Resolves when no further files will be added. */
  stillMade: () => Promise<void>;
  /** Called for a conflict: the item has been changed elsewhere. */
  onConflict: () => Promise<void>;
}

/** The valid fields, and the requested change of the state. */
interface CheckedDraft {
  fields: Fields;
  state: StateChange;
  /** Aborts the attempt. */
  signal: AbortSignal;
}

type Kind = Pick<NonNullable<EditorData['sending']>, 'isPreview'>;

/** The version of the item that the editor saw; undefined for a new item. */
export function seenVersion({ seen, isGone, seenAt }: EditorData): ResourceItem | undefined {
  return seen && !isGone ? { ...seen, updatedAt: seenAt ?? seen.updatedAt } : undefined;
}

/** Checks and sends the content of an editor, one attempt at a time. `stop` aborts it. */
export function createDraftSender({ resource, sending, stillMade, get, set }: SendOptions) {
  let running: AbortController | undefined;
  return {
    /**
     * Locks the editor and validates the typed values. Resolves to undefined after it has marked the
     * refused fields, or was stopped; the editor is then unlocked. Never throws.
     */
    check: async (action: SaveAction, kind: Kind = {}): Promise<CheckedDraft | undefined> => {
      const { signal } = (running = new AbortController());
      const state = get();
      const { values } = state;
      set({ sending: { isUploaded: false, ...kind } });
      // The server has no times of a new item, so all of them are sent.
      const moments = { values, base: seenVersion(state) ? state.base : {} };
      const hasFile = filesIn(state, imageField).length > 0;
      // On a slow connection the schema may be loading; stopping does not wait for it.
      const stopped = new Promise<undefined>((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined));
      });
      const refused = await Promise.race([checkDraft(resource, { values, hasFile }), stopped]);
      const errors = { ...refused, ...checkMoments(action, moments) };
      if (signal.aborted) set({ sending: undefined });
      else if (Object.keys(errors).length > 0) {
        const failedChecks = get().failedChecks + 1;
        set({ sending: undefined, errors, failure: undefined, failedChecks });
      } else {
        const fields = textsToSend(resource.editor, values);
        return { fields, state: stateChange(action, moments), signal };
      }
      return undefined;
    },
    /**
     * Calls `write` with the texts as soon as the files are stored. Files that storage has deleted are
     * sent again.
     * @throws FileRefused, ApiError, AbortError
     */
    send: async <Result>(
      { fields, state, signal }: CheckedDraft,
      write: (draft: ItemDraft<Fields>, signal: AbortSignal) => Promise<Result>,
      kind: Kind = {},
    ): Promise<Result> => {
      const attempt = async () => {
        set({ sending: { isUploaded: false, ...kind } });
        const { upload, pictures, poster } = await sending.settle(stillMade(), signal);
        if (!signal.aborted) set({ sending: { isUploaded: true, ...kind } });
        const files = { ...(pictures && { pictures }), ...(poster !== undefined && { poster }) };
        const draft = { fields: { ...fields, ...files }, state, ...(upload && { upload }) };
        return write(draft, signal);
      };
      set({ errors: {}, failure: undefined });
      try {
        return await attempt();
      } catch (error) {
        const refused = error instanceof ApiError ? Object.keys(error.fields) : [];
        if (!sending.sendAgain(refused)) throw error;
        return attempt();
      }
    },
    stop: () => running?.abort(),
  };
}

export type DraftSender = ReturnType<typeof createDraftSender>;

/**
 * Ends a failed attempt: marks the refused fields, and notes that the item has changed or is deleted.
 * @returns the failure, with the message of the server if there is one; undefined if the editor shows
 * the reason elsewhere
 */
export async function takeFailure(
  { get, set, onConflict }: Pick<SendOptions, 'get' | 'set' | 'onConflict'>,
  error: unknown,
  isNew: boolean,
): Promise<{ text: string | undefined; status: number | undefined } | undefined> {
  set({ sending: undefined });
  if (isAbort(error)) return undefined;
  if (error instanceof FileRefused) {
    set({ failedChecks: get().failedChecks + 1 }); // the field has the reason already
    return undefined;
  }
  const { status, message, fields = {} } = error instanceof ApiError ? error : {};
  if (status === 409) {
    await onConflict();
    return undefined;
  }
  if (status === 404 && !isNew) {
    set({ isGone: true });
    return undefined;
  }
  // The form has one field for the file, whether it was sent first or with the texts.
  const { upload, ...others } = fields;
  const errors = upload ? { [imageField]: upload, ...others } : others;
  const failedChecks = get().failedChecks + (Object.keys(errors).length > 0 ? 1 : 0);
  set({ errors, failedChecks });
  return { text: message, status };
}
