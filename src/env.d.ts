declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first touch, pointer, key or focus on the island. */
    'client:interest'?: boolean;
  }
}

export {};
