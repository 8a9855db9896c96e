import { createHash } from 'node:crypto';

const belowStyle = /<style data-below>(.*?)<\/style>/s;

/**
 * Takes the rules that stand where the first screen of a prebuilt page ends out of it. A browser
 * shows what stands before such a link at once, and waits with what follows until the file is there;
 * the low priority keeps it from going before the page itself.
 * @param folder address of the files of the site
 * @returns the page, and what to write under that address
 */
export function moveBelowStyles(html: string, folder: string) {
  const css = belowStyle.exec(html)?.[1];
  if (css === undefined) return { html };
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const file = `below.${hash}.css`;
  const link = `<link rel="stylesheet" href="${folder}/${file}" fetchpriority="low">`;
  return { html: html.replace(belowStyle, () => link), css, file };
}
