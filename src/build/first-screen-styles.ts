import type { AtRule, Container, Plugin, Root } from 'postcss';

/** Print, colours that the reader forces, a pointer that hovers, windows narrower than any phone. */
const laterMedia =
  /^(?:print\b|\(hover|\(forced-colors|\(scripting|not all and \((?:width\s*>=|min-width:)\s*1[15]rem\))/;

/** What a page is in only once somebody has touched it. A skip link shows itself on `:focus`. */
const laterState =
  /:(?:hover|disabled|focus-visible|popover-open)|\[aria-disabled|(?:^|[\s(])dialog\b/;

/** What is seen only under a pointer, when something changes, or at the target of a link. */
const laterProperty = /^(?:cursor|transition|scroll-padding-top)/;

/**
 * Set for utilities that none of our sizes of text has, and doubled for old browsers, as the minifier
 * does again.
 */
const spare = /^(?:--tw-(?:leading|tracking|font-weight|outline-style)|-webkit-text-decoration.*)$/;

const isTailwindFallback = ({ name, params, nodes }: AtRule) =>
  name === 'layer' && params === 'properties' && nodes !== undefined;

/** Takes out the values of the design that no rule here uses, and those that only they used. */
function removeUnused(root: Container): void {
  const names = new Set(String(root).match(/(?<=var\(\s*)--[\w-]+/g));
  let hasChanged = false;
  root.walkDecls(/^--/, (declaration) => {
    if (names.has(declaration.prop)) return;
    declaration.remove();
    hasChanged = true;
  });
  if (hasChanged) removeUnused(root);
}

/** Takes out what a first frame cannot show, and the rules that are empty then. */
function lighten(root: Container): void {
  root.walkAtRules('media', (media) => {
    if (laterMedia.test(media.params)) media.remove();
  });
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !laterState.test(selector));
    if (rule.selector === '') rule.remove();
  });
  root.walkAtRules('property', (property) => {
    if (spare.test(property.params)) property.remove();
  });
  root.walkDecls((declaration) => {
    if (spare.test(declaration.prop) || laterProperty.test(declaration.prop)) declaration.remove();
  });
  removeUnused(root);
  root.walkComments((comment) => {
    comment.remove();
  });
}

const isFirstScreen = ({ source }: Root) => source?.input.file?.includes('/first-screen/') ?? false;

/**
 * What no first screen should carry. Each stands in a page and counts among the bytes of its first
 * round trip, while the style sheet of its part follows and has all of it again: what it is drawn
 * with on paper, under a pointer or with the focus, and Tailwind's licence. Tailwind also repeats the
 * initial values of its properties for browsers without `@property` (Firefox before 128, Safari before
 * 16.4); the nested rules of these styles rule out nearly all of them.
 */
export const firstScreenStyles: Plugin = {
  postcssPlugin: 'first-screen-styles',
  OnceExit(root) {
    root.walkAtRules((rule) => {
      if (isTailwindFallback(rule)) rule.remove();
    });
    if (isFirstScreen(root)) lighten(root);
  },
};
