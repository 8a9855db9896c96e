import { useState } from 'react';
import { useStore } from 'zustand';
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

/** What an entry shows: the chosen file, otherwise the stored picture. */
export function EntryThumbnail({ store, entry: { key, image }, alt }: PartProps & { alt: string }) {
  const file = useStore(store, ({ pictureFiles }) => pictureFiles[key]);
  const chosen = useObjectUrl(file);
  const src = file ? chosen : image ? storedPictureUrl(image, 320) : undefined;
  const [broken, setBroken] = useState<string>();
  if (broken && broken === src) return <span className="p-2">No preview</span>;
  if (!src) return null;
  return (
    <img src={src} alt={alt} className="size-full object-contain" onError={() => setBroken(src)} />
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
      {upload?.phase === 'preparing' && ' · Preparing…'}
      {image !== null && ' · Uploaded'}
      {isLost && ' could not be kept. Remove it, and choose it again.'}
    </p>
  );
}
