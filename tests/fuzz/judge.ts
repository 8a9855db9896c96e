import { isDeepStrictEqual } from 'node:util';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { errorStatus, type ErrorBody } from '#contract/errors.ts';
import { installationFields } from '#contract/schemas/installation.ts';
import { jobApplicationFields } from '#contract/schemas/job-application.ts';
import { jobFields } from '#contract/schemas/job.ts';
import { newsFields } from '#contract/schemas/news.ts';
import type { Request } from './requests.ts';
import type { Answer } from './send.ts';

/** Frames of a stack, our folders, and what Postgres, PostgREST and Node say of their inside. */
const inside =
  /\n\s+at \S+ ?\(|\bat (async )?\S+ \(?(file|node|\/)\S*:\d+:\d+|node_modules|PGRST\d|\bduplicate key value|violates check|relation "|file:\/\/\/(?!etc)/;

/** What is wrong with an answer, in words; undefined if nothing is. */
export function judge(request: Request, { status, body, type }: Answer): string | undefined {
  // 503: a database that is too slow for a busy machine. Node refuses some raw requests with 505.
  if (status === 500 || ('method' in request && status > 500 && status !== 503)) {
    return `status ${status}`;
  }
  if (inside.test(body)) return 'tells of the inside';
  if (!('name' in request) || status === 304 || body === '') return undefined;
  if (!type.startsWith('application/json')) {
    return status < 400 ? undefined : `an error as ${type || 'nothing'}`;
  }
  const parsed = JSON.parse(Buffer.from(body, 'latin1').toString()) as ErrorBody;
  if (status >= 400) {
    if (request.name === 'getHealth') return undefined;
    const isShape = parsed.success === false && errorStatus[parsed.code] === status;
    return isShape && parsed.message && parsed.requestId ? undefined : 'not the one error shape';
  }
  const endpoint: Endpoint = api[request.name];
  if (request.method !== endpoint.method || !endpoint.output) return undefined;
  const result = endpoint.output.safeParse(parsed);
  return result.success ? undefined : `not as the contract says: ${result.error.message}`;
}

const forms = {
  news: newsFields,
  jobs: jobFields,
  installation: installationFields,
  applications: jobApplicationFields,
};

/** Fields of a stored item that the form of its kind would refuse, or change. */
export function refusedFields(kind: keyof typeof forms, item: Record<string, unknown>): string[] {
  const fields: Record<string, unknown> = { ...item, date: item['publishDate'] };
  // The address of a picture is told, not sent.
  const pictures = item['pictures'] as { imageUrl: string }[] | undefined;
  if (pictures) fields['pictures'] = pictures.map(({ imageUrl: _imageUrl, ...sent }) => sent);
  const result = forms[kind].safeParse(fields);
  if (!result.success) return result.error.issues.map(({ path }) => path.join('.'));
  const kept = Object.entries(result.data as Record<string, unknown>);
  return kept
    .filter(([name, value]) => name in fields && !isDeepStrictEqual(value, fields[name]))
    .map(([name]) => name);
}
