import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { serveSite } from '../local/serve.ts';
import { buildEnvironment, buildSite } from '../local/setup/build.ts';
import { startBackend } from '../local/setup/backend.ts';
import { claimDataDir } from '../local/setup/data-dir.ts';
import { readOptions, root } from '../local/setup/options.ts';
import { runMain } from '../local/setup/run-main.ts';
import { endOnSignals, onEnd } from '../local/setup/shutdown.ts';
import { ensureChromium } from '../local/testing/browser.ts';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { startChild, type StartedChild } from '../tests/support/start-child.ts';

export const benchPorts = { site: 8898, supabase: 54398, debugging: 9398 } as const;

export const blankPath = '/blank';

/** A page without any text has no first paint. */
const blankPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Blank</title><link rel="icon" href="data:,"></head>
<body><p>Blank</p></body>
</html>`;

/** Starts the built site with sample entries, its edge cache and a blank page, in a process of its own. */
async function startMeasuredSite(dataDir: string): Promise<StartedChild> {
  const env = {
    PORT: String(benchPorts.site),
    SUPABASE_PORT: String(benchPorts.supabase),
    LOCAL_DATA_DIR: join(dataDir, 'site'),
    LOCAL_CDN: 'on',
  };
  return startChild('bench/site.ts', env, []);
}

/** Runs `work` with Chromium, whose debugging port is that of `benchPorts`, and the measured site. */
export async function inMeasuredSite<T>(
  dataDir: string,
  work: (url: string, browser: Browser) => Promise<T>,
): Promise<T> {
  ensureChromium();
  const executablePath = findChromium();
  const site = await startMeasuredSite(dataDir);
  const browser = await chromium.launch({
    args: [...chromiumArguments, `--remote-debugging-port=${benchPorts.debugging}`],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    return await work(`http://localhost:${benchPorts.site}`, browser);
  } finally {
    await browser.close();
    await site.end();
  }
}

/** Copies a build and adds the blank page, under node_modules, where its functions find their packages. */
function copyWithBlankPage(build: string): string {
  const folder = mkdtempSync(join(root, 'node_modules', '.cache', 'smcs-bench-'));
  cpSync(build, folder, { recursive: true });
  writeFileSync(join(folder, 'dist/blank.html'), blankPage);
  return folder;
}

async function serve(): Promise<void> {
  const options = readOptions();
  endOnSignals();
  onEnd(claimDataDir(options.dataDir, `http://localhost:${options.port}`));
  const folder = copyWithBlankPage(await buildSite(buildEnvironment()));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  onEnd((await startBackend(options)).stop);
  onEnd((await serveSite(folder, options)).close);
  process.send?.({ type: 'ready' });
}

if (import.meta.main) await runMain(serve);
