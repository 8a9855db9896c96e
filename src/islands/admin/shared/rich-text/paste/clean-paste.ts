import { isLinkAddress } from '#contract/markdown/link-address.ts';
import { takeLeftOut, type LeftOut } from './left-out.ts';
import { makeLists } from './lists.ts';
import { makeScripts } from './scripts.ts';
import { declared, emphasisOf } from './styles.ts';
import { makeTables } from './tables.ts';

/** Elements that are dropped with their content. */
const dropped = 'head, style, script, title, template, noscript, button, input, select, textarea';

/** Element → the element of the editor that it becomes. */
const kept: Readonly<Record<string, string>> = {
  ...{ p: 'p', ul: 'ul', ol: 'ol', li: 'li', blockquote: 'blockquote', br: 'br' },
  ...{ h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' },
  ...{ table: 'table', tr: 'tr', th: 'th', td: 'td' },
};

/** Elements that become paragraphs if they contain no blocks. */
const boxes =
  'address,article,aside,dd,div,dl,dt,figcaption,figure,footer,header,main,nav,pre,section';
const blocks = `${boxes},p,ul,ol,li,blockquote,h1,h2,h3,h4,h5,h6,table`;

/**
 * True for text that a tracked change has deleted, for comments and their anchors, and for hidden
 * text.
 */
const isUnseen = (element: Element): boolean =>
  element.matches('del, .msoDel, .msocomanchor, .MsoCommentReference') ||
  [...element.classList].some((name) => /^(TrackChange)?TextDeletion$/.test(name)) ||
  declared(element, 'mso-element').startsWith('comment') ||
  declared(element, 'mso-special-character') === 'comment' ||
  declared(element, 'mso-hide') === 'all' ||
  declared(element, 'display') === 'none';

/**
 * Converts the HTML of any program to the elements of a description. Tracked changes are treated as
 * accepted, and comments are left out. Scripts never run.
 */
export function cleanPaste(html: string): LeftOut & { html: string } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) if (isUnseen(element)) element.remove();
  const leftOut = takeLeftOut(body);
  markTitles(body);
  makeScripts(body);
  makeLists(body);
  makeTables(body);
  const clean = document.createElement('div');
  copy(body, clean);
  for (const block of clean.querySelectorAll('p, h2, h3, li, ul, ol, blockquote')) {
    if (!block.textContent.trim() && !block.querySelector('br')) block.remove();
  }
  return { ...leftOut, html: clean.innerHTML };
}

/** Marks the titles of LibreOffice, which writes them as paragraphs in a large font. */
function markTitles(root: Element): void {
  const signsOf = (elements: Iterable<Element>) =>
    [...elements].map(({ textContent }) => textContent.replace(/\s/g, '')).join('');
  for (const paragraph of root.querySelectorAll('p')) {
    const large = signsOf(paragraph.querySelectorAll('font:is([size="6"], [size="7"])'));
    if (large && large === signsOf([paragraph])) paragraph.setAttribute('role', 'heading');
  }
}

function copy(from: Node, to: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(blanksOf(node));
    else if (node instanceof HTMLElement && !node.matches(dropped)) copy(node, frameOf(node, to));
  }
}

/** Returns a text in which no-break spaces that only add width are spaces. */
function blanksOf({ nodeValue, parentElement }: Node): string {
  const text = nodeValue ?? '';
  const isRoom = parentElement?.closest('.Apple-converted-space, [style*="mso-spacerun"]');
  return isRoom ? text.replaceAll('\u00a0', ' ') : text.replace(/\u00a0(?=\s)|(?<=\s)\u00a0/g, ' ');
}

/** Creates the elements that an element becomes, and returns the innermost; `to` if it becomes none. */
function frameOf(element: HTMLElement, to: Element): Element {
  return namesOf(element, to.closest('td, th') !== null).reduce<Element>((place, name) => {
    if (name === ' ') {
      place.append(' ');
      return place;
    }
    const made = document.createElement(name);
    if (name === 'a') made.setAttribute('href', element.getAttribute('href') ?? '');
    const start = element.getAttribute('start');
    if (name === 'ol' && start && /^\d{1,9}$/.test(start)) made.setAttribute('start', start);
    return place.appendChild(made);
  }, to);
}

/** Returns the names of the elements, from outside to inside, that an element becomes. */
function namesOf(element: HTMLElement, isInCell: boolean): string[] {
  const name = blockName(element);
  // A cell is one line.
  if (isInCell && (name || element.matches(blocks))) return [' ', ...emphases(element)];
  if (name?.startsWith('h') || name === 'th') return [name]; // these are always bold
  if (name === 'p' && element.querySelector(blocks)) return [];
  if (name === 'table' || name === 'tr' || name === 'ul' || name === 'ol') return [name];
  if (name) return [name, ...(element.querySelector(blocks) ? [] : emphases(element))];
  if (element.localName === 'a')
    return isLinkAddress(element.getAttribute('href') ?? '') ? ['a'] : [];
  return emphases(element);
}

function blockName(element: HTMLElement): string | undefined {
  const name = kept[element.localName];
  if (element.classList.contains('MsoTitle')) return 'h2';
  if (element.getAttribute('role') === 'heading')
    return Number(element.getAttribute('aria-level')) > 2 ? 'h3' : 'h2';
  if (name === 'li' && !element.parentElement?.matches('ul, ol')) return 'p';
  return name ?? (element.matches(boxes) ? 'p' : undefined);
}

/** Returns `strong` and `em` for the bold and italics of an element, set by its tag or its style. */
function emphases(element: HTMLElement): string[] {
  if (element.closest('h1, h2, h3, h4, h5, h6, th, .MsoTitle, [role="heading"]')) return [];
  const { isBold, isItalic } = emphasisOf(element);
  return [...(isBold ? ['strong'] : []), ...(isItalic ? ['em'] : [])];
}
