import { cpSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/setup/options.ts';
import type { SiteOptions } from './site.ts';

/** What the site is built and served from. */
const parts = [
  ...['src', 'contract', 'server', 'netlify', 'public', 'local', 'supabase'],
  ...['astro.config.ts', 'netlify.toml', 'tsconfig.json', 'package.json', 'package-lock.json'],
];

/**
 * How to start the site as it goes live: from a copy of the source in which every sample is confirmed,
 * with visits counted and errors reported. All who need a second build share this one, which is kept
 * with those of the repository.
 * @returns the options; the caller removes `source` afterwards
 */
export function confirmSamples(): SiteOptions & { source: string } {
  const copy = mkdtempSync(join(tmpdir(), 'smcs-confirmed-'));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  for (const file of globSync(['src/content/**/*.{md,yaml}', 'contract/company-defaults.ts'], {
    cwd: copy,
  })) {
    const text = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), text.replaceAll('sample: true', 'sample: false'));
  }
  return { source: copy, env: { COUNT_VISITS: 'on', REPORT_BROWSER_ERRORS: 'on' } };
}
