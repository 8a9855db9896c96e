import type { AstroIntegration } from 'astro';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- Astro's folder of that name, not ours
import runtime from 'astro/runtime/server/astro-island.prebuilt.js';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';

const sha256 = (text: string) => createHash('sha256').update(text);

const file = `_astro/island.${sha256(runtime).digest('hex').slice(0, 8)}.js`;

/** In place of the runtime: its address, for the directives that load it when it is needed. */
const starter = `Astro.islandRuntime="/${file}";Astro.only&&import(Astro.islandRuntime)`;

const inAstro = /\/astro\/dist\/runtime\/server\/astro-island\.prebuilt\.js$/;
const tagsInAstro = /\/astro\/dist\/runtime\/server\/scripts\.js$/;
let isReplaced = false;
let isDeferred = false;

/**
 * Astro puts its runtime of islands into every page that has one: a tenth of what a browser takes in
 * the first round trip, for a menu that works without it. This makes a file of it, which
 * src/client/hydrate-on-interaction.ts loads; islands of `client:only` load it at once. What is left
 * in the page becomes of type module: the parser, which has not come to the first heading there,
 * need not stop and run it.
 */
export const islandRuntime: AstroIntegration = {
  name: 'island-runtime',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        security: {
          csp: {
            algorithm: 'SHA-256',
            scriptDirective: { hashes: [`sha256-${sha256(starter).digest('base64')}`] },
          },
        },
        vite: {
          plugins: [
            {
              name: 'island-runtime',
              enforce: 'pre',
              load(id) {
                if (!inAstro.test(id)) return;
                isReplaced = true;
                return `export default ${JSON.stringify(starter)};`;
              },
              transform(code, id) {
                if (!tagsInAstro.test(id)) return undefined;
                isDeferred = code.includes('<script>');
                return { code: code.replaceAll('<script>', '<script type="module">'), map: null };
              },
            },
          ],
        },
      });
    },
    'astro:build:done': async ({ dir }) => {
      if (!isReplaced) throw new Error('Astro keeps its island runtime at another place now.');
      if (!isDeferred) throw new Error('Astro writes the scripts of islands in another way now.');
      await mkdir(new URL('_astro/', dir), { recursive: true });
      await writeFile(new URL(file, dir), runtime);
    },
  },
};
