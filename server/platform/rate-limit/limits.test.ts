import { beforeEach, expect, test, vi } from 'vitest';
import { delayOf, limitKey, limitOf, nameKey, receiverKey, type Purpose } from './limits.ts';

beforeEach(() => {
  for (const name of ['ANON_KEY', 'SERVICE_ROLE_KEY']) vi.stubEnv(`SUPABASE_${name}`, 'key');
  vi.stubEnv('SUPABASE_URL', 'http://localhost:1');
});

test('attempts are counted apart by purpose, network and name', () => {
  const keys = [
    limitKey('login-account', { ip: '203.0.113.7', name: 'asha' }),
    limitKey('login-account', { ip: '203.0.113.8', name: 'asha' }),
    limitKey('login-account', { ip: '203.0.113.7', name: 'binod' }),
    limitKey('change-password', { ip: '203.0.113.7', name: 'asha' }),
    limitKey('change-password', { name: 'asha' }),
    limitKey('change-password', { ip: 'asha' }),
    nameKey('asha'),
    nameKey('binod'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('a key ignores the case of a name and the host part of an IPv6 address', () => {
  const key = (ip: string, name: string) => limitKey('login-account', { ip, name });
  expect(key('2001:db8:1:2::3', 'Asha')).toBe(key('2001:db8:1:2::4', 'aSHA'));
  expect(nameKey('Asha')).toBe(nameKey('aSHA'));
});

test('a key names its purpose, and neither address nor account', () => {
  const key = limitKey('login-account', { ip: '203.0.113.7', name: 'asha' });
  expect(key).toMatch(/^login-account:[0-9a-f]{64}$/);
  expect(nameKey('asha')).toMatch(/^login-name:[0-9a-f]{64}$/);
});

test('receipts are counted by mailbox, which the key does not reveal', () => {
  const key = receiverKey('asha.rao@example.org');
  for (const same of ['Asha.Rao@EXAMPLE.org', 'asharao@example.org', 'asha.rao+a+b@example.org']) {
    expect(receiverKey(same)).toBe(key);
  }
  for (const other of ['asha@example.org', 'asha.rao@example.com', 'asha.rao@exampleorg']) {
    expect(receiverKey(other)).not.toBe(key);
  }
  expect(key).toMatch(/^receipt:[0-9a-f]{64}$/);
});

test('each purpose has the limit of its variable', () => {
  const limits: Record<Purpose, number> = {
    'login-account': 10,
    'login-address': 30,
    'login-browser': 10,
    'passkey-address': 30,
    'change-password': 10,
    'second-factor': 5,
    'register-address': 5,
    'forgotten-address': 5,
    'link-address': 60,
    'apply-address': 20,
    'search-address': 300,
    'list-address': 600,
    'enquiry-address': 20,
    'attachment-address': 60,
    'status-address': 60,
    'visit-address': 300,
    'error-address': 20,
    'error-all': 100,
  };
  const purposes = Object.keys(limits) as Purpose[];
  expect(Object.fromEntries(purposes.map((purpose) => [purpose, limitOf(purpose)]))).toEqual(
    limits,
  );
});

test.each([
  [0, 0],
  [5, 0],
  [6, 100],
  [7, 200],
  [10, 1_600],
  [11, 3_000],
  [400, 3_000],
])('attempt %i at a name waits %i ms', (count, ms) => {
  expect(delayOf(count)).toBe(ms);
});
