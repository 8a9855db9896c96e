/**
 * Parses an absolute URL. Browsers have `URL.parse` since 2024 and `URL.canParse` since 2023, later
 * than the oldest ones that the site supports.
 * @returns undefined for a text that is no URL
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
