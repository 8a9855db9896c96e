import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { hashToken } from '#server/platform/hashes.ts';
import { isToken, newSession } from './sessions.ts';

test('a session lasts a week and is stored without its token', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1) });
  const { token, session } = newSession('7');
  vi.useRealTimers();
  expect(isToken(token)).toBe(true);
  expect(session).toEqual({
    token_hash: createHash('sha256').update(token).digest('hex'),
    user_id: '7',
    expires_at: '2026-11-08T00:00:00.000Z',
  });
  expect(session.token_hash).toBe(hashToken(token));
});

test('no two sessions have the same token', () => {
  expect(newSession('7').token).not.toBe(newSession('7').token);
});

test.each([
  ...['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}+`, `${'A'.repeat(42)}=`],
  ...[` ${'A'.repeat(43)}`, `${'A'.repeat(43)}\n`],
])('%j is no token', (text) => {
  expect(isToken(text)).toBe(false);
});
