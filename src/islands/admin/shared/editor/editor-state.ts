import type { StoreApi } from 'zustand';
import type { ResourceState } from '../../data/resources/resource-store.ts';
import type { Resource, ResourceItem, Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';
import type { SaveAction } from './actions.ts';
import type { Choice, Difference } from './compare-versions.ts';
import type { OpenDraft } from './editor-draft.ts';
import type { FileActions } from './editor-files.ts';
import type { FileUpload } from './uploads.ts';

/** The part of a resource that its editor uses. */
export type EditableResource = Pick<Resource, 'name' | 'texts' | 'editor'> & {
  list: Pick<Resource['list'], 'words'>;
  schemas: Pick<Resource['schemas'], 'fields'>;
  api: Pick<Resource['api'], 'get' | 'preview' | 'previewChanges'>;
  store: { getState: () => Pick<ResourceState, 'create' | 'update' | 'replace'> };
};

/** The texts of an item as they are being edited, its files among them. */
export interface EditorContent {
  values: Values;
  /** The texts as they were found. */
  base: Values;
  /** `updatedAt` of the item as the editor saw it; null for a new one. */
  seenAt: string | null;
}

/** Why the last attempt to save failed. */
export interface Failure {
  text: string;
  /** HTTP status; 0 without an answer, undefined for a save that was cancelled. */
  status: number | undefined;
}

/** A private link to the unsaved changes of an item. */
export interface ChangesLink {
  previewUrl: string;
  endsAt: string;
  /** The texts that it shows. */
  values: Values;
}

/** The data of an open editor. */
export interface EditorData extends EditorContent {
  /** The item as it was last read; undefined for a new one. */
  seen: ResourceItem | undefined;
  /** The files that were chosen, as they were chosen, and how far each is on its way; by their keys. */
  files: Readonly<Record<string, File>>;
  uploads: Readonly<Record<string, FileUpload>>;
  errors: FieldErrors;
  /** Counts the attempts in which fields were refused, here or by the server: focus follows it. */
  failedChecks: number;
  failure: Failure | undefined;
  /** How the last attempt was to save, for another one. */
  attempted: SaveAction;
  /**
   * While it is saved, or sent for a preview of its changes; once the files are stored, stopping cannot
   * undo that the texts are sent.
   */
  sending: { isUploaded: boolean; isPreview?: boolean } | undefined;
  /** The last link to unsaved changes that was made. */
  changesLink: ChangesLink | undefined;
  /** False once this browser has failed to keep the texts, or a file. */
  canKeep: { texts: boolean; file: boolean };
  /** The draft is open in another tab, and this editor has one of its own. */
  isElsewhere: boolean;
  /** When the draft was typed that this editor restored. */
  restoredFrom: string | undefined;
  /** What "Discard" took away, until the editor closes. */
  discarded: EditorContent | undefined;
  /** Number of the earlier version that is in the form. */
  restoredVersion: number | undefined;
  /** The item has been changed since it was read: a comparison is offered. */
  isChanged: boolean;
  /** The item has been deleted: saving makes a new one. */
  isGone: boolean;
  isComparing: boolean;
  /** The comparison of the stored version of another editor with the typed texts. */
  comparison: { storedItem: ResourceItem; differences: Difference[] } | undefined;
}

export interface EditorState extends EditorData, FileActions {
  type: (name: string, value: string) => void;
  /** Sends the file of this key again. */
  sendFile: (key: string) => void;
  discardRestored: () => void;
  undoDiscard: () => void;
  /** Puts texts of an earlier version into the form; what had been typed can be restored. */
  restoreVersion: (version: number, texts: Values) => void;
  /** Resolves to the item when it is saved, to undefined when it is not. Never throws. */
  save: (action: SaveAction) => Promise<ResourceItem | undefined>;
  /**
   * Makes a private link to the unsaved changes. Resolves to undefined when that failed, with what is
   * typed unchanged. Never throws.
   */
  previewChanges: () => Promise<ChangesLink | undefined>;
  stop: () => void;
  /** Takes in a change of this item by another tab. */
  applyBroadcast: (kind: 'updated' | 'removed') => void;
  /** Reads the stored item and compares it with the typed texts. Never throws. */
  compare: () => Promise<void>;
  /** Ends the comparison with the chosen texts; the stored version counts as seen. */
  merge: (choices: Readonly<Record<string, Choice>>) => void;
  /** Ends the comparison with the stored version, and discards the typed texts. */
  takeStoredVersion: () => void;
  isDirty: () => boolean;
  /** Leaves the editor without saving. */
  leave: (how: 'keep' | 'discard') => void;
  /** Releases the draft's lock and stops sending files; the draft stays as it is. */
  release: () => void;
}

/** The store of an open editor as its components read it. */
export type EditorStore = Pick<StoreApi<EditorState>, 'getState' | 'getInitialState' | 'subscribe'>;

/** The state in which an editor opens: the item, with its draft if there is one. */
export function openState(
  found: EditorContent,
  item: ResourceItem | undefined,
  { kept, files, isElsewhere }: OpenDraft,
): EditorData {
  const seenAt = kept ? kept.seenAt : found.seenAt;
  return {
    values: { ...found.values, ...kept?.values },
    base: { ...found.base, ...kept?.base },
    seenAt,
    seen: item,
    files,
    uploads: {},
    errors: {},
    failedChecks: 0,
    failure: undefined,
    attempted: 'save',
    sending: undefined,
    changesLink: undefined,
    canKeep: { texts: true, file: true },
    isElsewhere,
    restoredFrom: kept?.isCopy ? undefined : kept?.savedAt,
    discarded: undefined,
    restoredVersion: undefined,
    isChanged: item !== undefined && seenAt !== item.updatedAt,
    isGone: !item && kept !== undefined && kept.itemId !== null,
    isComparing: false,
    comparison: undefined,
  };
}
