import { Button } from '#src/islands/ui/Button.tsx';
import type { RunState } from './use-archive-run.ts';

interface RunProgressProps {
  /** What runs: "Export". */
  name: string;
  state: RunState;
  onCancel: () => void;
}

/** How far an export or an import is, why it waits, and how it ended. */
export function RunProgress({ name, state, onCancel }: RunProgressProps) {
  const isUnderWay = state.kind === 'running' || state.kind === 'paused';
  const step = isUnderWay ? state.step : undefined;
  return (
    <div className="grid gap-3 empty:hidden">
      {isUnderWay && (
        <div className="flex flex-wrap items-center gap-3 text-small tabular-nums">
          <progress
            className="progress w-40"
            aria-label={name}
            value={step?.done ?? 0}
            max={step?.total || 1}
          />
          <span>{step ? `${step.what}: ${step.done} of ${step.total}` : 'Starting…'}</span>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      )}
      {state.kind === 'paused' && (
        <div role="alert" className="notice border-danger flex flex-wrap items-center gap-3">
          <span>{state.reason} What is done so far is kept.</span>
          <Button look="ink" onClick={state.resume}>
            Continue
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="notice border-danger wrap-anywhere">
          {state.reason}
        </p>
      )}
      <div role="status" className="empty:hidden">
        {state.kind === 'done' && <p className="notice">{state.text}</p>}
      </div>
    </div>
  );
}
