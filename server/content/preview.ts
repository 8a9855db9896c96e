import { previewSeconds } from '#contract/limits.ts';
import type { ResourceName } from '#contract/items.ts';
import { isAcceptedHash, keyedHash } from '#server/platform/hashes.ts';

/** The signed text: the item, and the second at which its preview ends. */
const signedText = (resource: ResourceName, id: string, ends: number) =>
  `${resource}:${id}:${ends}`;

/**
 * Returns the path that shows an item before it is public. Every holder of the path can open it for
 * `previewSeconds`. It is signed and stored nowhere.
 * @param page path of the public page
 */
export function previewPath(page: string, resource: ResourceName, id: string): string {
  const ends = Math.floor(Date.now() / 1_000) + previewSeconds;
  const signature = keyedHash('preview', signedText(resource, id, ends)).toString('base64url');
  return `${page}?preview=${id}.${ends}.${signature}`;
}

/** The id that a token opens; undefined when it was not signed here or has expired. */
export function parsePreviewToken(token: string, resource: ResourceName): string | undefined {
  const [id = '', ends = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !/^\d{1,12}$/.test(ends)) return undefined;
  const text = signedText(resource, id, Number(ends));
  if (!isAcceptedHash('preview', text, Buffer.from(signature, 'base64url'))) return undefined;
  return Number(ends) * 1_000 > Date.now() ? id : undefined;
}
