import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyFacts } from '#contract/schemas/company.ts';
import { root } from './options.ts';

/** The module that `contract/company.ts` reads: made by the build, and in no repository. */
const companyFile = join(root, 'contract', 'company-saved.ts');

const head = '// Written by local/setup/company-file.ts.\n';

/** A module with the defaults alone. */
const defaults = `${head}export * from './company-defaults.ts';\n`;

/** Writes the module at once, so that no other command reads half of it. */
function write(source: string, file: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === source) return;
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, source);
  renameSync(unfinished, file);
}

/** Lets the site say what `company-defaults.ts` does. */
export const writeDefaults = (file = companyFile): void => write(defaults, file);

/** The same where no build has written the module yet. */
export function ensureCompanyFile(): void {
  if (!existsSync(companyFile)) writeDefaults();
}

/** Lets the site say what the office has saved: a module like `company-defaults.ts`. */
export function writeFacts(saved: CompanyFacts, revision: number, file = companyFile): void {
  const { redirects, pages, certificates, ...facts } = saved;
  const constant = (name: string, type: string, value: unknown) =>
    `export const ${name}: ${type} = ${JSON.stringify(value, undefined, 2)};\n`;
  const source = [
    head,
    "import type { CompanyFacts } from './schemas/company.ts';\n",
    constant('revision', 'number', revision),
    constant('facts', "Omit<CompanyFacts, 'redirects' | 'pages' | 'certificates'>", facts),
    constant('redirects', "CompanyFacts['redirects']", redirects),
    constant('pages', "CompanyFacts['pages']", pages),
    constant('certificates', "CompanyFacts['certificates']", certificates),
  ];
  write(source.join(''), file);
}
