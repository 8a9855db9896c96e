import type { JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import type { marked as markedModule } from 'marked';
import type { Node, Schema } from '@tiptap/pm/model';
import { extensions } from './extensions.ts';
import { createMarked } from './marked-dialect.ts';
import { joinBlocks } from './write-blocks.ts';

const marked = createMarked();
const manager = new MarkdownManager({
  extensions,
  marked: marked as unknown as typeof markedModule,
});

/** The Markdown of blocks that were read or written before. A changed block is a new object. */
const texts = new WeakMap<Node, string>();

/** Reads Markdown of the dialect, and stores the source of each block. Extra blank lines are dropped. */
export function readMarkdown(markdown: string, schema: Schema): Node {
  const lines = markdown.replace(/\r\n?/g, '\n').replace(/\n[ \t]*(?:\n[ \t]*)+\n/g, '\n\n');
  const blocks = new marked.Lexer(marked.defaults).lex(lines).flatMap(({ raw }) => {
    // Tiptap would read blank lines after a block as empty paragraphs.
    const source = raw.trimEnd();
    const nodes = (manager.parse(source).content ?? []).map((json) => schema.nodeFromJSON(json));
    const [block, ...others] = nodes;
    if (block && others.length === 0) texts.set(block, source);
    return nodes;
  });
  return schema.node('doc', null, blocks.length ? blocks : schema.node('paragraph'));
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
  const words = wordsOf(json);
  let written = '';
  for (const attempt of attempts) {
    written = manager.serialize({ type: 'doc', content: [attempt(json)] });
    if (wordsOf(manager.parse(written)) === words) break;
  }
  texts.set(block, written);
  return written;
}

/** Returns the words of blocks with single spaces. Pages show no others. */
const wordsOf = (json: JSONContent): string => textOf(json).replace(/\s+/g, ' ').trim();

const textOf = ({ type, text, content = [] }: JSONContent): string =>
  text ?? (type === 'hardBreak' ? '\n' : `${content.map(textOf).join('')}\n`);

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
