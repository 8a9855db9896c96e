import type { JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { createDialect } from '#contract/markdown/dialect.ts';
import { plainText } from '#contract/markdown/render.ts';
import { extensions } from './extensions.ts';
import { joinBlocks } from './write-blocks.ts';

const dialect = createDialect();
// The URL of a link is saved as it was written. Pages encode it.
dialect.normalizeLink = (address) => address;

const writer = new MarkdownManager({ extensions });

/** The Markdown of blocks that were read or written before. A changed block is a new object. */
const texts = new WeakMap<Node, string>();

/** Reads Markdown as the pages do, and stores the source of each block. */
export function readMarkdown(markdown: string, schema: Schema): Node {
  const parser = DOMParser.fromSchema(schema);
  const blocks = sourcesOf(markdown.replace(/\r\n?/g, '\n')).flatMap((source) => {
    const template = document.createElement('template');
    template.innerHTML = dialect.render(escapeAmpersands(source)); // contains only elements of the dialect
    const { children } = parser.parse(template.content);
    if (children.length === 1) texts.set(children[0] as Node, source);
    return children;
  });
  return schema.node('doc', null, blocks.length ? blocks : schema.node('paragraph'));
}

/** Escapes ampersands, because markdown-it decodes entities in URLs. Elsewhere the dialect has none. */
const escapeAmpersands = (source: string): string =>
  source.replace(/\\[^]|&/g, (found) => (found === '&' ? '\\&' : found));

/** Returns the Markdown of each top-level block. */
function sourcesOf(markdown: string): string[] {
  const lines = markdown.split('\n');
  return dialect
    .parse(markdown, {})
    .filter(({ level, nesting }) => level === 0 && nesting === 1)
    .map(({ map }) =>
      lines
        .slice(...(map ?? []))
        .join('\n')
        .trimEnd(),
    );
}

/** Writes an edited description as Markdown of the dialect. Unchanged blocks keep their source. */
export function writeMarkdown(doc: Node): string {
  return joinBlocks(
    doc.children.map((block) => ({ node: block.toJSON() as JSONContent, text: writeBlock(block) })),
  );
}

/** Changes that are tried in order until the written words are read correctly: words matter more than marks. */
const attempts: readonly ((json: JSONContent) => JSONContent)[] = [
  (json) => json,
  (json) => mapText(json, narrowEmphasis),
  (json) => mapText(json, (nodes) => nodes.map((node) => withMarks(node, ['link']))),
  (json) => mapText(json, (nodes) => nodes.map((node) => withMarks(node, []))),
];

function writeBlock(block: Node): string {
  const before = texts.get(block);
  if (before !== undefined) return before;
  const json = block.toJSON() as JSONContent;
  const words = inOneLine(block.textBetween(0, block.content.size, '\n', '\n'));
  let written = '';
  for (const attempt of attempts) {
    written = writer.serialize({ type: 'doc', content: [attempt(json)] });
    if (inOneLine(plainText(written)) === words) break;
  }
  texts.set(block, written);
  return written;
}

/** Returns a text with single spaces. Pages show no others. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
function mapText(json: JSONContent, change: (nodes: JSONContent[]) => JSONContent[]): JSONContent {
  const { content } = json;
  if (!content) return json;
  const isWords = content.some(({ type }) => type === 'text');
  return {
    ...json,
    content: isWords ? change(content) : content.map((node) => mapText(node, change)),
  };
}

const withMarks = ({ marks = [], ...node }: JSONContent, names: string[]): JSONContent => ({
  ...node,
  marks: marks.filter(({ type }) => names.includes(type)),
});

/** Spaces and punctuation at the ends of a text. */
const ends = {
  start: /^[\s!"'),./:;?\u2010-\u203a-]*/,
  end: /(?<![\s!"'(),./:;?\u2010-\u203a-])[\s!"'(),./:;?\u2010-\u203a-]*$/,
};

/** Moves punctuation at the ends of bold and italics out of them if a letter is next to it. */
function narrowEmphasis(nodes: JSONContent[]): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    const { text = '', marks } = node;
    const [start = ''] = ends.start.exec(text) ?? [];
    const [end = ''] = ends.end.exec(text.slice(start.length)) ?? [];
    const core = text.slice(start.length, text.length - end.length);
    if (!core || !marks?.length) return [node];
    const outside = (signs: string) =>
      signs ? [withMarks({ ...node, text: signs }, ['link'])] : [];
    return [...outside(start), { ...node, text: core }, ...outside(end)];
  });
}
