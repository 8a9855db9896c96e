import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { writeDefaults } from './local/setup/company-file.ts';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';

// Tests are about the defaults, whatever the office of this machine has saved.
writeDefaults();

const executablePath = findChromium();

const common = {
  environment: 'node' as const,
  setupFiles: ['tests/support/console-guard.ts'],
  // The application's own log lines are not what a test is about.
  env: {
    LOG_LEVEL: 'silent',
    NETLIFY_LOCAL: 'true',
    APP_SECRET: 'secret of the tests '.repeat(2),
    // Commands that a test runs start in half the time from modules that were compiled before.
    NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled-modules'),
  },
  unstubEnvs: true,
  restoreMocks: true,
  // For a machine that does other things as well: some hash passwords, some send files of 10 MB.
  testTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

/**
 * The files of a worker share its modules and a Postgres, which `openDatabase` starts from an image
 * and empties after each file; `startBackend` loads the functions anew.
 */
const onDatabase = {
  isolate: false,
  globalSetup: ['tests/support/make-database-images.ts'],
  hookTimeout: 120_000,
};

const project = (name: string, test: TestProjectInlineConfiguration['test']) => ({
  test: { ...common, name, ...test },
});

/** A file does not arrive when a browser asks for it next, as after a deploy or without a connection. */
const loseFile: BrowserCommand<[name: string]> = async ({ context }, name) => {
  await context.route(`**/${name}*`, (route) => route.abort(), { times: 1 });
};

/** `vitest --project functions` runs one kind; tests/e2e belongs to Playwright. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/folder-of-run.ts'],
    // One more than the smallest machine has cores: a test of a site waits for a fifth of its time.
    maxWorkers: 3,
    projects: [
      project('pure', {
        // Functions of values alone, so the files of a worker share its modules.
        isolate: false,
        include: [
          '{contract,src/estimators}/**/*.test.ts',
          'tests/{content,contract}/**/*.test.ts',
        ],
      }),
      project('unit', {
        // All that is not named elsewhere, so that a new folder cannot be forgotten. Their modules
        // hold state (stores, channels to other tabs, settings), so each file has its own.
        include: ['{server,src,local,tests}/**/*.test.{ts,tsx}'],
        exclude: [
          'src/estimators/**',
          'tests/{abuse,admin,content,contract,deploy,e2e,faults,functions,fuzz,database,supabase,local,pages,postgres}/**',
        ],
      }),
      project('functions', {
        ...onDatabase,
        setupFiles: [...common.setupFiles, 'tests/support/cheap-scrypt.ts'],
        include: ['tests/{functions,database}/**/*.test.ts'],
      }),
      project('local', {
        ...onDatabase,
        include: ['tests/{supabase,local}/**/*.test.ts'],
      }),
      project('pages', {
        // Files share the pages that their worker has fetched and parsed.
        isolate: false,
        // Builds the site, or finds it built.
        globalSetup: ['tests/pages/global-setup.ts'],
        // The others need a build too, and bring a site of their own.
        include: ['tests/{pages,faults,fuzz,deploy}/**/*.test.ts'],
        // The short runs of what vitest.long.config.ts runs at length; the same requests every time.
        env: { ...common.env, FAULT_PLAYS: '1', FUZZ_REQUESTS: '1000', FUZZ_SEED: '1' },
        hookTimeout: 120_000,
      }),
      {
        plugins: [tailwind()],
        // Loaded when they are needed, so Vite would find them while a test runs and load it anew.
        optimizeDeps: {
          include: [
            '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter',
            '@simplewebauthn/browser',
            'date-fns',
            'idb-keyval',
            'markdown-it',
            'motion/mini',
            'react-dom',
            '@tiptap/core',
            '@tiptap/extension-blockquote',
            '@tiptap/extension-bold',
            '@tiptap/extension-document',
            '@tiptap/extension-hard-break',
            '@tiptap/extension-heading',
            '@tiptap/extension-italic',
            '@tiptap/extension-list',
            '@tiptap/extension-paragraph',
            '@tiptap/extension-table',
            '@tiptap/extension-text',
            '@tiptap/extensions/undo-redo',
            '@tiptap/markdown',
            '@tiptap/pm/model',
            '@tiptap/pm/state',
            'marked',
            'uqr',
          ],
        },
        test: {
          name: 'admin',
          include: ['tests/admin/**/*.test.tsx'],
          // Modules are loaded once in each tab; support/app.tsx empties what they hold.
          isolate: false,
          // What passes ends long before; a loaded machine is not taken for a hanging test.
          testTimeout: 40_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { loseFile },
            provider: playwright({
              launchOptions: {
                args: chromiumArguments,
                ...(executablePath ? { executablePath } : {}),
              },
              // Not where the office is: its days and times are shown and typed everywhere.
              contextOptions: { reducedMotion: 'reduce', timezoneId: 'America/Los_Angeles' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
