import { log } from './log.ts';

/** Pages, and pictures, between two lines of progress. */
const strides = { Pages: 10, Pictures: 25 } as const;

/**
 * Turns Astro's output into a few lines of progress: pages and pictures n of m.
 * @returns what takes one line of the output
 */
export function buildProgress(): (line: string) => void {
  let pages = 0;
  let allPages = 0;
  const report = (what: keyof typeof strides, done: number, total: number) => {
    if (done % strides[what] === 0 || done === total) log(`${what}: ${done} of ${total}`);
  };
  return (line) => {
    const count = /\[page-count\] (\d+) pages/.exec(line);
    if (count) allPages = Number(count[1]);
    if (/[├└]─ \//.test(line)) report('Pages', (pages += 1), allPages);
    const picture = /▶ .* \((\d+)\/(\d+)\)/.exec(line);
    if (picture) report('Pictures', Number(picture[1]), Number(picture[2]));
  };
}
