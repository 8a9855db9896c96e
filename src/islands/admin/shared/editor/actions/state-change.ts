import { publicationMessages } from '#contract/schemas/publication.ts';
import type { StateChange } from '#src/client/api/draft-body.ts';
import { officeMoment } from '#contract/office-time.ts';
import { fromLocalMoment } from '../../../data/resources/moments.ts';
import type { Values } from '../../../data/resources/resource.ts';
import type { FieldErrors } from '../../field-errors.ts';

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
