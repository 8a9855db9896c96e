import { z } from 'zod';
import type { RequiredArea } from '#contract/areas.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { id, timestamp } from '#contract/schemas/fields.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Permitted callers: everyone, accounts that are logged in, or accounts with the role ADMIN. */
export type Access = 'public' | 'session' | 'admin';

/**
 * What a logged-in caller enters again for an action that an open session alone must not permit: the
 * own password, or all factors of the own account.
 */
export type Confirm = 'password' | 'factors';

interface Row {
  method: Method;
  /** Path under the site's origin, with named segments such as `:id`. */
  path: string;
  /** The body has the fields of `confirmation` beside those of `input`. */
  confirm?: Confirm;
  /** Largest body is a text form, or a multipart form with files. With input it is a text, unless said. */
  body?: 'text' | 'multipart';
  /** The files of a multipart form: `image` and one, unless said. */
  files?: { field: string; max: number };
  query?: z.ZodObject;
  input?: z.ZodType;
  /** Body of a success. Absent where the answer is a file or a redirect. */
  output?: z.ZodType;
  /** Status of a success, 200 unless said. */
  status?: 201;
  /** Further statuses of answers that are no error. */
  alsoStatus?: readonly number[];
  /** What its handler refuses, beside what the checks before it do (server/platform/openapi/operation.ts). */
  errors?: readonly ErrorCode[];
  /** Request headers that it reads. */
  headers?: readonly string[];
}

/** The areas that a caller needs, which every row for administrators names and no other. */
type AreaColumn<OwnAccess extends Access> = OwnAccess extends 'admin'
  ? { area: RequiredArea }
  : { area?: never };

/** A row of the /v1 table. */
export type Endpoint = Row & { [Own in Access]: { access: Own } & AreaColumn<Own> }[Access];

type Columns = Omit<Row, 'method' | 'path'>;

/** Makes a row with the literal types of its columns. */
const rows =
  <const OwnAccess extends Access, const OwnMethod extends Method>(
    access: OwnAccess,
    method: OwnMethod,
  ) =>
  <const Path extends string, const Own extends Columns & AreaColumn<OwnAccess>>(
    path: Path,
    columns: Own & Record<Exclude<keyof Own, keyof Columns | 'area'>, never>,
  ): { method: OwnMethod; path: Path; access: OwnAccess } & Own => {
    const body: Pick<Endpoint, 'body'> = columns.input || columns.confirm ? { body: 'text' } : {};
    return { method, path, access, ...body, ...columns };
  };

const rowsOf = <const OwnAccess extends Access>(access: OwnAccess) => ({
  get: rows(access, 'GET'),
  post: rows(access, 'POST'),
  put: rows(access, 'PUT'),
  patch: rows(access, 'PATCH'),
  delete: rows(access, 'DELETE'),
});

/** Rows of the table that everyone may call. */
export const open = rowsOf('public');
/** Rows for an account that is logged in. */
export const session = rowsOf('session');
/** Rows for an account with the role ADMIN and with the areas that the row names. */
export const admin = rowsOf('admin');

/** Body of a success. */
export const answer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ success: z.literal(true), ...shape });

/** Body of a success that has a message alone. */
export const done = answer({ message: z.string() });

/**
 * A POST may carry the id of the new item. An editor whose answer was lost sends the same id again,
 * and a 409 says that the item exists.
 */
export const optionalNewId = { id: id.optional() };

/** A PUT may carry the `updatedAt` that the editor saw; a row changed since then is a 409. */
export const expectedVersion = { updatedAt: timestamp.optional() };

/** Address at which an administrator sees the public page of an item, for an hour. */
export const previewUrl = z.string();

/** The address of a preview of unsaved changes, and the time at which it ends. */
export const changesPreview = answer({ previewUrl, endsAt: timestamp });
