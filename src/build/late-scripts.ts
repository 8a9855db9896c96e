import type { AstroIntegration } from 'astro';

const inAstro = /\/astro\/dist\/runtime\/server\/render\/script\.js$/;
const before = '<script type="module" src=';
const after = '<script type="late" data-src=';
let isReplaced = false;

/**
 * Browsers fetch a script of type module before pictures and styles, though it runs when the
 * document has been read. None of the pages needs one to be seen or used, and Astro's tag for a
 * component's script takes no attributes: this makes data of it, which src/client/late-scripts.ts
 * loads when the page has been shown. Scripts that Astro puts into the page itself stay as they are.
 */
export const lateScripts: AstroIntegration = {
  name: 'late-scripts',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'late-scripts',
              transform(code, id) {
                if (!inAstro.test(id)) return undefined;
                isReplaced = code.includes(before);
                return { code: code.replace(before, after), map: null };
              },
            },
          ],
        },
      });
    },
    'astro:build:done': () => {
      if (!isReplaced) throw new Error('Astro writes the tag of a script in another way now.');
    },
  },
};
