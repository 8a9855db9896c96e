import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

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

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

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
  const content = (attribute(policy, 'content') ?? '').replace(/ ('sha256-[^']+')/g, (all, hash) =>
    own.has(String(hash)) ? all : '',
  );
  const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `${html.slice(0, place.startOffset)}content="${escaped}"${html.slice(place.endOffset)}`;
}

/**
 * Astro lists the hashes of the whole site in the policy of each page: a kilobyte that does not
 * compress, and scripts that the page does not have are allowed in it.
 */
export const pagePolicy: AstroIntegration = {
  name: 'page-policy',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const cwd = fileURLToPath(dir);
      for await (const name of glob('**/*.html', { cwd })) {
        const file = new URL(name, dir);
        await writeFile(file, withOwnHashes(await readFile(file, 'utf8')));
      }
    },
  },
};
