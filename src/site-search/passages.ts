/** Fields that are keys, addresses or drawings, or small print at the end of a page. */
const ignoredFields = new Set(
  (
    'by checkedOn computed drawing figure headline id inForce instrument key kind letter page paths ' +
    'picture revision revisedOn sample source sources standards thin under unit url values'
  ).split(' '),
);

/** Fields that head what follows them. */
const heads = new Set('heading head item label name question quantity title word'.split(' '));

/** What an entry of src/content says. */
export interface PageText {
  headings: string[];
  /** Each can be quoted by itself. */
  passages: string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** A cell or a short name, which is no sentence. */
const isShort = (text: string) => text.length < 40 && !/[.?!]$/.test(text);

/** The texts of one record as a sentence reads: the head, a colon, the rest. */
function sentenceOf(texts: readonly string[]): string {
  const [first = '', ...rest] = texts;
  if (rest.length === 0) return first;
  return `${first}${/[.?!:]$/.test(first) ? '' : ':'} ${rest.join(rest.every(isShort) ? ', ' : ' ')}`;
}

function readList(values: readonly unknown[], page: PageText): void {
  const texts = values.filter(isText);
  if (texts.length > 0 && texts.every(isShort)) page.passages.push(texts.join(', '));
  else page.passages.push(...texts);
  for (const value of values) if (!isText(value)) read(value, page);
}

function read(value: unknown, page: PageText): void {
  if (Array.isArray(value)) {
    readList(value, page);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const fields = Object.entries(value).filter(([name]) => !ignoredFields.has(name));
  const texts = fields.filter((field): field is [string, string] => isText(field[1]));
  page.headings.push(...texts.filter(([name]) => heads.has(name)).map(([, text]) => text));
  if (texts.length > 0) page.passages.push(sentenceOf(texts.map(([, text]) => text)));
  for (const [, one] of fields) if (!isText(one)) read(one, page);
}

/** What the fields of an entry say, at any depth, in their order; its own texts one by one. */
export function readFields(data: Readonly<Record<string, unknown>>): PageText {
  const page: PageText = { headings: [], passages: [] };
  for (const [name, value] of Object.entries(data)) read({ [name]: value }, page);
  return page;
}

/** Marks of Markdown that our texts have. */
const withoutMarks = (text: string) =>
  text
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^(?:[-*>]|\d+\.)\s+/gm, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What the Markdown of an entry says, paragraph by paragraph. */
export function readBody(body: string): PageText {
  const blocks = body.split(/\n\s*\n/).map((block) => block.trim());
  const isHeading = (block: string) => block.startsWith('#');
  return {
    headings: blocks.filter(isHeading).map((block) => block.replace(/^#+\s*/, '')),
    passages: blocks.filter((block) => block !== '' && !isHeading(block)).map(withoutMarks),
  };
}
