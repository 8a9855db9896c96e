import { z } from 'zod';
import { decodedPath, withoutEndSlashes } from '#contract/routes.ts';

const refusal = 'Enter an address of this site such as /company-profile, without https:// and ?';

/** First segments of addresses that belong to the machinery of the site. */
const reserved = /^\/(?:v1|admin|_astro|_image|\.netlify)(?:\/|$)/i;

/** Of longer ones nobody keeps a link. */
const longest = 200;

/** Segments that begin with a letter, a digit, `_`, `~` or `-`, so that none climbs. */
const pagePattern = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/;

/** The same with the letters of all languages, their marks, and blanks within a segment. */
const formerPattern =
  /^\/(?:[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N} _.~-]*(?:\/[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N} _.~-]*)*)?$/u;

const path = z
  .string(refusal)
  .trim()
  .max(longest, `The address is longer than ${longest} characters`)
  .refine((text) => !reserved.test(text), 'Addresses under /admin and /v1 cannot be used');

const withoutSlashes = (text: string) => (text === '/' ? text : withoutEndSlashes(text));

/** The address of a page on this site: a path alone. */
export const sitePath = path
  .overwrite(withoutSlashes)
  .refine((text) => pagePattern.test(text), refusal);

/** An address that this site or the one before it had; of other letters it is stored decoded. */
export const formerPath = path
  .overwrite((text) => withoutSlashes(decodedPath(text)))
  .refine((text) => formerPattern.test(text), refusal);
