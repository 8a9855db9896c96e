import { z } from 'zod';
import { decodedPath, withoutEndSlashes } from '#contract/routes.ts';

const refusal = 'Enter an address of this site such as /company-profile, without https:// and ?';

/** First segments of the addresses of the API, the admin area and built files. */
const reserved = /^\/(?:v1|admin|_astro|_image|\.netlify)(?:\/|$)/i;

/** Maximum length of an address. */
const longest = 200;

/** Segments that begin with a letter, a digit, `_`, `~` or `-`, so that none is `..`. */
const pagePattern = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/;

/** `pagePattern` with the letters and marks of all languages, and with spaces within a segment. */
const formerPattern =
  /^\/(?:[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N} _.~-]*(?:\/[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N} _.~-]*)*)?$/u;

const path = z
  .string(refusal)
  .trim()
  .max(longest, `The address is longer than ${longest} characters`);

const withoutSlashes = (text: string) => (text === '/' ? text : withoutEndSlashes(text));

const isFree = (text: string) => !reserved.test(text);
const notFree = 'Addresses under /admin and /v1 cannot be used';

/** The address of a page on this site: a path alone. */
export const sitePath = path
  .overwrite(withoutSlashes)
  .refine((text) => pagePattern.test(text), refusal)
  .refine(isFree, notFree);

/** An address that this site or the one before it had; of other letters it is stored decoded. */
export const formerPath = path
  .overwrite((text) => withoutSlashes(decodedPath(text)))
  .refine((text) => formerPattern.test(text), refusal)
  .refine(isFree, notFree);
