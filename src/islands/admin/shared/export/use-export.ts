import { useEffect, useRef, useState } from 'react';
import { isAbort } from '#src/client/request.ts';
import { UnsteadyListError, type CollectOptions } from './collect-pages.ts';
import { download } from './download.ts';

/** What is exported: how to collect it, and the name and text of its file at an ISO timestamp. */
export interface Export<Item> {
  collect: (options: CollectOptions) => Promise<Item[]>;
  file: (items: readonly Item[], now: string) => { name: string; text: string };
}

type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'done'; total: number };

const failure = {
  load: 'The export stopped half-way and no file was saved.',
  unsteady: 'The list kept changing during the export and no file was saved.',
};

/** Collects all that match and hands them over as a file, or as nothing at all. */
export function useExport<Item>({ collect, file }: Export<Item>) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (total: number) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', done: 0, total });
    try {
      const all = await collect({
        signal: controller.signal,
        onProgress: (done, of) => setState({ kind: 'running', done, total: of }),
      });
      const { name, text } = file(all, new Date().toISOString());
      download(name, text, 'text/csv');
      setState({ kind: 'done', total: all.length });
    } catch (error) {
      if (isAbort(error) || controller.signal.aborted) return;
      const isUnsteady = error instanceof UnsteadyListError;
      setState({ kind: 'failed', reason: isUnsteady ? failure.unsteady : failure.load });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  return { state, start, cancel };
}
