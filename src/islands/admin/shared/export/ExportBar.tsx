import { useEffect, useRef, useState } from 'react';
import { isAbort } from '#src/client/request.ts';
import { UnsteadyListError, type CollectOptions } from './collect-pages.ts';
import { download } from './download.ts';
import { Button } from '#src/islands/ui/Button.tsx';

/** How to collect the items of an export, and the name and text of its file at an ISO timestamp. */
export interface Export<Item> {
  collect: (options: CollectOptions) => Promise<Item[]>;
  file: (items: readonly Item[], now: string) => CsvFile | Promise<CsvFile>;
}

interface CsvFile {
  name: string;
  text: string;
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

export interface ExportBarProps<Item> extends Export<Item> {
  /** The noun for one item and for several. */
  nouns: readonly [one: string, many: string];
  /** The number of items that match, all of which are in the file. */
  total: number;
}

/** Exports all items that match as a CSV file, with progress and a button that cancels. */
export function ExportBar<Item>({ nouns, total, ...wanted }: ExportBarProps<Item>) {
  const { state, start, cancel } = useExport(wanted);
  const isRunning = state.kind === 'running';
  return (
    <>
      <Button
        isLarge
        className="min-h-11 py-2"
        disabled={total === 0 && !isRunning}
        onClick={() => (isRunning ? cancel() : void start(total))}
      >
        {isRunning ? 'Cancel export' : 'Export CSV'}
      </Button>
      <div className="col-span-full empty:hidden" role="status">
        {isRunning && (
          <span className="flex items-center gap-3 text-small tabular-nums">
            <progress
              className="progress w-40"
              aria-label="Export"
              value={state.done}
              max={state.total}
            />
            {state.done} of {state.total}
          </span>
        )}
        {state.kind === 'failed' && (
          <span className="notice border-danger flex flex-wrap items-center gap-x-3 gap-y-2">
            {state.reason}
            <Button onClick={() => void start(total)}>Retry</Button>
          </span>
        )}
        {state.kind === 'done' && (
          <span className="text-small text-steel tabular-nums">
            {state.total} {nouns[state.total === 1 ? 0 : 1]} exported
          </span>
        )}
      </div>
    </>
  );
}

/** Collects all items that match and downloads them as one file. */
function useExport<Item>({ collect, file }: Export<Item>) {
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
      const { name, text } = await file(all, new Date().toISOString());
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
