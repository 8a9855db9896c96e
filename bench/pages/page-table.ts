import { budgets } from './budgets.ts';
import type { PageResult } from './measure-pages.ts';

/** Room for a number such as 160.0. */
const narrowest = 5;

/** Prints every page with what was measured, what is allowed, and whether it passes. */
export function printPageTable(results: PageResult[]): void {
  const widest = Math.max(...results.map(({ path }) => path.length));
  const row = (name: string, cells: string[], verdict: string) => {
    const columns = cells.map((cell, at) =>
      cell.padStart(Math.max(budgets[at]?.label.length ?? 0, narrowest) + 2),
    );
    console.log(`${name.padEnd(widest)}${columns.join('')}  ${verdict}`.trimEnd());
  };
  row(
    '',
    budgets.map(({ label }) => label),
    '',
  );
  row(
    'at most',
    budgets.map(({ limit, digits }) => limit('').toFixed(digits)),
    '(home: 200 kB in all)',
  );
  for (const { path, reading, faults } of results) {
    const cells = budgets.map(({ of, digits }) => (reading ? of(reading).toFixed(digits) : '–'));
    row(path, cells, faults.length === 0 ? 'pass' : `FAIL: ${faults.join(', ')}`);
  }
  const passed = results.filter(({ faults }) => faults.length === 0).length;
  console.log(`\n${passed} of ${results.length} pages keep their budgets.`);
  const ofBlank = results.flatMap(({ reading }) => reading?.blankBlocking ?? []);
  if (ofBlank.length === 0) return;
  const [least, most] = [Math.min(...ofBlank), Math.max(...ofBlank)].map(Math.round);
  console.log(`TBT of the blank page beside them: ${least} to ${most} ms; on a quiet machine 0.`);
}
