import { globSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

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

/** The URL paths of a built file, with `/` between its folders on every system. */
const findFiles = (dir: string, pattern: string) =>
  globSync(pattern, { cwd: dir })
    .sort()
    .map((name) => `/${name.replaceAll('\\', '/')}`);

/**
 * Writes dist/_headers: headers of every static file, and the Content-Security-Policy of workers,
 * documents and pages. The adapter writes the policy of /page itself (its option `staticHeaders`); the platform
 * serves the same file as /page.html and /page/ too.
 * @param common headers of every file
 * @throws Error when a built page has no policy
 */
export function staticHeaders(common: Readonly<Record<string, string>>): AstroIntegration {
  const policies = new Map<string, string>();
  return {
    name: 'static-headers',
    hooks: {
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const [path, { headers }] of routeToHeaders) {
          const policy = headers.get(policyHeader);
          if (policy) policies.set(path, policy);
        }
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const rule = (path: string, policy: string) => [path, `  ${policyHeader}: ${policy}`];
        const pages = findFiles(folder, '**/*.html').flatMap((file) => {
          const path = file.replace(/\.html$/, '');
          const policy = policies.get(path);
          if (!policy) throw new Error(`${file} has no Content-Security-Policy`);
          return [...rule(file, policy), ...rule(`${path}/`, policy)];
        });
        const workers = findFiles(folder, '**/*.worker-*.js').flatMap((file) =>
          rule(file, workerPolicy),
        );
        const documents = findFiles(folder, '**/*.{pdf,txt}').flatMap((file) =>
          rule(file, documentPolicy),
        );
        const ofAll = Object.entries(common).map(([name, value]) => `  ${name}: ${value}`);
        writeFileSync(
          `${folder}/_headers`,
          `${['/*', ...ofAll, ...pages, ...workers, ...documents].join('\n')}\n`,
        );
      },
    },
  };
}
