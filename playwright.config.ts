import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';
import { generousLimits } from './tests/support/site.ts';

const port = 8899;
const executablePath = findChromium();

// Read again in every worker process: all of them share the folder that the first one made.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'smcs-e2e-'));

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" local/start.ts`,
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: process.env.E2E_SERVER_OUTPUT ? 'pipe' : 'ignore',
    env: {
      ...generousLimits,
      PORT: String(port),
      SUPABASE_PORT: '54399',
      LOCAL_DATA_DIR: process.env.E2E_DATA_DIR,
      LOCAL_CDN: 'on',
    },
  },
});
