import { usableEnv } from '#server/platform/env.ts';
import { reportError } from '#server/platform/http/report-error.ts';

type Fields = Record<string, string | number | boolean | undefined>;

/**
 * What may be known of an error: its name, code, message, stack and causes. Not its `details`:
 * there Postgres quotes whole rows ("Failing row contains …"), and those can be a person's.
 */
function describe(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, code, message, stack, cause } = error as Record<string, unknown>;
  return { name, code, message, stack, ...(cause === undefined ? {} : { cause: describe(cause) }) };
}

/** A site without an environment says so in its log. */
const level = () => usableEnv()?.LOG_LEVEL ?? 'error';

const write = (stream: NodeJS.WriteStream, line: object) =>
  stream.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);

/** One line of JSON for something that happened as it should. */
export function logInfo(event: string, fields: Fields): void {
  if (level() !== 'info') return;
  write(process.stdout, { level: 'info', event, ...fields });
}

/**
 * One line of JSON for something that somebody has to look at, with its cause. The service that
 * watches over errors is told, where one is set.
 */
export function logError(event: string, error: unknown, fields: Fields): void {
  if (level() === 'silent') return;
  write(process.stderr, { level: 'error', event, ...fields, error: describe(error) });
  reportError(event, error, fields);
}
