import { publicPage } from '../../data/publish-status.ts';
import { isOnSite } from '../../data/resources/item-state.ts';
import { deleteDraft } from './editor-draft.ts';
import type { EditorState, EditorTools } from './editor-state.ts';
import { seenVersion, type DraftSender } from './send-draft.ts';

const previewTexts = {
  pending: 'Preparing the preview…',
  success: '', // the editor shows the link
  error: 'The preview could not be made.',
};

type SaveActions = Pick<EditorState, 'save' | 'previewChanges'>;

/** Creates the actions that send the content of an editor: to save it, or to preview it. */
export function createSaveActions(
  { resource, draft, get, set }: EditorTools,
  send: DraftSender['send'],
): SaveActions {
  return {
    save: async (action, onAccepted) => {
      const seen = seenVersion(get());
      if (get().sending) return undefined;
      const { isServerFirst = false, create, update } = resource.texts;
      const texts = seen ? update : create;
      set({ attempted: action });
      const saved = await send({
        action,
        onAccepted: () => {
          onAccepted?.();
          // The id is stored before it is sent: if the answer is lost, the next attempt has it.
          if (!seen) set({ sentId: get().sentId ?? crypto.randomUUID() });
        },
        write: (content, signal) => {
          const { sentId } = get();
          const store = resource.store.getState();
          if (seen) return store.update(seen, content, { signal });
          return store.create({ ...content, ...(sentId && { id: sentId }) }, { signal });
        },
        texts: {
          ...texts,
          isServerFirst,
          success: (item) =>
            isOnSite(item)
              ? {
                  text: texts.success,
                  link: { href: publicPage(resource.name, item), label: 'View on site' },
                }
              : texts.success,
        },
        onFailed: ({ text = texts.error, status }) => set({ failure: { text, status } }),
      });
      if (saved) void deleteDraft(draft.id);
      return saved;
    },
    previewChanges: async (onAccepted) => {
      const seen = seenVersion(get());
      if (!seen || get().sending) return undefined;
      const changesLink = await send({
        action: 'save',
        isPreview: true,
        onAccepted: () => onAccepted?.(),
        write: async (content, signal) => {
          const link = await resource.api.previewChanges(seen, content, { signal });
          return { ...link, values: get().values };
        },
        texts: previewTexts,
        onFailed: ({ text = '' }) =>
          set({
            previewFailure: {
              text: `${previewTexts.error} ${text}`.trim(),
              values: get().values,
            },
          }),
      });
      if (changesLink) set({ sending: undefined, changesLink, previewFailure: undefined });
      return changesLink;
    },
  };
}
