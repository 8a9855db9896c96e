/**
 * Every way in which the API can refuse, and the status that goes with it. The list is closed:
 * a new failure either is one of these or earns a line here.
 */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  NOT_LOGGED_IN: 401,
  WRONG_CREDENTIALS: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  REGISTRATION_CLOSED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The one body of every refusal. `message` can be shown to a person; it never tells the cause. */
export interface ErrorBody {
  success: false;
  message: string;
  code: ErrorCode;
  requestId: string;
}
