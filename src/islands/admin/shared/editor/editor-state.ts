import type { StoreApi } from 'zustand';
import type { StoredFile } from '#contract/schemas/stored-file.ts';
import type { Draft } from '#src/client/drafts.ts';
import type { ResourceItem, Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';
import type { SaveAction } from './actions/state-change.ts';
import type { Choice, Difference } from './compare-versions.ts';
import { storedName, type FileState } from './file-upload.ts';
import type { PictureFiles } from './picture-entries.ts';
import type { Sending } from './save-item.ts';

/** A picture that other items use. */
export type StoredPicture = Pick<
  StoredFile,
  'name' | 'originalName' | 'url' | 'imageAlt' | 'isModelView'
>;

/** Texts and file of an item as they are being edited. */
export interface EditorContent extends Pick<FileState, 'file' | 'turn'> {
  values: Values;
  /** The texts as they were found, and the stored name of the file under `image`. */
  base: Values;
  /** `updatedAt` of the item as the editor saw it; null for a new one. */
  seenAt: string | null;
}

/** The part of the state that a draft keeps: the content, and how far its file was sent. */
export type DraftContent = EditorContent & Pick<FileState, 'upload'>;

/** Why the last attempt to save failed. */
export interface Failure {
  text: string;
  /** HTTP status; 0 without an answer, undefined for a save that was cancelled. */
  status: number | undefined;
}

/** The stored version of another editor beside what was typed. */
interface Comparison<Item> {
  storedItem: Item;
  differences: Difference[];
  file: 'both' | 'same';
}

/** The data of an open editor. */
export interface EditorData<Item extends ResourceItem>
  extends EditorContent, FileState, PictureFiles {
  /** The item as it was last read; undefined for a new one. */
  seen: Item | undefined;
  errors: FieldErrors;
  /** Counts the attempts in which fields were refused, here or by the server: focus follows it. */
  failedChecks: number;
  failure: Failure | undefined;
  /** How the last attempt was to save, for another one. */
  attempted: SaveAction;
  sending: Sending | undefined;
  /** False once this browser has failed to keep the texts, or the file. */
  canKeep: { texts: boolean; file: boolean };
  /** Name of a file that a restored draft had and that is no longer there. */
  lostFile: string | undefined;
  /** The draft is open in another tab, and this editor has one of its own. */
  isElsewhere: boolean;
  /** When the draft was typed that this editor restored. */
  restoredFrom: string | undefined;
  /** What "Discard" took away, until the editor closes. */
  discarded: EditorContent | undefined;
  /** The item has been changed since it was read: a comparison is offered. */
  isChanged: boolean;
  /** The item has been deleted: saving makes a new one. */
  isGone: boolean;
  isComparing: boolean;
  comparison: Comparison<Item> | undefined;
}

/** What an editor does with its files. */
export interface FileActions {
  choose: (file: File) => void;
  /** Takes a picture that is stored already, with its description. Never throws. */
  chooseStored: (picture: StoredPicture) => Promise<void>;
  dropFile: () => void;
  /** Sends the chosen file, or sends it again. Never throws. */
  sendFile: () => void;
  /** Turns the chosen picture, or else the stored one, which is sent again as another. Never throws. */
  turnPicture: (by: 90 | -90) => Promise<void>;
  /** Adds files as further pictures and sends them. */
  choosePictures: (files: readonly File[]) => void;
  /** Sends the file of a further picture again. */
  sendPicture: (key: string) => void;
  /** Sends those that are not on their way yet. */
  sendPictures: () => void;
  /** Takes a picture for the still of a video, and sends it. */
  chooseStill: (file: File) => void;
}

interface EditorActions<Item> extends FileActions {
  type: (name: string, value: string) => void;
  discardRestored: () => void;
  undoDiscard: () => void;
  /** Resolves to the item when it is saved, to undefined when it is not. Never throws. */
  save: (action: SaveAction) => Promise<Item | undefined>;
  stop: () => void;
  /** Takes in a change of this item by another tab. */
  applyBroadcast: (kind: 'updated' | 'removed') => void;
  /** Reads the item as it stands now and lays it beside what was typed. Never throws. */
  compare: () => Promise<void>;
  /** Ends the comparison with what was chosen in it. */
  merge: (choices: Readonly<Record<string, Choice>>) => void;
  takeStoredVersion: () => void;
  isDirty: () => boolean;
  /** Leaves the editor without saving. */
  leave: (how: 'keep' | 'discard') => void;
  /** Releases the draft's lock and stops sending the file; the draft stays as it is. */
  release: () => void;
}

export type EditorState<Item extends ResourceItem = ResourceItem> = EditorData<Item> &
  EditorActions<Item>;

/** The store of an open editor as its components read it. */
export type EditorStore<Item extends ResourceItem = ResourceItem> = Pick<
  StoreApi<EditorState<Item>>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** What the draft in storage says of the same; undefined while nothing has been typed. */
export function toDraft(
  { values, file, turn, base, seenAt, upload }: DraftContent,
  own: Pick<Draft, 'id' | 'resource' | 'itemId' | 'sentId' | 'owner'>,
): Draft | undefined {
  const isTyped = Object.entries(values).some(([name, value]) => value !== base[name]);
  if (!isTyped && !file) return undefined;
  const fileName = file?.name ?? null;
  const isUsed = upload?.phase === 'stored' && upload.isUsed;
  const sent = { turn, upload: storedName(upload) ?? null, ...(isUsed && { isUsed }) };
  return { ...own, values, base, seenAt, fileName, ...sent, savedAt: new Date().toISOString() };
}
