import { previewSeconds } from '#contract/limits.ts';
import type { ResourceName } from '#contract/resources.ts';
import { isAcceptedHash, keyedHash } from '#server/platform/keyed-hash.ts';

/** What is signed: the item, and the second at which its preview ends. */
const signedText = (resource: ResourceName, id: string, ends: number) =>
  `${resource}:${id}:${ends}`;

/**
 * The address of a page that shows an item before the public sees it. Whoever has it can open it,
 * for `previewSeconds`; it is signed and kept nowhere.
 * @param page path of the public page
 */
export function previewAddress(
  page: string,
  resource: ResourceName,
  id: string,
  now = new Date(),
): string {
  const ends = Math.floor(now.getTime() / 1_000) + previewSeconds;
  const signature = keyedHash('preview', signedText(resource, id, ends)).toString('base64url');
  return `${page}?preview=${id}.${ends}.${signature}`;
}

/** The id that a token opens; undefined for one that was not signed here or has ended. */
export function previewedId(
  token: string,
  resource: ResourceName,
  now = new Date(),
): string | undefined {
  const [id = '', ends = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !/^\d{1,12}$/.test(ends)) return undefined;
  const text = signedText(resource, id, Number(ends));
  if (!isAcceptedHash('preview', text, Buffer.from(signature, 'base64url'))) return undefined;
  return Number(ends) * 1_000 > now.getTime() ? id : undefined;
}
