import { expect, test, vi } from 'vitest';
import { useBlobs } from '../../../tests/support/blobs.ts';
import { consumeAttemptInOutage } from './attempts.ts';

useBlobs();
// Read once, with the environment: 5 within 900 s.
process.env['REGISTER_LIMIT_PER_ADDRESS'] = '5';
process.env['ATTEMPT_WINDOW_SECONDS'] = '900';

const start = Date.UTC(2026, 10, 21);
const at = (seconds: number) => vi.setSystemTime(start + seconds * 1_000);
const attempt = (ip = '203.0.113.7') => consumeAttemptInOutage('register-address', { ip });
const refused = (seconds: number) => ({
  code: 'TOO_MANY_REQUESTS',
  headers: { 'Retry-After': String(seconds) },
});

test('attempts are counted up to their limit, until the oldest is out of the window', async () => {
  for (const second of [0, 10, 20, 30, 40]) {
    at(second);
    await attempt();
  }
  at(100.5);
  await expect(attempt()).rejects.toMatchObject(refused(800));
  await attempt('203.0.113.8');
  await consumeAttemptInOutage('apply-address', { ip: '203.0.113.7' });
  at(899.999);
  await expect(attempt()).rejects.toMatchObject(refused(1));
  at(1_001);
  await attempt();
});

test('an attempt leaves the window at its end', async () => {
  for (let n = 0; n < 5; n += 1) await attempt();
  at(900);
  await attempt();
});

test('attempts at once are limited too', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => attempt()));
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  await expect(Promise.all(Array.from({ length: 8 }, () => attempt()))).rejects.toMatchObject(
    refused(900),
  );
});
