import { useExport, type Export } from './use-export.ts';

export interface ExportBarProps<Item> extends Export<Item> {
  /** What one and several of them are called. */
  nouns: readonly [one: string, many: string];
  /** How many match the search, and so will stand in the file. */
  total: number;
}

/** The way to a CSV file of all that match, with its progress and a way to stop it. */
export function ExportBar<Item>({ nouns, total, ...wanted }: ExportBarProps<Item>) {
  const { state, start, cancel } = useExport(wanted);
  const isRunning = state.kind === 'running';
  return (
    <>
      <button
        type="button"
        className="button button-line min-h-11 py-2 @2xs:col-span-2 @md:col-span-1"
        disabled={total === 0 && !isRunning}
        onClick={() => (isRunning ? cancel() : void start(total))}
      >
        {isRunning ? 'Cancel export' : 'Export CSV'}
      </button>
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
            <button
              type="button"
              className="button button-line button-small"
              onClick={() => void start(total)}
            >
              Retry
            </button>
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
