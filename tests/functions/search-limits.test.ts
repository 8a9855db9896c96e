import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, success } from '../support/answers.ts';
import { newAddress } from '../support/call.ts';
import { startBackend, type Backend } from '../support/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ SEARCH_LIMIT_PER_ADDRESS: '3' });
});
afterAll(() => backend.close());

test('searches are limited for each address, all lists together; lists without one are not', async () => {
  const ip = newAddress();
  const names = ['listNews', 'listJobs', 'listInstallations'] as const;
  for (const name of names) {
    await success(name, await backend.call(name, { query: { q: 'ash' }, ip }));
  }
  for (const name of names) {
    const response = await backend.call(name, { query: { q: 'ash' }, ip });
    await refusal(response, 'TOO_MANY_REQUESTS');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await success(name, await backend.call(name, { ip }));
    await success(name, await backend.call(name, { query: { q: ' ' }, ip }));
    await success(name, await backend.call(name, { query: { q: 'ash' } }));
  }
});
