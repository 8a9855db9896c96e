import { createServer } from 'node:net';
import { CliError } from './options.ts';

function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** True when nothing listens on the port of either loopback address. */
export async function isPortFree(port: number, host?: string): Promise<boolean> {
  const hosts = host ? [host] : ['127.0.0.1', '::1'];
  const codes = await Promise.all(hosts.map((name) => tryPort(port, name)));
  return !codes.includes('EADDRINUSE');
}

/** @throws CliError naming the variable that picks another port */
export async function assertPortFree(port: number, variable: string, host?: string) {
  if (await isPortFree(port, host)) return;
  throw new CliError(
    `Port ${port} is in use by another program. Stop that one, or pick another port: ` +
      `${variable}=${port + 1} npm start`,
  );
}
