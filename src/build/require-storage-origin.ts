import type { AstroIntegration } from 'astro';

/**
 * Ends a build for production that does not know where storage is: the policy of its pages would
 * forbid films and direct uploads, and nothing else would tell. Netlify sets CONTEXT.
 * @param origin of storage; empty where it is not known
 */
export const requireStorageOrigin = (env: NodeJS.ProcessEnv, origin: string): AstroIntegration => ({
  name: 'require-storage-origin',
  hooks: {
    'astro:config:setup': ({ command }) => {
      if (command !== 'build' || env['CONTEXT'] !== 'production' || origin) return;
      throw new Error(
        'The environment variable SUPABASE_URL is missing. The pages name its origin in their ' +
          'Content-Security-Policy: set it for builds as well as for functions (docs/deploy.md).',
      );
    },
  },
});
