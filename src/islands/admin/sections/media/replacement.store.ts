import { createStore } from 'zustand';
import { videoTypeRefused } from '#contract/files/video-codec.ts';
import type { StoredFile } from '#contract/api/media.ts';
import { replaceMedia } from '#src/client/api/media.ts';
import { notify } from '#src/client/notify.ts';
import type { Turn } from '#src/client/pictures/chosen-file.ts';
import { ApiError } from '#src/client/request.ts';
import { largestVideos, pictureMedia } from '../../data/resources/media-parts.ts';
import { checkFile } from '../../shared/editor/check-draft.ts';
import { createUploadQueue, fileStorage, type FileUpload } from '../../shared/editor/uploads.ts';
import { itemsText } from '../../shared/stored/file-texts.ts';
import type { Failure } from '../../shared/AccountForm.tsx';

/** What may come in the place of a video. */
const videoMedia = { largest: largestVideos, typeRefused: videoTypeRefused };

/** What may come in the place of a file: its like. */
export const mediaFor = (kind: StoredFile['kind']) =>
  kind === 'video' ? videoMedia : pictureMedia;

interface ReplacementState {
  /** As it was chosen, and how it is turned. */
  file: File | undefined;
  turn: Turn;
  upload: FileUpload | undefined;
  /** What is wrong with the chosen file. */
  error: string | undefined;
  /** Why the file was not replaced. */
  failure: Failure | undefined;
  isSending: boolean;
  choose: (file: File) => void;
  drop: () => void;
  turn90: (by: 90 | -90) => void;
  sendFile: () => void;
  /** Replaces `old` by the chosen file, and returns its stored name. Never throws. */
  replace: (old: StoredFile) => Promise<{ name: string } | 'overtaken' | 'refused'>;
  /** Deletes the uploaded file if no item uses it. */
  leave: () => void;
}

const overtaken =
  'An item that uses this file has been changed meanwhile. Check the items below and replace again.';
const gone = 'No item uses this file any more. Close this dialog and check the list.';

const unchosen = { file: undefined, turn: 0, upload: undefined } as const;

/** The store of one dialog that replaces a file: the new one is sent as soon as it is chosen. */
export function createReplacement(kind: StoredFile['kind']) {
  const what = kind === 'video' ? 'video' : 'picture';

  return createStore<ReplacementState>()((set, get) => {
    const key = 'replacement';
    const queue = createUploadQueue({
      storage: fileStorage,
      onUpload: (_, upload) => set({ upload }),
      onRefused: (_, reason) => set({ ...unchosen, error: `${get().file?.name}: ${reason}` }),
    });
    /** Deletes the upload of the previously chosen file. */
    const takeBack = () => {
      const { upload } = get();
      queue.stop(key);
      if (upload?.phase === 'stored') fileStorage.remove(upload.name);
    };
    const sendFile = () => {
      const { file, turn } = get();
      if (file) void queue.add(key, file, turn).catch(() => undefined);
    };
    const change = (part: Partial<ReplacementState>) => {
      takeBack();
      set({ upload: undefined, ...part });
      sendFile();
    };

    /** The stored name of a still picture of the chosen video, where this browser can make one. */
    const sendStill = async (video: File): Promise<string | undefined> => {
      const still = await fileStorage.still(video);
      if (!still) return undefined;
      const { signal } = new AbortController();
      return fileStorage.put(still, 0, { signal, onPrepared: () => undefined });
    };
    const send = async (old: StoredFile, upload: string, file: File) => {
      const poster = kind === 'video' ? await sendStill(file) : undefined;
      try {
        const seen = { updatedAt: old.updatedAt ?? '' };
        return await replaceMedia(old.name, { upload, ...seen, ...(poster && { poster }) });
      } catch (error) {
        if (poster) fileStorage.remove(poster);
        throw error;
      }
    };
    const replace: ReplacementState['replace'] = async (old) => {
      const { file, upload, isSending } = get();
      if (isSending) return 'refused';
      if (!file || upload?.phase !== 'stored') {
        set({ error: file ? `The ${what} is not uploaded yet` : `Choose the new ${what}` });
        return 'refused';
      }
      set({ isSending: true, failure: undefined, error: undefined });
      try {
        const { name } = await notify.promise(send(old, upload.name, file), {
          pending: `Wait! replacing the ${what}`,
          success: ({ items }) =>
            `${kind === 'video' ? 'Video' : 'Picture'} replaced in ${itemsText(items.length)}`,
          error: `Error replacing the ${what}`,
        });
        set({ ...unchosen, isSending: false }); // items use it now, and it is not taken back
        return { name };
      } catch (error) {
        const { status, message, fields } = error instanceof ApiError ? error : new ApiError('', 0);
        // It is not what it seemed to be, and another attempt would end like this one.
        if (fields['image']) {
          change({ ...unchosen, isSending: false, error: `${file.name}: ${fields['image']}` });
          return 'refused';
        }
        const more = status === 409 ? overtaken : status === 404 ? gone : undefined;
        const text = more ?? (message || `The ${what} was not replaced`);
        set({ isSending: false, failure: { text, isAnnounced: more === undefined } });
        // Storage is cleaned of what no item shows: it is sent once more.
        if (fields['upload']) sendFile();
        return status === 409 ? 'overtaken' : 'refused';
      }
    };

    return {
      ...{ ...unchosen, error: undefined, failure: undefined, isSending: false },
      choose: (file) => {
        const problem = checkFile(file, mediaFor(kind));
        if (problem) set({ error: `${file.name}: ${problem}` });
        else change({ file, turn: 0, error: undefined, failure: undefined });
      },
      drop: () => change({ ...unchosen, error: undefined }),
      turn90: (by) => change({ turn: ((get().turn + by + 360) % 360) as Turn }),
      sendFile,
      replace,
      leave: () => {
        if (!get().isSending) takeBack();
      },
    };
  });
}
