import { env } from '#server/env.ts';

type Fields = Record<string, string | number | boolean | undefined>;

/**
 * What may be known of an error: its name, message, code and causes. Never the request: no names,
 * addresses, texts or tokens are handed to the log.
 */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? error : String(error);
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause === undefined ? {} : { cause: describe(cause) }) };
}

const write = (stream: NodeJS.WriteStream, line: object) =>
  stream.write(`${JSON.stringify(line)}\n`);

/** One line of JSON for something that happened as it should. */
export function logInfo(event: string, fields: Fields): void {
  if (env().LOG_LEVEL !== 'info') return;
  write(process.stdout, { level: 'info', event, ...fields });
}

/** One line of JSON for something that somebody has to look at, with its cause. */
export function logError(event: string, error: unknown, fields: Fields): void {
  if (env().LOG_LEVEL === 'silent') return;
  write(process.stderr, { level: 'error', event, ...fields, error: describe(error) });
}
