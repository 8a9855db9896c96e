import type { AstroIntegration } from 'astro';

/**
 * Says before the first page how many a build is going to write, which Astro itself does not: it
 * prints a line for each. local/setup/build-progress.ts makes "n of m" of both.
 */
export const pageCount: AstroIntegration = {
  name: 'page-count',
  hooks: {
    'astro:build:start': ({ logger, setPrerenderer }) => {
      setPrerenderer((standard) => ({
        ...standard,
        getStaticPaths: async () => {
          const paths = await standard.getStaticPaths();
          logger.info(`${new Set(paths.map(({ pathname }) => pathname)).size} pages`);
          return paths;
        },
      }));
    },
    // Where a prerenderer is set, Astro leaves its entry to whoever has set it: here its own.
    'astro:build:setup': ({ updateConfig }) => {
      const rolldownOptions = { input: 'astro/entrypoints/prerender' };
      updateConfig({ environments: { prerender: { build: { rolldownOptions } } } });
    },
  },
};
