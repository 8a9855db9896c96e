import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A port in front of a service, which can play the service's outages. */
export interface FaultProxy {
  url: string;
  /** Nobody listens: connections are refused. */
  refuse: () => Promise<void>;
  /** Connections are taken and nothing is ever answered. */
  silence: () => void;
  /** Every request is answered with these bytes of HTTP, and the connection is closed. */
  answer: (bytes: string) => void;
  /** Lets everything through again, on the same port. */
  open: () => Promise<void>;
  close: () => Promise<void>;
}

/** Puts a gate in front of `target` (an http:// address on this machine). */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let fixedAnswer: string | undefined;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => sockets.delete(client));
    if (isSilent) return;
    const answer = fixedAnswer;
    if (answer !== undefined) {
      client.once('data', () => client.end(answer));
      return;
    }
    const upstream = connect(Number(targetPort), hostname);
    sockets.add(upstream);
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => {
      sockets.delete(upstream);
      client.destroy();
    });
    client.on('close', () => upstream.destroy());
    client.pipe(upstream).pipe(client);
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
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    refuse: shut,
    silence: () => {
      isSilent = true;
      cut();
    },
    answer: (bytes) => {
      fixedAnswer = bytes;
      cut();
    },
    open: async () => {
      // Connections that work are left alone: a caller may be about to use them again.
      if (isSilent || fixedAnswer !== undefined) cut();
      isSilent = false;
      fixedAnswer = undefined;
      if (!server.listening) await listen(port);
    },
    close: shut,
  };
}
