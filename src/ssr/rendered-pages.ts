import type { AstroGlobal } from 'astro';

/** A page as it was rendered. */
interface RenderedPage {
  /** In bytes: a text would be encoded for each answer. */
  html: Uint8Array<ArrayBuffer>;
  /** Made by Astro with the page. */
  policy: string;
  /** The minute in which it was kept. */
  moment: number;
}

const policyHeader = 'Content-Security-Policy';

/** By what went into them, the latest last. */
const pages = new Map<string, RenderedPage>();
const maxPages = 50;

/** The footer names the year, so that nothing may stay for ever. */
const longestMs = 60_000;

const currentMoment = () => Math.floor(Date.now() / longestMs);

/** A body of bytes that are not copied: a Response copies those it is given, and again when read. */
const streamOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/**
 * The page as it was rendered before, if the same data is to be shown at the same address: most
 * renders of a page are. The data itself is read each time. A page returns it before it renders.
 * @param results the live entries of which the page is made, all it reads
 */
export function renderedBefore(
  { locals, request, url, response }: Pick<AstroGlobal, 'locals' | 'request' | 'url' | 'response'>,
  results: readonly { entry?: unknown; error?: unknown }[],
): Response | undefined {
  if (request.method !== 'GET' || results.some(({ entry }) => entry === undefined))
    return undefined;
  const key = JSON.stringify([url.href, currentMoment(), results.map(({ entry }) => entry)]);
  const page = pages.get(key);
  if (!page) {
    locals.renderKey = key;
    return undefined;
  }
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/html');
  headers.set(policyHeader, page.policy);
  return new Response(streamOf(page.html), { headers });
}

/** Keeps a page that has asked for it by `renderedBefore`, and gives its answer back. */
export async function keepRendered(locals: App.Locals, answer: Response): Promise<Response> {
  const { renderKey: key } = locals;
  const policy = answer.headers.get(policyHeader);
  if (key === undefined || answer.status !== 200 || policy === null) return answer;
  const html = new Uint8Array(await answer.arrayBuffer());
  const moment = currentMoment();
  // Nobody asks for those of another minute, and each takes a quarter of a megabyte.
  for (const [other, page] of pages) if (page.moment !== moment) pages.delete(other);
  const [oldest] = pages.keys();
  if (pages.size >= maxPages && oldest !== undefined) pages.delete(oldest);
  pages.set(key, { html, policy, moment });
  return new Response(html, answer);
}
