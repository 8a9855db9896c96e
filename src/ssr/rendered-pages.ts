import type { AstroGlobal } from 'astro';

/** A page as it was rendered. */
interface RenderedPage {
  html: string;
  /** Made by Astro with the page. */
  policy: string;
}

const policyHeader = 'Content-Security-Policy';

/** By what went into them, the latest last. */
const pages = new Map<string, RenderedPage>();
const mostPages = 50;

/** The footer names the year, so that nothing may stay for ever. */
const longestMs = 60_000;

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
  const moment = Math.floor(Date.now() / longestMs);
  const key = JSON.stringify([url.href, moment, results.map(({ entry }) => entry)]);
  const page = pages.get(key);
  if (!page) {
    locals.renderKey = key;
    return undefined;
  }
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/html');
  headers.set(policyHeader, page.policy);
  return new Response(page.html, { headers });
}

/** Keeps a page that has asked for it by `renderedBefore`, and gives its answer back. */
export async function keepRendered(locals: App.Locals, answer: Response): Promise<Response> {
  const { renderKey: key } = locals;
  const policy = answer.headers.get(policyHeader);
  if (key === undefined || answer.status !== 200 || policy === null) return answer;
  const html = await answer.text();
  const [oldest] = pages.keys();
  if (pages.size >= mostPages && oldest !== undefined) pages.delete(oldest);
  pages.set(key, { html, policy });
  return new Response(html, answer);
}
