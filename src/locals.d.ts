declare namespace App {
  interface Locals {
    /** Set by the Netlify adapter; absent in development. */
    netlify?: { context: { url: URL } };
  }
}
