/** The sheet of a product as its own page has it. */
export interface ProductSheet {
  /** Title of the page. */
  title: string;
  html: string;
}

/** Time that a sheet may take to arrive, in ms. */
const timeout = 4000;

const sheets = new Map<string, Promise<ProductSheet>>();

async function fetchSheet(href: string): Promise<ProductSheet> {
  const response = await fetch(href, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`The sheet at ${href} answered ${response.status}`);
  const page = document.createElement('template');
  page.innerHTML = await response.text();
  const sheet = page.content.querySelector('[data-sheet]');
  if (!sheet) throw new Error(`The page at ${href} has no sheet`);
  // On their page they lead somewhere; in the dialog they act.
  for (const closer of sheet.querySelectorAll('[data-close]')) closer.role = 'button';
  return { title: page.content.querySelector('title')?.textContent ?? '', html: sheet.outerHTML };
}

/**
 * Loads the sheet from its page, once for each address; a failure may be tried again.
 * @throws Error when it does not come, or not within 4 s
 */
export function loadSheet(href: string): Promise<ProductSheet> {
  const known = sheets.get(href);
  if (known) return known;
  const sheet = fetchSheet(href);
  sheets.set(href, sheet);
  sheet.catch(() => sheets.delete(href));
  return sheet;
}
