import { useEffect, useRef } from 'react';
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
  const root = useRef<HTMLDivElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const wasUnderWay = useRef(false);

  // The button that was pressed is gone: another one takes the focus, or the notice.
  useEffect(() => {
    if (wasUnderWay.current === isUnderWay) return;
    wasUnderWay.current = isUnderWay;
    if (document.activeElement !== document.body) return;
    const region = root.current?.parentElement;
    const next = isUnderWay
      ? cancelButton.current
      : (region?.querySelector('button') ??
        root.current?.querySelector<HTMLElement>('[role=status]'));
    next?.focus();
  }, [isUnderWay]);
  return (
    <div ref={root} className="grid gap-3">
      {isUnderWay && (
        <div className="flex flex-wrap items-center gap-3 text-small tabular-nums">
          <progress
            className="progress w-40"
            aria-label={name}
            value={step?.done ?? 0}
            max={step?.total || 1}
          />
          <span>{step ? `${step.what}: ${step.done} of ${step.total}` : 'Starting…'}</span>
          <Button ref={cancelButton} onClick={onCancel}>
            {step?.isFinal ? 'Stop waiting' : 'Cancel'}
          </Button>
        </div>
      )}
      {state.kind === 'paused' && (
        <div role="alert" className="notice border-danger flex flex-wrap items-center gap-3">
          <span>{state.reason} Completed steps are kept.</span>
          <Button
            look="ink"
            onClick={() => {
              cancelButton.current?.focus(); // this button is about to vanish
              state.resume();
            }}
          >
            Continue
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="notice border-danger wrap-anywhere">
          {state.reason}
        </p>
      )}
      <div role="status" tabIndex={-1} className="empty:sr-only">
        {state.kind === 'done' && <p className="notice">{state.text}</p>}
      </div>
    </div>
  );
}
