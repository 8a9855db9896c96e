import { cssItems, splitSelectors, withoutArguments } from './css-items.ts';
import type { Vocabulary } from './vocabulary.ts';

const classPattern = /\.((?:\\.|[^\s.:#[\]>+~*,\\])+)/g;
const attributePattern = /(?<!\\)\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g;
const scopePattern = /\[(data-astro-cid-\w+)\]/g;

const captures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** What only the fields of a form have. */
const fieldPart =
  /::(?:file-selector-button|placeholder|-webkit-(?:search|date|calendar|inner|outer)[\w-]*)/;

/** True unless the selector asks for a class, a tag or a component that the page has not. */
function canMatch(selector: string, page: Vocabulary): boolean {
  const whole = withoutArguments(selector);
  const outside = whole.replace(attributePattern, '');
  const classes = captures(outside, classPattern).map((name) => name.replace(/\\(.)/g, '$1'));
  const tags = outside
    .replace(classPattern, '')
    .replace(/#[\w-]+|::?[\w-]+/g, '')
    .split(/[\s>+~*,]+/)
    .filter(Boolean);
  if (fieldPart.test(outside) && !page.tags.has('input') && !page.tags.has('textarea'))
    return false;
  return (
    classes.every((name) => page.classes.has(name)) &&
    tags.every((name) => page.tags.has(name.toLowerCase())) &&
    captures(whole, scopePattern).every((name) => page.scopes.has(name))
  );
}

/** The rules of a style sheet, or of a block, that can match something on the page. */
function matchingRules(css: string, page: Vocabulary): string {
  return cssItems(css)
    .map((item) => {
      const brace = item.indexOf('{');
      if (brace < 0) return item;
      const head = item.slice(0, brace);
      if (/^@(media|supports|container|layer)\b/.test(head)) {
        const inside = matchingRules(item.slice(brace + 1, -1), page);
        // A layer's first mention sets its rank, also when nothing is left in it.
        return inside === '' && !head.startsWith('@layer') ? '' : `${head}{${inside}}`;
      }
      if (head.startsWith('@')) return item;
      const selectors = splitSelectors(head).filter((selector) => canMatch(selector, page));
      return selectors.length === 0 ? '' : selectors.join(',') + item.slice(brace);
    })
    .join('');
}

/** A style sheet, or the inside of a block, without what is for paper alone. */
export function screenRules(css: string): string {
  return cssItems(css)
    .map((item) => {
      if (item.startsWith('@media print')) return '';
      const brace = item.indexOf('{');
      if (!item.startsWith('@layer') || brace < 0) return item;
      return `${item.slice(0, brace)}{${screenRules(item.slice(brace + 1, -1))}}`;
    })
    .join('');
}

const registration = /@property (--[\w-]+)\{[^}]*\}/g;
const fallbacks = /@layer properties\{.*?\}\}\}/s;
const declaration = /(--[\w-]+):[^;{}]*;?/g;
const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g;

/**
 * The style sheets of a page without the rules that cannot match anything on it, and without what
 * is declared, and what moves, for rules that are not there any more.
 * @param isReadElsewhere whether a style file of the page may read what these sheets declare
 */
export function usedRules(
  sheets: readonly string[],
  page: Vocabulary,
  isReadElsewhere = false,
): string[] {
  const matching = sheets.map((css) => matchingRules(css, page));
  const rest = matching
    .join('')
    .replace(registration, '')
    .replace(fallbacks, '')
    .replace(keyframes, '');
  const used = new Set(captures(rest, /(?:var|style)\((--[\w-]+)/g));
  const words = new Set(rest.split(/[^\w-]+/));
  const keep = (text: string, name: string) => (used.has(name) ? text : '');
  return matching.map((css) =>
    css
      .replace(registration, keep)
      .replace(declaration, (text, name: string) => (isReadElsewhere ? text : keep(text, name)))
      .replace(keyframes, (text, name: string) => (words.has(name) ? text : '')),
  );
}
