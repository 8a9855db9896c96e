import { serverMessages } from '#contract/messages.ts';
import { AppError, timedOut, unavailable } from '#server/platform/http/errors.ts';

interface DbError {
  code?: string;
  message: string;
}

interface DbResult {
  data: unknown;
  error: DbError | null;
}

/**
 * Codes that mean "not now": PostgREST cannot reach Postgres (PGRST000–003), does not know what was
 * just migrated (PGRST200, 202, 204, 205: its schema cache) or our key (PGRST3xx: it was changed),
 * or Postgres refuses or ends connections (classes 08, 53, 57) or takes no writes (25006: a standby,
 * or a disk that is nearly full; postgresql.org/docs/17/errcodes-appendix.html). Every error of PostgREST has a code: one without
 * comes from a gateway, a broken connection or a body that is not JSON, whatever its status.
 */
const isOutage = (code: string) =>
  code === '' || /^(PGRST(00[0-3]|20[0245]|3\d\d)|08|25006|53|57)/.test(code);

/** Postgres ended the statement at its time limit. */
export const queryCanceled = '57014';

/**
 * Codes of a statement that did not get its turn: it took too long, or lost to other transactions
 * (deadlock, serialization failure) each time that the client tried it. The database is there.
 */
const isTimeout = (code: string) => code === queryCanceled || /^40(001|P01)$/.test(code);

/** Raised by `assert_area`: the caller has lost the access meanwhile. */
const accessLost = 'JC003';

/** Codes that a value can cause which validation should have stopped (class 22, checks, nulls). */
const isBadValue = (code: string) => /^(22|23514|23502|PGRST102)/.test(code);

/**
 * What an error of supabase-js means to our caller. Its texts hold stack traces and whole pages,
 * so they only ever travel as the cause.
 */
function mapDbError(error: DbError): AppError {
  const code = error.code ?? '';
  if (isTimeout(code)) return timedOut(error);
  if (isOutage(code)) return unavailable(error);
  if (code === '23505') return new AppError('CONFLICT', serverMessages.conflict, { cause: error });
  if (code === accessLost) {
    return new AppError('FORBIDDEN', serverMessages.forbidden, { cause: error });
  }
  if (isBadValue(code)) {
    return new AppError('VALIDATION_FAILED', serverMessages.malformedBody, { cause: error });
  }
  return new AppError('INTERNAL', serverMessages.internal, { cause: error });
}

/**
 * The data of an answer.
 * @throws AppError as `mapDbError` reads it
 */
export function unwrap<Result extends DbResult>(
  result: Result,
): Extract<Result, { error: null }>['data'] {
  if (result.error) throw mapDbError(result.error);
  return result.data;
}
