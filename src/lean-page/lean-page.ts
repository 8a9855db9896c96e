import { createHash } from 'node:crypto';
import { screenRules, usedRules } from './used-rules.ts';
import { vocabularyOf } from './vocabulary.ts';

interface Page {
  html: string;
  /** The Content-Security-Policy with a hash for everything that stands in the page. */
  policy: string;
}

const styles = /(<style\b[^>]*>)(.*?)(<\/style>)/gs;
const scripts = /<script\b[^>]*>(.*?)<\/script>/gs;
const hashes = /\s*'sha256-[\w+/=]+'/g;

/** Stands where the first screen of a page ends: FirstScreenEnd.astro. */
export const firstScreenEnd = '<template data-first-screen-end></template>';

const modules = /<script type="module" src="([^"]+)"><\/script>/g;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Lets the script files of a page wait until all that it opens with is shown: everything works
 * without them, and on a slow line they would take their turn before the first picture.
 * @returns the page, and the script that fetches them
 */
function scriptsLast(html: string): [html: string, loader: string] {
  const imports = [...html.matchAll(modules)].map(
    ([, source = '']) => `import(${JSON.stringify(source)})`,
  );
  if (imports.length === 0) return [html, ''];
  const loader = `addEventListener("load",()=>(self.requestIdleCallback||setTimeout)(()=>{${imports.join(';')}}))`;
  const rest = html.replace(modules, '');
  const end = rest.lastIndexOf('</body>');
  return [`${rest.slice(0, end)}<script>${loader}</script>${rest.slice(end)}`, loader];
}

/**
 * A page without the style rules that it has no use for, and with a policy that names no script
 * and no style of other pages: that is a quarter of its bytes, and what does not fit into the
 * first round trip delays the first paint by a whole one. Its script files come last. Where the
 * page says that its first screen ends, all its rules stand again, and its head has those alone that
 * the first screen needs: the build moves them from there into a file (below-styles.ts). What the
 * policy did not allow before it does not allow afterwards.
 * @param policy the policy that Astro made for the page, wherever it is sent
 */
export function leanPage(page: string, policy: string): Page {
  const [html, loader] = scriptsLast(page);
  const sheets = [...html.matchAll(styles)].flatMap(([, , css = '']) =>
    policy.includes(hashOf(css)) ? [css] : [],
  );
  const used = usedRules(sheets, vocabularyOf(html), html.includes('<link rel="stylesheet"'));
  const end = html.indexOf(firstScreenEnd);
  const first = end < 0 ? used : usedRules(used.map(screenRules), vocabularyOf(html.slice(0, end)));
  const kept = new Set<string>();
  const head = html.replace(styles, (block, open: string, css: string, close: string) => {
    const rules = first[sheets.indexOf(css)];
    if (rules === undefined) return block;
    kept.add(hashOf(rules));
    return open + rules + close;
  });
  const whole = used.join('');
  if (end >= 0) kept.add(hashOf(whole));
  const lean = head.replace(firstScreenEnd, () => `<style data-below>${whole}</style>`);
  const allowed = [...lean.matchAll(scripts)].map((match) => hashOf(match[1] ?? ''));
  const directives = policy.split(';').map((directive) => {
    const name = directive.trim().split(/\s/)[0];
    if (name === 'style-src') return [directive.replace(hashes, ''), ...kept].join(' ');
    if (name !== 'script-src') return directive;
    const known = directive.replace(hashes, (hash) => (allowed.includes(hash.trim()) ? hash : ''));
    return loader === '' ? known : `${known} ${hashOf(loader)}`;
  });
  return { html: lean, policy: directives.join(';') };
}

const metaPolicy = /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/i;

/** The same for a page that carries its policy in itself. */
export function leanPrebuiltPage(html: string): string {
  const policy = metaPolicy.exec(html)?.[2];
  if (policy === undefined) return html;
  const page = leanPage(html, policy);
  return page.html.replace(metaPolicy, (_, open: string, __, close: string) => {
    return open + page.policy + close;
  });
}
