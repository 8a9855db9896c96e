declare namespace App {
  interface Locals {
    /** Set by the Netlify adapter; absent in development. */
    netlify?: { context: { url: URL } };
    /** Under which the page is kept once it is rendered (src/ssr/rendered-pages.ts). */
    renderKey?: string;
  }
}
