import { usableEnv } from '#server/platform/env.ts';
import { platformContext } from '#server/platform/http/request-context.ts';

// Sends errors to a service that watches over them, in the JSON form of OTLP logs, which most take:
// https://opentelemetry.io/docs/specs/otlp/#otlphttp. Off unless OTEL_EXPORTER_OTLP_LOGS_ENDPOINT is set.

export type Fields = Record<string, string | number | boolean | undefined>;

/** What may leave the site of the fields of a log line: none is about a person. */
const allowed = [
  'requestId',
  'endpoint',
  'task',
  'name',
  'resource',
  'template',
  'page',
  'browser',
];

/**
 * Limits of reports a minute. In an outage every request fails, and a few reports show it. Browser
 * errors, which every visitor can send, have a limit of their own.
 */
const mostPerMinute = { site: 20, browser: 5 };
const patienceMs = 3_000;

let minute = 0;
let sent = { site: 0, browser: 0 };

function mayReport(source: keyof typeof sent): boolean {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) [minute, sent] = [now, { site: 0, browser: 0 }];
  sent[source] += 1;
  return sent[source] <= mostPerMinute[source];
}

/**
 * What may leave the site of an error: its kind, its code, and where it happened. Not its message, nor
 * those of its causes: Postgres, a mail server or a parser quote there what a person wrote.
 */
function factsOf(error: unknown): Fields {
  if (!(error instanceof Error)) return {};
  const { name, message, stack = '', cause } = error;
  const { code } = error as { code?: unknown };
  // A stack begins with the message.
  const calls = stack.slice(stack.indexOf(message) + message.length);
  const places = calls.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  return {
    'exception.type': cause instanceof Error ? `${name}, because of ${cause.name}` : name,
    'exception.stacktrace': places.join('\n'),
    code: typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined,
  };
}

const attributes = (fields: Fields) =>
  Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: { stringValue: String(value) } }],
  );

/** `name=value,name=value`, the values encoded as in a URL. */
const readHeaders = (text: string): [string, string][] =>
  text.split(',').flatMap((pair) => {
    const [name = '', ...rest] = pair.split('=');
    return name.trim() !== '' ? [[name.trim(), decodeURIComponent(rest.join('=').trim())]] : [];
  });

/** Reports an error to the monitoring service in the background; a failed report has no effect. */
export function reportError(event: string, error: unknown, fields: Fields): void {
  const settings = usableEnv();
  const context = platformContext();
  const url = settings?.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT;
  if (!url || !mayReport(fields['browser'] === undefined ? 'site' : 'browser')) return;
  const chosen = Object.fromEntries(allowed.map((name) => [name, fields[name]]));
  const record = {
    timeUnixNano: `${Date.now()}000000`,
    severityNumber: 17,
    severityText: 'ERROR',
    body: { stringValue: event },
    attributes: attributes({ ...chosen, ...factsOf(error) }),
  };
  const resource = {
    'service.name': 'smcs-website',
    'server.address': new URL(settings.URL).host,
    'deployment.environment.name': context?.deploy.context,
  };
  const body = {
    resourceLogs: [
      {
        resource: { attributes: attributes(resource) },
        scopeLogs: [{ scope: { name: 'site' }, logRecords: [record] }],
      },
    ],
  };
  const sending = fetch(url, {
    method: 'POST',
    headers: [
      ['content-type', 'application/json'],
      ...readHeaders(settings.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    ],
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    (response) => response.body?.cancel(),
    // The error is in the log of the functions as well.
    () => undefined,
  );
  context?.waitUntil(sending);
}
