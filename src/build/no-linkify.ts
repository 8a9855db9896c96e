import type { AstroIntegration } from 'astro';

/** Beside a file of ours: an id that no file has. */
const id = '\0no-linkify';

/**
 * markdown-it brings linkify-it, which finds bare addresses in a text: a tenth of the text editor.
 * The dialect of this site never looks for them (contract/markdown/dialect.ts), so browsers get a
 * class without a body in its place.
 */
export const noLinkify: AstroIntegration = {
  name: 'no-linkify',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'no-linkify',
              enforce: 'pre',
              applyToEnvironment: ({ name }) => name === 'client',
              resolveId: (source) => (source === 'linkify-it' ? id : undefined),
              load: (module) => (module === id ? 'export class LinkifyIt {}' : undefined),
            },
          ],
        },
      });
    },
  },
};
