import { expect, test, vi } from 'vitest';
import { buildProgress } from './build-progress.ts';

test('reports how many pages and pictures are done', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const report = buildProgress();
  report(' prerendering static routes ');
  for (let page = 1; page <= 12; page += 1) report(`09:11:48   ├─ /page-${page}.html (+4ms) `);
  report(' generating optimized images ');
  for (let picture = 1; picture <= 30; picture += 1) {
    report(`09:11:50   ▶ /_astro/a.avif (before: 9kB, after: 1kB) (+9ms) (${picture}/30)`);
  }
  expect(log.mock.calls.map(([line]) => String(line).replace(/^ *[\d.]+ s {2}/, ''))).toEqual([
    ...['Pages: 10', 'Pictures: 25 of 30', 'Pictures: 30 of 30'],
  ]);
});
