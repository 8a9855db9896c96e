import type { AstroIntegration } from 'astro';
import { atBuild } from './at-build.ts';

interface Replacement {
  name: string;
  /** The module of Astro's that is built with another text. */
  module: RegExp;
  before: string;
  after: string;
  /** What the build fails with once that module has the text no more. */
  otherwise: string;
}

/** Replaces a text in a module of Astro's, for which it has no setting, when the site is built. */
export function replaceInAstro(replacement: Replacement): AstroIntegration {
  const { name, module, before, after, otherwise } = replacement;
  let isReplaced = false;
  return {
    name,
    hooks: {
      'astro:config:setup': atBuild({
        name,
        transform(code, id) {
          if (!module.test(id)) return undefined;
          isReplaced = code.includes(before);
          return { code: code.replace(before, after), map: null };
        },
      }),
      'astro:build:done': () => {
        if (!isReplaced) throw new Error(otherwise);
      },
    },
  };
}
