import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { chromiumArguments, offInPlaywright, onInPlaywright } from './chromium.ts';

const lists = [
  { list: 'disabledFeatures', names: offInPlaywright, argument: '--disable-features=' },
  { list: 'enabledFeatures', names: onInPlaywright, argument: '--enable-features=' },
];

test.each(lists)("Chromium gets Playwright's $list", ({ list, names, argument }) => {
  const resolve = createRequire(import.meta.resolve('@playwright/test'));
  const folder = dirname(resolve.resolve('playwright-core/package.json'));
  const bundle = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8');
  const [, text = ''] = new RegExp(`\\b${list} = [^\\[]*\\[([^\\]]*)\\]`).exec(bundle) ?? [];
  const found = [...text.matchAll(/"(\w+)",?$/gm)].map(([, name]) => name);
  expect(found).toEqual(names);
  // Chromium takes the last one.
  const ours = chromiumArguments.filter((one) => one.startsWith(argument));
  expect(ours).toEqual([expect.stringContaining(names.join(','))]);
});
