import { z } from 'zod';
import type { Area } from '#contract/areas.ts';
import { pageSizes } from '#contract/limits.ts';
import { calendarDate, id, oneOf, timestamp } from '#contract/schemas/fields.ts';
import { exportQuery, pageQuery } from '#contract/schemas/page-info.ts';

export const activityKinds = [
  'news',
  'jobs',
  'installations',
  'files',
  'enquiries',
  'applications',
  'accounts',
  'invitations',
  'logins',
  'exports',
  'company',
] as const;

export type ActivityKind = (typeof activityKinds)[number];

const kindAreas: Readonly<Record<ActivityKind, Area>> = {
  news: 'content',
  jobs: 'content',
  installations: 'content',
  files: 'content',
  enquiries: 'enquiries',
  applications: 'applications',
  accounts: 'people',
  invitations: 'people',
  logins: 'people',
  exports: 'people',
  company: 'settings',
};

/** The kinds of entries that an administrator with these areas may read. */
export const readableKinds = (granted: readonly Area[]): ActivityKind[] =>
  activityKinds.filter((kind) => granted.includes(kindAreas[kind]));

/** A changed field with its values; null is none. Long texts are excerpts around the change. */
export const valueChange = z.strictObject({
  /** Column of the table, or path in the company facts: `title`, `departments.2.phone`. */
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

export type ValueChange = z.infer<typeof valueChange>;

/**
 * An action in the admin area, or a login. Values of enquiries and applications come from their history
 * and end with it; the entry itself has nothing of their senders.
 */
export const activityEntry = z.strictObject({
  id: z.int().min(1),
  at: timestamp,
  /** User name at that time; null for an action outside of the admin area or without a login. */
  by: z.string().nullable(),
  kind: z.enum(activityKinds),
  /** What was done, as the triggers of the database name it: `created`, `made-administrator`. */
  action: z.string(),
  subjectId: id,
  /** The job of an application. */
  parentId: id.nullable(),
  /** Title of an item, original name of a file, reference number of an enquiry, user name of an account, what was exported. */
  label: z.string().nullable(),
  changes: z.array(valueChange),
});

export type ActivityEntry = z.infer<typeof activityEntry>;

/** An account with entries in the activity, under its last name. */
export const activeUser = z.strictObject({ id, userName: z.string().nullable() });

export const activityQuery = pageQuery(pageSizes.activity).extend({
  kind: oneOf('kind', activityKinds).optional(),
  person: id.optional(),
  /** An item, an enquiry, an application or an account. */
  subject: id.optional(),
  /** First and last day at the office. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  ...exportQuery,
});

export const itemVersion = z.strictObject({
  /** Counted from 1, in the order of the saves. */
  version: z.int().min(1),
  at: timestamp,
  /** User name at that time; null for versions from before names were stored. */
  by: z.string().nullable(),
});

export type ItemVersion = z.infer<typeof itemVersion>;

/** How an item came to be archived. */
const archiving = z.strictObject({
  at: timestamp,
  /** User name at that time; null where the end of its publication came. */
  by: z.string().nullable(),
  /** In which state it was before. */
  from: z.enum(['draft', 'published']),
});

export type Archiving = z.infer<typeof archiving>;

/** What administrators read of the saves of an item; absent where the public reads. */
export const saves = {
  /** Who saved it last. */
  editedBy: z.string().nullable().optional(),
  /** Null for what is not archived, and where no version tells it. */
  archived: archiving.nullable().optional(),
};
