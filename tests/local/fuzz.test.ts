import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import { makeFunctionMiddleware } from '../../local/serve/functions.ts';
import { makeListener } from '../../local/serve/listener.ts';
import { errorResponse } from '../../local/serve/error-response.ts';
import type { FunctionModule } from '../../local/serve/routes.ts';
import { makeTarget } from '../fuzz/make-target.ts';
import { runFuzz } from '../fuzz/run-fuzz.ts';
import { startBackend } from '../support/backend.ts';

const functions = import.meta.glob<FunctionModule>('../../netlify/functions/*.mts');

// The same requests every time: `npm run test:fuzz` sends others, and more.
const seed = 1;
const count = 1000;

test('requests of any kind are answered as the contract says', { timeout: 120_000 }, async () => {
  const backend = await startBackend();
  const modules = new Map<string, FunctionModule>();
  for (const [file, load] of Object.entries(functions)) {
    modules.set(basename(file, '.mts'), await load());
  }
  const middleware = makeFunctionMiddleware(modules);
  const pending: Promise<unknown>[] = [];
  const server = createServer(
    makeListener(
      async (request, visit) =>
        (await middleware(request, visit)) ??
        errorResponse('NOT_FOUND', 'There is no page here', visit.requestId),
      (work) => void pending.push(work),
    ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const [admin, user] = [await backend.admin(), await backend.user()];
    const target = await makeTarget(`http://127.0.0.1:${port}`, { admin, user });
    const { problems, statuses } = await runFuzz({ target, seed, count, withPages: false });
    expect(problems).toEqual([]);
    // Requests that all fail at the first check would find nothing.
    for (const status of [200, 201, errorStatus.VALIDATION_FAILED, errorStatus.NOT_FOUND]) {
      expect(statuses[status] ?? 0, String(status)).toBeGreaterThan(0);
    }
  } finally {
    server.closeAllConnections();
    server.close();
    await Promise.allSettled(pending);
    await backend.close();
  }
});
