import { isAbort } from '#src/client/request.ts';
import { downloadBlob } from '../../shared/export/download.ts';

/** Of the File System API, which TypeScript does not know yet. */
interface PickerWindow {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/** A file that the person has chosen, or the downloads of a browser that cannot ask. */
export type Place = FileSystemFileHandle | 'downloads';

/** Asks where a file is to be saved; undefined when the person cancels. Has to follow a press of a button. */
export async function askWhere(suggestedName: string): Promise<Place | undefined> {
  const { showSaveFilePicker } = window as PickerWindow;
  if (!showSaveFilePicker) return 'downloads';
  try {
    return await showSaveFilePicker({ suggestedName });
  } catch (error) {
    if (isAbort(error)) return undefined;
    throw error;
  }
}

/**
 * Writes a stream straight into the chosen file, whatever its size. Browsers that cannot (Firefox,
 * Safari) collect a Blob, which they hold on disk when it is large.
 * @throws what the stream throws; AbortError when the signal fires. No file is left then.
 */
export async function saveStream(
  stream: ReadableStream<Uint8Array>,
  name: string,
  place: Place,
  signal: AbortSignal,
): Promise<void> {
  if (place !== 'downloads') return stream.pipeTo(await place.createWritable(), { signal });
  const blob = await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).blob();
  signal.throwIfAborted();
  downloadBlob(name, blob);
}
