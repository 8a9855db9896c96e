import type { AstroIntegration } from 'astro';

/**
 * Builds src/client/site.ts as /site.js. The name has no hash, as pages are rendered by a module that
 * is built before it: layouts/Document.astro names it. Browsers ask the server whether it has changed.
 */
export const siteScript: AstroIntegration = {
  name: 'site-script',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'site-script',
              apply: 'build',
              applyToEnvironment: ({ name }) => name === 'client',
              buildStart() {
                this.emitFile({ type: 'chunk', id: './src/client/site.ts', fileName: 'site.js' });
              },
            },
          ],
        },
      });
    },
  },
};
