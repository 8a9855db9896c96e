import type { AstroIntegration } from 'astro';
import { missingVariable, normalize } from '#server/platform/variables.ts';

/** The variables that a build for production requires, each with the reason. */
const required = {
  SUPABASE_URL:
    'The pages name its origin in their Content-Security-Policy, which would forbid videos and ' +
    'direct uploads.',
  APP_SECRET: 'No function would answer a request.',
};

/**
 * Ends a build for production that lacks a variable: nothing else would tell before visitors do.
 * Netlify sets CONTEXT. What is set to something wrong has been refused by `load-env.ts`.
 */
export const requireVariables = (env: NodeJS.ProcessEnv): AstroIntegration => ({
  name: 'require-variables',
  hooks: {
    'astro:config:setup': ({ command }) => {
      if (command !== 'build' || env['CONTEXT'] !== 'production') return;
      const given = normalize(env);
      const sentences = Object.entries(required)
        .filter(([name]) => given[name] === undefined)
        .map(([name, why]) => `${missingVariable(name)} ${why}`);
      if (sentences.length === 0) return;
      throw new Error(
        `${sentences.join(' ')} Set it for builds as well as for functions (docs/deploy.md).`,
      );
    },
  },
});
