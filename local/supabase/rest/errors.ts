import { json, Refusal, Unsupported } from '../http.ts';
import { JwtError, type JwtReason } from '../keys.ts';

/** An error as PostgREST words it. */
export const restError = (
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  headers: Record<string, string> = {},
) => new Refusal(json(status, { code, message, details, hint: null }, headers));

const jwtErrors: Record<JwtReason, [code: string, message: string, details?: string]> = {
  malformed: ['PGRST301', 'JWT cryptographic operation failed'],
  signature: [
    'PGRST301',
    'No suitable key or wrong key type',
    'None of the keys was able to decode the JWT',
  ],
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
const statuses = new Map(
  Object.entries(sqlStates).flatMap(([status, codes]) =>
    codes.split(' ').map((code) => [code, Number(status)] as const),
  ),
);

/** The HTTP status for an SQLSTATE. `PTnnn` names its own; the role matters for 42501 only. */
function statusOf(sqlState: string, role: string): number {
  if (sqlState === '42501') return role === 'anon' ? 401 : 403;
  if (/^PT\d{3}$/.test(sqlState)) return Number(sqlState.slice(2));
  return statuses.get(sqlState) ?? statuses.get(sqlState.slice(0, 2)) ?? 400;
}

type PostgresError = Record<'code' | 'message' | 'detail' | 'hint', string | undefined>;

/** PGlite is Postgres 18, which alone tells `on delete restrict` from other foreign key violations. */
function asBefore18(error: PostgresError): PostgresError {
  const setting = ' RESTRICT setting of foreign key';
  if (error.code !== '23001' || !error.message?.includes(setting)) return error;
  return {
    code: '23503',
    message: error.message.replace(setting, ' foreign key'),
    detail: error.detail?.replace('is referenced', 'is still referenced'),
    hint: error.hint,
  };
}

/** What PostgREST would say of a refused token or of an error of Postgres; anything else as it is. */
export function asRestError(error: unknown, role: string): unknown {
  if (error instanceof JwtError) return restError(401, ...jwtErrors[error.reason]);
  const { code, message, detail = null, hint = null } = asBefore18(error as PostgresError);
  if (error instanceof Refusal || !code || !/^[0-9A-Z]{5}$/.test(code)) return error;
  if (code === 'PGRST') return new Unsupported('An error raised with SQLSTATE PGRST');
  return new Refusal(json(statusOf(code, role), { code, message, details: detail, hint }));
}
