import { currentPart } from './parts.ts';

const { name, mutate, ignoreStatic = false } = currentPart();

/** Schema: node_modules/@stryker-mutator/core/schema/stryker-schema.json. */
export default {
  mutate,
  ignoreStatic,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignorePatterns: ['/.astro', '/.local', '/.netlify', '/art', '/bench', '/dist', '/public'],
  tempDirName: '.local/mutation/sandbox',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `.local/mutation/${name}.html` },
  jsonReporter: { fileName: `.local/mutation/${name}.json` },
  warnings: { slow: false },
  thresholds: { high: 95, low: 90, break: 85 },
};
