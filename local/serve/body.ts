import type { IncomingMessage } from 'node:http';

/** The platform hands a function at most 6 MB. */
const platformBytes = 6 * 1024 * 1024;

/** What is not text travels inside as base64, which leaves three quarters of it. */
const binaryBytes = platformBytes * 0.75;

/** A refused upload is still read this far, so that the client comes to see the answer. */
const drainBytes = 64 * 1024 * 1024;

export class TooLargeError extends Error {}

const isText = (type: string) =>
  /^(text\/|application\/(json|x-www-form-urlencoded|xml|javascript))/.test(type);

/**
 * Reads the whole body, as the platform does before it calls a function.
 * @throws TooLargeError beyond what the platform takes
 */
export async function readBody(message: IncomingMessage): Promise<Buffer | undefined> {
  const { method = 'GET', headers } = message;
  const isEmpty = headers['content-length'] === undefined && !headers['transfer-encoding'];
  if (method === 'GET' || method === 'HEAD' || isEmpty) return undefined;
  const limit = isText(headers['content-type'] ?? '') ? platformBytes : binaryBytes;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > drainBytes) break;
  }
  if (size > limit) throw new TooLargeError();
  return Buffer.concat(chunks);
}
