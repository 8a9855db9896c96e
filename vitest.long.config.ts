import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const {
  FAULT_PLAYS = '20',
  FUZZ_REQUESTS = '100000',
  FUZZ_SEED = String(Date.now() % 1_000_000),
  POSTGRES_RELEASES = '100000',
} = process.env;

const globalSetup = ['tests/faults/build-site.ts'];

const project = (name: string, test: TestProjectInlineConfiguration['test']) => ({
  test: {
    name,
    environment: 'node' as const,
    include: [`tests/${name}/**/*.test.ts`],
    hookTimeout: 600_000,
    ...test,
  },
});

/** What takes minutes or hours, and is not part of `npm test`: a project for each command. */
export default defineConfig({
  test: {
    // The only one that prints annotations of tests that pass.
    reporters: ['verbose'],
    // Times are measured, and processes are killed.
    fileParallelism: false,
    projects: [
      project('faults', { globalSetup, env: { FAULT_PLAYS } }),
      project('fuzz', { globalSetup, env: { FUZZ_REQUESTS, FUZZ_SEED } }),
      project('abuse', { globalSetup, testTimeout: 600_000 }),
      project('postgres', { testTimeout: 600_000, env: { POSTGRES_RELEASES } }),
    ],
  },
});
