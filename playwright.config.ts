import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';
import { generousLimits } from './tests/support/site.ts';

const port = 8899;
const executablePath = findChromium();

// Read again in every worker process: all of them name the folder that the first one chose.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `smcs-e2e-${process.pid}`);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // One of many hundred journeys may meet a moment at which the machine stands still.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A machine that is busy with other work is slow, and is not wrong.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording one costs more than the journey itself; ask for it when one fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1, // drawn without a graphics card: sharpness is not what is tested
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" local/start.ts`,
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
    // The first build makes the cuts of all pictures.
    timeout: 420_000,
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
