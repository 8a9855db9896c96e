import type { ItemDraft } from '#src/client/api/draft-body.ts';
import { notify } from '#src/client/notify.ts';
import type { Fields } from '../../data/resources/resource.ts';
import type { ChangesLink } from './editor-state.ts';
import { seenVersion, takeFailure, type DraftSender, type SendOptions } from './send-draft.ts';

const texts = {
  pending: 'Preparing the preview…',
  success: '', // the editor shows the link
  error: 'The preview could not be made.',
};

/**
 * Makes the action that sends the unsaved changes of an item for a preview. The item does not change, and
 * the editor keeps what is typed.
 */
export function createChangesPreview(options: SendOptions & Pick<DraftSender, 'check' | 'send'>) {
  const { resource, check, send, get, set } = options;
  /** Resolves to undefined when there is no link. Never throws. */
  return async (onAccepted?: () => void): Promise<ChangesLink | undefined> => {
    const seen = seenVersion(get());
    if (!seen || get().sending) return undefined;
    const checked = await check('save', { isPreview: true });
    if (!checked) return undefined;
    onAccepted?.();
    const write = async (draft: ItemDraft<Fields>, signal: AbortSignal) => {
      const link = await resource.api.previewChanges(seen, draft, { signal });
      return { ...link, values: get().values };
    };
    try {
      const making = send(checked, write, { isPreview: true });
      const changesLink = await notify.promise(making, { ...texts, place: 'save' });
      set({ sending: undefined, changesLink, previewFailure: undefined });
      return changesLink;
    } catch (error) {
      const failure = await takeFailure(options, error, false);
      const reason = failure?.text ?? '';
      const previewFailure = { text: `${texts.error} ${reason}`.trim(), values: get().values };
      if (failure) set({ previewFailure });
      return undefined;
    }
  };
}
