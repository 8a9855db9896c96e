import { readdirSync, readFileSync } from 'node:fs';
import { getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { extensions } from '../extensions.ts';
import { writeMarkdown } from '../markdown.ts';
import { cleanPaste } from './clean-paste.ts';
import { hasBrokenLines, plainTextDom } from './plain-text.ts';

const { window } = new JSDOM();
beforeAll(() => {
  for (const name of ['DOMParser', 'document', 'Node', 'HTMLElement'] as const) {
    vi.stubGlobal(name, window[name]);
  }
});

const schema = getSchema(extensions);
const folder = new URL('../../../../../../tests/pastes/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const written = (dom: Element) => writeMarkdown(DOMParser.fromSchema(schema).parse(dom));

function paste(html: string): string {
  const root = window.document.createElement('div');
  root.innerHTML = cleanPaste(html).html;
  return written(root);
}

describe('HTML from other programs becomes a description', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  test.each(names)('%s', (name) => {
    const { html } = cleanPaste(textOf(name));
    expect(html).not.toMatch(/style|class|script|onclick|<img|<span/);
    expect(paste(textOf(name))).toBe(textOf(name.replace('.html', '.md')));
  });
});

describe('parts that are left out are reported', () => {
  test.each([
    ['word-table-and-chart.html', '1 chart and 2 pictures were left out.'],
    ['web-page.html', '1 chart, 1 picture and 1 embedded object were left out.'],
    ['google-docs.html', ''],
    ['libreoffice-writer-press-release.html', '1 picture was left out.'],
  ])('%s', (name, message) => expect(cleanPaste(textOf(name)).message).toBe(message));
});

test('an embedded picture is kept', () => {
  const { message, pictures } = cleanPaste(
    '<p>a<img src="data:image/png;base64,iVBORw0KGgo="></p>',
  );
  expect(message).toBe('');
  expect(pictures).toMatchObject([{ name: 'pasted.png', type: 'image/png', size: 8 }]);
});

describe('a plain text', () => {
  test.each([
    ['one\ntwo\n\nthree', 'one\ntwo\n\nthree'],
    ['We need:\n- a\n* b\n1. c\n2) d\nEnd', 'We need:\n\n- a\n- b\n\n1. c\n2. d\n\nEnd'],
    [
      'See https://a.example/x_(y), www.b.example. Or (a.b@c.example)!',
      'See [https://a.example/x\\_(y)](https://a.example/x_(y)), [www.b.example](https://www.b.example). Or ([a.b@c.example](mailto:a.b@c.example))!',
    ],
    ['javascript:alert(1) a@b @c 3.5 *x*', 'javascript:alert(1) a@b @c 3.5 \\*x\\*'],
  ])('%j', (text, markdown) => expect(written(plainTextDom(text))).toBe(markdown));

  test('has broken lines if it comes from a PDF, not if it is an address', () => {
    expect(
      hasBrokenLines('The ash leaves the hopper hot and abrasive, and\nthe air lifts it.'),
    ).toBe(true);
    expect(hasBrokenLines('SMCS\nWorks road 1\nPune')).toBe(false);
    expect(hasBrokenLines('- The ash leaves the hopper hot and abrasive\n- and more')).toBe(false);
  });
});
