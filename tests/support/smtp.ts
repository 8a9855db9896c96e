import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A mail as the server got it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they travelled. */
  raw: string;
}

export interface Smtp {
  url: string;
  received: ReceivedMail[];
  /** What the server says to the next receivers; undefined takes them. */
  refuseWith: { code: number; text: string } | undefined;
  /** Called with each mail before the sender is told that it was taken. */
  beforeTaken: () => Promise<void>;
  close: () => Promise<void>;
}

/** A mail server that is not started yet and takes everything. */
export const newSmtp = (): Smtp => ({
  url: '',
  received: [],
  refuseWith: undefined,
  beforeTaken: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

/** Starts a real SMTP server on this machine; port 0 is any. */
export async function startSmtp(port = 0, smtp = newSmtp()): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const refused = smtp.refuseWith;
      if (!refused) return done();
      done(Object.assign(new Error(refused.text), { responseCode: refused.code }));
    },
    onData: (stream: SMTPServerDataStream, session: SMTPServerSession, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        smtp.received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        void smtp.beforeTaken().then(() => done());
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  smtp.close = () => new Promise((resolve) => server.close(() => resolve()));
  return smtp;
}

/** The decoded parts of a mail: its headers unfolded, the text and the HTML. */
export function readMail({ raw }: ReceivedMail) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
  );
  const body = rest.join('\r\n\r\n').replace(/=\r\n/g, '');
  const decoded = body.replace(/(?:=[0-9A-F]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  );
  return { headers, text: decoded };
}
