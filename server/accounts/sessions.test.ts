import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { isToken, newSession } from './sessions.ts';

const request = new Request('https://smcs.example/v1/user/login', {
  headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
});

test('a session lasts a week and is stored without its token', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1) });
  const { token, session } = newSession(request);
  vi.useRealTimers();
  expect(isToken(token)).toBe(true);
  expect(session).toEqual({
    p_token_hash: createHash('sha256').update(token).digest('hex'),
    p_expires_at: '2026-11-08T00:00:00.000Z',
    p_device: 'Firefox on Linux',
  });
});

test('no two sessions have the same token', () => {
  expect(newSession(request).token).not.toBe(newSession(request).token);
});

test.each([
  ...['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}+`, `${'A'.repeat(42)}=`],
  ...[` ${'A'.repeat(43)}`, `${'A'.repeat(43)}\n`],
])('%j is no token', (text) => {
  expect(isToken(text)).toBe(false);
});
