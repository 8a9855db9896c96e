import { json, ErrorResponse, Unsupported } from '../http.ts';
import { JwtError, type JwtReason } from '../keys.ts';

/** An error as PostgREST words it. */
export const restError = (
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  headers: Record<string, string> = {},
) => new ErrorResponse(json(status, { code, message, details, hint: null }, headers));

const noKey = 'None of the keys was able to decode the JWT';
const jwtErrors: Record<JwtReason, [code: string, message: string, details?: string]> = {
  malformed: ['PGRST301', 'JWT cryptographic operation failed'],
  signature: ['PGRST301', 'No suitable key or wrong key type', noKey],
  expired: ['PGRST303', 'JWT expired'],
};

/** SQLSTATEs, or their first two characters, by HTTP status; all others are 400. */
const sqlStates: Record<number, string> = {
  400: 'P0001',
  403: '0L 0P 28',
  404: '42883 42P01',
  405: '25006',
  409: '23503 23505',
  500: '09 21 25 2D 38 39 3B 40 42P17 53400 54 55 57 58 F0 HV P0 PT XX',
  503: '08 53 57P01',
};

/** The HTTP status for an SQLSTATE. `PTnnn` names its own; the role matters for 42501 only. */
function statusOf(sqlState: string, role: unknown): number {
  if (sqlState === '42501') return role === 'anon' ? 401 : 403;
  if (/^PT\d{3}$/.test(sqlState)) return Number(sqlState.slice(2));
  const statusFor = (code: string) =>
    Object.entries(sqlStates).find(([, codes]) => codes.split(' ').includes(code))?.[0];
  return Number(statusFor(sqlState) ?? statusFor(sqlState.slice(0, 2)) ?? 400);
}

/** What PostgREST would say of a refused token or of an error of Postgres; anything else as it is. */
export function asRestError(error: unknown, role: unknown): unknown {
  if (error instanceof JwtError) return restError(401, ...jwtErrors[error.reason]);
  const { code = '', message = '', detail = null, hint = null } = error as Record<string, string>;
  if (error instanceof ErrorResponse || !/^[0-9A-Z]{5}$/.test(code)) return error;
  if (code === 'PGRST') return new Unsupported('An error raised with SQLSTATE PGRST');
  // PGlite is Postgres 18, which has a code of its own for `on delete restrict`.
  const isRestrict = code === '23001' && message.includes(' RESTRICT setting of foreign key');
  const body = {
    code: isRestrict ? '23503' : code,
    message: isRestrict ? message.replace(' RESTRICT setting of', '') : message,
    details: isRestrict ? detail?.replace('is referenced', 'is still referenced') : detail,
    hint,
  };
  return new ErrorResponse(json(statusOf(body.code, role), body));
}
