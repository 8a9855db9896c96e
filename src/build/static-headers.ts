import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { takePolicy } from './page-policy.ts';

/**
 * Takes the policy out of a built page.
 * @returns the policy, as its header names it
 * @throws Error for a page that names no scripts: none could run in it
 */
function movePolicy(file: string, framePolicy: string): string {
  const { html, policy } = takePolicy(readFileSync(file, 'utf8'));
  if (!policy?.includes('script-src ')) {
    throw new Error(`${file} does not name its scripts in a policy`);
  }
  writeFileSync(file, html);
  const directives = [...policy.split(';').map((one) => one.trim()), framePolicy];
  return directives.filter(Boolean).join('; ');
}

/**
 * Workers have no policy but that of their own file. The one there is decodes chosen photographs
 * with a library of others, compiled to WebAssembly: it needs that and the library, and reaches
 * nothing else. So no page has to allow WebAssembly.
 */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** The addresses of a built page: with its ending, without, and with a slash, where a platform may answer too. */
function addressesOf(name: string): string[] {
  const path = `/${name.replaceAll('\\', '/')}`;
  const clean = path.replace(/(\/index)?\.html$/, '');
  return clean ? [path, clean, `${clean}/`] : [path, '/'];
}

/**
 * Writes the headers of static files that are known with the build only, where the platform looks
 * for them (dist/_headers), and takes the policies of pages out of these. Pages and workers alone
 * have one: it would weigh on every script, style and picture.
 * @param common headers of every file
 * @param framePolicy what the policy of a page ends with
 */
export const staticHeaders = (
  common: Readonly<Record<string, string>>,
  framePolicy: string,
): AstroIntegration => ({
  name: 'static-headers',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      const pages = globSync('**/*.html', { cwd: folder }).sort();
      const policies = pages.flatMap((name) => {
        const policy = movePolicy(join(folder, name), framePolicy);
        return addressesOf(name).flatMap((path) => [path, `  Content-Security-Policy: ${policy}`]);
      });
      const workers = globSync('**/*.worker-*.js', { cwd: folder }).flatMap((name) => [
        `/${name.replaceAll('\\', '/')}`,
        `  Content-Security-Policy: ${workerPolicy}`,
      ]);
      const ofAll = Object.entries(common).map(([name, value]) => `  ${name}: ${value}`);
      const lines = ['/*', ...ofAll, ...policies, ...workers];
      writeFileSync(join(folder, '_headers'), `${lines.join('\n')}\n`);
    },
  },
});
