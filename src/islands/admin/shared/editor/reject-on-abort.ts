/** Rejects with an AbortError when the signal fires, at once if it has; otherwise it never settles. */
export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(new DOMException('Stopped', 'AbortError'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
