import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type OutgoingHttpHeaders } from 'node:http2';
import { generate } from 'selfsigned';

/** What HTTP/1.1 says about a connection, and HTTP/2 forbids. */
const aboutConnection = /^(?:connection|keep-alive|proxy-connection|transfer-encoding|upgrade)$/i;

const forward = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !aboutConnection.test(name),
    ),
  );

/**
 * HTTP/2 over TLS in front of the site, as the platform's edge has it: every view of a page begins
 * with a TLS handshake, and all of its files come over one connection. The certificate is made for
 * this run and nobody vouches for it.
 * @param from port that browsers ask
 * @param to port of the site, on this machine
 * @returns what ends it
 */
export async function openTlsFront(from: number, to: number): Promise<() => void> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const agent = new Agent({ keepAlive: true });
  const front = createSecureServer({ key, cert }, (visitor, answer) => {
    const headers = { ...forward(visitor.headers), host: `localhost:${from}` };
    const { method, url: path } = visitor;
    const asked = request({ agent, port: to, method, path, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, forward(found.headers));
      found.pipe(answer);
    });
    asked.on('error', () => answer.stream.destroy());
    answer.on('close', () => asked.destroy());
    visitor.pipe(asked);
  });
  front.listen(from, 'localhost');
  await once(front, 'listening');
  return () => {
    agent.destroy();
    front.close();
  };
}
