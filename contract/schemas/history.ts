import { z } from 'zod';
import { activityKinds } from '#contract/areas.ts';
import { pageSizes } from '#contract/limits.ts';
import { calendarDate, id, oneOf, timestamp } from '#contract/schemas/fields.ts';
import { exportQuery, pageQuery } from '#contract/schemas/page-info.ts';

/** A changed field with its values; null is none. Long texts are excerpts around the change. */
const valueChange = z.strictObject({
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

/** When and by whom an item was archived. */
const archiving = z.strictObject({
  at: timestamp,
  /** User name at that time; null where the end of its publication came. */
  by: z.string().nullable(),
  /** Its state before. */
  from: z.enum(['draft', 'published']),
});

export type Archiving = z.infer<typeof archiving>;

/** The saves of an item, for administrators only. */
export const saves = {
  /** User name of its last editor. */
  editedBy: z.string().nullable().optional(),
  /** Null for an item that is not archived, and where no version is that old. */
  archived: archiving.nullable().optional(),
};
