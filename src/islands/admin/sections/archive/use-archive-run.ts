import { useEffect, useRef, useState } from 'react';
import { ApiError, isAbort } from '#src/client/request.ts';
import { useUnloadQuestion } from '../../shared/use-unload-question.ts';
import { UnsteadyListError } from '../../shared/export/collect-pages.ts';
import { ArchiveError, type Run, type Step } from './archive-run.ts';

export type RunState =
  | { kind: 'idle' }
  | { kind: 'running'; step: Step | undefined }
  /** A call failed; `resume` makes it again. */
  | { kind: 'paused'; step: Step | undefined; reason: string; resume: () => void }
  | { kind: 'failed'; reason: string }
  /** The person does not wait for the last step, which the server completes. */
  | { kind: 'left' }
  | { kind: 'done'; text: string };

const reasonOf = (error: unknown, failed: string): string => {
  if (error instanceof ApiError || error instanceof ArchiveError) {
    return error.message.replace(/[^.!?]$/, '$&.'); // messages of the API have no full stop
  }
  return error instanceof UnsteadyListError ? 'The lists kept changing during the export.' : failed;
};

/**
 * Runs an export or an import with its progress, and with a pause after a call that failed. The
 * browser asks before the tab is closed meanwhile; leaving the screen cancels.
 * @param failed what is said of an error without words of its own
 */
export function useArchiveRun(failed: string) {
  const [state, setState] = useState<RunState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const step = useRef<Step>(undefined);
  const pause = useRef<Promise<void>>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useUnloadQuestion(state.kind === 'running' || state.kind === 'paused');

  const fail = (error: unknown) => setState({ kind: 'failed', reason: reasonOf(error, failed) });
  const start = async (work: (run: Run) => Promise<string>) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    step.current = undefined;
    setState({ kind: 'running', step: undefined });

    // Calls that fail together wait for one press of the button.
    const onFailure = (error: unknown) =>
      (pause.current ??= new Promise<void>((resolve) => {
        const resume = () => {
          pause.current = undefined;
          resolve();
        };
        signal.addEventListener('abort', resume, { once: true });
        const reason = reasonOf(error, 'The connection broke.');
        setState({
          ...{ kind: 'paused', reason, step: step.current },
          resume: () => {
            setState({ kind: 'running', step: step.current });
            resume();
          },
        });
      }));
    const onStep = (now: Step) => {
      step.current = now;
      if (!signal.aborted && !pause.current) setState({ kind: 'running', step: now });
    };
    try {
      const text = await work({ signal, onStep, onFailure });
      setState({ kind: 'done', text });
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      controller.abort(); // calls on their way report nothing more
      fail(error);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: step.current?.isFinal ? 'left' : 'idle' });
  };
  return { state, start, cancel, fail };
}
