import { cpSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/setup/options.ts';

/** What the site is built and served from. */
const parts = [
  ...['src', 'contract', 'server', 'netlify', 'public', 'local', 'supabase'],
  ...['astro.config.ts', 'netlify.toml', 'tsconfig.json', 'package.json', 'package-lock.json'],
];

/**
 * Copies the source of the site to a folder of its own and confirms every sample there, as the owner
 * does before the site goes live. Builds of it are kept with those of the repository.
 * @returns the folder
 */
export function confirmSamples(): string {
  const copy = mkdtempSync(join(tmpdir(), 'smcs-confirmed-'));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  for (const file of globSync(['src/content/**/*.{md,yaml}', 'contract/company-defaults.ts'], {
    cwd: copy,
  })) {
    const text = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), text.replaceAll('sample: true', 'sample: false'));
  }
  return copy;
}
