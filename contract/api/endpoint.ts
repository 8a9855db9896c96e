import type { z } from 'zod';
import type { RequiredArea } from '#contract/areas.ts';
import type { ErrorCode } from '#contract/errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody, anybody logged in, or accounts with the role ADMIN. */
export type Access = 'public' | 'session' | 'admin';

/**
 * What a caller who is logged in gives once more, for what an open session alone must not do: the
 * own password, or all factors of the own account.
 */
export type Confirm = 'password' | 'factors';

interface Row {
  method: Method;
  /** Path under the site's origin, with named segments such as `:id`. */
  path: string;
  /** The body has the fields of `confirmation` beside those of `input`. */
  confirm?: Confirm;
  /** Largest body is a text form, or a multipart form with files. */
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

/** A row of the /v1 table. One for administrators names the areas that its caller needs. */
export type Endpoint = Row &
  (
    | { access: Exclude<Access, 'admin'>; area?: never }
    | { access: Extract<Access, 'admin'>; area: RequiredArea }
  );

/** Rows by the names of their actions. */
export type Endpoints = Readonly<Record<string, Readonly<Endpoint>>>;
