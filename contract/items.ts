import { videoTypes } from '#contract/limits.ts';

/** The resources of the site, by their names in URLs and tables. */
export const resources = ['news', 'jobs', 'installations'] as const;

export type ResourceName = (typeof resources)[number];

/**
 * True for an entry that the local sample data brought (local/seed). Its id is a UUID of version 8,
 * whose bits are the maker's own; every other id here is random, of version 4. Apart from the
 * schemas, since public pages ask and load no zod.
 */
export const isSampleId = (id: string): boolean => id.charAt(14) === '8';

/** True for a stored file that is a video, by the extension of its name (requirements §3). */
export function isVideo(fileName: string): boolean {
  return Object.keys(videoTypes).includes(fileName.slice(fileName.lastIndexOf('.') + 1));
}
