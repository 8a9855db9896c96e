import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * Each line on the console fails the test that wrote it. A test that expects a line replaces the
 * method and compares every call:
 *
 *   const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
 *   …
 *   expect(log.mock.calls).toEqual([[…]]);
 */
const lines: string[] = [];

for (const name of ['error', 'warn', 'log', 'info', 'debug'] as const) {
  console[name] = (...words: unknown[]) => void lines.push(`console.${name}: ${format(...words)}`);
}

function expectSilence(): void {
  const written = lines.splice(0);
  if (written.length > 0) throw new Error(`Unexpected console output:\n${written.join('\n')}`);
}

afterEach(expectSilence);
// What is written while a file is loaded or closed.
afterAll(expectSilence);
