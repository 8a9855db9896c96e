import { ApiError } from '#src/client/request.ts';

/** How far an export or an import is. */
export interface Step {
  /** What is read or written now: "News". */
  what: string;
  done: number;
  total: number;
  /** The server completes this step even if the browser stops waiting, so it cannot be cancelled. */
  isFinal?: boolean;
}

/** What an export or an import reports to, and is stopped by. */
export interface Run {
  signal: AbortSignal;
  onStep: (step: Step) => void;
  /** Resolves when a call that failed is to be made again. */
  onFailure: (error: unknown) => Promise<void>;
}

/** An archive that cannot be made or read; the message is for the person. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** A refusal that another attempt would meet again. An expired session and a full limit pass. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status);

/**
 * Makes a call until it succeeds: after a failure it waits until the person continues, so that a
 * broken connection does not cost what has been done before.
 * @throws ApiError for a refusal, ArchiveError; AbortError when the signal fires
 */
export async function attempt<Result>(run: Run, call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    run.signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      run.signal.throwIfAborted();
      if (isRefusal(error) || error instanceof ArchiveError) throw error;
      await run.onFailure(error);
    }
  }
}
