import { isLinkAddress } from '#contract/markdown/link-address.ts';
import { completeAddress } from '../links.ts';

const bullet = /^\s*[-*•]\s+(?=\S)/;
const number = /^\s*(\d{1,3})[.)]\s+(?=\S)/;

const webAddress = /^(?:https?:\/\/|www\.)[^/.]+\.[^/]/i;
const mailAddress = /^[\w.+-]+@[\w-]+\.[\w.-]+$/;

/** Lines that are as long as a line of a page, and end within a sentence. */
const isBroken = (line: string) => line.length >= 30 && !/[.:;!?…।]["”’)]?$/.test(line.trim());

/** Whether a text has its lines broken as on a page, as one copied from a PDF has. */
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
 * A plain text as the editor shows it: blank lines part paragraphs, other ends of lines stay, lines
 * with bullets and numbers are lists, and addresses are links.
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
    // The sign of a sentence after an address belongs to the sentence.
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
