/** The texts of an item and, where another one was chosen, its file, which lies in storage already. */
export interface ItemDraft<Fields extends object> {
  fields: Fields;
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

/** A draft as the multipart form that the API reads. */
export function toMultipart<Fields extends object>(
  { fields, id, upload }: ItemDraft<Fields>,
  seen?: SeenItem,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, string | null | undefined][]) {
    if (value !== undefined) form.set(name, value ?? '');
  }
  if (id) form.set('id', id);
  if (upload) form.set('upload', upload);
  if (seen) form.set('updatedAt', seen.updatedAt);
  return form;
}

/** A draft without a file as the JSON object that the API reads. */
export function toJson<Fields extends object>(
  { fields, id }: ItemDraft<Fields>,
  seen?: SeenItem,
): object {
  if (seen) return { ...fields, id: seen.id, updatedAt: seen.updatedAt };
  return id ? { ...fields, id } : fields;
}
