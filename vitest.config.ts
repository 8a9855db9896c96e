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
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'src/**/*.test.ts',
            'local/**/*.test.ts',
            'tests/*.test.ts',
            'tests/spec/**/*.test.ts',
            'tests/unit/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...common,
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: 'local',
          include: ['tests/supabase/**/*.test.ts', 'tests/local/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
