import type { SubmitEvent } from 'react';
import { officeMoment } from '#contract/office-time.ts';
import { publicationMessages } from '#contract/messages.ts';
import type { StateChange } from '#src/client/api/draft-body.ts';
import { stateOf, type ItemState } from '../../data/resources/item-state.ts';
import { fromLocalMoment } from '../../data/resources/moments.ts';
import type { Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';
import { isTyped } from './editor-draft.ts';
import type { EditorData } from './editor-state.ts';

/** How an editor saves: `save` leaves the state as it is, the others lead to another one. */
export type SaveAction = 'save' | 'draft' | 'publish' | 'schedule' | 'archive' | 'close' | 'open';

const asked: Record<SaveAction, StateChange> = {
  save: {},
  draft: { status: 'draft' },
  publish: { status: 'published' },
  schedule: { status: 'scheduled' },
  archive: { status: 'archived' },
  close: { isClosed: true },
  open: { isClosed: false },
};

/** The values to save, and those that the item had; `base` is empty for a new item. */
interface Moments {
  values: Values;
  base: Values;
}

/**
 * Returns the change of state that a save requests. An unchanged time is not sent: the field shows
 * whole minutes, and the server decides about an end that has passed.
 */
export function stateChange(action: SaveAction, { values, base }: Moments): StateChange {
  const { publishAt = '', unpublishAt = '' } = values;
  return {
    ...asked[action],
    ...(action === 'schedule' ? { publishAt: fromLocalMoment(publishAt) } : {}),
    ...(unpublishAt === (base['unpublishAt'] ?? '')
      ? {}
      : { unpublishAt: fromLocalMoment(unpublishAt) }),
  };
}

/** Errors of the publication times, by field. The server checks them again with its own clock. */
export function checkMoments(
  action: SaveAction,
  { values, base }: Moments,
  now = new Date(),
): FieldErrors {
  const { publishAt = '', unpublishAt = '' } = values;
  const isAhead = (local: string, of: Date) => officeMoment(local) > of;
  const errors: Record<string, string> = {};
  const isScheduled = action === 'schedule';
  if (isScheduled && !isAhead(publishAt, now))
    errors['publishAt'] = publicationMessages.momentPassed;
  const start = isScheduled && isAhead(publishAt, now) ? officeMoment(publishAt) : now;
  const isTyped =
    unpublishAt !== '' && (isScheduled || unpublishAt !== (base['unpublishAt'] ?? ''));
  if (isTyped && action !== 'archive' && !isAhead(unpublishAt, start)) {
    errors['unpublishAt'] = publicationMessages.endsBeforeItBegins;
  }
  return errors;
}

/** A button in the footer of an editor: it saves, opens a preview, or asks for the publication time. */
export interface FootAction {
  does: SaveAction | 'preview' | 'ask for the moment';
  label: string;
}

/** The buttons of an editor. */
export interface FootActions {
  /** Ctrl+Enter presses it. */
  primary: FootAction;
  /** Another save button, beside the primary one. */
  second?: FootAction;
  others: readonly FootAction[];
}

const save: FootAction = { does: 'save', label: 'Save changes' };
const publish: FootAction = { does: 'publish', label: 'Publish' };
const schedule: FootAction = { does: 'ask for the moment', label: 'Schedule…' };
const archive: FootAction = { does: 'archive', label: 'Archive' };
const unpublish: FootAction = { does: 'draft', label: 'Unpublish to draft' };

const cancelSchedule: FootAction = { does: 'draft', label: 'Cancel schedule' };

const ofState = (preview: FootAction): Record<ItemState, FootActions> => ({
  draft: { primary: publish, second: save, others: [preview, schedule, archive] },
  scheduled: {
    primary: save,
    others: [preview, { ...publish, label: 'Publish now' }, schedule, cancelSchedule, archive],
  },
  published: { primary: save, others: [preview, unpublish, archive] },
  closed: {
    primary: save,
    others: [preview, { does: 'open', label: 'Open again' }, unpublish, archive],
  },
  archived: {
    primary: publish,
    second: save,
    others: [preview, schedule, { does: 'draft', label: 'Restore as draft' }],
  },
});

type Subject = Pick<EditorData, 'seen' | 'isGone' | 'values' | 'base'>;

/** True if a preview saves a draft first: visitors do not see the item. */
export const isSavedBeforePreview = (editor: Subject): boolean =>
  !editor.seen || editor.isGone || (isTyped(editor) && stateOf(editor.seen) === 'draft');

/** Returns the buttons of an editor for the state of its item. */
export function actionsOf(editor: Subject): FootActions {
  const { seen, isGone } = editor;
  const preview: FootAction = {
    does: 'preview',
    label: isSavedBeforePreview(editor)
      ? 'Save draft and preview'
      : isTyped(editor)
        ? 'Preview changes'
        : 'Preview',
  };
  const draft: FootAction = { does: 'draft', label: 'Save draft' };
  if (isGone) {
    // Saving a hidden item again must not publish it.
    const isHidden = seen !== undefined && stateOf(seen) !== 'published';
    const again: FootAction = { ...(isHidden ? draft : publish), label: 'Save as a new item' };
    return { primary: again, others: [preview, schedule] };
  }
  if (!seen) return { primary: publish, second: draft, others: [preview, schedule] };
  const actions = ofState(preview)[stateOf(seen)];
  const isOpenJob = 'closesAt' in seen && stateOf(seen) === 'published';
  if (!isOpenJob) return actions;
  return { ...actions, others: [...actions.others, { does: 'close', label: 'Close now' }] };
}

/**
 * Returns the action of the button that submitted the form; undefined if a key submitted it, which
 * means the primary action.
 */
export function submittedAction({ nativeEvent }: SubmitEvent): SaveAction | undefined {
  const { submitter } = nativeEvent;
  const action = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return action === '' ? undefined : (action as SaveAction);
}
