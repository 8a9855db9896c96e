import { site, type Department } from '#contract/company.ts';
import { env } from '#server/platform/env.ts';
import { findToken } from '#server/platform/hashes.ts';
import type { SubmissionKind } from '#server/submissions/kinds.ts';

// What the emails about enquiries and about applications share.

/** A department as it writes and receives emails. */
export const asRecipient = ({ name, email }: Department) => ({
  name: `${site.name} ${name}`,
  address: email,
});

/** A URL of the site, as emails name it. */
export const siteUrl = (path: string) => new URL(path, env().URL).href;

/** The private URL that was given out, unless it has ended with its secret. */
export function statusUrlOf(
  { folder }: SubmissionKind,
  row: { id: string; token_hash: string | null },
): string | undefined {
  const token = findToken('status address', row.id, row.token_hash);
  return token === undefined ? undefined : siteUrl(`/${folder}/${token}`);
}

/** How many files there are of each type: `2 PDF, 1 DXF`. Their names are the sender's. */
export function countByType(files: readonly { name: string }[]): string {
  const byType = Map.groupBy(files, ({ name }) =>
    name.slice(name.lastIndexOf('.') + 1).toUpperCase(),
  );
  return Array.from(byType, ([type, ofType]) => `${ofType.length} ${type}`).join(', ') || 'none';
}
