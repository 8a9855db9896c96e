import type { ErrorCode, FieldErrors } from '#contract/errors.ts';
import { serverMessages } from '#contract/messages.ts';
import { id } from '#contract/schemas/fields.ts';

interface Details {
  /** What really happened: logged, never sent. */
  cause?: unknown;
  headers?: Record<string, string>;
  /** What was refused, by its name in the request. */
  fields?: FieldErrors;
  /** With CODE_REQUIRED: the token with which the login goes on. */
  pendingToken?: string;
}

/** An error that is sent to the caller: its code decides the status, its message is shown. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  readonly fields: FieldErrors | undefined;
  readonly pendingToken: string | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    const { cause, headers = {}, fields, pendingToken } = details;
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.headers = headers;
    this.fields = fields;
    this.pendingToken = pendingToken;
  }
}

/** A refusal of the value of one field (or query parameter, or request header). */
export const fieldError = (
  field: string,
  message: string,
  code: ErrorCode = 'VALIDATION_FAILED',
): AppError => new AppError(code, message, { fields: { [field]: message } });

/** 503: the database or the storage did not answer; the caller may try again. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', serverMessages.unavailable, {
    cause,
    headers: { 'Retry-After': '10' },
  });
}

/** 504: the database answers, but this query took too long. */
export function timedOut(cause: unknown): AppError {
  return new AppError('TIMED_OUT', serverMessages.timedOut, { cause });
}

/** 429 with the whole seconds after which it is worth trying again. */
export function tooManyRequests(seconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', serverMessages.tooManyRequests, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** True for 503: the database, the storage or Blobs did not answer. */
export const isUnavailable = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'UNAVAILABLE';

/** True for what may work later as it is: an outage, or an answer that took too long. */
export const isTransient = (error: unknown): error is AppError =>
  isUnavailable(error) || (error instanceof AppError && error.code === 'TIMED_OUT');

/**
 * The id of the path. What is no id names no item, and never reaches the database as a filter.
 * @throws AppError NOT_FOUND with `message`
 */
export function parseId(params: Record<string, string>, message: string): string {
  const parsed = id.safeParse(params['id']);
  if (!parsed.success) throw new AppError('NOT_FOUND', message);
  return parsed.data;
}

/**
 * The item that a look-up found.
 * @throws AppError NOT_FOUND with `message`
 */
export function assertFound<Item>(item: Item | null | undefined, message: string): Item {
  if (item === null || item === undefined) throw new AppError('NOT_FOUND', message);
  return item;
}
