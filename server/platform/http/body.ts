import type { z } from 'zod';
import { fieldErrorsOf } from '#contract/errors.ts';
import { lengths } from '#contract/limits.ts';
import { serverMessages, validationMessages } from '#contract/messages.ts';
import { aboutFile, plainFileName } from '#contract/file-names.ts';
import { storablePart } from '#contract/schemas/fields.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';

export interface FormFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A parsed body of any type: named values, not validated yet, and files. */
export interface Body {
  fields: Record<string, unknown>;
  files: FormFile[];
}

/** In which field of a multipart form files may come, and how many. */
export interface FileRule {
  field: string;
  max: number;
}

const onePicture: FileRule = { field: 'image', max: 1 };

const malformed = (cause?: unknown) =>
  new AppError('VALIDATION_FAILED', serverMessages.malformedBody, { cause });

/**
 * Reads at most `maxBytes`, whatever Content-Length claims.
 * @throws AppError PAYLOAD_TOO_LARGE, VALIDATION_FAILED for a body that breaks off
 */
async function readBounded(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new AppError('PAYLOAD_TOO_LARGE', serverMessages.tooLarge);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (cause) {
    // A sender that broke off half-way is no fault of ours.
    throw cause === tooLarge ? tooLarge : malformed(cause);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function parseJson(bytes: Uint8Array): Body {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw malformed(cause);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  return { fields: value as Record<string, unknown>, files: [] };
}

/** Collects form entries; a name sent twice is refused, because either value could be meant. */
function collect(entries: Iterable<[string, string]>): Record<string, unknown> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (fields.has(name)) throw malformed();
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

async function parseMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  { field, max }: FileRule,
): Promise<Body> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    throw malformed(cause);
  }
  const texts: [string, string][] = [];
  const files: FormFile[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      texts.push([name, value]);
      continue;
    }
    // A browser sends an empty part for a file field in which nothing was chosen.
    if (value.size === 0 && value.name === '') continue;
    if (name !== field || files.length === max) {
      throw fieldError(
        field,
        field === onePicture.field ? serverMessages.oneFileOnly : serverMessages.tooManyFiles,
      );
    }
    const fileName = storablePart(plainFileName(value.name), lengths.originalName);
    if (value.size === 0) throw fieldError(field, aboutFile(fileName, serverMessages.emptyFile));
    files.push({
      name: fileName,
      bytes: new Uint8Array(await value.arrayBuffer()),
    });
  }
  return { fields: collect(texts), files };
}

/**
 * Reads and parses a JSON, urlencoded or multipart body of at most `maxBytes`.
 * @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  rule: FileRule = onePicture,
): Promise<Body> {
  const contentType = request.headers.get('content-type') ?? '';
  // Read as an empty body, so that the validation names the missing fields.
  if (request.body === null && contentType === '') return { fields: {}, files: [] };
  const [type = ''] = contentType.toLowerCase().split(';', 1);
  switch (type.trim()) {
    case 'application/json':
      return parseJson(await readBounded(request, maxBytes));
    case 'application/x-www-form-urlencoded': {
      const text = new TextDecoder().decode(await readBounded(request, maxBytes));
      return { fields: collect(new URLSearchParams(text)), files: [] };
    }
    case 'multipart/form-data':
      return parseMultipart(await readBounded(request, maxBytes), contentType, rule);
    default:
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', serverMessages.unsupportedType);
  }
}

/**
 * Parses unknown input. 'All fields are required' (requirements §5) wins over finer complaints, as a
 * missing field is what a person mends first.
 * @param name what a single value is called in the request
 * @throws AppError VALIDATION_FAILED with the sentence to show, and the first one for each field
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  name = '',
): z.infer<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const messages = result.error.issues.map((issue) => issue.message);
  const message =
    messages.find((text) => text === validationMessages.allFieldsRequired) ?? messages[0] ?? '';
  const fields = fieldErrorsOf(result.error.issues, name);
  throw new AppError('VALIDATION_FAILED', message, {
    ...(Object.keys(fields).length > 0 && { fields }),
  });
}

/** The parameters of a query string; one that was sent twice comes as a list, which no schema takes. */
export function queryFields(url: URL): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const values = url.searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
