import fc from 'fast-check';
import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import { plainText, renderMarkdown, textWithoutHeadings } from './render.ts';

const render = (text: string) => renderMarkdown(text, 'www.example.com');
const oneLine = (text: string) => render(text).replaceAll('\n', '');

describe('Markdown of the dialect', () => {
  test.each([
    ['two\n\nparagraphs', '<p>two</p><p>paragraphs</p>'],
    ['two\nlines', '<p>two<br>lines</p>'],
    ['# One', '<h2>One</h2>'],
    ['## Two', '<h2>Two</h2>'],
    ['### Three', '<h3>Three</h3>'],
    ['###### Six', '<h3>Six</h3>'],
    ['**bold** *italics* _too_', '<p><strong>bold</strong> <em>italics</em> <em>too</em></p>'],
    ['- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    [
      '> said\n>\n> > before',
      '<blockquote><p>said</p><blockquote><p>before</p></blockquote></blockquote>',
    ],
    ['[mail](mailto:a@example.com "t")', '<p><a href="mailto:a@example.com">mail</a></p>'],
    ['[call](tel:+911234)', '<p><a href="tel:+911234">call</a></p>'],
    ['[us](https://www.example.com/a)', '<p><a href="https://www.example.com/a">us</a></p>'],
    [
      '[them](http://other.example/?a=1&b=2)',
      '<p><a href="http://other.example/?a=1&amp;b=2" rel="nofollow noopener">them</a></p>',
    ],
    [
      '| Part | Flow |\n|---|--:|\n| **a** \\| b | <b> |',
      '<section class="table-frame" tabindex="0" aria-label="Table"><table><thead><tr><th scope="col">Part</th><th scope="col">Flow</th></tr></thead><tbody><tr><td><strong>a</strong> | b</td><td>&lt;b&gt;</td></tr></tbody></table></section>',
    ],
    ['3\u00a0m³ of H₂O', '<p>3\u00a0m³ of H₂O</p>'],
  ])('%j', (text, html) => expect(oneLine(text)).toBe(html));
});

test('tables have accessible names', () => {
  const table = '| a |\n|---|\n| b |';
  const names = elementsOf(`${table}\n\n> ${table.replaceAll('\n', '\n> ')}`).flatMap(
    ({ attributes }) => attributes['aria-label'] ?? [],
  );
  expect(names).toEqual(['Table 1', 'Table 2']);
});

describe('other syntax stays as typed', () => {
  test.each([
    '<b>bold</b> <script>alert(1)</script> <img src=x onerror=alert(1)> <!-- c -->',
    '&lt;b&gt; &amp; &#x3c;',
    '`code` ~~gone~~ ![picture](',
    'a line\n---\nanother\n===\n```\ncode\n```',
    'a | b\nc | d',
    '[label]: https://example.com\n\n[label] [x][label]',
    '<https://example.com> https://example.com www.example.com a@example.com',
    '<java\tscript:alert(1)>',
    '5 * 3 * 2, snake_case_name, C#, a > b, 3.5 t, 1) 2), #1, +91',
    'I\\O C:\\plant\\unit',
  ])('%j', (text) => {
    expect(plainText(text)).toBe(text);
    expect(elementsOf(text).filter(({ name }) => !['p', 'br'].includes(name))).toEqual([]);
  });
});

describe('an unsafe address becomes no link', () => {
  test.each([
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:x',
    ],
    ...['java\nscript:alert(1)', '&#106;avascript:alert(1)', 'javascript&colon;alert(1)'],
    ...['vbscript:x', 'data:text/html,<script>alert(1)</script>', 'file:///etc/passwd', 'blob:x'],
    ...['//evil.example', '/path', 'page', '#top', '', 'http://', 'https:///'],
    ...['https://www.example.com@evil.example/', 'https://a:b@evil.example', 'mailto:', 'tel:'],
    ...['<javascript:alert(1)>', '"onclick="alert(1)', 'ftp://example.com'],
  ])('%j', (address) => {
    expect(elementsOf(`[x](${address})`).filter(({ name }) => name === 'a')).toEqual([]);
    expect(elementsOf(`[x](<${address}>)`).filter(({ name }) => name === 'a')).toEqual([]);
  });
});

test('an address cannot escape its attribute', () => {
  const [, link] = elementsOf('[x](https://e.example/"onmouseover="alert(1)<b>\'`)');
  expect(link).toEqual({
    name: 'a',
    attributes: {
      href: "https://e.example/%22onmouseover=%22alert(1)%3Cb%3E'%60",
      rel: 'nofollow noopener',
    },
  });
});

describe('long and deeply nested text renders in linear time', () => {
  const repeated = (text: string) => text.repeat(Math.ceil(50_000 / text.length));
  test.each([
    ...['>', '> ', '- ', '1. ', '- > ', '# ', '[', '![', '](', '*', '_', '**a ', '*a **a '],
    ...['[a](http://b ', '[a](', '<a ', '\\', '&', '`', '[a]: b\n', '> a\n', '- a\n', '\t', '\n'],
    ...['a\n- b\n\n', '**a** ', '[a](http://b.example) '],
    ...['|', '|-', '| a ', 'a|b\n-|-\n', '|a|\n|-|\n\n', '|a|\n|-|\n|b|\n'],
  ])('50 kB of %j', (text) => {
    expect(unknownIn(repeated(text))).toEqual([]);
    plainText(repeated(text));
  });
});

test('only listed elements and attributes are rendered', () => {
  const part = fc.constantFrom(
    ...[
      '\n',
      '\n\n',
      ' ',
      '  ',
      '\t',
      '\\',
      '*',
      '**',
      '_',
      '[',
      ']',
      '(',
      ')',
      '](',
      '!',
      '<',
      '>',
    ],
    ...[
      '|',
      '| a |\n|---|\n',
      '# ',
      '> ',
      '- ',
      '1. ',
      '`',
      '&',
      '&lt;',
      '"',
      "'",
      '<b>',
      '<script>',
      '<a href="x">',
      '-->',
    ],
    ...[
      'javascript:',
      'https://a.example/',
      'mailto:a@b.example',
      'tel:1',
      'onclick=',
      'é',
      '🙂',
      'a',
    ],
  );
  const text = fc
    .array(fc.oneof(part, fc.string()), { maxLength: 40 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (one) => {
      expect(unknownIn(one)).toEqual([]);
    }),
    { numRuns: 2_000, seed: 20_261_122 },
  );
});

describe('plain text', () => {
  test.each([
    ['## Head\n\nA **bold** [link](https://a.example).\nNext', 'Head\n\nA bold link.\nNext'],
    ['We need:\n\n- a\n- *b*\n\nAnd', 'We need:\na\nb\n\nAnd'],
    ['> said', 'said'],
    ['Of\n\n| a | b |\n|---|---|\n| 1 | *2* |\n| | 3 |\n\nAnd', 'Of\n\na b\n1 2\n3\n\nAnd'],
    ['2\\*3\\*4 & <b>', '2*3*4 & <b>'],
    ['', ''],
  ])('%j', (text, words) => expect(plainText(text)).toBe(words));
});

test('an excerpt omits headings if there is other text', () => {
  expect(textWithoutHeadings('## Head\n\nA line.\n\n### Next\n\n- one')).toBe('A line.\none');
  expect(textWithoutHeadings('## Head')).toBe('Head');
});

describe('list items in an excerpt', () => {
  test.each([
    ['We supply:\n\n- pumps\n- **valves**\n\nFrom May.', 'We supply: pumps; valves. From May.'],
    ['1. one\n2. two\n   - three\n\n> said', 'one; two; three. said'],
    ['- one\n\n- two', 'one; two'],
    ['- Pumps.\n- Valves,\n- राख।\n\nAll.', 'Pumps. Valves, राख। All.'],
    ['| Part | Flow |\n|---|---|\n| Vessel | 40 t/h |\n\nAll.', 'Part, Flow; Vessel, 40 t/h. All.'],
    ['- 3 pumps (new)\n\n## Head\n\nText', '3 pumps (new). Text'],
  ])('%j', (text, line) => {
    expect(textWithoutHeadings(text).replaceAll(/\s+/g, ' ')).toBe(line);
  });
});

interface Found {
  name: string;
  attributes: Record<string, string>;
}

/** The elements that a browser makes of what is rendered. */
function elementsOf(text: string): Found[] {
  const found: Found[] = [];
  const waiting: DefaultTreeAdapterTypes.Node[] = [parseFragment(render(text))];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (tree.isCommentNode(node)) found.push({ name: '#comment', attributes: {} });
    if (tree.isElementNode(node)) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      found.push({ name: node.tagName, attributes });
    }
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return found;
}

const attributesOf: Record<string, (attributes: Record<string, string>) => boolean> = {
  ...Object.fromEntries(
    [
      ...['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'li', 'blockquote'],
      ...['table', 'thead', 'tbody', 'tr', 'td'],
    ].map((name) => [name, (attributes: object) => Object.keys(attributes).length === 0]),
  ),
  ol: ({ start = '0', ...others }) => /^\d+$/.test(start) && Object.keys(others).length === 0,
  th: ({ scope, ...others }) => scope === 'col' && Object.keys(others).length === 0,
  section: ({ class: name, tabindex, 'aria-label': label = '', ...others }) =>
    `${name} ${tabindex}` === 'table-frame 0' &&
    /^Table( \d+)?$/.test(label) &&
    Object.keys(others).length === 0,
  a: ({ href = '', rel = 'nofollow noopener', ...others }) =>
    /^(https?:|mailto:|tel:)/i.test(href) &&
    rel === 'nofollow noopener' &&
    Object.keys(others).length === 0,
};

/** Elements that are not on the list, or have attributes that are not. */
const unknownIn = (text: string) =>
  elementsOf(text).filter(({ name, attributes }) => !attributesOf[name]?.(attributes));
