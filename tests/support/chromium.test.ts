import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { chromiumArguments, offInPlaywright } from './chromium.ts';

test('the features that Playwright disables in Chromium stay disabled', () => {
  const resolve = createRequire(import.meta.resolve('@playwright/test'));
  const folder = dirname(resolve.resolve('playwright-core/package.json'));
  const bundle = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(names).toEqual(offInPlaywright);
  // Chromium takes the last one.
  const ours = chromiumArguments.filter((argument) => argument.startsWith('--disable-features='));
  expect(ours).toEqual([expect.stringContaining(offInPlaywright.join(','))]);
});
