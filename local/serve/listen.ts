import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

/** When a request that does not come to its end is answered 408 and its connection closed. */
const requestEnds = {
  headersTimeout: 10_000,
  /** The body of a form included. */
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
};

/** Listens on the host, or on both loopback addresses where the machine has both. */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string | undefined,
  ends = requestEnds,
): Promise<Server[]> {
  const hosts = host ? [host] : ['127.0.0.1', '::1'];
  const servers: Server[] = [];
  for (const address of hosts) {
    // 0: only the client ends a connection that waits. Ended from here it meets the next request
    // of a client that has not heard of it yet, and this one is reset.
    const server = createServer({ keepAliveTimeout: 0, ...ends }, listener);
    try {
      server.listen(port, address);
      await once(server, 'listening');
      servers.push(server);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isMissing = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
      if (!isMissing || servers.length === 0) throw error;
    }
  }
  return servers;
}

/** Waits a moment for running requests, then closes the remaining connections. */
export async function closeServers(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map(async (server) => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), 1_500);
      await closed;
      clearTimeout(timer);
    }),
  );
}
