import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/setup/options.ts';

export const blankPath = '/blank';

/** One word stands on it, since a page without any has no first paint. */
const blankPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Blank</title><link rel="icon" href="data:,"></head>
<body><p>Blank</p></body>
</html>`;

/**
 * A copy of a kept build with the blank page in it.
 * @returns its folder, which the caller removes
 */
export function copyWithBlankPage(build: string): string {
  // Under node_modules, where the server bundle finds the packages it imports.
  const folder = mkdtempSync(join(root, 'node_modules', '.cache', 'smcs-bench-'));
  cpSync(build, folder, { recursive: true });
  writeFileSync(join(folder, 'dist/blank.html'), blankPage);
  return folder;
}
