import { z } from 'zod';
import type { RequiredArea } from '#contract/areas.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { id, timestamp } from '#contract/schemas/fields.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a logged-in caller must enter again for an action that a session alone must not permit: the
 * password, or all factors of the account.
 */
export type Confirm = 'password' | 'factors';

interface Row {
  method: Method;
  /** Path under the site's origin, with named segments such as `:id`. */
  path: string;
  /** The body has the fields of `confirmation` beside those of `input`. */
  confirm?: Confirm;
  /** Whether the body may be a multipart form with files. A row with input takes a text by default. */
  body?: 'text' | 'multipart';
  /** The files of a multipart form; one in the field `image` by default. */
  files?: { field: string; max: number };
  query?: z.ZodObject;
  input?: z.ZodType;
  /** Body of a success. Absent if the answer is a file or a redirect. */
  output?: z.ZodType;
  /** Status of a success; 200 by default. */
  status?: 201;
  /** Further statuses that are not errors. */
  alsoStatus?: readonly number[];
  /** Errors of its handler, beside those of the checks before it (server/platform/openapi/operation.ts). */
  errors?: readonly ErrorCode[];
  /** Request headers that its handler reads. */
  headers?: readonly string[];
}

/** Permitted callers: everyone, accounts that are logged in, or accounts with the role ADMIN. */
export type Access = Endpoint['access'];

/** The callers of a row. A row for administrators names the areas that they need. */
type Caller =
  { access: 'public' | 'session'; area?: never } | { access: 'admin'; area: RequiredArea };

/** A row of the /v1 table. */
export type Endpoint = Row & Caller;

type Columns = Omit<Row, 'method' | 'path'>;

/** Makes a row with the literal types of its columns. */
const rows =
  <const OwnMethod extends Method, const OwnCaller extends Caller>(
    method: OwnMethod,
    caller: OwnCaller,
  ) =>
  <const Path extends string, const Own extends Columns>(
    path: Path,
    columns: Own & Record<Exclude<keyof Own, keyof Columns>, never>,
  ): { method: OwnMethod; path: Path } & OwnCaller & Own => {
    const body: Pick<Row, 'body'> = columns.input || columns.confirm ? { body: 'text' } : {};
    return { method, path, ...caller, ...body, ...columns };
  };

const rowsFor = <const OwnCaller extends Caller>(caller: OwnCaller) => ({
  get: rows('GET', caller),
  post: rows('POST', caller),
  put: rows('PUT', caller),
  patch: rows('PATCH', caller),
  delete: rows('DELETE', caller),
});

/** Rows of the table that everyone may call. */
export const open = rowsFor({ access: 'public' });
/** Rows for an account that is logged in. */
export const session = rowsFor({ access: 'session' });
/** Rows for an account with the role ADMIN and with the areas that are named. */
export const admin = <const Area extends RequiredArea>(area: Area) =>
  rowsFor({ access: 'admin', area });

/** Body of a success. */
export const answer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ success: z.literal(true), ...shape });

/** Body of a success with a message only. */
export const done = answer({ message: z.string() });

/**
 * A POST may carry the id of the new item. An editor whose answer was lost sends the same id again,
 * and a 409 says that the item exists.
 */
export const optionalNewId = { id: id.optional() };

/** A PUT may carry the `updatedAt` that the editor saw; a row changed since then is a 409. */
export const expectedVersion = { updatedAt: timestamp.optional() };

/** URL that shows an administrator the public page of an item for an hour. */
export const previewUrl = z.string();

/** The address of a preview of unsaved changes, and the time at which it ends. */
export const changesPreview = answer({ previewUrl, endsAt: timestamp });
