import { notFoundMessages } from '#contract/messages.ts';
import { env } from '#server/platform/env.ts';
import { browserName } from '#server/platform/http/user-agent.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { logError } from '#server/platform/http/log.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';

/** Values that a message quotes; a quotation without an end was cut off. */
const quoted = /"[^"]*(?:"|$)|'[^']*(?:'|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|‘[^’]*(?:’|$)/g;
const ownScript = /\/_astro\/[\w.-]+\.js$/;

/** An address of a person or a page may name someone; the file of a script does not. */
function cleanWord(word: string): string {
  const script = ownScript.exec(word)?.[0];
  if (script !== undefined) return script;
  return /[@/]/.test(word) ? '…' : word.replace(/\d+/g, '#');
}

const cleanMessage = (message: string) =>
  message.replace(quoted, '…').split(/\s+/).map(cleanWord).join(' ');

/** Identifiers and the tokens of private pages have digits or capitals; names of pages have neither. */
const cleanPath = (path: string) =>
  path
    .split('/')
    .map((part) => (/^[a-z-]*$/.test(part) ? part : '…'))
    .join('/');

export const browserErrorHandlers = {
  /**
   * Writes an error of a page to the log, without anything about its visitor. What a browser sends is
   * shortened here, so that a page cannot forget it.
   * @throws AppError NOT_FOUND while errors are not reported, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async reportBrowserError({ request, requestId, ip, input }) {
    const { name, message, place, page } = input;
    if (env().REPORT_BROWSER_ERRORS === 'off') {
      throw new AppError('NOT_FOUND', notFoundMessages.endpoint);
    }
    await consumeAttempt('error-address', { ip });
    await consumeAttempt('error-all', {});
    const text = cleanMessage(message);
    const error = Object.assign(new Error(text), {
      name,
      // As V8 writes it: the log reports places alone (`report-error.ts`).
      stack: `${name}: ${text}\n    at ${place}`,
    });
    const browser = browserName(request.headers.get('user-agent') ?? '') ?? 'other';
    logError('browser error', error, { requestId, page: cleanPath(page), browser });
    return { body: { success: true } };
  },
} satisfies Partial<Handlers>;
