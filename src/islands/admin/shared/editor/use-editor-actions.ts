import { useState } from 'react';
import { officeDay } from '#contract/office-time.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { isOnSite, stateOf } from '../../data/resources/item-state.ts';
import { proposedMoment, suggestedMoments } from '../../data/resources/moments.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { actionsOf, isSavedBeforePreview, type SaveAction } from './actions.ts';
import { useEditor, useOpenEditor } from './editor-context.ts';
import { isTyped } from './editor-draft.ts';
import type { ChangesLink, EditorData, EditorState, EditorStore } from './editor-state.ts';

export interface ActionOptions {
  onSaved: (item: ResourceItem, isNew: boolean) => void;
  /**
   * Opens the editor again with an item that was saved for its preview.
   * @param previewFailure resolves to the reason if the preview cannot be opened
   */
  onReopen: (item: ResourceItem, previewFailure: Promise<string | undefined>) => void;
}

export type EditorActions = ReturnType<typeof useEditorActions>;

/** True if a publication time has been typed. It then stays visible, also after a reload. */
const hasMoment = ({ values, base, errors }: EditorData): boolean =>
  (values['publishAt'] ?? '') !== (base['publishAt'] ?? '') || errors['publishAt'] !== undefined;

/** The actions of the buttons in the footer of an editor. */
export function useEditorActions({ onSaved, onReopen }: ActionOptions) {
  const { store, resource } = useOpenEditor();
  const { dayField = '' } = resource.editor;
  const [isAskedFor, setIsAskedFor] = useState(false);
  /** The action that waits for the answer about a future date. */
  const [asked, setAsked] = useState<SaveAction>();
  const schedule = useSchedule(store, dayField, setIsAskedFor);
  const isScheduling = hasMoment(useEditor()) || isAskedFor;

  const send = async (action: SaveAction) => {
    const { seen, isGone, save } = store.getState();
    const item = await save(action);
    if (item) onSaved(item, !seen || isGone);
  };
  /** The action of a button or a key. A typed publication time is never dropped. */
  const actionFor = (wanted: SaveAction | 'save key' | undefined): SaveAction => {
    const state = store.getState(); // a merge may have just changed it
    const { seen } = state;
    const isKey = wanted === undefined || wanted === 'save key';
    const isScheduled = wanted === 'save' && seen && stateOf(seen) === 'scheduled';
    if ((isKey && isAskedFor) || ((isKey || isScheduled) && hasMoment(state))) return 'schedule';
    if (!isKey) return wanted;
    const { primary, second = primary } = actionsOf(state);
    return (wanted === 'save key' ? second : primary).does as SaveAction;
  };

  return {
    /**
     * Saves. Asks first if the item would be visible with a new future date.
     * @param wanted the action of a button, or the save key; undefined is the primary action
     */
    submit: (wanted?: SaveAction | 'save key') => {
      const action = actionFor(wanted);
      const { seen, base, values } = store.getState();
      const { [dayField]: day = '' } = values;
      const isShown = action === 'save' && seen && isOnSite(seen) && day !== base[dayField];
      if ((isShown || action === 'publish') && day > officeDay(new Date())) setAsked(action);
      else void send(action);
    },
    /** Repeats the last attempt. */
    retry: () => void send(store.getState().attempted),
    // No tab is opened if a field is refused.
    preview: () => {
      const state = store.getState();
      const { seen, isGone, sending, save, previewChanges, notePreview } = state;
      if (sending) return;
      const addressOf = resource.api.preview;
      if (seen && !isSavedBeforePreview(state)) {
        if (!isTyped(state)) return void openPreview(addressOf(seen.id), notePreview);
        const link: Promise<ChangesLink | undefined> = previewChanges(() => {
          void openPreview(
            link.then((made) => made?.previewUrl),
            notePreview,
          );
        });
        return;
      }
      const opening = Promise.withResolvers<string | undefined>();
      const saving: Promise<ResourceItem | undefined> = save(
        seen && !isGone ? 'save' : 'draft',
        () => {
          const address = saving.then((item) => {
            if (!item) return undefined;
            onReopen(item, opening.promise);
            return addressOf(item.id);
          });
          void openPreview(address, opening.resolve);
        },
      );
    },
    isScheduling,
    schedule,
    /** The question about a future date, while it is open. */
    question: asked && {
      isOnSite: asked === 'save',
      onPublish: () => {
        setAsked(undefined);
        void send(asked);
      },
      onSchedule: () => {
        setAsked(undefined);
        schedule.open();
      },
      onCancel: () => setAsked(undefined),
    },
  };
}

/** The choice of the publication time. The date of the item follows it. */
function useSchedule(store: EditorStore, dayField: string, setIsOpen: (isOpen: boolean) => void) {
  /** The date of the item before it followed the moment. */
  const [dayBefore, setDayBefore] = useState<string>();
  const choose = (moment: string) => {
    const { type, values, base } = store.getState();
    const { [dayField]: day, publishAt = '' } = values;
    type('publishAt', moment);
    // A date that was typed separately stays.
    const isFollowing = day === base[dayField] || day === publishAt.slice(0, 10);
    if (day !== undefined && moment !== '' && isFollowing) type(dayField, moment.slice(0, 10));
  };
  return {
    choose,
    open: () => {
      const { [dayField]: day, publishAt } = store.getState().values;
      setIsOpen(true);
      setDayBefore(day);
      if (publishAt) return;
      const isAhead = day !== undefined && day > officeDay(new Date());
      choose(isAhead ? proposedMoment(day) : (suggestedMoments(new Date())[0]?.moment ?? ''));
    },
    cancel: () => {
      const { type, base } = store.getState();
      setIsOpen(false);
      type('publishAt', base['publishAt'] ?? '');
      const day = dayBefore ?? base[dayField];
      if (day !== undefined) type(dayField, day);
    },
  };
}

const blocked =
  'The browser has blocked the new tab. Allow it for this site, then open the preview again.';

/**
 * Opens the preview of an item in a new tab, which waits until the preview has its address. It must be
 * called soon after a click, or the browser blocks the tab. Never throws: failures are shown as toasts
 * and noted, except for a failed save, which has its own notice.
 * @param made resolves to the address, or undefined if a failure has been shown
 */
async function openPreview(
  made: Promise<string | undefined>,
  notePreview: EditorState['notePreview'],
): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  const fail = (text: string) => {
    notify.message(text);
    notePreview(text);
  };
  try {
    const address = await made;
    if (address === undefined) return tab?.close();
    if (!tab) return fail(blocked);
    notePreview(undefined);
    tab.opener = null;
    tab.location.replace(address);
  } catch (error) {
    tab?.close();
    const reason = error instanceof ApiError ? error.message : '';
    fail(`The preview could not be opened. ${reason}`.trim());
  }
}
