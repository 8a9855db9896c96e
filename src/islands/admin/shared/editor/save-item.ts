import { uploadLimits } from '#contract/limits.ts';
import { uploadFile } from '#src/client/api/uploads.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import type { EditableResource } from './editable-resource.ts';

/** How far a save has come. */
export interface Sending {
  /** Bytes of the file, and what goes with it; both 0 when none is sent. */
  sent: number;
  total: number;
  /** Everything has left, and only the server knows what becomes of it. */
  isUploaded: boolean;
}

interface SaveRequest<Item, Fields> {
  /** The item to change, with the `updatedAt` that the editor saw; undefined makes a new one. */
  seen: Item | undefined;
  /** The id of a new item. */
  newId: string | null;
  fields: Fields;
  file: File | undefined;
  /** Stored name of the file, when an earlier attempt has put it there. */
  upload: string | undefined;
}

interface UploadObserver {
  signal: AbortSignal;
  onSending: (sending: Sending) => void;
  /** The file is in storage under this name; a further attempt need not send it. */
  onUploaded: (name: string) => void;
}

/**
 * Sends an item: its file straight to storage when it is too large for a form, then the texts.
 * @throws ApiError, AbortError
 */
export async function saveItem<Item extends ResourceItem, Fields extends object>(
  { store }: Pick<EditableResource<Item, Fields>, 'store'>,
  { seen, newId, fields, file, upload }: SaveRequest<Item, Fields>,
  { signal, onSending, onUploaded }: UploadObserver,
): Promise<Item> {
  const onProgress = (sent: number, total: number) => onSending({ sent, total, isUploaded: false });
  let name = upload;
  if (file && !name && file.size > uploadLimits.inlineBytes) {
    onProgress(0, file.size);
    name = await uploadFile(file, { signal, onProgress });
    onUploaded(name);
  }
  const image = name ? undefined : file;
  const draft = { fields, ...(name ? { upload: name } : {}), ...(image ? { image } : {}) };
  onSending({ sent: 0, total: image?.size ?? 0, isUploaded: !image });
  const options = image
    ? {
        signal,
        onProgress: (sent: number, total: number) =>
          onSending({ sent, total, isUploaded: sent >= total }),
      }
    : { signal };
  const { create, update } = store.getState();
  if (seen) return update(seen, draft, options);
  return create(newId ? { ...draft, id: newId } : draft, options);
}
