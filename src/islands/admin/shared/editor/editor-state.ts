import type { Draft } from '#src/client/drafts.ts';
import type { Errors } from './check-draft.ts';
import type { Choice, Difference } from './compare-versions.ts';
import type { EditedItem, Values } from './editor-spec.ts';
import type { Sending } from './save-item.ts';

/** What is being written: the part of the state that a draft keeps. */
export interface Written {
  values: Values;
  file: File | undefined;
  /** The texts as they were found, and the stored name of the file under `image`. */
  base: Values;
  /** `updatedAt` of the item as the editor saw it; null for a new one. */
  seenAt: string | null;
}

/** Why the last attempt to save did not end well. */
export interface Failure {
  text: string;
  /** HTTP status; 0 without an answer, undefined for what was stopped by hand. */
  status: number | undefined;
}

/** Everything that an open dialog knows and can do. */
export interface EditorState<Item extends EditedItem> extends Written {
  /** The item as it was last read; undefined for a new one. */
  seen: Item | undefined;
  errors: Errors;
  /** Counts the attempts that validation has turned down: focus follows it. */
  refusals: number;
  failure: Failure | undefined;
  sending: Sending | undefined;
  /** False once this browser has failed to keep the texts, or the file. */
  canKeep: { texts: boolean; file: boolean };
  /** Name of a file that a restored draft had and that is no longer there. */
  lostFile: string | undefined;
  isElsewhere: boolean;
  /** When the draft was typed that this dialog brought back. */
  restoredFrom: string | undefined;
  /** What "Discard them" took away, until the dialog closes. */
  discarded: Written | undefined;
  /** Somebody has changed the item since: a comparison is offered. */
  isChanged: boolean;
  /** The item has been deleted: saving makes a new one. */
  isGone: boolean;
  isComparing: boolean;
  comparison: { theirs: Item; differences: Difference[]; file: 'both' | 'same' } | undefined;

  type: (name: string, value: string) => void;
  choose: (file: File) => void;
  dropFile: () => void;
  discardRestored: () => void;
  bringBack: () => void;
  /** Resolves to the item when it is saved, to undefined when it is not. Never throws. */
  save: () => Promise<Item | undefined>;
  stop: () => void;
  /** Another tab has told of this item. */
  applyBroadcast: (kind: 'updated' | 'removed') => void;
  /** Reads the item as it stands now and lays it beside what was typed. Never throws. */
  compare: () => Promise<void>;
  /** Ends the comparison with what was chosen in it. */
  merge: (choices: Readonly<Record<string, Choice>>) => void;
  takeTheirs: () => void;
  isDirty: () => boolean;
  /** Leaves the dialog without saving. */
  leave: (how: 'keep' | 'discard') => void;
  /** Gives back what the dialog holds; the draft stays as it is. */
  release: () => void;
}

/** What the stored draft says of the same; undefined while nothing has been typed. */
export function toDraft(
  { values, file, base, seenAt }: Written,
  own: Pick<Draft, 'id' | 'resource' | 'itemId' | 'sentId' | 'owner'>,
): Draft | undefined {
  const isTyped = Object.entries(values).some(([name, value]) => value !== base[name]);
  if (!isTyped && !file) return undefined;
  const fileName = file?.name ?? null;
  return { ...own, values, base, seenAt, fileName, savedAt: new Date().toISOString() };
}
