import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Database } from './database.ts';

// The protocol of Postgres on a port, as `supabase start` has it, for what no API does: migrations,
// backups. The emulator has one connection, which clients take turns on, a transaction each.
// https://www.postgresql.org/docs/current/protocol-message-formats.html

const sslRequest = 80_877_103;
const gssRequest = 80_877_104;

/** A message of the server: its kind, then its parts. */
function message(kind: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const askPassword = message('R', int32(3));
const passwordRefused = message(
  'E',
  'SFATAL\0C28P01\0Mpassword authentication failed for user "postgres"\0\0',
);
const welcome = Buffer.concat([
  message('R', int32(0)),
  message('S', 'client_encoding\0UTF8\0'),
  message('S', 'server_version\x0018.0\0'),
  message('S', 'standard_conforming_strings\0on\0'),
  message('Z', 'I'),
]);
const rollback = message('Q', 'rollback\0');

/** Reads a stream by numbers of bytes. */
function reader(socket: Socket) {
  const pieces = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  let waiting: Buffer = Buffer.alloc(0);
  /** The next bytes; undefined where the client has gone before. */
  return async function read(bytes: number): Promise<Buffer | undefined> {
    const got = [waiting];
    let length = waiting.length;
    while (length < bytes) {
      const piece = await pieces.next();
      if (piece.done) return undefined;
      got.push(piece.value);
      length += piece.value.length;
    }
    const all = Buffer.concat(got);
    waiting = all.subarray(bytes);
    return all.subarray(0, bytes);
  };
}

type Read = ReturnType<typeof reader>;

/** A message of the client as it came. */
async function readMessage(read: Read): Promise<Buffer | undefined> {
  const head = await read(5);
  const body = head && (await read(head.readInt32BE(1) - 4));
  return body && Buffer.concat([head, body]);
}

/** Lets a client in that has the password. */
async function greet(socket: Socket, read: Read, password: string): Promise<boolean> {
  for (;;) {
    const length = await read(4);
    const startup = length && (await read(length.readInt32BE() - 4));
    if (!startup) return false;
    const code = startup.readInt32BE();
    if (code !== sslRequest && code !== gssRequest) break;
    // Neither is offered on this machine's own address.
    socket.write('N');
  }
  socket.write(askPassword);
  const answer = await readMessage(read);
  const isRight = answer?.subarray(5, -1).toString() === password;
  socket.write(isRight ? welcome : passwordRefused);
  return isRight;
}

/** What a client sends before it waits for an answer: up to a query, or a Sync. */
async function readQuestion(read: Read): Promise<Buffer | undefined> {
  const messages: Buffer[] = [];
  for (;;) {
    const next = await readMessage(read);
    const kind = next && String.fromCharCode(next[0] ?? 0);
    if (next === undefined || kind === 'X') return undefined;
    messages.push(next);
    if (kind === 'Q' || kind === 'S') return Buffer.concat(messages);
  }
}

interface Turn {
  send: (messages: Uint8Array) => Promise<Buffer>;
  end: () => void;
}

const takeTurn = (database: Database) =>
  new Promise<Turn>((resolve) => {
    void database.lend((send) => new Promise((end) => resolve({ send, end })));
  });

/** ReadyForQuery ends each answer; its last byte is the transaction status. */
const isIdle = (answer: Buffer) => answer.subarray(-1).toString() === 'I';

async function serve(database: Database, socket: Socket, password: string): Promise<void> {
  const read = reader(socket);
  if (!(await greet(socket, read, password))) return;
  let turn: Turn | undefined;
  try {
    for (;;) {
      const question = await readQuestion(read);
      if (!question) return;
      turn ??= await takeTurn(database);
      const answer = await turn.send(question);
      socket.write(answer);
      if (!isIdle(answer)) continue;
      turn.end();
      turn = undefined;
    }
  } finally {
    await turn?.send(rollback);
    turn?.end();
  }
}

/**
 * Listens on this machine's own address for clients of Postgres.
 * @param port 0 takes any free one
 */
export async function listenForClients(database: Database, port: number, password: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(database, socket, password)
      // A client that hangs up.
      .catch(() => undefined)
      .finally(() => {
        sockets.delete(socket);
        socket.end();
      });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${taken}/postgres`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
