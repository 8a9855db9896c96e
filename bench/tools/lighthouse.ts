import lighthouse from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What one load of a page gives: times in ms, scores of the categories from 0 to 100. */
export interface Load {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  scores: number[];
}

/** Chromium now and then records a trace without its start; such a load has no figures at all. */
const lostTrace = 'NO_NAVSTART';
const attempts = 3;

/**
 * Runs Lighthouse with its defaults: mobile, simulated slow 4G, processor slowed four times.
 * @param port debugging port of a running Chromium
 * @param skipAudits names of audits that do not count
 * @throws Error when Lighthouse could not load the page
 */
export async function load(
  url: string,
  port: number,
  skipAudits: string[],
  attempt = 1,
): Promise<Load> {
  const result = await lighthouse(url, { port, logLevel: 'silent', skipAudits });
  const error = result?.lhr.runtimeError;
  if (error?.code === lostTrace && attempt < attempts) {
    return load(url, port, skipAudits, attempt + 1);
  }
  if (!result || error) {
    throw new Error(`Lighthouse failed on ${url}: ${error?.message ?? 'no result'}`);
  }
  const { lhr } = result;
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN;
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? NaN) * 100)),
  };
}
