import { useState } from 'react';
import { useStore } from 'zustand';
import { isHeic } from '#src/client/pictures/chosen-file.ts';
import { Progress } from '#src/islands/ui/Progress.tsx';
import type { PictureEntry } from '../../data/resources/picture-list.ts';
import { storedPictureUrl } from '../picture-url.ts';
import type { EditorStore } from './editor-state.ts';
import { Notice } from './Notice.tsx';
import { useObjectUrl } from './use-object-url.ts';

interface PartProps {
  store: EditorStore;
  entry: PictureEntry;
}

/** What an entry shows: the chosen file if this browser can show it, otherwise the stored picture. */
export function EntryThumbnail({ store, entry: { key, image }, alt }: PartProps & { alt: string }) {
  const file = useStore(store, ({ pictureFiles }) => pictureFiles[key]);
  const chosen = useObjectUrl(file);
  const stored = image ? storedPictureUrl(image, 320) : undefined;
  const [broken, setBroken] = useState<readonly string[]>([]);
  const addresses = (file ? [chosen, stored] : [stored]).filter((it) => it !== undefined);
  const src = addresses.find((it) => !broken.includes(it));
  if (!src && addresses.length > 0) return <span className="p-2">No preview</span>;
  if (!src) return null;
  return (
    <img
      src={src}
      alt={alt}
      className="size-full object-contain"
      onError={() => setBroken([...broken, src])}
    />
  );
}

/** How far a chosen file is on its way into storage. */
export function EntryStatus({ store, entry: { key, image, fileName } }: PartProps) {
  const upload = useStore(store, ({ pictureUploads }) => pictureUploads[key]);
  const isThere = useStore(store, ({ pictureFiles }) => pictureFiles[key] !== undefined);
  const { sendPicture } = store.getState();
  if (fileName === null) return null;
  if (upload?.phase === 'sending') {
    return <Progress label="Uploading" done={upload.sent} total={upload.total} />;
  }
  if (upload?.phase === 'failed') {
    return (
      <Notice action="Upload again" onAction={() => sendPicture(key)}>
        {upload.text}
      </Notice>
    );
  }
  const isLost = !isThere && image === null;
  return (
    <p role="status" className="text-fine wrap-anywhere text-steel">
      {fileName}
      {upload?.phase === 'preparing' &&
        (isHeic({ name: fileName, type: '' }) ? ' · Converting the photograph…' : ' · Preparing…')}
      {image !== null && ' · Uploaded'}
      {isLost && ' could not be kept. Remove it, and choose it again.'}
    </p>
  );
}
