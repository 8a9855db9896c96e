import { AppError } from '#server/platform/http/app-error.ts';
import { logError } from '#server/platform/http/log.ts';
import { nextVisibilityChange } from '#server/content/publishing/visibility-changes.ts';

/**
 * An entry of a live collection out of what was read; an outage and a fault stay apart.
 * @param isLive says too when the next item appears or goes
 */
export async function toEntry<Value extends object>(
  entry: string,
  read: () => Promise<{ value: Value; staleSince?: string } | undefined>,
  isLive = false,
) {
  try {
    const [found, change] = await Promise.all([read(), isLive ? changeOf() : undefined]);
    if (!found) return undefined;
    const { value, ...times } = { ...found, ...(change && { nextChange: change }) };
    return { id: entry, data: { ...value, ...times } };
  } catch (error) {
    // An outage is in the log already. A fault, a page with other parts would hide.
    if (!(error instanceof AppError) || error.code === 'INTERNAL')
      logError('live entry not loaded', error, { entry });
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** When it cannot be found out, the page is one of those that stay for seconds. */
async function changeOf(): Promise<string | undefined> {
  try {
    return await nextVisibilityChange();
  } catch (error) {
    logError('next change not known', error, {});
    return new Date(Date.now() + unknownChangeMs).toISOString();
  }
}

const unknownChangeMs = 10_000;
