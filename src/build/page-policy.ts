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

/** The directives of the islands of this site; Astro has more. */
const directives = ['interaction', 'only'];

/** Where the build puts files while it runs. */
interface Folders {
  client: URL;
  server: URL;
}

/** Texts that stand in no page: other directives, and style sheets that are linked. */
async function textsOutsidePages(
  { clientDirectives, assets }: Manifest,
  { client, server }: Folders,
): Promise<string[]> {
  const sheets = assets.filter((path) => path.endsWith('.css'));
  return [
    ...clientDirectives.filter(([name]) => !directives.includes(name)).map(([, code]) => code),
    runtime,
    runtimeOfDevelopment,
    ...(await Promise.all(
      sheets.map((path) => {
        const read = (folder: URL) => readFile(new URL(`.${path}`, folder), 'utf8');
        // What only some pages link is moved to the others later.
        return Promise.any([client, server, new URL('.prerender/', server)].map(read));
      }),
    )),
  ];
}

let folders: Folders;

/**
 * Astro lists the hashes of the whole site in the policy of each page: a kilobyte that does not
 * compress, and scripts that the page does not have are allowed in it. Here the list is cut to what
 * stands in any page, and that of a prebuilt page to its own.
 */
export const pagePolicy: AstroIntegration = {
  name: 'page-policy',
  hooks: {
    'astro:config:done': ({ config }) => {
      folders = config.build;
    },
    'astro:build:ssr': async ({ manifest }) => {
      if (!manifest.csp) return;
      const outside = new Set((await textsOutsidePages(manifest, folders)).map(hashOf));
      for (const directive of [manifest.csp.scriptDirective, manifest.csp.styleDirective]) {
        directive.hashes = directive.hashes.filter(
          (entry) => !outside.has(typeof entry === 'string' ? entry : entry.hash),
        );
      }
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
