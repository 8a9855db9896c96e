import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';

const executablePath = findChromium();

/**
 * A test without a tag runs on the desktop. `@phone` runs it on a phone instead, `@both` at both
 * widths: for what the width changes.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Each has a site of its own: tests/e2e/global-setup.ts. One more than the smallest machine has
  // cores, as a test waits for a quarter of its time.
  workers: 3,
  // A test that passes at its second try is a failure.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // For a machine that does other things as well; a test that hangs is found all the same.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    // Recording one costs more than the test itself; ask for it when one fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // What moves takes a core for as long as it is shown. Tests of what moves ask for it
    // (`withMotion` in fixtures.ts).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
      grep: /@phone|@both/,
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
});
