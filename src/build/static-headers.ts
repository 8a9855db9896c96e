import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const policyElement = /<meta http-equiv="content-security-policy" content="([^"]*)"/;

/** The script sources that a page's own policy names. */
function scriptSources(file: string): string {
  const policy = policyElement.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const sources = /script-src ([^;]*)/.exec(policy.replaceAll('&#39;', "'"))?.[1]?.trim();
  // The header would let no script run at all.
  if (!sources) throw new Error(`${file} does not name its scripts in a policy`);
  return sources;
}

/**
 * Workers have no policy but that of their own file. The one there is decodes chosen photographs
 * with a library of others, compiled to WebAssembly: it needs that and the library, and reaches
 * nothing else. So no page has to allow WebAssembly.
 */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** The addresses of a built page: with its ending, and without. */
function addressesOf(name: string): string[] {
  const path = `/${name.replaceAll('\\', '/')}`;
  return [path, path.replace(/(\/index)?\.html$/, '') || '/'];
}

/**
 * Writes the headers of static files that are known with the build only, where the platform looks
 * for them (dist/_headers). A page's own policy stands in a meta element: what it cannot say, and
 * what has to hold before the element is read, stands in the header. Pages and workers alone have
 * one: it would weigh on every script, style and picture.
 * @param strictTransportSecurity value of that header
 */
export const staticHeaders = (strictTransportSecurity: string): AstroIntegration => ({
  name: 'static-headers',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      const pages = globSync('**/*.html', { cwd: folder }).sort();
      const policies = pages.flatMap((name) => {
        const policy = [
          `script-src ${scriptSources(join(folder, name))}`,
          ...[
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
          ],
        ].join('; ');
        return addressesOf(name).flatMap((path) => [path, `  Content-Security-Policy: ${policy}`]);
      });
      const workers = globSync('**/*.worker-*.js', { cwd: folder }).flatMap((name) => [
        `/${name.replaceAll('\\', '/')}`,
        `  Content-Security-Policy: ${workerPolicy}`,
      ]);
      const transport = `  Strict-Transport-Security: ${strictTransportSecurity}`;
      const lines = ['/*', transport, ...policies, ...workers];
      writeFileSync(join(folder, '_headers'), `${lines.join('\n')}\n`);
    },
  },
});
