import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createDialect } from '#contract/markdown/dialect.ts';
import { plainText } from '#contract/markdown/render.ts';
import { toMarkdown } from './to-markdown.ts';

const { window } = new JSDOM();
const dialect = createDialect();
beforeAll(() => vi.stubGlobal('Node', window.Node));

function domOf(html: string): Element {
  const root = window.document.createElement('div');
  root.innerHTML = html.replaceAll('\n', '');
  return root;
}

/** Markdown → what the editor shows → Markdown. */
const throughEditor = (markdown: string) => toMarkdown(domOf(dialect.render(markdown)));
const written = (html: string) => toMarkdown(domOf(html));

describe('Markdown comes out of the editor as it went in', () => {
  test.each([
    'One paragraph.\n\nAnother\nof two lines.',
    '## Scope\n\nText.\n\n### Detail\n\nMore.',
    '**bold** and *italics* and _**both**_ and **bold *and* more**',
    'un**believ**able, (**bold**), **bold:** text, “*said*”',
    '- one\n- two\n  - inner\n  - inner two\n    1. deep\n- three',
    '1. one\n2. two\n   - inner\n3. three',
    '3. third\n4. fourth',
    '- one\n\n  of two paragraphs\n- two',
    '> said\n>\n> > before that\n>\n> - a list\n\nand after',
    '[site](https://a.example/b_(c)?d=1&e=*) [mail](mailto:a@b.example) [**bold**](tel:+911)',
    '**[link](https://a.example) in bold**',
    '2\\*3\\*4, snake_case, \\_id\\_, back\\slash, [a\\](b), [c] (d)',
    '\\# no heading\n\\> no quotation\n\\- no list\n\\+ nor this\n1\\. nor this\n12\\) nor this',
    '#hash -5 °C +91 98 3.5 t/h <b>tag</b> &amp; `code` ~~x~~ ![a\\](b)',
    '- \\- dash\n- 1\\. number',
    '- ## Heading in a list\n- > quotation',
    'भारत ₹ 1,25,000 🙂 👩‍🔧',
  ])('%j', (markdown) => expect(throughEditor(markdown)).toBe(markdown));
});

describe('what can be written in two ways is written in one', () => {
  test.each([
    ['# a\n#### b', '## a\n\n### b'],
    ['* a\n+ b', '- a\n- b'],
    ['1) a\n1) b', '1. a\n2. b'],
    ['_i_ __b__', '*i* **b**'],
    ['[a](<https://a.example/b c> "title")', '[a](https://a.example/b%20c)'],
    ['***a***', '_**a**_'],
    ['- a\n\n- b', '- a\n- b'],
    ['a  \nb\\\nc\n\n\n\nd', 'a\nb\nc\n\nd'],
  ])('%j', (markdown, canonical) => expect(throughEditor(markdown)).toBe(canonical));
});

describe('what browsers make of typing', () => {
  test.each([
    ['<p>a<b> b </b>c</p>', 'a **b** c'],
    ['<p><b>a</b><b>b</b><i>c</i></p>', '**ab**_c_'],
    ['<p>a<br><br>b<br></p><p><br></p><p>\u200b</p>', 'a\nb'],
    ['<p><b><br></b></p>', ''],
    ['<p><b>a<br>b</b></p>', '**a\nb**'],
    ['<p>word<b>, and</b> more</p>', 'word, **and** more'],
    ['<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol>', '- a\n- b\n\n1. c'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
    ['<ul><li><p>a</p></li><li><br></li></ul>', '- a'],
    ['<ul></ul><blockquote><p><br></p></blockquote><h2></h2>', ''],
    ['words<div>in a box</div>', 'words\n\nin a box'],
    ['<p><a href="javascript:alert(1)">a</a> <a href="https://a.example"> </a></p>', 'a'],
    ['<p><u>under</u><font>font</font><img src="x"></p>', 'underfont'],
    ['<p>[<a href="https://a.example">a]b</a>](c)</p>', '[[a\\]b](https://a.example)\\](c)'],
  ])('%j', (html, markdown) => expect(written(html)).toBe(markdown));
});

describe('any text', () => {
  const sign = fc.constantFrom(
    ...[...'*_#>-+.)([]\\!<&`~ab1 é🙂', '\n', '1.', '](', 'https://a.example', '**', ' '],
  );
  const text = fc.oneof(
    fc.array(sign, { maxLength: 30 }).map((s) => s.join('')),
    fc.string(),
  );

  test('keeps its words, whatever is in them', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const root = window.document.createElement('div');
        const paragraph = root.appendChild(window.document.createElement('p'));
        paragraph.textContent = typed.replaceAll(/[\n\r\0]/g, ' ');
        const markdown = toMarkdown(root);
        const words = (paragraph.textContent ?? '').replaceAll('\u200b', '');
        expect(plainText(markdown)).toBe(words.replace(/[ \t]+/g, ' ').trim());
        expect(throughEditor(markdown)).toBe(markdown);
      }),
      { numRuns: 1_000, seed: 20_261_122 },
    );
  });

  test('reads the same after it has been through the editor', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        const once = throughEditor(markdown);
        expect(plainText(once).replaceAll(/\s+/g, ' ').trim()).toBe(
          plainText(markdown).replaceAll('\u200b', '').replaceAll(/\s+/g, ' ').trim(),
        );
      }),
      { numRuns: 1_000, seed: 20_261_122 },
    );
  });
});
