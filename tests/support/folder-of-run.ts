import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Vitest's global setup: the temporary folders of all tests are made in one folder, which is removed
 * when the run ends. A worker that Vitest kills cannot remove its own.
 */
export default function setup(): void {
  const folder = mkdtempSync(join(tmpdir(), 'smcs-tests-'));
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
