import { expect, test } from 'vitest';
import { clearedSessionCookie, readSessionToken, sessionCookie } from './cookies.ts';

const secure = new URL('https://smcs.example/v1/news');
const local = new URL('http://localhost:8888/v1/news');
const read = (url: URL, cookie?: string) =>
  readSessionToken(new Request(url, { headers: cookie === undefined ? {} : { cookie } }), url);

test('a session is bound to the host on https, and to scripts never', () => {
  expect(sessionCookie(secure, 'abc')).toBe(
    '__Host-session=abc; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure',
  );
  expect(sessionCookie(local, 'abc')).toBe(
    'session=abc; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax',
  );
});

test('its end is a cookie without value or time', () => {
  expect(clearedSessionCookie(secure)).toBe(
    '__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  );
});

test('the token is found among other cookies', () => {
  expect(read(secure, 'a=1; __Host-session=abc;b=2')).toBe('abc');
  expect(read(secure, 'a=1;  __Host-session=abc=')).toBe('abc=');
  expect(read(local, 'session=abc')).toBe('abc');
});

test('a cookie of another name is no session', () => {
  expect(read(secure)).toBeUndefined();
  expect(read(secure, 'session=abc')).toBeUndefined();
  expect(read(local, 'my-session=abc; __Host-session=abc')).toBeUndefined();
});
