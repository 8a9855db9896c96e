import { createStore } from 'zustand';
import { videoTypeRefused } from '#contract/video-codec.ts';
import type { StoredFile } from '#contract/schemas/stored-file.ts';
import { replaceMedia } from '#src/client/api/media.ts';
import { notify } from '#src/client/notify.ts';
import type { Turn } from '#src/client/pictures/chosen-file.ts';
import { ApiError } from '#src/client/request.ts';
import { largestVideos, pictureMedia } from '../../data/resources/media-parts.ts';
import { checkFile } from '../../shared/editor/check-draft.ts';
import { createUploader, type FileState } from '../../shared/editor/file-upload.ts';
import { fileStorage } from '../../shared/editor/store-file.ts';
import type { Failure } from '../../shared/AccountForm.tsx';
import { itemsText } from './items-text.ts';

/** What may come in the place of a video. */
const videoMedia = { largest: largestVideos, typeRefused: videoTypeRefused };

/** What may come in the place of a file: its like. */
export const mediaFor = (kind: StoredFile['kind']) =>
  kind === 'video' ? videoMedia : pictureMedia;

interface ReplacementState extends FileState {
  /** What is wrong with the chosen file. */
  error: string | undefined;
  /** Why the file was not replaced. */
  failure: Failure | undefined;
  isSending: boolean;
  choose: (file: File) => void;
  drop: () => void;
  turn90: (by: 90 | -90) => void;
  sendFile: () => void;
  /** Puts what was chosen in the place of `old`. Never throws. */
  replace: (old: StoredFile) => Promise<'done' | 'overtaken' | 'refused'>;
  /** Takes back what was sent and stands nowhere. */
  leave: () => void;
}

const overtaken =
  'An item that uses this file has been changed meanwhile. Look at the items below, and replace again.';
const gone = 'No item uses this file any more. Close this, and look at the list.';

/** The store of one dialog that replaces a file: the new one is sent as soon as it is chosen. */
export function createReplacement(kind: StoredFile['kind']) {
  const what = kind === 'video' ? 'video' : 'picture';

  return createStore<ReplacementState>()((setState, get) => {
    const set = (part: Partial<ReplacementState>) => {
      const before = get();
      setState(part);
      uploader.follow(before, get());
    };
    const uploader = createUploader({
      ...{ get, set, storage: fileStorage },
      onRefused: (file, reason) => set({ file: undefined, error: `${file.name}: ${reason}` }),
    });

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
        await notify.promise(send(old, upload.name, file), {
          pending: `Wait! replacing the ${what}`,
          success: ({ items }) =>
            `${kind === 'video' ? 'Video' : 'Picture'} replaced in ${itemsText(items.length)}`,
          error: `Error replacing the ${what}`,
        });
        // It stands in items now, and is not taken back.
        setState({ upload: { ...upload, isUsed: true }, isSending: false });
        return 'done';
      } catch (error) {
        const { status, message, fields } = error instanceof ApiError ? error : new ApiError('', 0);
        // It is not what it seemed to be, and another attempt would end like this one.
        if (fields['image']) {
          set({ isSending: false, file: undefined, error: `${file.name}: ${fields['image']}` });
          return 'refused';
        }
        const more = status === 409 ? overtaken : status === 404 ? gone : undefined;
        const text = more ?? (message || `The ${what} was not replaced`);
        set({ isSending: false, failure: { text, isAnnounced: more === undefined } });
        // Storage is cleaned of what no item shows: it is sent once more.
        if (fields['upload']) void uploader.start(file).catch(() => undefined);
        return status === 409 ? 'overtaken' : 'refused';
      }
    };

    return {
      ...{ file: undefined, turn: 0, upload: undefined, prepared: undefined },
      ...{ error: undefined, failure: undefined, isSending: false },
      choose: (file) => {
        const problem = checkFile(file, mediaFor(kind));
        if (problem) set({ error: `${file.name}: ${problem}` });
        else set({ file, turn: 0, error: undefined, failure: undefined });
      },
      drop: () => set({ file: undefined, error: undefined }),
      turn90: (by) => set({ turn: ((get().turn + by + 360) % 360) as Turn }),
      sendFile: () => {
        const { file } = get();
        if (file) void uploader.start(file).catch(() => undefined);
      },
      replace,
      leave: () => {
        if (!get().isSending) uploader.drop();
      },
    };
  });
}
