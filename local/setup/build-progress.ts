import { log } from './log.ts';

/** Pages, and pictures, between two lines of progress. */
const strides = { pages: 10, pictures: 25 };

/**
 * Turns Astro's output into a few lines of progress.
 * @returns what takes one line of the output
 */
export function buildProgress(): (line: string) => void {
  let pages = 0;
  return (line) => {
    if (/[├└]─ \//.test(line)) {
      pages += 1;
      if (pages % strides.pages === 0) log(`Pages: ${pages}`);
    }
    const [, done, all] = /▶ .* \((\d+)\/(\d+)\)/.exec(line) ?? [];
    if (done && (Number(done) % strides.pictures === 0 || done === all)) {
      log(`Pictures: ${done} of ${all}`);
    }
  };
}
