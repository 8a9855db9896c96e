import type { PublicationStatus } from '#contract/schemas/publication.ts';
import { publicDb, serviceDb, type Db } from '#server/platform/db/client.ts';
import { isServedByIndex, type Search } from '#server/platform/db/search.ts';

/** Whose list is read: that of the public, or that of administrators, in one state or in all. */
export interface Scope<State extends string = PublicationStatus> {
  isManaged?: boolean;
  state?: State | undefined;
}

/**
 * With which key a list is read, and in which state. The public one reads with the public key, under
 * its policy and its time limit. Behind a policy Postgres does not search by an index, so a search
 * that an index can serve reads with the secret key what is published.
 */
export function readerOf<State extends string>(
  { isManaged, state }: Scope<State>,
  search: Search,
): { db: Db; state?: State | 'published' | undefined } {
  if (isManaged) return { db: serviceDb(), state };
  return isServedByIndex(search) ? { db: serviceDb(), state: 'published' } : { db: publicDb() };
}
