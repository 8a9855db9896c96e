import type { Turn } from '#src/client/pictures/chosen-file.ts';
import { modelView } from '../../data/resources/media-parts.ts';
import { stillField } from '../../data/resources/picture-list.ts';
import { readValues } from '../../data/resources/read-values.ts';
import type { ResourceItem, Values } from '../../data/resources/resource.ts';
import { mergeVersions, type Choice } from './compare-versions.ts';
import type { EditableResource } from './editable-resource.ts';
import type { EditorContent, EditorData, StoredPicture } from './editor-state.ts';
import type { OpenDraft } from './open-draft.ts';

/** How an editor changes, as pure functions: the parts of its data that are other afterwards. */
type Patch<Item extends ResourceItem> = Partial<EditorData<Item>>;

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

/** A point that was marked in the picture means nothing in another one, or in the same one turned. */
const centred = <Item extends ResourceItem>({ values }: EditorData<Item>): Patch<Item> =>
  'imageFocus' in values ? { values: { ...values, imageFocus: '' } } : {};

/**
 * The texts with what they say of the file reset: it does not hold for another one. The stored file,
 * which is shown again where `file` is undefined, has its still picture and its label.
 */
function resetForFile<Item extends ResourceItem>(
  { values, base }: EditorData<Item>,
  file: File | undefined,
): Values {
  const reset: Values = {
    imageFocus: '',
    [stillField]: (!file && base[stillField]) || '',
    [modelView.name]: (!file && base[modelView.name]) || 'false',
  };
  return {
    ...values,
    ...Object.fromEntries(Object.entries(reset).filter(([name]) => name in values)),
  };
}

/** Sets the file under `image`; what belonged to the earlier file is reset. */
export const withFile = <Item extends ResourceItem>(
  state: EditorData<Item>,
  file: File | undefined,
): Patch<Item> => ({
  values: resetForFile(state, file),
  file,
  turn: 0,
  errors: without(state.errors, 'image'),
  lostFile: undefined,
});

/** A picture that other items use, with what they say of it; it is not sent again. */
export function withStored<Item extends ResourceItem>(
  state: EditorData<Item>,
  {
    file,
    name,
    imageAlt,
    isModelView,
  }: Omit<StoredPicture, 'url' | 'originalName'> & { file: File },
): Patch<Item> {
  const chosen = withFile(state, file);
  const values = {
    ...state.values,
    ...chosen.values,
    ...(imageAlt && { imageAlt }),
    [modelView.name]: String(isModelView),
  };
  return {
    ...chosen,
    values,
    prepared: undefined,
    upload: { phase: 'stored', name, isUsed: true },
  };
}

/** Turns the chosen picture by a quarter. */
export const rotatePicture = <Item extends ResourceItem>(
  state: EditorData<Item>,
  by: 90 | -90,
): Patch<Item> => ({ ...centred(state), turn: ((state.turn + by + 360) % 360) as Turn });

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
