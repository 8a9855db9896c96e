import { certificates, facts, pages, redirects } from '#contract/company-defaults.ts';
import { isObject } from '#contract/is-object.ts';
import type { CompanyFacts } from '#contract/schemas/company.ts';
import type { Db } from '#server/platform/db/client.ts';

export const versionColumns = 'revision,at,by:user_name';

/** Selects the save of the company facts that counts; none before the first one. */
export const newestFacts = (db: Db) =>
  db
    .from('company_facts')
    .select(`${versionColumns},facts` as const)
    .order('revision', { ascending: false })
    .limit(1);

const model: CompanyFacts = { ...facts, redirects, pages, certificates };

function inShapeOf(shape: unknown, saved: unknown): unknown {
  if (saved === undefined) return shape;
  if (!isObject(shape)) return saved;
  const fields = isObject(saved) ? saved : {};
  return Object.fromEntries(
    Object.entries(shape).map(([name, part]) => [name, inShapeOf(part, fields[name])]),
  );
}

/**
 * Saved facts in the shape of this release, as an earlier or a later one may have saved them: what
 * they lack has its default, and what this release does not know is left out. The values are not
 * validated.
 */
export const inPresentShape = (saved: unknown): CompanyFacts =>
  inShapeOf(model, saved) as CompanyFacts;
