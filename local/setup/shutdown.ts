import { log } from './log.ts';

type Step = () => unknown;

const steps: Step[] = [];
let isEnding = false;

/** Adds a clean-up step for the end of the command; the last added runs first. */
export function onEnd(step: Step): void {
  steps.push(step);
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // Whatever hangs must not keep the prompt away.
  setTimeout(() => process.exit(code), 8_000).unref();
  for (const step of steps.toReversed()) {
    try {
      await step();
    } catch (error) {
      console.error('While stopping:', error);
    }
  }
  process.exit(code);
}

/** True once the command is on its way out. */
export const isShuttingDown = () => isEnding;

/** Undoes everything and leaves with the code. */
export const leave = (code: number) => end(code);

/** Ctrl+C and its relatives end the command cleanly, with exit code 0. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isEnding) {
        console.log('');
        log('Stopping …');
      }
      void end(0);
    });
  }
  // A test that started this and died must not leave it running.
  process.on('disconnect', () => void end(0));
}
