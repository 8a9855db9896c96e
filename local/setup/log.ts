const started = performance.now();

/** Prints one line of progress with the seconds since the command was given. */
export function log(text: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${seconds.padStart(6)} s  ${text}`);
}

/** Prints a line beside the progress: a URL, a hint. */
export function print(text: string): void {
  console.log(text === '' ? '' : `          ${text}`);
}
