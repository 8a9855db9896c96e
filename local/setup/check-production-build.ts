import type { AstroIntegration } from 'astro';
import { missingVariable } from '#server/platform/variables.ts';

/** The variables that a build for production requires, each with the reason. */
const required = {
  SUPABASE_URL:
    'The pages name its origin in their Content-Security-Policy, which would forbid videos and ' +
    'direct uploads.',
  APP_SECRET: 'No function would answer a request.',
  SUPABASE_SERVICE_ROLE_KEY: 'The build reads the facts about the company with it.',
};

/**
 * Ends a build for production that would publish samples (requirements D57) or lacks a variable:
 * nothing else would tell before visitors do. Netlify sets CONTEXT; ALLOW_SAMPLES=true publishes
 * samples, each marked as one on its page. `load-env.ts` has refused what is set to something wrong.
 */
export const checkProductionBuild = (
  env: Readonly<Record<string, string>>,
  sampleCount: number,
): AstroIntegration => ({
  name: 'check-production-build',
  hooks: {
    'astro:config:setup': ({ command }) => {
      if (command !== 'build' || env['CONTEXT'] !== 'production') return;
      if (sampleCount > 0 && env['ALLOW_SAMPLES'] !== 'true') {
        throw new Error(
          `A production build takes no samples, and ${sampleCount} ${sampleCount === 1 ? 'is' : 'are'} left. ` +
            'npm run content:samples lists them: replace or confirm each and set sample: false. ' +
            'To publish the site with its samples, set ALLOW_SAMPLES=true.',
        );
      }
      const missing = Object.entries(required).filter(([name]) => env[name] === undefined);
      if (missing.length === 0) return;
      const sentences = missing.map(([name, why]) => `${missingVariable(name)} ${why}`).join(' ');
      throw new Error(`${sentences} Set it for builds as well as for functions (docs/deploy.md).`);
    },
  },
});
