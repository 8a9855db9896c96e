/** The sheet of a product as its own page has it. */
export interface SheetPage {
  title: string;
  sheet: Element;
}

const pages = new Map<string, Promise<SheetPage>>();

async function fetchSheet(href: string): Promise<SheetPage> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`The sheet at ${href} answered ${response.status}`);
  // Its styles are on this page already; the policy would refuse them even where nobody sees them.
  const html = (await response.text()).replace(/<style[\s\S]*?<\/style>/g, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const sheet = page.querySelector('[data-sheet]');
  if (!sheet) throw new Error(`The page at ${href} has no sheet`);
  return { title: page.title, sheet };
}

/** Loads the sheet from its page, once for each address; a failure may be tried again. */
export function loadSheet(href: string): Promise<SheetPage> {
  const known = pages.get(href);
  if (known) return known;
  const page = fetchSheet(href);
  pages.set(href, page);
  page.catch(() => pages.delete(href));
  return page;
}
