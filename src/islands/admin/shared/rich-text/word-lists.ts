/** What Word says of a paragraph of a list: `mso-list:l0 level2 lfo1`. */
const listStyle = /mso-list:\s*l\d+\s+level(\d+)/i;

interface Level {
  depth: number;
  list: HTMLElement;
}

/**
 * Word writes the items of a list as paragraphs that begin with a bullet or a number in words, and
 * names their level in a style. Here they become lists.
 */
export function makeWordLists(root: HTMLElement): void {
  let levels: Level[] = [];
  let last: Element | undefined;
  for (const paragraph of root.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const found = listStyle.exec(paragraph.getAttribute('style') ?? '');
    if (!found) continue;
    // A list ends where something stands between its items.
    if (last === undefined || paragraph.previousElementSibling !== last) levels = [];
    const depth = Number(found[1]);
    const tag = isNumber(takeMarker(paragraph)) ? 'ol' : 'ul';
    levels = levels.filter((level) => level.depth <= depth);
    let level = levels.at(-1);
    if (level?.depth !== depth) {
      const list = root.ownerDocument.createElement(tag);
      const parent = level?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      level = { depth, list };
      levels.push(level);
    }
    const item = root.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    level.list.append(item);
    paragraph.remove();
    last = levels[0]?.list;
  }
}

const isNumber = (marker: string) => /^\s*\(?[0-9a-z]{1,4}[.)]/i.test(marker);

/** Takes the bullet or the number away, and returns it. */
function takeMarker(paragraph: HTMLElement): string {
  const ignored = [...paragraph.querySelectorAll<HTMLElement>('[style*="mso-list"]')];
  const marker = ignored.map(({ textContent }) => textContent).join('');
  for (const element of ignored) element.remove();
  return marker;
}
