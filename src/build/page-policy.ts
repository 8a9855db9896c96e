import type { AstroIntegration, HookParameters } from 'astro';
 
import runtimeOfDevelopment from 'astro/runtime/server/astro-island.prebuilt-dev.js';
import runtime from 'astro/runtime/server/astro-island.prebuilt.js';
 
import { createHash } from 'node:crypto';
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

/** The hash by which a policy allows a script or a style. */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Takes the policy out of a built page, so that it can stand in the header instead: read from an
 * element it would hold only from there on, could not say who may frame the page, and costs a phone
 * the time of a second policy.
 * @param html a built page
 * @returns the page without the element, and its policy with those hashes alone that belong to a
 *   script or a style in it; no policy for a page that has none
 */
export function takePolicy(html: string): { html: string; policy?: string } {
  const { childNodes } = parse(html, { sourceCodeLocationInfo: true });
  const elements = [...elementsOf(childNodes)];
  const element = elements.find(isPolicy);
  const place = element?.sourceCodeLocation;
  if (!element || !place) return { html };
  const own = new Set(
    elements
      .filter(({ tagName }) => /^(?:script|style)$/.test(tagName))
      .map(textOf)
      .map(hashOf),
  );
  const policy = (attribute(element, 'content') ?? '').replace(/ '(sha256-[^']+)'/g, (all, hash) =>
    own.has(String(hash)) ? all : '',
  );
  return { html: html.slice(0, place.startOffset) + html.slice(place.endOffset), policy };
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
 * stands in any page; that of a prebuilt page static-headers.ts cuts to its own. The styles of a route Astro adds
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
  },
};
