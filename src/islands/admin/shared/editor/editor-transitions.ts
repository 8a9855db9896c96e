import { readValues } from '../../data/resources/read-values.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { mergeVersions, type Choice } from './compare-versions.ts';
import type { EditableResource } from './editable-resource.ts';
import type { EditorContent, EditorData } from './editor-state.ts';
import type { OpenDraft } from './open-draft.ts';

/** How an editor changes, as pure functions: the parts of its data that are other afterwards. */
export type Patch<Item extends ResourceItem> = Partial<EditorData<Item>>;

/** An item as it is found, or a new one; nothing is typed yet. */
export function asFound<Item extends ResourceItem, Fields extends object>(
  { editor }: Pick<EditableResource<Item, Fields>, 'editor'>,
  item: Item | undefined,
): EditorContent {
  const values = readValues(editor, item);
  const base = { ...values, ...(item?.image ? { image: item.image } : {}) };
  return { values, base, file: undefined, turn: 0, seenAt: item?.updatedAt ?? null };
}

/** The state in which an editor opens: the item, with its draft if there is one. */
export function openState<Item extends ResourceItem, Fields extends object>(
  resource: Pick<EditableResource<Item, Fields>, 'editor'>,
  item: Item | undefined,
  draft: Pick<OpenDraft, 'kept' | 'file' | 'pictureFiles' | 'isElsewhere'>,
): EditorData<Item> {
  const { kept, file, pictureFiles, isElsewhere } = draft;
  const found = asFound(resource, item);
  const start: EditorContent = kept
    ? {
        values: { ...found.values, ...kept.values },
        base: { ...found.base, ...kept.base },
        file,
        turn: kept.turn ?? 0,
        seenAt: kept.seenAt,
      }
    : found;
  return {
    ...start,
    // A turned picture is sent again: storage has it unturned.
    upload:
      kept?.upload && file && !kept.turn
        ? { phase: 'stored', name: kept.upload, ...(kept.isUsed && { isUsed: true }) }
        : undefined,
    prepared: undefined,
    pictureFiles,
    pictureUploads: {},
    seen: item,
    errors: {},
    failedChecks: 0,
    failure: undefined,
    attempted: 'save',
    sending: undefined,
    canKeep: { texts: true, file: true },
    lostFile: kept?.fileName && !file ? kept.fileName : undefined,
    isElsewhere,
    restoredFrom: kept?.isCopy ? undefined : kept?.savedAt,
    discarded: undefined,
    isChanged: item !== undefined && start.seenAt !== item.updatedAt,
    isGone: !item && kept !== undefined && kept.itemId !== null,
    isComparing: false,
    comparison: undefined,
  };
}

const without = (errors: EditorData<ResourceItem>['errors'], name: string) => {
  const { [name]: _, ...others } = errors;
  return others;
};

/** Sets the text of a field and removes its error. */
export const setField = <Item extends ResourceItem>(
  { values, errors }: EditorData<Item>,
  name: string,
  value: string,
): Patch<Item> => ({ values: { ...values, [name]: value }, errors: without(errors, name) });

/** Other texts and another file; what was wrong with the earlier ones is no longer shown. */
const rewritten = <Item extends ResourceItem>(
  { file, lostFile }: EditorData<Item>,
  next: EditorContent,
): Patch<Item> => ({
  ...next,
  errors: {},
  failure: undefined,
  lostFile: next.file === file ? lostFile : undefined,
});

/** Puts the restored draft aside and shows the item as it was read. */
export const discardDraft = <Item extends ResourceItem>(
  state: EditorData<Item>,
  found: EditorContent,
): Patch<Item> => {
  const { values, base, file, turn, seenAt } = state;
  const discarded = { values, base, file, turn, seenAt };
  return { ...rewritten(state, found), discarded, isChanged: false };
};

/** Restores the draft that was put aside. */
export const undoDiscard = <Item extends ResourceItem>(state: EditorData<Item>): Patch<Item> => {
  const { discarded, seen } = state;
  if (!discarded) return {};
  const isChanged = seen !== undefined && discarded.seenAt !== seen.updatedAt;
  return { ...rewritten(state, discarded), discarded: undefined, isChanged };
};

/** Ends the comparison with the chosen texts; the stored version counts as seen. */
export const mergeVersion = <Item extends ResourceItem>(
  state: EditorData<Item>,
  found: EditorContent,
  choices: Readonly<Record<string, Choice>>,
): Patch<Item> => {
  const { comparison, values, file, turn } = state;
  if (!comparison) return {};
  const texts = { theirs: found.values, yours: values };
  const isFileTheirs = comparison.file === 'both' && choices['image'] === 'theirs';
  const next: EditorContent = {
    ...found,
    values: mergeVersions(texts, comparison.differences, choices),
    ...(isFileTheirs ? {} : { file, turn }),
  };
  return { ...rewritten(state, next), ...compared(comparison.storedItem), discarded: undefined };
};

/** Ends the comparison with the stored version and drops what was typed. */
export const takeStoredVersion = <Item extends ResourceItem>(
  state: EditorData<Item>,
  found: EditorContent,
): Patch<Item> => {
  const { comparison } = state;
  if (!comparison) return {};
  return {
    ...rewritten(state, found),
    ...compared(comparison.storedItem),
    restoredFrom: undefined,
  };
};

const compared = <Item extends ResourceItem>(seen: Item): Patch<Item> => ({
  seen,
  comparison: undefined,
  isChanged: false,
});
