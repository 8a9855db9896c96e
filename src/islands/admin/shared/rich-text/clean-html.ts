import { isLinkAddress } from '#contract/markdown/dialect.ts';
import { makeWordLists } from './word-lists.ts';

/** Elements of which nothing is taken, neither words nor what is in them. */
const dropped = new Set(
  [
    'HEAD',
    'STYLE',
    'SCRIPT',
    'TITLE',
    'TEMPLATE',
    'NOSCRIPT',
    'IFRAME',
    'OBJECT',
    'SVG',
    'XML',
  ].concat(['BUTTON', 'INPUT', 'SELECT', 'TEXTAREA', 'AUDIO', 'VIDEO', 'CANVAS', 'MATH']),
);

/** Element → the element of the editor that it becomes. */
const kept: Readonly<Record<string, string>> = {
  ...{ P: 'p', UL: 'ul', OL: 'ol', LI: 'li', BLOCKQUOTE: 'blockquote', BR: 'br' },
  ...{ H1: 'h2', H2: 'h2', H3: 'h3', H4: 'h3', H5: 'h3', H6: 'h3' },
};

/** Elements that begin a line and are paragraphs where they hold words alone. */
const boxes =
  'address,article,aside,dd,div,dl,dt,figcaption,figure,footer,header,main,nav,pre,section,table,tbody,td,tfoot,th,thead,tr';
const blocks = `${boxes},p,ul,ol,li,blockquote,h1,h2,h3,h4,h5,h6`;

/**
 * The value of a style as its attribute has it; empty without one. `element.style` is empty under the
 * Content-Security-Policy of the site, which a parsed document inherits.
 */
function declared(element: Element, property: string): string {
  const declarations = (element.getAttribute('style') ?? '').toLowerCase().split(';');
  const named = declarations.map((declaration) => declaration.split(':'));
  const [, value = ''] = named.findLast(([name]) => name?.trim() === property) ?? [];
  return value.replace('!important', '').trim();
}

/** Review marks of Word: what a tracked change has deleted, and comments with their anchors. */
const isReviewMark = (element: Element): boolean =>
  element.matches('del, .msoDel, .msocomanchor, .MsoCommentReference') ||
  declared(element, 'mso-element').startsWith('comment') ||
  declared(element, 'mso-special-character') === 'comment';

/**
 * HTML of anybody, such as what Word puts on the clipboard → what the editor knows: paragraphs, two
 * levels of headings, lists, quotations, links, bold and italics. Tracked changes are taken as if they
 * were accepted, and comments are left out. Scripts never run on the way.
 */
export function cleanHtml(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  makeWordLists(body);
  const clean = document.createDocumentFragment();
  copy(body, clean);
  for (const block of clean.querySelectorAll('p, h2, h3, ul, ol, li')) {
    if (!block.textContent.trim() && !block.querySelector('br')) block.remove();
  }
  return clean;
}

function copy(from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = blanksOf(node.nodeValue ?? '', to);
      if (text) to.appendChild(document.createTextNode(text));
    } else if (node instanceof HTMLElement && !dropped.has(node.nodeName) && !isReviewMark(node)) {
      copy(node, frameOf(node, to));
    }
  }
}

/** A text with the blanks that HTML would show: the editor shows each that is there. */
function blanksOf(text: string, to: Node): string {
  const line = text.replace(/[ \t\r\n\f]+/g, ' ');
  const isStart = to.lastChild
    ? /^(BR|P|H2|H3|UL|OL|BLOCKQUOTE)$/.test(to.lastChild.nodeName)
    : /^(P|H2|H3|LI|UL|OL|BLOCKQUOTE)$/.test(to.nodeName);
  return isStart ? line.trimStart() : line;
}

/** The place for what an element holds: in what it becomes, or straight in `to`. */
function frameOf(element: HTMLElement, to: Node): Node {
  return namesOf(element).reduce<Node>((place, name) => {
    const made = document.createElement(name);
    if (name === 'a') made.setAttribute('href', element.getAttribute('href') ?? '');
    const start = element.getAttribute('start');
    if (name === 'ol' && start && /^\d{1,9}$/.test(start)) made.setAttribute('start', start);
    return place.appendChild(made);
  }, to);
}

function namesOf(element: HTMLElement): string[] {
  const name = kept[element.nodeName];
  if (element.classList.contains('MsoTitle')) return ['h2'];
  if (name === 'li' && !element.parentElement?.matches('ul, ol')) return ['p'];
  if (name?.startsWith('h')) return [name]; // headings are always bold
  if (name === 'p' && element.querySelector(blocks)) return [];
  if (name) return [name];
  if (element.matches(boxes)) return element.querySelector(blocks) ? [] : ['p'];
  if (element.nodeName === 'A')
    return isLinkAddress(element.getAttribute('href') ?? '') ? ['a'] : [];
  return emphasesOf(element);
}

/** Bold and italics, said by an element or by its style. */
function emphasesOf(element: HTMLElement): string[] {
  if (element.closest('h1, h2, h3, h4, h5, h6, .MsoTitle')) return [];
  const weight = declared(element, 'font-weight');
  const style = declared(element, 'font-style');
  const isBold = weight
    ? /^bold(er)?$/.test(weight) || Number(weight) >= 600
    : element.matches('b, strong');
  const isItalic = style ? /^(italic|oblique)/.test(style) : element.matches('i, em');
  return [...(isBold ? ['b'] : []), ...(isItalic ? ['i'] : [])];
}
