import { enquiryMessages } from '#contract/messages.ts';
import { hashOfGiven, tokenOfStatus } from '#server/submissions/cases/status-token.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { consumeAttempt } from '#server/platform/rate-limit/rate-limit.ts';

/**
 * The row that belongs to the token of a status page. Unknown tokens are counted by address, so that
 * they cannot be tried in masses; the right one always opens.
 * @param token as the path gives it
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function requireByStatusToken<Row extends { id: string }>(
  token: string | undefined,
  address: string,
  select: (tokenHash: string) => Promise<Row | undefined>,
): Promise<Row> {
  const tokenHash = hashOfGiven(token);
  const row = tokenHash === undefined ? undefined : await select(tokenHash);
  if (tokenHash !== undefined && row && tokenOfStatus(row.id, tokenHash) !== undefined) return row;
  await consumeAttempt('status-address', { address });
  throw new AppError('NOT_FOUND', enquiryMessages.statusNotFound);
}
