import { useStore, type StoreApi } from 'zustand';
import { isHeic } from '#src/client/pictures/chosen-file.ts';
import { fileSize } from '#src/islands/ui/file-size.ts';
import { Progress } from '#src/islands/ui/Progress.tsx';

import type { FileState } from './file-upload.ts';
import { Notice } from './Notice.tsx';

type FileStore = Pick<
  StoreApi<Omit<FileState, 'turn'> & { sendFile: () => void }>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** How far the chosen file is on its way into storage, from the moment it is chosen. */
export function UploadStatus({ store }: { store: FileStore }) {
  const upload = useStore(store, (state) => state.upload);
  const prepared = useStore(store, (state) => state.prepared);
  const isConverted = useStore(store, ({ file }) => file !== undefined && isHeic(file));
  const { sendFile } = store.getState();
  if (upload?.phase === 'sending') {
    return <Progress label="Uploading" done={upload.sent} total={upload.total} />;
  }
  if (upload?.phase === 'failed') {
    return (
      <Notice action="Upload again" onAction={sendFile}>
        {upload.text}
      </Notice>
    );
  }
  return (
    <p role="status" className="text-fine text-steel empty:hidden">
      {upload?.phase === 'preparing' &&
        (isConverted ? 'Converting the photograph…' : 'Preparing the file…')}
      {upload?.phase === 'stored' && storedText(upload.isUsed, prepared)}
    </p>
  );
}

function storedText(isUsed: boolean | undefined, prepared: File | undefined): string {
  if (isUsed) return 'Stored already, and used by other items too';
  return prepared ? `Uploaded: ${fileSize(prepared.size)}` : 'Uploaded';
}
