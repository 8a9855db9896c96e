/** The sheet of a product as its own page has it. */
export interface SheetPage {
  title: string;
  sheet: Element;
  /** The rules of its page: the one that it opens over may have no use for them. */
  styles: CSSStyleSheet;
}

const pages = new Map<string, Promise<SheetPage>>();

async function fetchSheet(href: string): Promise<SheetPage> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`The sheet at ${href} answered ${response.status}`);
  const rules: string[] = [];
  // Taken out of the text: the policy would refuse them as elements, even where nobody sees them.
  const html = (await response.text()).replace(
    /<style\b[^>]*>([\s\S]*?)<\/style>/g,
    (_, css: string) => {
      rules.push(css);
      return '';
    },
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const sheet = page.querySelector('[data-sheet]');
  if (!sheet) throw new Error(`The page at ${href} has no sheet`);
  // Those for what is below its first screen.
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const file = await fetch(link.href);
    if (!file.ok) throw new Error(`The styles at ${link.href} answered ${file.status}`);
    rules.push(await file.text());
    link.remove();
  }
  const styles = new CSSStyleSheet();
  styles.replaceSync(rules.join('\n'));
  return { title: page.title, sheet, styles };
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
