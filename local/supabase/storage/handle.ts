import type { Database, Session } from '../database.ts';
import { Unsupported, type Incoming, type Reply } from '../http.ts';
import { verifyToken } from '../keys.ts';
import { asStorageError, invalid } from './errors.ts';
import { Files } from './files.ts';
import { download, getBucket, info } from './read.ts';
import type { Target } from './rows.ts';
import { remove, signUpload, upload, uploadSigned } from './write.ts';

type Answer = (storage: Storage, incoming: Incoming, target: Target) => Promise<Reply>;

/** What is known of Storage: method and path below /storage/v1/, with the bucket and the name in it. */
const routes: [route: RegExp, answer: Answer][] = [
  [/^GET bucket\/([^/]+)$/, getBucket],
  [/^(?:GET|HEAD) object\/public\/([^/]+)\/(.*)$/, download],
  [/^GET object\/info\/(?!public\/|authenticated\/)([^/]+)\/(.*)$/, info],
  [/^POST object\/upload\/sign\/([^/]+)\/(.*)$/, signUpload],
  [/^PUT object\/upload\/sign\/([^/]+)\/(.*)$/, uploadSigned],
  [/^POST object\/(?!(?:list|list-v2|sign|upload|info)\/)([^/]+)\/(.*)$/, upload],
  [/^DELETE object\/([^/]+)$/, remove],
];

/** The Storage half. */
export class Storage {
  readonly database: Database;
  readonly files: Files;
  readonly jwtSecret: string;
  /** Bytes that no upload may exceed. */
  readonly uploadLimit: number;

  constructor(database: Database, filesDir: string, jwtSecret: string, uploadLimit: number) {
    this.database = database;
    this.files = new Files(filesDir);
    this.jwtSecret = jwtSecret;
    this.uploadLimit = uploadLimit;
  }

  /** Whose request it is. @throws JwtError, Refusal when there is no Authorization at all */
  readonly readSession = ({ headers }: Incoming): Session => {
    const { authorization } = headers;
    if (authorization === undefined)
      throw invalid("headers must have required property 'authorization'");
    const token = authorization.replace(/^bearer\s*/i, '').trim();
    const claims = verifyToken(token, this.jwtSecret, 0);
    return { role: String(claims['role'] ?? 'anon'), claims };
  };

  /** Answers one request under /storage/v1/. @throws Refusal with Storage's error */
  async handle(incoming: Incoming): Promise<Reply> {
    const path = incoming.path.slice('/storage/v1/'.length);
    for (const [route, answer] of routes) {
      const [found, bucket = '', name = ''] = route.exec(`${incoming.method} ${path}`) ?? [];
      if (found === undefined) continue;
      const target: Target = [decodeURIComponent(bucket), decodeURIComponent(name)];
      return answer(this, incoming, target).catch((error: unknown) => {
        throw asStorageError(error);
      });
    }
    throw new Unsupported(`${incoming.method} ${incoming.path}`);
  }
}
