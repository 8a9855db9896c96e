import type { PublicationStatus } from '#contract/schemas/publication.ts';

/** Whose list is read: that of the public, or that of administrators, in one state or in all. */
export interface Scope<State extends string = PublicationStatus> {
  isManaged?: boolean;
  state?: State | undefined;
}
