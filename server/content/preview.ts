import { previewSeconds } from '#contract/limits.ts';
import type { ResourceName } from '#contract/items.ts';
import { isAcceptedHash, keyedHash } from '#server/platform/hashes.ts';

/** What the token of a preview opens. */
interface OpenedPreview {
  id: string;
  /** ISO time at which the token ends. */
  endsAt: string;
  /** Id of the stored unsaved changes; undefined for an item as it is saved. */
  changes: string | undefined;
}

/** The signed text: the item, the second at which its preview ends, and the unsaved changes if it shows them. */
const signedText = (resource: ResourceName, id: string, ends: number, changes?: string) =>
  `${resource}:${id}:${ends}${changes === undefined ? '' : `:${changes}`}`;

const timeOf = (ends: number) => new Date(ends * 1_000).toISOString();

/** The second at which a preview ends that is made now. */
const nextEnd = () => Math.floor(Date.now() / 1_000) + previewSeconds;

/** Returns the ISO time at which a preview ends that is made now. */
export const nextPreviewEnd = (): string => timeOf(nextEnd());

/**
 * Returns the path that shows an item before it is public, or with unsaved changes. Every holder of the
 * path can open it for `previewSeconds`. It is signed and stored nowhere.
 * @param page path of the public page
 * @param stored the id of unsaved changes, and the time at which they end
 */
export function previewPath(
  page: string,
  resource: ResourceName,
  id: string,
  stored?: { changes: string; endsAt: string },
): string {
  const ends = stored ? Date.parse(stored.endsAt) / 1_000 : nextEnd();
  const text = signedText(resource, id, ends, stored?.changes);
  const signature = keyedHash('preview', text).toString('base64url');
  const parts = [id, ends, ...(stored ? [stored.changes] : []), signature];
  return `${page}?preview=${parts.join('.')}`;
}

/** Returns what a token opens; undefined when it was not signed here or has expired. */
export function parsePreviewToken(
  token: string,
  resource: ResourceName,
): OpenedPreview | undefined {
  const parts = token.split('.');
  const signature = Buffer.from(parts.pop() ?? '', 'base64url');
  const [id = '', ends = '', changes, ...more] = parts;
  if (more.length > 0 || !/^\d{1,12}$/.test(ends)) return undefined;
  const text = signedText(resource, id, Number(ends), changes);
  if (!isAcceptedHash('preview', text, signature)) return undefined;
  const endsAt = timeOf(Number(ends));
  return Date.parse(endsAt) > Date.now() ? { id, endsAt, changes } : undefined;
}
