import { isObject } from '#contract/is-object.ts';
import type { ResourceName } from '#contract/items.ts';
import { readStored, removeStored, storedDraftIds, writeStored } from './storage.ts';

/** What was typed into an editor and is not saved yet. */
export interface Draft {
  id: string;
  resource: ResourceName;
  /** The item that is being edited; null for a new one. */
  itemId: string | null;
  /** The id that the new item was sent with, once it was: the answer may have been lost. */
  sentId: string | null;
  /** `updatedAt` of that item as the editor saw it. */
  seenAt: string | null;
  /** Field name → text as typed; draft-files.ts stores the chosen files. */
  values: Record<string, string>;
  /** The same as the dialog opened with them. */
  base: Record<string, string>;
  /** ISO 8601, in UTC. */
  savedAt: string;
  /** User name of its author. */
  owner: string;
  /** It was copied from another item, and nothing has been typed into it yet. */
  isCopy?: true;
}

type Listener = () => void;
const listeners = new Set<Listener>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** The drafts of the user name that is logged in, newest first. */
export function readDrafts(resource?: ResourceName): Draft[] {
  const owner = readStored('data', hasUserName)?.userName;
  return storedDraftIds()
    .map((id) => readStored(`draft:${id}`, isDraft))
    .filter((draft): draft is Draft => draft !== undefined && draft.owner === owner)
    .filter((draft) => !resource || draft.resource === resource)
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt));
}

/** What was typed into an item last by the user name that is logged in, and not saved. */
export function draftOf(resource: ResourceName, itemId: string): Draft | undefined {
  return readDrafts(resource).find((draft) => draft.itemId === itemId);
}

/** One draft, if it is there, whole and of this owner. */
export function readDraft(id: string, owner: string): Draft | undefined {
  const draft = readStored(`draft:${id}`, isDraft);
  return draft?.owner === owner ? draft : undefined;
}

/** Keeps the draft before it returns. False when this browser cannot keep it. */
export function writeDraft(draft: Draft): boolean {
  const isKept = writeStored(`draft:${draft.id}`, draft);
  notifyListeners();
  return isKept;
}

/** Forgets the texts of a draft. */
export function removeDraft(id: string): void {
  removeStored(`draft:${id}`);
  notifyListeners();
}

/** Calls back when a draft comes, changes or goes, in this tab or in another one. */
export function subscribeDrafts(onChange: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === 'data' || key.startsWith('draft:')) onChange();
  };
  listeners.add(onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onStorage);
  };
}

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isTexts = (value: unknown) => isObject(value) && Object.values(value).every(isText);

const hasUserName = (value: unknown): value is { userName: string } =>
  isObject(value) && isText(value['userName']);

/** Storage may hold anything: an older build's draft, a cut text, a value of another program. */
function isDraft(value: unknown): value is Draft {
  return (
    isObject(value) &&
    ['id', 'resource', 'savedAt', 'owner'].every((name) => isText(value[name])) &&
    ['itemId', 'sentId', 'seenAt'].every((name) => isTextOrNull(value[name])) &&
    ['values', 'base'].every((name) => isTexts(value[name]))
  );
}
