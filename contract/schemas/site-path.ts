import { z } from 'zod';
import { parseUrl } from '#contract/parse-url.ts';
import { withoutEndSlashes } from '#contract/routes.ts';

const refusal = 'Give an address of this site such as /company-profile, without https:// and ?';

/** First segments of addresses that belong to the machinery of the site. */
const reserved = /^\/(?:v1|admin|_astro|_image|\.netlify)(?:\/|$)/i;

/** Of longer ones nobody keeps a link. */
const longest = 200;

/** True for a path in its plain form, which a URL leaves as it is. */
function isPlainPath(text: string): boolean {
  if (!/^\/(?:[\w~%-][\w.~%/-]*)?$/.test(text) || text.includes('//')) return false;
  if (text !== '/' && withoutEndSlashes(text) !== text) return false;
  const url = parseUrl(`https://site.invalid${text}`);
  return url?.host === 'site.invalid' && url.pathname === text;
}

/** The address of a page on this site: a path alone. */
export const sitePath = z
  .string(refusal)
  .max(longest, `The address is longer than ${longest} characters`)
  .refine(isPlainPath, refusal)
  .refine((path) => !reserved.test(path), 'Addresses under /admin and /v1 cannot be used');
