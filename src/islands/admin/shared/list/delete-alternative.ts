import type { StateChange } from '#src/client/api/draft-body.ts';
import { stateOf, type Stateful } from '../../data/resources/item-state.ts';

/** What the question before a deletion offers in its place. */
export interface DeleteAlternative {
  label: string;
  /** The toast once it is done. */
  success: string;
  state: StateChange;
}

/** Removes a job from the lists; its applications remain. */
export const closeInstead: DeleteAlternative = {
  label: 'Close instead',
  success: 'The job is closed. Its applications are kept.',
  state: { isClosed: true },
};

const archive: DeleteAlternative = {
  label: 'Archive instead',
  success: 'Archived. You can publish it again at any time.',
  state: { status: 'archived' },
};

/** To archive it, where it is not archived already. */
export const archiveInstead = (item: Stateful): DeleteAlternative | undefined =>
  stateOf(item) === 'archived' ? undefined : archive;
