import type { api, EndpointName } from '#contract/api.ts';
import { textBodyBytes, uploadLimits } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import { fieldError } from '#server/http/app-error.ts';
import { readBody } from '#server/http/read-body.ts';

const maxBody = { text: textBodyBytes, multipart: uploadLimits.formBytes } as const;

/** Anybody may send these forms: what brings no file is no larger than a text. */
const formLimit = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('multipart/') ? maxBody.multipart : maxBody.text;

/** The fields and files that a request brings, as its endpoint takes them. */
export async function bodyOf(endpoint: (typeof api)[EndpointName], request: Request) {
  if (!('body' in endpoint)) return { fields: {}, files: [] };
  const rule = 'files' in endpoint ? endpoint.files : undefined;
  const limit = rule ? formLimit(request) : maxBody[endpoint.body];
  const body = await readBody(request, limit, rule);
  if (body.files.length > 0 && endpoint.body !== 'multipart') {
    throw fieldError('image', serverMessages.oneFileOnly);
  }
  return body;
}
