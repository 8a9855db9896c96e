import { defineConfig } from 'vitest/config';
import { currentPart } from './parts.ts';

/** The unit tests of one part: no browser, no database, no built site. */
export default defineConfig({
  test: {
    environment: 'node',
    include: currentPart().tests,
    setupFiles: ['tests/support/console-guard.ts'],
    env: { LOG_LEVEL: 'silent', NETLIFY_LOCAL: 'true' },
    unstubEnvs: true,
    restoreMocks: true,
  },
});
