import { createHash } from 'node:crypto';
import { usedRules } from './used-rules.ts';
import { vocabularyOf } from './vocabulary.ts';

interface Page {
  html: string;
  /** The Content-Security-Policy with a hash for everything that stands in the page. */
  policy: string;
}

const styles = /(<style\b[^>]*>)(.*?)(<\/style>)/gs;
const scripts = /<script\b[^>]*>(.*?)<\/script>/gs;
const hashes = /\s*'sha256-[\w+/=]+'/g;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page whose islands bring in matter of other pages, which needs rules that it has no use for. */
const bringsMore = (html: string) => html.includes('component-export="SheetLink"');

/**
 * A page without the style rules that it has no use for, and with a policy that names no script
 * and no style of other pages: that is a quarter of its bytes, and what does not fit into the
 * first round trip delays the first paint by a whole one. What the policy did not allow before it
 * does not allow afterwards.
 * @param policy the policy that Astro made for the page, wherever it is sent
 */
export function leanPage(html: string, policy: string): Page {
  const page = vocabularyOf(html);
  const isWhole = bringsMore(html);
  const kept = new Set<string>();
  const lean = html.replace(styles, (block, open: string, css: string, close: string) => {
    if (!policy.includes(hashOf(css))) return block;
    const used = isWhole ? css : usedRules(css, page);
    kept.add(hashOf(used));
    return open + used + close;
  });
  const allowed = [...lean.matchAll(scripts)].map((match) => hashOf(match[1] ?? ''));
  const directives = policy.split(';').map((directive) => {
    const name = directive.trim().split(/\s/)[0];
    if (name === 'style-src') return [directive.replace(hashes, ''), ...kept].join(' ');
    if (name !== 'script-src') return directive;
    return directive.replace(hashes, (hash) => (allowed.includes(hash.trim()) ? hash : ''));
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
