import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** The hook of an integration that gives Vite a plugin when the site is built, not in development. */
export const atBuild =
  (plugin: Plugin): NonNullable<AstroIntegration['hooks']['astro:config:setup']> =>
  ({ command, updateConfig }) => {
    if (command === 'build') updateConfig({ vite: { plugins: [plugin] } });
  };
