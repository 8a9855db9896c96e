import type { SubmitEvent } from 'react';
import { officeMoment } from '#contract/office-time.ts';
import { publicationMessages } from '#contract/schemas/publication.ts';
import type { StateChange } from '#src/client/api/draft-body.ts';
import { stateOf, type ItemState } from '../../data/resources/item-state.ts';
import { fromLocalMoment } from '../../data/resources/moments.ts';
import type { ResourceItem, Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';

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

/** What is written, and what the item had before; empty for a new one. */
interface Moments {
  values: Values;
  base: Values;
}

/**
 * What a save asks of the state. A moment that was not touched is not sent: the field shows minutes,
 * and the server knows what becomes of an end that has passed.
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

/** Why moments make no sense, by field; empty when they do. The server's clock has the last word. */
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

/** A button in the foot of an editor: a way to save, or one that looks or asks first. */
export interface FootAction {
  does: SaveAction | 'preview' | 'ask for the moment';
  label: string;
}

/** The buttons of an editor. */
export interface FootActions {
  /** What Enter does. */
  primary: FootAction;
  /** A second way to save, beside it. */
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

interface Subject {
  /** The item as it was last read; undefined for a new one. */
  seen: ResourceItem | undefined;
  isGone: boolean;
  isDirty: boolean;
}

/** True for what a preview saves as a draft first, because visitors do not see it anyway. */
export const isSavedBeforePreview = ({ seen, isGone, isDirty }: Subject): boolean =>
  !seen || isGone || (isDirty && stateOf(seen) === 'draft');

/** What can be done from an editor, by the state of its item. */
export function actionsOf(subject: Subject): FootActions {
  const { seen, isGone, isDirty } = subject;
  const preview: FootAction = {
    does: 'preview',
    label: isSavedBeforePreview(subject)
      ? 'Save draft and preview'
      : isDirty
        ? 'Preview changes'
        : 'Preview',
  };
  const draft: FootAction = { does: 'draft', label: 'Save draft' };
  if (isGone) {
    // What visitors did not see is not to appear because it was saved once more.
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
 * What the button that sent the form of an editor asks for, by its value; undefined where a key
 * sent it, which means the primary one.
 */
export function submittedAction({ nativeEvent }: SubmitEvent): SaveAction | undefined {
  const { submitter } = nativeEvent;
  const action = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return action === '' ? undefined : (action as SaveAction);
}
