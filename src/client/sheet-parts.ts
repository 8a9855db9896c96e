/** Opens the collapsed part that an element is in. Browsers of before 2025 do so for few links. */
export function openPart(element: Element | null): void {
  const part = element?.closest('details');
  if (part) part.open = true;
}

/** Parts intersect from the moment their top passes this line, a quarter down the window. */
const line = { rootMargin: '1000000px 0px -75% 0px' };

/**
 * Marks the current part of a data sheet in the list of its parts, and scrolls a list that is higher
 * than the window to its entry. Above the first part none is marked.
 * @param sheet the element of the sheet
 * @param root what scrolls, if it is not the window
 * @returns ends it
 */
export function markParts(sheet: Element, root: Element | null = null): () => void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of sheet.querySelectorAll<HTMLAnchorElement>('#contents a')) {
    const target = sheet.querySelector(`[id="${CSS.escape(link.hash.slice(1))}"]`);
    const part = target?.closest('section');
    if (part) links.set(part, link);
  }
  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      const part = [...links.keys()].findLast((one) => passed.has(one));
      for (const [one, link] of links) {
        if (one !== part) link.removeAttribute('aria-current');
        else link.setAttribute('aria-current', 'location');
      }
      const current = part && links.get(part);
      const list = current?.closest('.sheet-index');
      if (!current || !list) return;
      const [own, all] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
      if (own.top < all.top) list.scrollTop -= all.top - own.top;
      if (own.bottom > all.bottom) list.scrollTop += own.bottom - all.bottom;
    },
    { ...line, root },
  );
  for (const part of links.keys()) observer.observe(part);
  return () => observer.disconnect();
}

/** The page of a data sheet: its list of parts, and parts that a link or the printer opens. */
export function initSheet(): void {
  const sheet = document.querySelector('[data-sheet]');
  if (!sheet) return;
  markParts(sheet);
  const openTarget = () => openPart(document.getElementById(location.hash.slice(1)));
  openTarget();
  addEventListener('hashchange', openTarget);
}
