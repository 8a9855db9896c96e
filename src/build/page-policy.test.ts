import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { takePolicy } from './page-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const script = 'if (1 < 2 && "a") document.title = "</p>";';
const style = 'a > b { color: red }';
const other = 'alert(1)';

const page = (policy: string) =>
  `<!doctype html><html><head><meta charset=utf-8>` +
  `<meta http-equiv="content-security-policy" content="${policy}">` +
  `<style>${style}</style></head><body><p title="&quot;>">Text<script>${script}</script></body></html>`;

it('takes the policy out, with the hashes of the scripts and styles of the page alone', () => {
  const policy = (scripts: string, styles: string) =>
    `default-src 'self'; script-src 'self' ${scripts}; style-src 'self' ${styles};`;
  const html = page(
    policy(`${hashOf(other)} ${hashOf(script)}`, `${hashOf(style)} ${hashOf(other)}`),
  );
  expect(takePolicy(html)).toEqual({
    html: html.replace(/<meta http-equiv[^>]*>/, ''),
    policy: policy(hashOf(script), hashOf(style)),
  });
});

it('knows a script in a comment from one that runs', () => {
  const html = `${page(`script-src 'self' ${hashOf(other)};`)}<!-- <script>${other}</script> -->`;
  expect(takePolicy(html).policy).toBe("script-src 'self';");
});

it('leaves a page without a policy as it is', () => {
  const html = `<!doctype html><title>A</title><script>${script}</script>`;
  expect(takePolicy(html)).toEqual({ html });
});
