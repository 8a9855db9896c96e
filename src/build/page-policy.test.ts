import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withOwnHashes } from './page-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const script = 'if (1 < 2 && "a") document.title = "</p>";';
const style = 'a > b { color: red }';
const other = 'alert(1)';

const page = (policy: string) =>
  `<!doctype html><html><head><meta charset=utf-8>` +
  `<meta http-equiv="content-security-policy" content="${policy}">` +
  `<style>${style}</style></head><body><p title="&quot;>">Text<script>${script}</script></body></html>`;

it('keeps the hashes of the scripts and styles of the page and takes the others out', () => {
  const before = page(
    `default-src 'self'; script-src 'self' ${hashOf(other)} ${hashOf(script)}; style-src 'self' ${hashOf(style)} ${hashOf(other)};`,
  );
  const after = page(
    `default-src 'self'; script-src 'self' ${hashOf(script)}; style-src 'self' ${hashOf(style)};`,
  );
  expect(withOwnHashes(before)).toBe(after);
});

it('knows a script in a comment from one that runs', () => {
  const html = `${page(`script-src 'self' ${hashOf(other)};`)}<!-- <script>${other}</script> -->`;
  expect(withOwnHashes(html)).not.toContain(hashOf(other));
});

it('leaves a page without a policy as it is', () => {
  const html = `<!doctype html><title>A</title><script>${script}</script>`;
  expect(withOwnHashes(html)).toBe(html);
});
