import { beforeEach, expect, test, vi } from 'vitest';
import { isAcceptedHash, keyedHash } from './hashes.ts';

beforeEach(() => {
  for (const name of ['ANON_KEY', 'SERVICE_ROLE_KEY']) vi.stubEnv(`SUPABASE_${name}`, 'key');
  vi.stubEnv('SUPABASE_URL', 'http://localhost:1');
});

test('a keyed hash is accepted for its own purpose and text alone', () => {
  const hash = keyedHash('preview', 'jobs:1');
  expect(isAcceptedHash('preview', 'jobs:1', hash)).toBe(true);
  expect(isAcceptedHash('status address', 'jobs:1', hash)).toBe(false);
  expect(isAcceptedHash('preview', 'jobs:2', hash)).toBe(false);
  expect(isAcceptedHash('preview', 'jobs:1', hash.subarray(1))).toBe(false);
});
