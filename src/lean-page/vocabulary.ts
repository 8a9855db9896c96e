/** What a page has that a selector can ask for. */
export interface Vocabulary {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** The attributes by which Astro tells the elements of one component. */
  scopes: ReadonlySet<string>;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#38;': '&',
  '&#39;': "'",
  '&#x27;': "'",
};

const decode = (text: string) => text.replace(/&#?\w+;/g, (name) => entities[name] ?? name);

/** Reads off a page which classes, tags and components are on it. */
export function vocabularyOf(html: string): Vocabulary {
  const markup = html.replace(/<(style|script)\b[^>]*>.*?<\/\1>/gs, '<$1>');
  const lists = markup.matchAll(/\sclass=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g);
  const classes = [...lists].flatMap(([, ...forms]) =>
    decode(forms.find((form) => form !== undefined) ?? '').split(/\s+/),
  );
  const tags = [...markup.matchAll(/<([a-z][\w-]*)/gi)].map((match) => match[1]?.toLowerCase());
  const scopes = [...markup.matchAll(/\s(data-astro-cid-\w+)/g)].map((match) => match[1]);
  const set = (names: (string | undefined)[]) =>
    new Set(names.filter((name) => name !== undefined));
  return { classes: set(classes), tags: set(tags), scopes: set(scopes) };
}
