import { expect, test, vi } from 'vitest';
import { buildEnvironment, buildFingerprint } from '../../local/setup/build.ts';

const addressOn = (port: string, url = '') => {
  vi.stubEnv('PORT', port);
  vi.stubEnv('URL', url);
  return buildEnvironment();
};

test('a build uses the port of the site', () => {
  expect(addressOn('').URL).toBe('http://localhost:8888');
  expect(addressOn('9001').URL).toBe('http://localhost:9001');
});

test('a given URL overrides the port', () => {
  expect(addressOn('9001', 'https://example.com').URL).toBe('https://example.com');
});

test('a build for another port has another fingerprint', () => {
  const names = ['9001', '9002', '9001'].map((port) => buildFingerprint(addressOn(port)));
  expect(names[1]).not.toBe(names[0]);
  expect(names[2]).toBe(names[0]);
});
