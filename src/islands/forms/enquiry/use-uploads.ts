import { useLayoutEffect, useRef, useState } from 'react';
import { aboutFile } from '#contract/file-names.ts';
import { attachmentLimits } from '#contract/limits.ts';
import { uploadAttachment } from '#src/client/api/enquiries.ts';
import { ApiError, isAbort } from '#src/client/request.ts';
import { readFiles, saveFiles } from './enquiry-draft.ts';
import { useFileInspection } from './use-file-inspection.ts';

const tooMany = `${attachmentLimits.atOnce} files at most.`;
const unclaimedMs = attachmentLimits.unclaimedHours * 60 * 60 * 1000;

/** Names of files in storage, without those that were removed meanwhile. */
async function storedNames(files: Iterable<Running>): Promise<string[]> {
  const names = [...files].map(({ name }) =>
    name.catch((error: unknown) => {
      if (isAbort(error)) return undefined;
      throw error;
    }),
  );
  return (await Promise.all(names)).filter((name) => name !== undefined);
}

/** A file on its way to storage, or there. */
export interface Upload {
  id: number;
  fileName: string;
  percent: number;
  isDone: boolean;
}

interface Running {
  fileName: string;
  /** The name of the file in storage; rejects when it is refused or removed. */
  name: Promise<string>;
  /** The same name, once it is there. */
  stored: string;
  /** When it was chosen. */
  at: number;
  stop: AbortController;
}

/**
 * Uploads files as they are chosen. A file that fails leaves the list and is named with its error.
 * Those that are there are found again by a reload and on the way Back; those that are not are named.
 */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const running = useRef(new Map<number, Running>());
  const lastId = useRef(0);
  const { inspect, settled } = useFileInspection();

  const save = () =>
    saveFiles(
      [...running.current.values()].map(({ fileName, stored, at }) => ({ fileName, stored, at })),
    );

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...part } : one)));

  const drop = (id: number) => {
    running.current.delete(id);
    save();
    setUploads((list) => list.filter((one) => one.id !== id));
  };

  function add(id: number, upload: Pick<Upload, 'percent' | 'isDone'>, one: Running) {
    running.current.set(id, one);
    save();
    setUploads((list) => [...list, { id, fileName: one.fileName, ...upload }]);
  }

  function start(file: File) {
    const id = (lastId.current += 1);
    const stop = new AbortController();
    const name = uploadAttachment(file, {
      signal: stop.signal,
      onProgress: (sent, total) => change(id, { percent: Math.floor((100 * sent) / total) }),
    });
    const { name: fileName } = file;
    add(id, { percent: 0, isDone: false }, { fileName, name, stored: '', at: Date.now(), stop });
    name.then(
      (stored) => {
        const own = running.current.get(id);
        if (own) own.stored = stored;
        save();
        change(id, { isDone: true });
      },
      (error: unknown) => {
        if (isAbort(error)) return;
        drop(id);
        const reason = error instanceof ApiError ? error.message : 'It could not be uploaded.';
        setErrors((list) => [...list, aboutFile(file.name, reason)]);
      },
    );
  }

  const restoreOnce = useRef<(() => void) | undefined>(() => {
    for (const { fileName, stored, at } of readFiles()) {
      if (stored !== '' && Date.now() - at < unclaimedMs) {
        const name = Promise.resolve(stored);
        const there = { fileName, name, stored, at, stop: new AbortController() };
        add((lastId.current += 1), { percent: 100, isDone: true }, there);
      } else {
        const lost = aboutFile(fileName, 'It was not kept. Please choose it again.');
        setErrors((list) => [...list, lost]);
      }
    }
  });
  useLayoutEffect(() => {
    restoreOnce.current?.();
    restoreOnce.current = undefined;
  }, []);

  return {
    uploads,
    errors,
    /** Uploads files, as far as there is room. Each one that is refused is named. */
    add: (files: readonly File[]) => {
      setErrors([]);
      inspect(files, (taken, refused) => {
        const room = attachmentLimits.atOnce - running.current.size;
        setErrors((list) => [...list, ...refused, ...(taken.length > room ? [tooMany] : [])]);
        taken.slice(0, room).forEach(start);
      });
    },
    remove: (id: number) => {
      running.current.get(id)?.stop.abort();
      drop(id);
    },
    clear: () => {
      for (const [id, { stop }] of running.current) {
        stop.abort();
        drop(id);
      }
      setErrors([]);
    },
    /**
     * Names of the files in storage, once all are there, without those that are removed meanwhile.
     * @throws ApiError of the first one that is refused
     */
    names: () => settled().then(() => storedNames(running.current.values())),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
