import type { StoreApi } from 'zustand';
import type { ResourceState } from '../../data/resources/resource-store.ts';
import type { Resource, ResourceItem, Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';
import type { SaveAction } from './actions.ts';
import type { Choice, Difference } from './compare-versions.ts';
import type { OpenDraft } from './editor-draft.ts';
import type { Files } from './editor-files.ts';
import type { FileUpload, fileStorage } from './uploads.ts';

/** The part of a resource that its editor uses. */
export type EditableResource = Pick<Resource, 'name' | 'texts' | 'editor' | 'loadSchema'> & {
  list: Pick<Resource['list'], 'words'>;
  api: Pick<Resource['api'], 'get' | 'preview' | 'previewChanges'>;
  store: { getState: () => Pick<ResourceState, 'create' | 'update' | 'replace'> };
};

/** The values of an item as they are edited, including its files. */
export interface EditorContent {
  values: Values;
  /** The values as they were loaded. */
  base: Values;
  /** `updatedAt` of the loaded item; null for a new one. */
  seenAt: string | null;
}

/** The reason why the last save failed. */
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
  /** The id of a new item, once it was sent: the same in every attempt, also after a reload. */
  sentId: string | null;
  /** The last version that the editor read; undefined for a new item. */
  seen: ResourceItem | undefined;
  /** The chosen files and the progress of their uploads, by key. */
  files: Readonly<Record<string, File>>;
  uploads: Readonly<Record<string, FileUpload>>;
  errors: FieldErrors;
  /** Counts the attempts in which fields were refused. Focus moves to the field each time. */
  failedChecks: number;
  failure: Failure | undefined;
  /** The action of the last attempt, for a retry. */
  attempted: SaveAction;
  /**
   * Set during a save, or while the changes are sent for a preview. Once the files are stored, the texts
   * are sent and stopping cannot undo that.
   */
  sending: { isUploaded: boolean; isPreview?: boolean } | undefined;
  /** The last link to unsaved changes. */
  changesLink: ChangesLink | undefined;
  /** The reason why the last preview failed, and the texts that it was to show. */
  previewFailure: { text: string; values: Values } | undefined;
  /** False while this browser cannot store the texts. */
  canKeep: boolean;
  /** The keys of the files that this browser has failed to store. */
  unkeptFiles: readonly string[];
  /** The draft is open in another tab; this editor has a new one. */
  isElsewhere: boolean;
  /** When the restored draft was saved; undefined if there was none. */
  restoredFrom: string | undefined;
  /** The discarded draft, until the editor closes. */
  discarded: (EditorContent & Pick<EditorData, 'sentId'>) | undefined;
  /** Number of the earlier version that is in the form. */
  restoredVersion: number | undefined;
  /** The item has been changed since it was loaded: a comparison is offered. */
  isChanged: boolean;
  /** The item has been deleted: saving creates a new one. */
  isGone: boolean;
  isComparing: boolean;
  /** The comparison of the stored version of another editor with the typed texts. */
  comparison: { storedItem: ResourceItem; differences: Difference[] } | undefined;
}

type FileActions = Files['actions'];

export interface EditorState extends EditorData, FileActions {
  type: (name: string, value: string) => void;
  discardRestored: () => void;
  undoDiscard: () => void;
  /** Loads an earlier version into the form. Typed text can be restored. */
  restoreVersion: (version: number, texts: Values) => void;
  /**
   * Resolves to the saved item, or undefined if it was not saved. Never throws.
   * @param onAccepted called once the fields are valid, before anything is sent
   */
  save: (action: SaveAction, onAccepted?: () => void) => Promise<ResourceItem | undefined>;
  /**
   * Makes a private link to the unsaved changes. Resolves to undefined if that failed; the typed text
   * stays. Never throws.
   * @param onAccepted called once the fields are valid, before anything is sent
   */
  previewChanges: (onAccepted?: () => void) => Promise<ChangesLink | undefined>;
  /** Notes why a preview could not be opened; undefined once it is open. */
  notePreview: (failure: string | undefined) => void;
  stop: () => void;
  /** Notes that another tab has changed or deleted this item. */
  applyBroadcast: (kind: 'updated' | 'removed') => void;
  /** Reads the stored item and compares it with the typed texts. Never throws. */
  compare: () => Promise<void>;
  /** Ends the comparison with the chosen texts; the stored version counts as seen. */
  merge: (choices: Readonly<Record<string, Choice>>) => void;
  /** Ends the comparison with the stored version, and discards the typed texts. */
  takeStoredVersion: () => void;
  /** Leaves the editor without saving. */
  leave: (how: 'keep' | 'discard') => void;
  /** Releases the draft's lock and stops the uploads. The draft stays. */
  release: () => void;
}

/** What the parts of an open editor share. */
export interface EditorTools {
  resource: EditableResource;
  draft: OpenDraft;
  storage: typeof fileStorage;
  get: () => EditorData;
  /** Changes the data, and updates the draft and the uploads. */
  set: (part: Partial<EditorData>) => void;
  /** True once the editor has been closed, unless a save is running. */
  isLeft: () => boolean;
}

/** The store of an open editor, as components use it. */
export type EditorStore = Pick<StoreApi<EditorState>, 'getState' | 'getInitialState' | 'subscribe'>;

/** Returns the initial state of an editor: the item, with its draft if there is one. */
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
    sentId: kept?.sentId ?? null,
    seen: item,
    files,
    uploads: {},
    errors: {},
    failedChecks: 0,
    failure: undefined,
    attempted: 'save',
    sending: undefined,
    changesLink: undefined,
    previewFailure: undefined,
    canKeep: true,
    unkeptFiles: [],
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
