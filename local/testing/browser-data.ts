import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './browser.ts';

/**
 * Runs `work`, which starts Playwright, with a Chromium and a data folder that is removed afterwards.
 * @throws PlainError when there is no way to a Chromium
 */
export async function withBrowser<T>(work: () => Promise<T>): Promise<T> {
  ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'smcs-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
