import { replaceInAstro } from './replace-in-astro.ts';

/**
 * Browsers fetch a script of type module before pictures and styles, though it runs when the
 * document has been read. None of the pages needs one to be seen or used, and Astro's tag for a
 * component's script takes no attributes: this makes data of it, which src/client/late-scripts.ts
 * loads when the page has been shown. Scripts that Astro puts into the page itself stay as they are.
 */
export const lateScripts = replaceInAstro({
  name: 'late-scripts',
  module: /\/astro\/dist\/runtime\/server\/render\/script\.js$/,
  before: '<script type="module" src=',
  after: '<script type="late" data-src=',
  otherwise: 'Astro writes the tag of a script in another way now.',
});
