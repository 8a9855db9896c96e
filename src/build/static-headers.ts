import { globSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, RouteToHeaders } from 'astro';

const policyHeader = 'Content-Security-Policy';

/**
 * Policy of the worker that decodes chosen photographs with a library compiled to WebAssembly. A
 * worker has the policy of its own file, so no page has to allow WebAssembly.
 */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/**
 * Policy of documents that are no pages. It names no sources, as the viewer that a browser has for PDF
 * is made of styles and scripts.
 */
const documentPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Writes dist/_headers: headers of every static file, and the Content-Security-Policy of workers,
 * documents and pages. The adapter writes the policy of /page itself (its option `staticHeaders`); the
 * platform serves the same file as /page.html and /page/ too.
 * @param common headers of every file
 * @throws Error when a built page has no policy
 */
export function staticHeaders(common: Readonly<Record<string, string>>): AstroIntegration {
  let pages: RouteToHeaders;
  return {
    name: 'static-headers',
    hooks: {
      'astro:build:generated': ({ routeToHeaders }) => {
        pages = routeToHeaders;
      },
      'astro:build:done': ({ dir }) => {
        // URL paths, with `/` between folders on every system.
        const find = (pattern: string) =>
          globSync(pattern, { cwd: fileURLToPath(dir) })
            .sort()
            .map((name) => `/${name.replaceAll('\\', '/')}`);
        const rule = (path: string, policy: string) => `${path}\n  ${policyHeader}: ${policy}`;
        const rules = [
          ...find('**/*.html').flatMap((file) => {
            const path = file.replace(/\.html$/, '');
            const policy = pages.get(path)?.headers.get(policyHeader);
            if (!policy) throw new Error(`${file} has no ${policyHeader}`);
            return [rule(file, policy), rule(`${path}/`, policy)];
          }),
          ...find('**/*.worker-*.js').map((file) => rule(file, workerPolicy)),
          ...find('**/*.{pdf,txt}').map((file) => rule(file, documentPolicy)),
        ];
        const ofAll = Object.entries(common).map(([name, value]) => `  ${name}: ${value}`);
        writeFileSync(new URL('_headers', dir), ['/*', ...ofAll, ...rules, ''].join('\n'));
      },
    },
  };
}
