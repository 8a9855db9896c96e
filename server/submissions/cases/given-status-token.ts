import { statusToken, tokenOfStatus } from '#server/submissions/cases/status-token.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { env } from '#server/platform/env.ts';

/**
 * The token of the status address of what is stored. What was sent before APP_SECRET was rotated,
 * and is sent again, has the address that was given out then.
 * @throws AppError UNAVAILABLE
 */
export async function givenStatusToken(
  table: 'enquiries' | 'job_applications',
  id: string,
): Promise<string> {
  if (env().APP_SECRET_PREVIOUS === undefined) return statusToken(id);
  const rows = serviceDb().from(table).select('token_hash').eq('id', id);
  const row = unwrap(await rows.maybeSingle());
  return tokenOfStatus(id, row?.token_hash ?? null) ?? statusToken(id);
}
