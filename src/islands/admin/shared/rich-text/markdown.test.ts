import { readdirSync, readFileSync } from 'node:fs';
import { getSchema } from '@tiptap/core';
import type { Mark, Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from '#contract/markdown/render.ts';
import { sampleJobs } from '../../../../../local/seed/jobs.ts';
import { news2025 } from '../../../../../local/seed/news-2025.ts';
import { news2026 } from '../../../../../local/seed/news-2026.ts';
import { jobTemplates } from '../../sections/jobs/job-templates.ts';
import { extensions } from './extensions.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';

const schema = getSchema(extensions);
const read = (markdown: string) => readMarkdown(markdown, schema);
/** The same text with nothing that is known of how it was written. */
const asTyped = (doc: Node) => schema.nodeFromJSON(doc.toJSON());
const rewritten = (markdown: string) => writeMarkdown(asTyped(read(markdown)));

const folder = new URL('../../../../../tests/descriptions/', import.meta.url);
const contentFolder = new URL('../../../../content/', import.meta.url);
const bodyOf = (file: URL) =>
  readFileSync(file, 'utf8')
    .replace(/^---\n[^]*?\n---\n/, '')
    .trim();
const contentFiles = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.md'),
);

/** Every text that an editor may open: those of the samples, of the pages, and the odd ones. */
const documents: [string, string][] = [
  ...readdirSync(folder).map((name): [string, string] => [
    name,
    readFileSync(new URL(name, folder), 'utf8'),
  ]),
  ...[...news2025, ...news2026, ...sampleJobs].map(({ title, description }): [string, string] => [
    title,
    description.join('\n\n'),
  ]),
  ...jobTemplates.map(({ title, description }): [string, string] => [title, description]),
  ...contentFiles
    .map((name): [string, string] => [name, bodyOf(new URL(name, contentFolder))])
    // Links within the site are not of the dialect (requirements D59).
    .filter(([, text]) => !text.includes('](/')),
];

const word = /[\p{L}\p{M}\p{N}]{2,}/gu;

/** A text with one word typed over, as in the editor. */
function typeOver(doc: Node, count: number): { doc: Node; word: string } | undefined {
  const found: { from: number; word: string; marks: readonly Mark[] }[] = [];
  doc.descendants((node, at) => {
    for (const match of (node.text ?? '').matchAll(word)) {
      found.push({ from: at + match.index, word: match[0], marks: node.marks });
    }
  });
  const chosen = found[count % found.length];
  if (!chosen) return undefined;
  const { from, word: old, marks } = chosen;
  const { tr } = EditorState.create({ doc });
  const next = schema.text('Changed', marks);
  return { doc: tr.replaceWith(from, from + old.length, next).doc, word: old };
}

describe('an unchanged text is saved byte for byte', () => {
  test.each(documents)('%s', (_, markdown) => {
    expect(writeMarkdown(read(markdown))).toBe(markdown);
    expect(rewritten(markdown)).toBe(markdown);
  });

  test.each(documents)('a changed word changes nothing else: %s', (_, markdown) => {
    for (const count of [0, 3, 7, 12]) {
      const typed = typeOver(read(markdown), count);
      if (!typed) continue;
      const written = writeMarkdown(typed.doc);
      const at = written.indexOf('Changed');
      expect(written.replace('Changed', typed.word)).toBe(markdown);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(writeMarkdown(asTyped(typed.doc))).toBe(written);
    }
  });
});

describe('the editor shows the same text as the pages', () => {
  test.each(documents)('%s', (_, markdown) => {
    expect(words(textOf(read(markdown)))).toBe(words(plainText(markdown)));
  });
});

/** The words of a text, one blank between two. */
const words = (text: string) => text.replace(/\s+/g, ' ').trim();
const textOf = (doc: Node) =>
  doc.textBetween(0, doc.content.size, '\n', (node) =>
    node.type.name === 'hardBreak' ? '\n' : '',
  );

describe('alternative notations become the canonical one', () => {
  test.each([
    ['# a\n#### b', '## a\n\n### b'],
    ['* a\n+ b', '- a\n- b'],
    ['1) a\n2) b', '1. a\n2. b'],
    ['_i_ __b__', '*i* **b**'],
    ['[a](<https://a.example/b c> "title")', '[a](https://a.example/b%20c)'],
    ['- a\n\n- b', '- a\n- b'],
    ['a  \nb\\\nc\n\n\n\nd', 'a\nb\nc\n\nd'],
    ['|a|b|\n|:-:|--|\n|1|', '| a | b |\n| --- | --- |\n| 1 |  |'],
  ])('%j', (markdown, canonical) => expect(rewritten(markdown)).toBe(canonical));
});

test('blank lines create no blocks in the editor', () => {
  const doc = read('\n## A\n\n\n| a |\n|---|\n\n- one\n\n\n> B\n\n\n\nC\n\n');
  const names = doc.children.map(({ type }) => type.name);
  expect(names).toEqual(['heading', 'table', 'bulletList', 'blockquote', 'paragraph']);
});

test('an unchanged block keeps its notation', () => {
  const typed = typeOver(read('* one\n* __two__\n\n|a|\n|:-|\n|b|\n\nThree words here.'), 2);
  expect(typed && writeMarkdown(typed.doc)).toBe(
    '* one\n* __two__\n\n|a|\n|:-|\n|b|\n\nChanged words here.',
  );
});

describe('marks that Markdown cannot express are dropped or moved to the words', () => {
  const bold = (text: string) => schema.text(text, [schema.mark('bold')]);
  test.each([
    [[schema.text('word'), bold(', and'), schema.text(' more')], 'word, **and** more'],
    [[schema.text('a'), bold(' b '), schema.text('c')], 'a **b** c'],
    [[schema.text('a'), bold(','), schema.text('b')], 'a,b'],
  ])('%#', (content, markdown) => {
    const doc = schema.node('doc', null, schema.node('paragraph', null, content));
    expect(writeMarkdown(doc)).toBe(markdown);
  });
});

describe('any text', () => {
  const sign = fc.constantFrom(
    ...[...'*_#>-+.)([]\\!<&`~|:ab1 é🙂', '\n', '1.', '](', 'https://a.example', '**', ' ', '---'],
  );
  const text = fc.oneof(
    fc.array(sign, { maxLength: 30 }).map((s) => s.join('')),
    fc.string(),
  );

  test('keeps its words when it is typed', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const lines = typed.replaceAll(/[\r\0\ue100\ue101]/g, ' ').split('\n');
        const content = lines.flatMap((line, index) => [
          ...(index ? [schema.node('hardBreak')] : []),
          ...(line ? [schema.text(line)] : []),
        ]);
        const doc = schema.node('doc', null, schema.node('paragraph', null, content));
        const markdown = writeMarkdown(doc);
        expect(words(plainText(markdown))).toBe(words(textOf(doc)));
        expect(rewritten(markdown)).toBe(markdown);
      }),
      { numRuns: 1_000, seed: 20_261_122 },
    );
  });
});
