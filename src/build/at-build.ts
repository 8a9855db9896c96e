import type { AstroIntegration, ViteUserConfig } from 'astro';

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/** The hook of an integration that gives Vite a plugin when the site is built, not in development. */
export const atBuild =
  (plugin: Plugin): NonNullable<AstroIntegration['hooks']['astro:config:setup']> =>
  ({ command, updateConfig }) => {
    if (command === 'build') updateConfig({ vite: { plugins: [plugin] } });
  };
