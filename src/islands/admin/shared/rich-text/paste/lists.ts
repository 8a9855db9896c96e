/** Word's style of a list paragraph: `mso-list:l0 level2 lfo1`. */
const listStyle = /mso-list:\s*l\d+\s+level(\d+)/i;

/** An item of a list as programs write it: a paragraph of Word, or an `li` with its level. */
interface Item {
  element: Element;
  depth: number;
  tag: 'ol' | 'ul';
  start: number;
  /** The element that the list replaces. */
  place: Element;
}

interface Level {
  depth: number;
  list: Element;
}

/**
 * Rebuilds lists. Word puts paragraphs with bullets and numbers as text on the clipboard, Word on the
 * web a list for each item, and Google Docs nested lists beside their items.
 */
export function makeLists(root: Element): void {
  for (const stray of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = stray.previousElementSibling;
    if (item?.localName === 'li') item.append(stray);
  }
  let levels: Level[] = [];
  for (const element of root.querySelectorAll('p[style*="mso-list"], li[data-aria-level]')) {
    const item = itemOf(element);
    if (!item) continue;
    // Other content between items ends a list.
    if (!levels[0] || item.place.previousElementSibling !== levels[0].list) levels = [];
    levels = addItem(levels, item);
    if (!item.place.querySelector('li')) item.place.remove();
  }
}

function itemOf(element: Element): Item | undefined {
  if (element.localName === 'p') {
    const found = listStyle.exec(element.getAttribute('style') ?? '');
    if (!found) return undefined;
    const number = /^\s*\(?([0-9a-z]{1,4})[.)]/i.exec(takeMarker(element))?.[1];
    const [depth, start] = [Number(found[1]), Number(number)];
    return { element, depth, tag: number ? 'ol' : 'ul', start: start || 1, place: element };
  }
  const list = element.parentElement;
  const level = element.getAttribute('data-aria-level');
  let place: Element | null = list;
  for (let outer = list; outer; outer = outer.parentElement?.closest('ul, ol') ?? null)
    place = outer;
  if (!list || !place) return undefined;
  return {
    ...{ element, depth: Number(level) || 1, tag: list.localName === 'ol' ? 'ol' : 'ul' },
    start: Number(list.getAttribute('start')) || 1,
    place: place.closest('.ListContainerWrapper') ?? place,
  };
}

/** Adds an item to the list of its level. Returns the lists that are open after it. */
function addItem(levels: readonly Level[], item: Item): Level[] {
  const { element, depth, tag, start, place } = item;
  const open = levels.filter((level) => level.depth <= depth);
  const inner = open.at(-1);
  const isNext = inner?.depth === depth && inner.list.localName === tag;
  if (inner?.depth === depth && !isNext) open.pop();
  let list = isNext ? inner.list : undefined;
  if (!list) {
    list = element.ownerDocument.createElement(tag);
    if (start > 1) list.setAttribute('start', String(start));
    const parent = open.at(-1)?.list.lastElementChild;
    if (parent) parent.append(list);
    else place.before(list);
    open.push({ depth, list });
  }
  const made = element.ownerDocument.createElement('li');
  made.append(...element.childNodes);
  list.append(made);
  element.remove();
  return open;
}

/** Removes the bullet or the number, and returns it. */
function takeMarker(paragraph: Element): string {
  const ignored = [...paragraph.querySelectorAll('[style*="mso-list"]')];
  const marker = ignored.map(({ textContent }) => textContent).join('');
  for (const element of ignored) element.remove();
  return marker;
}
