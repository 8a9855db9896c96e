import { attachmentMessages } from '#contract/messages.ts';
import { env } from '#server/platform/env.ts';
import { AppError, unavailable } from '#server/platform/http/errors.ts';
import { pauseDeadline } from '#server/platform/http/deadline.ts';

// Asks the virus scanner that FILE_SCAN_URL names, in the form of clamav-rest: one file by POST,
// 200 for a clean one, 406 for one with a virus, anything else for no verdict.

/** What a scan of 25 MB may take, the way there included. */
const longestMs = 20_000;

export const isScannerOn = (): boolean => env().FILE_SCAN_URL !== undefined;

/** The status that the scanner answers to a file. */
async function askScanner(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const url = new URL(env().FILE_SCAN_URL ?? '');
  const account = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  // fetch takes no account in an address.
  [url.username, url.password] = ['', ''];
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'file');
  const response = await fetch(url, {
    method: 'POST',
    headers: account === ':' ? {} : { Authorization: `Basic ${btoa(account)}` },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(longestMs),
  });
  await response.body?.cancel();
  return response.status;
}

/**
 * Has a file looked at for viruses. It is asked at each download, with what the scanner knows by then.
 * @throws AppError GONE for a file with a virus, UNAVAILABLE while there is no verdict
 */
export async function requireClean(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  let status: number;
  try {
    status = await pauseDeadline(() => askScanner(bytes));
  } catch (cause) {
    throw unavailable(cause);
  }
  if (status === 406) throw new AppError('GONE', attachmentMessages.infected);
  if (status !== 200) throw unavailable(new Error(`the virus scanner answered ${status}`));
}
