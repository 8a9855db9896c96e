import { defineConfig } from 'vitest/config';

const common = {
  environment: 'node' as const,
  setupFiles: ['tests/support/console-guard.ts'],
  // The application's own log lines are not what a test is about.
  env: { LOG_LEVEL: 'silent', NETLIFY_LOCAL: 'true' },
  unstubEnvs: true,
  restoreMocks: true,
};

/** `vitest --project functions` runs one kind; the journeys in tests/e2e are Playwright's. */
export default defineConfig({
  test: {
    // Each file of some kinds starts a Postgres of its own.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          // Whatever is not named below, so that a new folder cannot be forgotten.
          include: ['{contract,server,src,local,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{e2e,functions,database,supabase,local}/**'],
        },
      },
      {
        test: {
          ...common,
          name: 'functions',
          include: ['tests/functions/**/*.test.ts', 'tests/database/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: 'local',
          include: ['tests/{supabase,local}/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
