import react from '@astrojs/react/server.js';
import type { SSRLoadedRendererValue } from 'astro';

/** Renders the tools as `@astrojs/react` does; being another renderer, it has another client. */
const renderTools: SSRLoadedRendererValue = {
  ...react,
  name: 'tool-islands',
  check: (_component, _props, _slots, metadata) =>
    Promise.resolve(metadata?.componentUrl?.includes('/src/islands/tools/') ?? false),
};

export default renderTools;
