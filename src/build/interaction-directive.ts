import type { AstroIntegration } from 'astro';

/** Adds `client:interaction`, which hydrates an island when a visitor first interacts with it. */
export const interactionDirective: AstroIntegration = {
  name: 'interaction-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'interaction',
        entrypoint: './src/client/hydrate-on-interaction.ts',
      });
    },
  },
};
