import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { moveBelowStyles } from './below-styles.ts';
import { firstScreenEnd, leanPage, leanPrebuiltPage } from './lean-page.ts';
import { usedRules } from './used-rules.ts';
import { vocabularyOf } from './vocabulary.ts';

const page = vocabularyOf(
  '<main class="md:grid-cols-[1fr_2fr] a" data-astro-cid-abc><p class=\'b c\'>x<text class=d x=1></p></main>',
);

describe('the rules that stay', () => {
  test.each([
    ['.a{color:red}', '.a{color:red}'],
    ['.z{color:red}', ''],
    ['.a,.z{color:red}', '.a{color:red}'],
    ['.a .z{color:red}', ''],
    ['.a:not(.z){color:red}', '.a:not(.z){color:red}'],
    ['.a:is(.z,.b)>p{color:red}', '.a:is(.z,.b)>p{color:red}'],
    ['.d,.c{color:red}', '.d,.c{color:red}'],
    ['textarea{color:red}', ''],
    ['p::before,::selection,*{color:red}', 'p::before,::selection,*{color:red}'],
    ['main>p+p.b:first-child{color:red}', 'main>p+p.b:first-child{color:red}'],
    ['.a[data-astro-cid-abc]{color:red}', '.a[data-astro-cid-abc]{color:red}'],
    ['[data-astro-cid-xyz]{color:red}', ''],
    ['.a[data-told=ok]{color:red}', '.a[data-told=ok]{color:red}'],
    [
      '.md\\:grid-cols-\\[1fr_2fr\\]{color:red}.md\\:p-2{color:red}',
      '.md\\:grid-cols-\\[1fr_2fr\\]{color:red}',
    ],
    ['@media (width>=48rem){.z{color:red}}', ''],
    ['@media (width>=48rem){.z{color:red}.a{color:red}}', '@media (width>=48rem){.a{color:red}}'],
    ['@layer base{.z{color:red}}', '@layer base{}'],
    ['@keyframes turn{0%{opacity:0}to{top:0}}', ''],
    [
      '@keyframes turn{0%{opacity:0}to{top:0}}.a{animation:1s turn}',
      '@keyframes turn{0%{opacity:0}to{top:0}}.a{animation:1s turn}',
    ],
    ['::placeholder,.a::file-selector-button{color:red}', ''],
    [
      '@layer theme{:root{--one:1;--two:2}}.a{top:var(--two)}',
      '@layer theme{:root{--two:2}}.a{top:var(--two)}',
    ],
    ['.a:after{content:"} .z{"}.z{color:red}', '.a:after{content:"} .z{"}'],
    ['/* .z{ */.a{color:red}', '.a{color:red}'],
  ])('%s', (css, left) => {
    expect(usedRules([css], page)).toEqual([left]);
  });

  test('a registered property goes with the last rule that uses it', () => {
    const registered = '@property --tw-x{syntax:"*"}';
    expect(usedRules([`.a{top:var(--tw-x)}${registered}`], page)).toEqual([
      `.a{top:var(--tw-x)}${registered}`,
    ]);
    expect(usedRules([`.z{top:var(--tw-x)}${registered}`], page)).toEqual(['']);
  });

  test('what one style sheet declares stays where another one reads it', () => {
    const sheets = [':root{--x:1;--y:2}', '.a{top:var(--x)}'];
    expect(usedRules(sheets, page)).toEqual([':root{--x:1;}', '.a{top:var(--x)}']);
  });
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a page', () => {
  const css = '.a{color:red}.z{color:red}';
  const html = `<style>${css}</style><style>.a{top:0}</style><p class="a">x</p><script>go()</script><script>evil()</script>`;
  const policy = `default-src 'self'; script-src 'self' ${hash('go()')} ${hash('elsewhere()')}; style-src 'self' ${hash(css)} ${hash('b{}')}`;
  const lean = leanPage(html, policy);

  test('names what is left in the page, and nothing of other pages', () => {
    expect(lean.html).toContain('<style>.a{color:red}</style>');
    expect(lean.policy).toBe(
      `default-src 'self'; script-src 'self' ${hash('go()')}; style-src 'self' ${hash('.a{color:red}')}`,
    );
  });
  test('does not allow what Astro has not allowed', () => {
    expect(lean.policy).not.toContain(hash('evil()'));
    expect(lean.policy).not.toContain(hash('.a{top:0}'));
  });
  test('does not change when it is made twice', () => {
    expect(leanPage(lean.html, lean.policy)).toEqual(lean);
  });
  test('is the one in the page where it carries its own', () => {
    const prebuilt = `<meta http-equiv="content-security-policy" content="${policy}">${html}`;
    expect(leanPrebuiltPage(prebuilt)).toBe(
      `<meta http-equiv="content-security-policy" content="${lean.policy}">${lean.html}`,
    );
  });
});

describe('script files', () => {
  const html = '<body><script type="module" src="/a.js"></script><p>x</p></body>';
  const lean = leanPage(html, "script-src 'self'");

  test('come after all that the page opens with, and the policy allows what fetches them', () => {
    const [, loader = ''] = /<p>x<\/p><script>(.*)<\/script><\/body>$/.exec(lean.html) ?? [];
    expect(loader).toContain('import("/a.js")');
    expect(lean.html).not.toContain('src=');
    expect(lean.policy).toBe(`script-src 'self' ${hash(loader)}`);
  });
  test('are left alone when the page is made twice', () => {
    expect(leanPage(lean.html, lean.policy)).toEqual(lean);
  });
});

describe('a page that says where its first screen ends', () => {
  const css = '@layer a{.top{color:red}.end{color:blue}@media print{.top{top:0}}}.z{color:red}';
  const html = `<head><style>${css}</style></head><p class="top">x</p>${firstScreenEnd}<p class="end">y</p>`;
  const lean = leanPage(html, `style-src 'self' ${hash(css)}`);
  const whole = '@layer a{.top{color:red}.end{color:blue}@media print{.top{top:0}}}';

  test('opens with the rules of what comes before, and has all of its rules from there on', () => {
    expect(lean.html).toBe(
      `<head><style>@layer a{.top{color:red}}</style></head><p class="top">x</p><style data-below>${whole}</style><p class="end">y</p>`,
    );
    expect(lean.policy).toBe(
      `style-src 'self' ${hash('@layer a{.top{color:red}}')} ${hash(whole)}`,
    );
  });
  test('does not change when it is made twice', () => {
    expect(leanPage(lean.html, lean.policy)).toEqual(lean);
  });
  test('gives all of its rules to a file', () => {
    const { html: moved, css: rules, file } = moveBelowStyles(lean.html, '/files');
    expect(rules).toBe(whole);
    expect(moved).toContain(
      `<p class="top">x</p><link rel="stylesheet" href="/files/${file}" fetchpriority="low"><p class="end">`,
    );
    expect(moved).not.toContain('data-below');
  });
});

test('a page with a style file keeps what its styles declare for it', () => {
  const css = ':root{--x:1}.a{top:0}.z{top:0}';
  const html = `<style>${css}</style><p class="a">x</p><link rel="stylesheet" href="/more.css">`;
  const lean = leanPage(html, `style-src 'self' ${hash(css)}`);
  expect(lean.html).toContain('<style>:root{--x:1}.a{top:0}</style>');
});

test('a page without such a place keeps its styles in itself', () => {
  const html = '<style>.a{top:0}</style><p class="a">x</p>';
  expect(moveBelowStyles(html, '/files')).toEqual({ html });
});
