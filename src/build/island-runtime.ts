import type { AstroIntegration } from 'astro';
 
import runtime from 'astro/runtime/server/astro-island.prebuilt.js';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { atBuild } from './at-build.ts';

const directive = readFileSync(new URL('../client/hydrate-on-interaction.ts', import.meta.url));
const hash = createHash('sha256').update(runtime).update(directive).digest('hex').slice(0, 8);
const file = `_astro/island.${hash}.js`;

const inAstro = /\/astro\/dist\/runtime\/server\/(astro-island\.prebuilt|scripts)\.js$/;
/** What writes the scripts of a directive, and of the first island of a page. */
const before = 'switch (type) {';
/** Their one rule stands in base.css: in the page it would be a hash more in its policy. */
const styles = '<style>${ISLAND_STYLES}</style>';
/** `client:interaction` can wait until the page has been shown: src/build/late-scripts.ts. */
const late = `if (directive === "interaction") {
    return \`<script type="late" data-src="/${file}"></script>\`;
  }
  `;

const loadFile = `import(${JSON.stringify(`/${file}`)})`;

let isReplaced = false;
let directiveCode = '';

/**
 * Astro puts its runtime of islands and the code of each directive into every page that has an
 * island: a tenth of what a browser takes in the first round trip, before the first heading, for
 * a menu that works without them. This makes one file of the runtime and of `client:interaction`,
 * which is loaded like other scripts when the page has been shown. Islands of `client:only` load it
 * at once.
 */
export const islandRuntime: AstroIntegration = {
  name: 'island-runtime',
  hooks: {
    'astro:config:setup': atBuild({
      name: 'island-runtime',
      transform(code, id) {
        const [, name] = inAstro.exec(id) ?? [];
        if (!name) return undefined;
        if (name !== 'scripts') {
          return { code: `export default ${JSON.stringify(loadFile)};`, map: null };
        }
        isReplaced = code.includes(before) && code.includes(styles);
        const plain = code.replaceAll(styles, '');
        return { code: plain.replace(before, late + before), map: null };
      },
    }),
    'astro:build:ssr': ({ manifest }) => {
      directiveCode = new Map(manifest.clientDirectives).get('interaction') ?? '';
    },
    'astro:build:done': async ({ dir }) => {
      if (!isReplaced || !directiveCode) {
        throw new Error('Astro writes the scripts of islands in another way now.');
      }
      await mkdir(new URL('_astro/', dir), { recursive: true });
      await writeFile(new URL(file, dir), `${directiveCode};${runtime}`);
    },
  },
};
