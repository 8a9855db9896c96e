import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates at the first interaction (src/client/hydrate-on-interaction.ts). `hold-click` repeats
     * a click that came before the island was hydrated.
     */
    'client:interaction'?: boolean | 'hold-click';
  }
}
