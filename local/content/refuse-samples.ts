import type { AstroIntegration } from 'astro';
import { findSamples } from './find-samples.ts';

/**
 * Ends a build for production as long as anything on the site is a sample (requirements D57).
 * Netlify sets CONTEXT; ALLOW_SAMPLES=true publishes samples, each marked as one on its page.
 */
export const refuseSamples = (env: NodeJS.ProcessEnv): AstroIntegration => ({
  name: 'refuse-samples',
  hooks: {
    'astro:config:setup': ({ command }) => {
      if (command !== 'build' || env['CONTEXT'] !== 'production') return;
      if (env['ALLOW_SAMPLES'] === 'true') return;
      const { length: count } = findSamples();
      if (count === 0) return;
      throw new Error(
        `A production build takes no samples, and ${count} ${count === 1 ? 'is' : 'are'} left. ` +
          'npm run content:samples lists them: replace or confirm each and set sample: false. ' +
          'To publish the site with its samples, set ALLOW_SAMPLES=true.',
      );
    },
  },
});
