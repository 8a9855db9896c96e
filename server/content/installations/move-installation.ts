import { notFoundMessages } from '#contract/messages.ts';
import { orderMessages } from '#contract/schemas/installation.ts';
import { invalidateList } from '#server/platform/cache/invalidate.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import { parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { moveInstallationRow } from '#server/content/installations/installations.repo.ts';

/**
 * Puts an installation between two others in the order of the public page. The item itself stays as
 * it is: whoever has it open is not told of a change.
 * @throws AppError NOT_FOUND; CONFLICT when the two do not stand beside each other any more;
 * VALIDATION_FAILED, UNAVAILABLE
 */
export async function moveInstallation({
  params,
  input,
}: Call<'moveInstallation'>): Promise<Reply<'moveInstallation'>> {
  const id = parseId(params, notFoundMessages.installation);
  const result = await moveInstallationRow(id, input);
  if (result === 'missing') throw new AppError('NOT_FOUND', notFoundMessages.installation);
  if (result === 'stale') {
    throw fieldError(
      input.after === null ? 'before' : 'after',
      orderMessages.changedMeanwhile,
      'CONFLICT',
    );
  }
  await invalidateList('installations');
  return { body: { success: true, message: orderMessages.saved } };
}
