/**
 * What a user agent contains, and what people call the browser. The first that fits counts, as most
 * browsers name others too.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Returns the name of the browser that a User-Agent header identifies; undefined for any other. */
export const browserName = (userAgent: string): string | undefined =>
  browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
