import { Unsupported, type Incoming, type Reply } from '../http.ts';
import { asStorageError } from './errors.ts';
import { download, downloadPrivate, getBucket, info } from './read.ts';
import type { Answer, Storage, Target } from './rows.ts';
import { remove, signUpload, upload, uploadSigned } from './write.ts';

/** What is known of Storage: method and path below /storage/v1/, with the bucket and the name in it. */
const routes: [route: RegExp, answer: Answer][] = [
  [/^GET bucket\/([^/]+)$/, getBucket],
  [/^(?:GET|HEAD) object\/public\/([^/]+)\/(.*)$/, download],
  [/^(?:GET|HEAD) object\/authenticated\/([^/]+)\/(.*)$/, downloadPrivate],
  [/^GET object\/info\/(?!public\/|authenticated\/)([^/]+)\/(.*)$/, info],
  [/^POST object\/upload\/sign\/([^/]+)\/(.*)$/, signUpload],
  [/^PUT object\/upload\/sign\/([^/]+)\/(.*)$/, uploadSigned],
  [/^POST object\/(?!(?:list|list-v2|sign|upload|info)\/)([^/]+)\/(.*)$/, upload],
  [/^DELETE object\/([^/]+)$/, remove],
];

/** Answers one request under /storage/v1/. @throws ErrorResponse with Storage's error */
export async function answerStorage(storage: Storage, incoming: Incoming): Promise<Reply> {
  const { method, headers } = incoming;
  const path = incoming.path.slice('/storage/v1/'.length);
  if (headers['content-type']?.startsWith('multipart/')) throw new Unsupported('A form');
  const strange = ['transfer-encoding', 'x-robots-tag'].find((name) => headers[name] !== undefined);
  if (strange !== undefined) throw new Unsupported(`The header ${strange}`);
  for (const [route, answer] of routes) {
    const [found, bucket = '', name = ''] = route.exec(`${method} ${path}`) ?? [];
    if (found === undefined) continue;
    const target: Target = [decodeURIComponent(bucket), decodeURIComponent(name)];
    return answer(storage, incoming, target).catch((error: unknown) => {
      throw asStorageError(error);
    });
  }
  throw new Unsupported(`${method} ${incoming.path}`);
}
