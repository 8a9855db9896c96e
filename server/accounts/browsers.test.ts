import { beforeEach, expect, test, vi } from 'vitest';
import { browserOf } from './browsers.ts';

const url = new URL('https://smcs.example/v1/user/login');

beforeEach(() => {
  for (const name of ['ANON_KEY', 'SERVICE_ROLE_KEY']) vi.stubEnv(`SUPABASE_${name}`, 'key');
  vi.stubEnv('SUPABASE_URL', 'http://localhost:1');
});

const account = (user_name: string, password_hash = 'scrypt$x') => ({ user_name, password_hash });
const withCookie = (cookie: string) => new Request(url, { headers: { cookie } });
/** The cookie of a browser in which these accounts have logged in, one after the other. */
const afterLogins = (...names: string[]) =>
  names.reduce(
    (cookie, name) => browserOf(withCookie(cookie), url, account(name)).cookie.split(';')[0] ?? '',
    '',
  );
const isKnown = (cookie: string, name: string) =>
  browserOf(withCookie(cookie), url, account(name)).known !== undefined;

test('a browser is known for the accounts that have logged in with it, ignoring case', () => {
  const cookie = afterLogins('Asha');
  expect(cookie).toMatch(/^__Host-browser=[\w-]{22}\.[\w-]{43}$/);
  expect(isKnown(cookie, 'aSHA')).toBe(true);
  expect(isKnown(cookie, 'ravi')).toBe(false);
  expect(isKnown('', 'asha')).toBe(false);
});

test('it is known for as long as the account has the same password', () => {
  const browser = withCookie(afterLogins('asha'));
  expect(browserOf(browser, url, account('asha', 'scrypt$y')).known).toBeUndefined();
  expect(browserOf(browser, url, undefined).known).toBeUndefined();
});

test('it keeps its id, and the last five accounts', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const cookie = afterLogins(...names);
  expect(names.map((name) => isKnown(cookie, name))).toEqual([
    ...[false, true, true, true, true, true],
  ]);
  const again = afterLogins('one', 'two', 'one');
  expect(again.split('.')).toHaveLength(3);
  const nonces = ['one', 'two'].map(
    (name) => browserOf(withCookie(again), url, account(name)).known,
  );
  expect(nonces[0]).toBe(nonces[1]);
});

test('it stays known after the secret of the site is rotated, while the previous one is given', async () => {
  const cookie = afterLogins('asha', 'ravi');
  const APP_SECRET_PREVIOUS = process.env['APP_SECRET'];
  const rotate = async (previous: string | undefined) => {
    vi.stubEnv('APP_SECRET', '0123456789abcdef0123456789abcdef');
    vi.stubEnv('APP_SECRET_PREVIOUS', previous);
    vi.resetModules();
    return import('./browsers.ts');
  };
  const after = await rotate(APP_SECRET_PREVIOUS);
  expect(after.browserOf(withCookie(cookie), url, account('asha')).known).toBeDefined();
  // The next login signs its account anew and keeps one tag for each.
  const renewed =
    after.browserOf(withCookie(cookie), url, account('asha')).cookie.split(';')[0] ?? '';
  expect(renewed.split('.')).toHaveLength(3);
  const ended = await rotate(undefined);
  expect(ended.browserOf(withCookie(renewed), url, account('asha')).known).toBeDefined();
  expect(ended.browserOf(withCookie(renewed), url, account('ravi')).known).toBeUndefined();
});

test('two browsers have different ids', () => {
  expect(browserOf(withCookie(afterLogins('asha')), url, account('asha')).known).not.toBe(
    browserOf(withCookie(afterLogins('asha')), url, account('asha')).known,
  );
});

test('a changed or combined cookie is not accepted', () => {
  const [own, other] = [afterLogins('asha'), afterLogins('asha')];
  const [nonce = '', tag = ''] = own.split('.');
  const foreign = other.split('.')[1] ?? '';
  for (const cookie of [
    `${nonce}.${foreign}`,
    `${nonce}.${tag}x`,
    `${nonce}x.${tag}`,
    nonce,
    `${nonce}.`,
    `${nonce}${`.${tag}`.repeat(6)}`,
    '__Host-browser=',
  ]) {
    expect(isKnown(cookie, 'asha'), cookie).toBe(false);
  }
});
