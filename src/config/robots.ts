/**
 * Whether a text or figure of the site is a sample, as `npm run content:samples` lists them. The build
 * defines it; source that runs without a build, as in tests, has no value.
 */
declare const HAS_SAMPLES: boolean | undefined;

/** Search engines may index the site once the last sample is replaced or confirmed (requirements D57). */
export const isIndexed = typeof HAS_SAMPLES !== 'undefined' && !HAS_SAMPLES;

/** Headers that keep search engines out while samples remain. */
export const robotsHeaders = robotsHeadersFor(isIndexed);

/** The same for a given state, for the build itself. */
export function robotsHeadersFor(isOpen: boolean): Readonly<Record<string, string>> {
  return isOpen ? {} : { 'X-Robots-Tag': 'noindex' };
}
