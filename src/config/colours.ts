import { site } from './site.ts';

/**
 * The company's colour as the style sheets name it. It stands in the head of every page, by itself,
 * so that src/config/site.ts decides it; astro.config.mjs gives its hash to the security policy.
 */
export const colourStyle = `html{--amber:${site.accent};--amber-ink:${site.accentText}}`;
