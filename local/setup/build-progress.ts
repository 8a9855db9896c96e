import { log } from './log.ts';

/** Pictures between two lines of progress. */
const stride = 25;

/**
 * Turns Astro's output into a few lines of progress: pages as they are counted, pictures n of m.
 * @returns what takes one line of the output
 */
export function buildProgress(): (line: string) => void {
  let pages = 0;
  return (line) => {
    if (/[├└]─ \//.test(line)) pages += 1;
    if (/generating optimized images/.test(line)) log(`Pages written: ${pages}`);
    const picture = /▶ .* \((\d+)\/(\d+)\)/.exec(line);
    if (!picture) return;
    const [done, total] = [Number(picture[1]), Number(picture[2])];
    if (done % stride === 0 || done === total) log(`Pictures: ${done} of ${total}`);
  };
}
