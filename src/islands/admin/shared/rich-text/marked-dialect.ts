import { encodeHtmlEntities } from '@tiptap/core';
import { Marked, Tokenizer, type TokenizerObject } from 'marked';
import { isLinkAddress } from '#contract/markdown/link-address.ts';

const blank = /[ \t]*(?:\n|$)/y;
const heading = / {0,3}#{1,6}(?:[ \t]|\n|$)/y;
const quotationOrList = / {0,3}(?:>|[-*+][ \t]+[^\s]|1[.)][ \t]+[^\s])/y;

/** Whether a paragraph ends before the line at `at`. */
function endsAt(src: string, at: number): boolean {
  const isThere = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.test(src);
  };
  return [blank, heading, quotationOrList].some(isThere) || isTableAt(src, at);
}

function isTableAt(src: string, at: number): boolean {
  const end = src.indexOf('\n', at);
  if (end < 0 || !src.slice(at, end).includes('|')) return false;
  const next = src.indexOf('\n', end + 1);
  const rule = src.slice(end + 1, next < 0 ? src.length : next);
  return rule.includes('-') && /^[ \t|:-]+$/.test(rule);
}

const nothing = () => undefined;

/** Constructs of marked that the dialect does not have (contract/markdown/dialect.ts). */
const meaningless = {
  ...{ code: nothing, fences: nothing, hr: nothing, html: nothing, def: nothing },
  ...{ lheading: nothing, tag: nothing, reflink: nothing, codespan: nothing, del: nothing },
  ...{ autolink: nothing, url: nothing },
} satisfies TokenizerObject;

/**
 * Creates the parser of Tiptap's Markdown extension, limited to the dialect of the site. Tests compare
 * what it reads with what the pages show.
 */
export function createMarked(): Marked {
  return new Marked({
    gfm: true,
    breaks: true,
    tokenizer: {
      ...meaningless,
      paragraph(src) {
        let end = 0;
        do {
          end = src.indexOf('\n', end) + 1 || src.length;
        } while (end < src.length && !endsAt(src, end));
        const raw = src.slice(0, end);
        const text = raw.trim().replace(/\n[ \t]+/g, '\n');
        return { type: 'paragraph', raw, text, tokens: this.lexer.inline(text) };
      },
      list(src) {
        // Task boxes are text.
        this.options.gfm = false;
        try {
          return Tokenizer.prototype.list.call(this, src);
        } finally {
          this.options.gfm = true;
        }
      },
      link(src) {
        if (src.startsWith('!')) return undefined;
        const token = Tokenizer.prototype.link.call(this, src);
        return token && (token.href === '' || isLinkAddress(token.href)) ? token : undefined;
      },
      inlineText(src) {
        const token = Tokenizer.prototype.inlineText.call(this, src);
        // Tiptap decodes entities, which have no meaning here.
        return token && { ...token, text: encodeHtmlEntities(token.raw) };
      },
    },
  });
}

/** Replaces a tokenizer of Tiptap that differs from the pages. */
export const noTokenizer = { name: 'none', start: () => -1, tokenize: () => undefined };
