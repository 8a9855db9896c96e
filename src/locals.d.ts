declare namespace App {
  interface Locals {
    /** Under which the page is kept once it is rendered (src/ssr/rendered-pages.ts). */
    renderKey?: string;
  }
}
