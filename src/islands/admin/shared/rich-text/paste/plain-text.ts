import { isLinkAddress } from '#contract/markdown/link-address.ts';

const bullet = /^\s*[-*•]\s+(?=\S)/;
const number = /^\s*(\d{1,3})[.)]\s+(?=\S)/;

const webAddress = /^(?:https?:\/\/|www\.)[^/.]+\.[^/]/i;
const mailAddress = /^[\w.+-]+@[\w-]+\.[\w.-]+$/;

/** True for a line that is as long as a line of a page and ends within a sentence. */
const isBroken = (line: string) => line.length >= 30 && !/[.:;!?…।]["”’)]?$/.test(line.trim());

/** Whether a text has line breaks at the ends of lines, like text from a PDF. */
export const hasBrokenLines = (text: string): boolean =>
  paragraphsOf(text).some((lines) => {
    const inner = lines.slice(0, -1);
    return inner.some(isBroken) && inner.every((line) => !bullet.test(line) && !number.test(line));
  });

const paragraphsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length > 0);

/**
 * Converts a plain text to elements: blank lines separate paragraphs, other line breaks stay, lines with
 * bullets and numbers become lists, and addresses become links.
 */
export function plainTextDom(text: string): HTMLElement {
  const root = document.createElement('div');
  for (const lines of paragraphsOf(text)) {
    let block: Element | undefined;
    for (const line of lines) {
      const tag = bullet.test(line) ? 'ul' : number.test(line) ? 'ol' : 'p';
      if (block?.localName !== tag) {
        block = root.appendChild(document.createElement(tag));
        const start = tag === 'ol' ? number.exec(line)?.[1] : undefined;
        if (start) block.setAttribute('start', start);
      } else if (tag === 'p') block.append(document.createElement('br'));
      const words = tag === 'p' ? line : line.replace(tag === 'ul' ? bullet : number, '');
      const place = tag === 'p' ? block : block.appendChild(document.createElement('li'));
      appendWords(place, words.trim());
    }
  }
  return root;
}

function appendWords(place: Element, words: string): void {
  for (const part of words.split(/(\s+)/)) {
    const start = /^["'(<[]?/.exec(part)?.[0].length ?? 0;
    // Punctuation after an address belongs to the sentence.
    let bare = part.slice(start).replace(/(?<![.,;:!?)\]>"'])[.,;:!?)\]>"']+$/, '');
    if (bare.includes('(') && part.startsWith(')', start + bare.length)) bare += ')';
    const href = completeAddress(bare);
    const isAddress = webAddress.test(bare) || mailAddress.test(bare);
    if (!isAddress || !isLinkAddress(href)) {
      place.append(part);
      continue;
    }
    const link = document.createElement('a');
    link.href = href;
    link.textContent = bare;
    place.append(part.slice(0, start), link, part.slice(start + bare.length));
  }
}

/** Completes a typed address with its scheme. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (!address || /^[a-z]+:/i.test(address)) return address;
  return /^[^/\s@]+@[^/\s@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}
