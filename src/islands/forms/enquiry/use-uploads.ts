import { useRef, useState } from 'react';
import { attachmentLimits } from '#contract/limits.ts';
import { uploadAttachment } from '#src/client/api/enquiries.ts';
import { ApiError, isAbort } from '#src/client/request.ts';

/** A file on its way to storage, or there. */
export interface Upload {
  id: number;
  fileName: string;
  percent: number;
  isDone: boolean;
}

interface Running {
  /** The name of the file in storage; rejects when it is refused or removed. */
  name: Promise<string>;
  stop: AbortController;
}

/** Uploads files as they are chosen. A file that fails leaves the list and is named with its error. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const running = useRef(new Map<number, Running>());
  const lastId = useRef(0);

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...part } : one)));

  const drop = (id: number) => {
    running.current.delete(id);
    setUploads((list) => list.filter((one) => one.id !== id));
  };

  function start(file: File) {
    const id = (lastId.current += 1);
    const stop = new AbortController();
    const name = uploadAttachment(file, {
      signal: stop.signal,
      onProgress: (sent, total) => change(id, { percent: Math.floor((100 * sent) / total) }),
    });
    running.current.set(id, { name, stop });
    setUploads((list) => [...list, { id, fileName: file.name, percent: 0, isDone: false }]);
    name.then(
      () => change(id, { isDone: true }),
      (error: unknown) => {
        if (isAbort(error)) return;
        drop(id);
        const reason = error instanceof ApiError ? error.message : 'It could not be uploaded.';
        setErrors((list) => [...list, `${file.name}: ${reason}`]);
      },
    );
  }

  return {
    uploads,
    errors,
    /** Uploads files, as far as there is room. */
    add: (files: readonly File[]) => {
      const room = attachmentLimits.atOnce - running.current.size;
      setErrors(files.length > room ? [`${attachmentLimits.atOnce} files at most.`] : []);
      files.slice(0, room).forEach(start);
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
    names: async (): Promise<string[]> => {
      const names = [...running.current.values()].map(({ name }) =>
        name.catch((error: unknown) => {
          if (isAbort(error)) return undefined;
          throw error;
        }),
      );
      return (await Promise.all(names)).filter((name) => name !== undefined);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
