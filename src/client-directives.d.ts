import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates at the first interaction (src/client/hydrate-on-interaction.ts). `hold-click` repeats
     * a click that came while the code of the island was being loaded; `draft:<key>` hydrates at once
     * where a draft is stored.
     */
    'client:interaction'?: boolean | 'hold-click' | 'hold-buttons' | `draft:${string}`;
  }
}
