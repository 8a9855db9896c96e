import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * Console noise fails a test. A test that expects a line says so by replacing the method:
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const methods = ['error', 'warn', 'log', 'info'] as const;
const original = Object.fromEntries(methods.map((name) => [name, console[name]]));
let heard: string[] = [];

beforeEach(() => {
  heard = [];
  for (const name of methods) {
    console[name] = (...words: unknown[]) => heard.push(`console.${name}: ${format(...words)}`);
  }
});

afterEach(() => {
  Object.assign(console, original);
  if (heard.length > 0) throw new Error(`The test made noise:\n${heard.join('\n')}`);
});
