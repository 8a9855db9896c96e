import { isAbort } from '#src/client/request.ts';
import { downloadBlob } from '../../shared/export/download.ts';

/** Of the File System API, which TypeScript does not know yet. */
interface PickerWindow {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/** Of Chromium; TypeScript does not know it yet. */
interface RemovableHandle extends FileSystemFileHandle {
  remove?: () => Promise<void>;
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
 * @throws what the stream throws; AbortError when the signal fires. The chosen file, which the browser
 * has created or emptied by then, is removed where the browser can do that.
 */
export async function saveStream(
  stream: ReadableStream<Uint8Array>,
  name: string,
  place: Place,
  signal: AbortSignal,
): Promise<void> {
  if (place !== 'downloads') {
    try {
      return await stream.pipeTo(await place.createWritable(), { signal });
    } catch (error) {
      await (place as RemovableHandle).remove?.().catch(() => undefined); // the first error counts
      throw error;
    }
  }
  const blob = await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).blob();
  signal.throwIfAborted();
  downloadBlob(name, blob);
}
