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

/** What a user agent contains, and what people call the system; the first that fits counts. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns the device of a request in plain words, such as "Firefox on Windows"; null where the
 * User-Agent header names neither. Browsers can send any value: it helps people to recognize a session
 * and proves nothing.
 */
export function deviceOf(request: Request): string | null {
  const userAgent = request.headers.get('user-agent') ?? '';
  const browser = browserName(userAgent);
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
