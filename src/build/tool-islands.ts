import type { AstroIntegration } from 'astro';

/** The islands that run on Preact in browsers. */
const folder = '/src/islands/tools/';

const replacements: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
};

/**
 * React and its renderer weigh 60 kB, as much as a tool may load at the first interaction. The tools
 * are React components, rendered by React on the server; the build links what browsers get of them,
 * and of no other island, with Preact, which offers the same functions in a tenth of the bytes.
 * Development runs them on React, for its warnings and its hot reload.
 */
export const toolIslands: AstroIntegration = {
  name: 'tool-islands',
  hooks: {
    'astro:config:setup': ({ command, addRenderer, updateConfig }) => {
      if (command !== 'build') return;
      addRenderer({
        name: 'tool-islands',
        serverEntrypoint: './src/ssr/render-tools.ts',
        clientEntrypoint: './src/client/hydrate-tools.ts',
      });
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'tool-islands',
              enforce: 'pre',
              applyToEnvironment: ({ name }) => name === 'client',
              resolveId(source, importer) {
                const replacement = replacements[source];
                if (!replacement || !importer?.includes(folder)) return undefined;
                return this.resolve(replacement, importer);
              },
            },
          ],
        },
      });
    },
  },
};
