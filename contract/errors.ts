/**
 * The error codes of the API with their HTTP status. The list is complete: a new failure has one of
 * these codes, or a new one is added here.
 */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  NOT_LOGGED_IN: 401,
  WRONG_CREDENTIALS: 401,
  CODE_REQUIRED: 401,
  WRONG_CODE: 401,
  PASSKEY_REQUIRED: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  REGISTRATION_CLOSED: 403,
  SECOND_FACTOR_MISSING: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  GONE: 410,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  TIMED_OUT: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Name of a field, query parameter or request header → the sentence that refuses its value. */
export type FieldErrors = Record<string, string>;

/** A refusal by a schema, as zod reports it. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** A field by its name in the request: `areas` for one of a list, `departments.2.phone` for one of a row. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.slice(0, path.findLastIndex((part) => typeof part === 'string') + 1).join('.');

/**
 * The first sentence for each field that a schema refuses. Browser and server report it alike.
 * @param name what a single value is called in the request
 */
export function fieldErrorsOf(issues: readonly Issue[], name = ''): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = path.length > 0 ? fieldOf(path) : name;
    if (field !== '') fields[field] ??= message;
  }
  return fields;
}

/** The body of every refusal. `message` can be shown to a person and never contains the cause. */
export interface ErrorBody {
  success: false;
  message: string;
  code: ErrorCode;
  requestId: string;
  /**
   * What was refused, by its name in the request; absent where the refusal is about no field. A
   * client finds the place of a message by it, and distinguishes conflicts: `id` is taken,
   * `updatedAt` is outdated, `userName` is taken, `Idempotency-Key` belongs to another application;
   * `If-Match` is outdated.
   */
  fields?: FieldErrors;
  /** With CODE_REQUIRED: what POST /v1/user/login/code takes beside the code, for five minutes. */
  pendingToken?: string;
}
