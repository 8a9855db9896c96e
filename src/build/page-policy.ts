import type { AstroIntegration, HookParameters } from 'astro';
/* eslint-disable @typescript-eslint/no-restricted-imports -- Astro's folder of that name, not ours */
import runtimeOfDevelopment from 'astro/runtime/server/astro-island.prebuilt-dev.js';
import runtime from 'astro/runtime/server/astro-island.prebuilt.js';
/* eslint-enable @typescript-eslint/no-restricted-imports */
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Manifest = HookParameters<'astro:build:ssr'>['manifest'];
type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

function* elementsOf(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!tree.isElementNode(node)) continue;
    yield node;
    yield* elementsOf(node.childNodes);
  }
}

const attribute = ({ attrs }: Element, name: string) =>
  attrs.find((one) => one.name === name)?.value;

const isPolicy = (element: Element) =>
  element.tagName === 'meta' &&
  attribute(element, 'http-equiv')?.toLowerCase() === 'content-security-policy';

/** The text of a script or a style, which have no other children. */
const textOf = ({ childNodes }: Element) =>
  childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('');

/** A hash as the configuration and the manifest list it: alone, or with the kind of what it is for. */
const hashIn = (entry: string | { hash: string }) =>
  typeof entry === 'string' ? entry : entry.hash;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * The page with those hashes alone in its policy that belong to a script or a style in it.
 * @param html a built page; one without a policy of its own is returned as it is
 */
export function withOwnHashes(html: string): string {
  const { childNodes } = parse(html, { sourceCodeLocationInfo: true });
  const elements = [...elementsOf(childNodes)];
  const policy = elements.find(isPolicy);
  const place = policy?.sourceCodeLocation?.attrs?.['content'];
  if (!policy || !place) return html;
  const own = new Set(
    elements
      .filter(({ tagName }) => /^(?:script|style)$/.test(tagName))
      .map(textOf)
      .map(hashOf),
  );
  const content = (attribute(policy, 'content') ?? '').replace(/ '(sha256-[^']+)'/g, (all, hash) =>
    own.has(String(hash)) ? all : '',
  );
  const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `${html.slice(0, place.startOffset)}content="${escaped}"${html.slice(place.endOffset)}`;
}

/**
 * Scripts that stand in no public page: directives of Astro's that no island there has, and what
 * island-runtime.ts makes a file of. Pages of the admin area add theirs (layouts/admin-scripts.ts).
 */
const scriptsOutsidePages = ({ clientDirectives }: Manifest): string[] => [
  ...clientDirectives.map(([, code]) => code),
  runtime,
  runtimeOfDevelopment,
];

/**
 * Astro lists the hashes of the whole site in the policy of each page: a kilobyte that does not
 * compress, and scripts that the page does not have are allowed in it. Here the list is cut to what
 * stands in any page, and that of a prebuilt page to its own. The styles of a route Astro adds
 * itself when it renders a page of it; those of the others need not stand in the list.
 */
export const pagePolicy: AstroIntegration = {
  name: 'page-policy',
  hooks: {
    'astro:build:ssr': ({ manifest }) => {
      if (!manifest.csp) return;
      const outside = new Set(scriptsOutsidePages(manifest).map(hashOf));
      const { scriptDirective, styleDirective } = manifest.csp;
      scriptDirective.hashes = scriptDirective.hashes.filter(
        (entry) => !outside.has(hashIn(entry)),
      );
      styleDirective.hashes = [];
    },
    'astro:build:done': async ({ dir }) => {
      const cwd = fileURLToPath(dir);
      for await (const name of glob('**/*.html', { cwd })) {
        const file = new URL(name, dir);
        await writeFile(file, withOwnHashes(await readFile(file, 'utf8')));
      }
    },
  },
};
