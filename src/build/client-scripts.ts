import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/**
 * Adds `client:interaction`, which hydrates an island when a visitor first interacts with it, and
 * builds src/client/site.ts as /site.js. That name has no hash, as pages are rendered by a module that
 * is built before it: layouts/Document.astro names it. Browsers ask the server whether it has changed.
 */
export const clientScripts: AstroIntegration = {
  name: 'client-scripts',
  hooks: {
    'astro:config:setup': ({ addClientDirective, updateConfig }) => {
      const entrypoint = './src/client/hydrate-on-interaction.ts';
      addClientDirective({ name: 'interaction', entrypoint });
      const siteScript: Plugin = {
        name: 'site-script',
        apply: 'build',
        applyToEnvironment: ({ name }) => name === 'client',
        buildStart() {
          this.emitFile({ type: 'chunk', id: './src/client/site.ts', fileName: 'site.js' });
        },
      };
      updateConfig({ vite: { plugins: [siteScript] } });
    },
  },
};
