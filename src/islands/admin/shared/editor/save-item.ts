import type { ItemDraft } from '#src/client/api/draft-body.ts';
import { notify } from '#src/client/notify.ts';
import { isAbort } from '#src/client/request.ts';
import { publicPage } from '../../data/publish-status.ts';
import { isOnSite } from '../../data/resources/item-state.ts';
import type { Fields, ResourceItem } from '../../data/resources/resource.ts';
import type { SaveAction } from './actions.ts';
import type { DraftKeeper } from './editor-draft.ts';
import { seenVersion, takeFailure, type DraftSender, type SendOptions } from './send-draft.ts';

const stoppedLate =
  'Stopped, but everything had been sent. The server may have saved it: look at the list before you save again.';

interface SaverOptions extends SendOptions, Pick<DraftSender, 'check' | 'send'> {
  keeper: DraftKeeper;
}

/** Makes the action that saves an open editor. */
export function createSaver(options: SaverOptions) {
  const { resource, keeper, check, send, get, set } = options;
  /** Resolves to the item when it is saved, to undefined when it is not. Never throws. */
  return async (action: SaveAction, onAccepted?: () => void): Promise<ResourceItem | undefined> => {
    const state = get();
    if (state.sending) return undefined;
    const seen = seenVersion(state);
    set({ attempted: action });
    const checked = await check(action);
    if (!checked) return undefined;
    onAccepted?.();
    // The new id is stored before it is sent: should the answer be lost, the next attempt has it.
    const newId = seen ? null : keeper.nameNewItem(state);
    const texts = seen ? resource.texts.update : resource.texts.create;
    const { isServerFirst = false } = resource.texts;
    const write = (draft: ItemDraft<Fields>, signal: AbortSignal) => {
      const { create, update } = resource.store.getState();
      if (seen) return update(seen, draft, { signal });
      return create(newId ? { ...draft, id: newId } : draft, { signal });
    };
    try {
      const saved = await notify.promise(send(checked, write), {
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
      const { isUploaded = false } = get().sending ?? {};
      const failure = await takeFailure(options, error, seen === undefined);
      if (failure) set({ failure: { ...failure, text: failure.text ?? texts.error } });
      else if (isAbort(error) && isUploaded) {
        set({ failure: { text: stoppedLate, status: undefined } });
      }
      return undefined;
    }
  };
}
