import type { AstroIntegration } from 'astro';

const inAstro = /\/astro\/dist\/runtime\/server\/render\/script\.js$/;
const before = '<script type="module" src=';
const after = '<script type="module" fetchpriority="low" src=';
let isReplaced = false;

/**
 * Browsers fetch a script of type module before pictures and styles, though it runs when the
 * document has been read. None of the pages needs one to be seen or used, and Astro's tag for a
 * component's script takes no attributes: this gives it a low priority.
 */
export const scriptPriority: AstroIntegration = {
  name: 'script-priority',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'script-priority',
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
