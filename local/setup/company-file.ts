import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './options.ts';

/** The module that `contract/company.ts` reads: made by the build, and in no repository. */
const file = join(root, 'contract', 'company-saved.ts');

const head = '// Written by local/setup/company-file.ts.\n';

/** A module with the defaults alone. */
const defaults = `${head}export * from './company-defaults.ts';\n`;

/** Writes the module at once, so that no other command reads half of it. */
function write(source: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === source) return;
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, source);
  renameSync(unfinished, file);
}

/** Lets the site say what `company-defaults.ts` does. */
export const useDefaults = (): void => write(defaults);

/** The same where no build has written the module yet. */
export function ensureCompanyFile(): void {
  if (!existsSync(file)) useDefaults();
}
