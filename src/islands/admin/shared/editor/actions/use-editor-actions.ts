import { useState } from 'react';
import { useStore } from 'zustand';
import { officeDay } from '#contract/office-time.ts';
import { isOnSite, stateOf } from '../../../data/resources/item-state.ts';
import { proposedMoment } from '../../../data/resources/moments.ts';
import type { ResourceItem } from '../../../data/resources/resource.ts';
import type { EditableResource } from '../editable-resource.ts';
import type { EditorData, EditorStore } from '../editor-state.ts';
import { actionsOf, isSavedBeforePreview } from './actions-of.ts';
import { openPreview } from './open-preview.ts';
import type { SaveAction } from './state-change.ts';

interface ActionOptions<Item extends ResourceItem, Fields extends object> {
  store: EditorStore<Item>;
  resource: EditableResource<Item, Fields>;
  onSaved: (item: Item, isNew: boolean) => void;
  /** Opens the editor anew on an item that was saved for its preview. */
  onReopen: (item: Item) => void;
}

/** A moment has been typed: it stays in sight, over a reload and a comparison too. */
const hasMoment = ({ values, base, errors }: EditorData<ResourceItem>): boolean =>
  (values['publishAt'] ?? '') !== (base['publishAt'] ?? '') || errors['publishAt'] !== undefined;

/** What the foot of an editor does. */
export function useEditorActions<Item extends ResourceItem, Fields extends object>(
  options: ActionOptions<Item, Fields>,
) {
  const { store, resource, onSaved, onReopen } = options;
  const { dayField } = resource.editor;
  const [isAskedFor, setIsAskedFor] = useState(false);
  /** How it was to be saved when the question about its day came up. */
  const [asked, setAsked] = useState<SaveAction>();
  const isScheduling = useStore(store, hasMoment) || isAskedFor;

  const subject = () => {
    const { seen, isGone, isDirty } = store.getState();
    return { seen, isGone, isDirty: isDirty() };
  };
  const send = async (action: SaveAction) => {
    const { seen, isGone, save } = store.getState();
    const item = await save(action);
    if (item) onSaved(item, !seen || isGone);
  };
  const askForMoment = (isWanted: boolean, proposal?: string) => {
    const { type, base } = store.getState();
    setIsAskedFor(isWanted);
    if (!isWanted) type('publishAt', base['publishAt'] ?? '');
    else if (proposal) type('publishAt', proposal);
  };
  const day = () => (dayField === undefined ? '' : (store.getState().values[dayField] ?? ''));
  /** How to save for a button or a key. A moment that is typed is not dropped by either. */
  const actionFor = (wanted: SaveAction | 'save key' | undefined): SaveAction => {
    const state = store.getState(); // a comparison has just changed it
    const { seen } = state;
    const isKey = wanted === undefined || wanted === 'save key';
    const isScheduled = wanted === 'save' && seen && stateOf(seen) === 'scheduled';
    if ((isKey && isAskedFor) || ((isKey || isScheduled) && hasMoment(state))) return 'schedule';
    if (!isKey) return wanted;
    const { primary, second = primary } = actionsOf(subject());
    return (wanted === 'save key' ? second : primary).does as SaveAction;
  };

  return {
    /**
     * Saves in one way; one that shows visitors a new date that lies ahead is asked about.
     * @param wanted what a button asks for, or the save key; undefined is the primary way
     */
    submit: (wanted?: SaveAction | 'save key') => {
      const action = actionFor(wanted);
      const { seen, base } = store.getState();
      const isShown = action === 'save' && seen && isOnSite(seen) && day() !== base[dayField ?? ''];
      if ((isShown || action === 'publish') && day() > officeDay(new Date())) setAsked(action);
      else void send(action);
    },
    /** The last attempt once more. */
    retry: () => void send(store.getState().attempted),
    preview: () => {
      const { seen, save, sending } = store.getState();
      if (sending) return;
      if (seen && !isSavedBeforePreview(subject())) {
        return void openPreview(Promise.resolve(seen.id), resource.api.preview);
      }
      const saving = save(seen && !store.getState().isGone ? 'save' : 'draft');
      // Refused here already: no tab is opened to be closed again.
      if (!store.getState().sending) return;
      void openPreview(
        saving.then((item) => {
          if (item) onReopen(item);
          return item?.id;
        }),
        resource.api.preview,
      );
    },
    isScheduling,
    askForMoment,
    /** The question about a date that lies ahead, while it is open. */
    question: asked && {
      isOnSite: asked === 'save',
      onPublish: () => {
        setAsked(undefined);
        void send(asked);
      },
      onSchedule: () => {
        setAsked(undefined);
        askForMoment(true, proposedMoment(day()));
      },
      onCancel: () => setAsked(undefined),
    },
  };
}
