import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The yardstick: a process that answers every request with a constant, and does nothing else. */
const body = JSON.stringify({ success: true });
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(body);
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
