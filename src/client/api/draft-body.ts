import type { ClosingFields } from '#contract/schemas/job.ts';
import type { PublicationFields } from '#contract/schemas/publication.ts';

/** The state in a request; missing fields remain unchanged. */
export type StateChange = PublicationFields & Pick<ClosingFields, 'isClosed'>;

/** The texts of an item and the stored name of its file, if another one was chosen. */
export interface ItemDraft<Fields extends object> {
  fields: Fields;
  /** Without it a new item is published. */
  state?: StateChange;
  /** The id of a new item, so that sending it again makes no second one. */
  id?: string;
  /** Name that `uploadFile` returned. */
  upload?: string;
}

/** The stored version that a change is based on. */
export interface SeenItem {
  id: string;
  updatedAt: string;
}

/** A list travels as JSON. */
type FormValue = string | boolean | readonly object[] | null | undefined;

/** A draft as the multipart form that the API reads. */
export function toMultipart<Fields extends object>(
  { fields, state, id, upload }: ItemDraft<Fields>,
  seen?: SeenItem,
): FormData {
  const form = new FormData();
  const sent = Object.entries({ ...fields, ...state }) as [string, FormValue][];
  for (const [name, value] of sent) {
    if (value === undefined) continue;
    form.set(
      name,
      typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? ''),
    );
  }
  if (id) form.set('id', id);
  if (upload) form.set('upload', upload);
  if (seen) form.set('updatedAt', seen.updatedAt);
  return form;
}

/** A draft without a file as the JSON object that the API reads. */
export function toJson<Fields extends object>(
  { fields, state, id }: ItemDraft<Fields>,
  seen?: SeenItem,
): object {
  const sent = { ...fields, ...state };
  if (seen) return { ...sent, id: seen.id, updatedAt: seen.updatedAt };
  return id ? { ...sent, id } : sent;
}
