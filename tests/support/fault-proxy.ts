import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A port in front of an HTTP service, which can play the service's outages. */
export interface FaultProxy {
  url: string;
  /** How many requests have come so far. */
  requests: () => number;
  /** How many milliseconds the service has taken so far, from each question to the end of its answer. */
  busyMs: () => number;
  /** Nobody listens: connections are refused. */
  refuse: () => Promise<void>;
  /** Connections are taken and nothing is ever answered. */
  silence: () => void;
  /** Connections are reset as soon as a request arrives. */
  reset: () => void;
  /** Every request arrives late by these milliseconds. */
  delay: (ms: number) => void;
  /** Requests arrive and are carried out; the connection is reset in place of the answer. */
  loseAnswers: () => void;
  /**
   * Every request is answered with these bytes of HTTP, and the connection is closed; with
   * `under`, only requests whose path begins so.
   */
  answer: (bytes: string, under?: string) => void;
  /** Lets everything through again, on the same port. */
  open: () => Promise<void>;
  close: () => Promise<void>;
}

type Fault =
  | { kind: 'silence' }
  | { kind: 'reset' }
  | { kind: 'delay'; ms: number }
  | { kind: 'lose-answers' }
  | { kind: 'answer'; bytes: string; under: string };

/** The path of the request that a chunk begins; undefined when it goes on with one. */
const pathIn = (chunk: Buffer): string | undefined =>
  /^[A-Z]+ (\/\S*) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1', 0, 8_192))?.[1];

/** Puts a gate in front of `target` (an http:// address on this machine). */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;
  let requests = 0;
  let busyMs = 0;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };

  /** Passes bytes on between a client and the service, as far as the fault of their request allows. */
  function join(client: Socket): void {
    const upstream = connect(Number(targetPort), hostname);
    sockets.add(upstream);
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => {
      sockets.delete(upstream);
      client.destroy();
    });
    client.on('close', () => upstream.destroy());
    let ofRequest: Fault | undefined;
    let counted = performance.now();
    const pass = (chunk: Buffer) => {
      if (upstream.destroyed || upstream.write(chunk)) return;
      client.pause();
      upstream.once('drain', () => client.resume());
    };
    client.on('data', (chunk: Buffer) => {
      const path = pathIn(chunk);
      if (path !== undefined) {
        requests += 1;
        counted = performance.now();
        const isMeant = fault?.kind !== 'answer' || path.startsWith(fault.under);
        ofRequest = isMeant ? fault : undefined;
      }
      if (ofRequest?.kind === 'silence') return;
      if (ofRequest?.kind === 'reset') client.resetAndDestroy();
      else if (ofRequest?.kind === 'answer') {
        if (!client.writableEnded) client.end(ofRequest.bytes);
      } else if (ofRequest?.kind === 'delay') setTimeout(() => pass(chunk), ofRequest.ms);
      else pass(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      const now = performance.now();
      busyMs += now - counted;
      counted = now;
      if (ofRequest?.kind === 'lose-answers') client.resetAndDestroy();
      else client.write(chunk);
    });
  }

  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => sockets.delete(client));
    join(client);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const shut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  /** Plays a fault; what is under way ends with it where the fault closes connections. */
  const play = (next: Fault, isCutting: boolean) => {
    fault = next;
    if (isCutting) cut();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    busyMs: () => busyMs,
    refuse: shut,
    silence: () => play({ kind: 'silence' }, true),
    reset: () => play({ kind: 'reset' }, true),
    delay: (ms) => play({ kind: 'delay', ms }, false),
    loseAnswers: () => play({ kind: 'lose-answers' }, false),
    answer: (bytes, under = '/') => play({ kind: 'answer', bytes, under }, under === '/'),
    open: async () => {
      // Connections that work are left alone: a caller may be about to use them again.
      if (fault && fault.kind !== 'delay') cut();
      fault = undefined;
      if (!server.listening) await listen(port);
    },
    close: shut,
  };
}
