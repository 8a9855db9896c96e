import { measureLoad, measureNeighbours } from './measure-load.ts';

/** The longest that a static page may take beside a slow visitor, in milliseconds. */
const longestBesideMs = 250;

const print = (cells: readonly (string | number)[]) => {
  const [name = '', ...rest] = cells;
  console.log(String(name).padEnd(38) + rest.map((cell) => String(cell).padStart(11)).join(''));
};

/**
 * Measures and prints the tables of `npm run bench -- --load`.
 * @param seconds for each kind of request
 * @returns false when a figure is missed
 */
export async function printLoad(seconds: number): Promise<boolean> {
  const rows = await measureLoad(seconds);
  console.log('');
  print(['20 connections, no edge cache', 'req/s', 'bare', 'ratio', 'wanted', 'p50 ms', 'p99 ms']);
  for (const { name, perSecond, bare, atLeastOneOf, p50, p99, faults } of rows) {
    const ratio = `1/${(bare / perSecond).toFixed(1)}`;
    const wanted = atLeastOneOf ? `1/${atLeastOneOf}` : '';
    print([name, Math.round(perSecond), Math.round(bare), ratio, wanted, p50, p99]);
    for (const fault of faults) console.log(`    ${fault}`);
  }
  const neighbours = await measureNeighbours(seconds);
  console.log('');
  print(['Slowest static page beside a visitor', 'alone ms', 'beside ms']);
  for (const { name, alone, beside } of neighbours) {
    print([name, Math.round(alone), Math.round(beside)]);
  }
  const isPrompt = neighbours.every(({ beside }) => beside <= longestBesideMs);
  return isPrompt && rows.every(({ faults }) => faults.length === 0);
}
