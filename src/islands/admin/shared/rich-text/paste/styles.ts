/** A style sheet in a paste: class → its declarations. */
type Rules = ReadonlyMap<string, string>;

const sheets = new WeakMap<Document, Rules>();

/** Returns the rules of a document by class. Excel and Apple's programs use them for bold and italics. */
function rulesOf(document: Document): Rules {
  const known = sheets.get(document);
  if (known) return known;
  const css = [...document.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .join('');
  const rules = new Map<string, string>();
  for (const rule of css.split('}')) {
    const [selectors = '', declarations = ''] = rule.split('{');
    for (const selector of selectors.split(',')) {
      const name = /^\w*\.([\w-]+)$/.exec(selector.trim())?.[1];
      if (name) rules.set(name, `${rules.get(name) ?? ''};${declarations}`);
    }
  }
  sheets.set(document, rules);
  return rules;
}

function valueIn(declarations: string, property: string): string {
  const named = declarations
    .toLowerCase()
    .split(';')
    .map((declaration) => declaration.split(':'));
  const [, value = ''] = named.findLast(([name]) => name?.trim() === property) ?? [];
  return value.replace('!important', '').trim();
}

/**
 * Returns the value of a style property from the attribute or a class of an element; empty without one.
 * `element.style` is empty under the Content-Security-Policy of the site, which a parsed document
 * inherits.
 */
export function declared(element: Element, property: string): string {
  const own = valueIn(element.getAttribute('style') ?? '', property);
  if (own) return own;
  const rules = rulesOf(element.ownerDocument);
  const all = [...element.classList].map((name) => rules.get(name) ?? '').join(';');
  return valueIn(all, property);
}

/** Whether an element is bold or italic by its name or its style. */
export function emphasisOf(element: Element): { isBold: boolean; isItalic: boolean } {
  const weight = declared(element, 'font-weight');
  const style = declared(element, 'font-style');
  return {
    isBold: weight
      ? /^bold(er)?$/.test(weight) || Number(weight) >= 600
      : element.matches('b, strong'),
    isItalic: style ? /^(italic|oblique)/.test(style) : element.matches('i, em'),
  };
}
