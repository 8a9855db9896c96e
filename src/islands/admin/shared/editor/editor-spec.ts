import type { z } from 'zod';
import type { MediaDraft } from '#src/client/api/uploads.ts';
import type { ResourceName } from '#src/client/drafts.ts';
import type { SendOptions } from '#src/client/request.ts';

/** Field name → text as typed. */
export type Values = Record<string, string>;

/** What every item has that can be edited; `image` and `imageUrl` where it has a file. */
export interface EditedItem {
  id: string;
  updatedAt: string;
  image?: string;
  imageUrl?: string;
}

interface ActionTexts {
  pending: string;
  success: string;
  error: string;
}

/** One text field of a dialog. `area` is a textarea, `digits` brings up a phone's number keys. */
export interface FieldSpec {
  name: string;
  label: string;
  kind: 'text' | 'area' | 'date' | 'digits';
  hint?: string;
  /** Longest text in code points. It is counted and said, never cut. */
  max?: number;
  /** How the text will be understood, shown under the field while it is typed. */
  reading?: (value: string) => string | undefined;
}

/** Which files a dialog takes. */
export interface MediaSpec {
  /** Media type → largest size in bytes. */
  largest: Readonly<Record<string, number>>;
  /** Said of a file of any other type. */
  typeRefused: string;
  hint: string;
  /** Index in `fields` before which the file stands. */
  position: number;
}

/** All that differs between the dialogs of the three resources. */
export interface EditorSpec<Item extends EditedItem, Fields extends object> {
  resource: ResourceName;
  titles: { create: string; edit: string };
  texts: { create: ActionTexts; update: ActionTexts };
  /** The server's message takes the place of the catalogue text (jobs, spec §8). */
  isServerFirst: boolean;
  fields: readonly FieldSpec[];
  media?: MediaSpec;
  schema: z.ZodType<Fields>;
  /** Texts as people write them → as the schema wants them. */
  clean?: (values: Values) => Values;
  /** The texts of an item; without one those that a new item starts with. */
  read: (item: Item | undefined) => Values;
  fetch: (id: string) => Promise<Item>;
  create: (draft: MediaDraft<Fields>, options: SendOptions) => Promise<Item>;
  update: (seen: Item, draft: MediaDraft<Fields>, options: SendOptions) => Promise<Item>;
  /** Tells the list how an item stands now. */
  refresh: (item: Item) => void;
  publicPage: (item: Item) => string;
}
