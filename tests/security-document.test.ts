import { existsSync, readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { RequiredArea } from '#contract/areas.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { boundOf, columns, doors, nameOf, withoutDoor } from './abuse/doors.ts';

const text = ['docs/security.md', 'docs/asvs.md', 'docs/attacks.md']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The paths that the documents name. */
const named = [
  ...text.matchAll(/`((?:contract|local|netlify|server|src|supabase|tests)\/[^`]*)`/g),
].map(([, path = '']) => path);

test('names files that are there', () => {
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

const rights = { public: 'everyone', session: 'logged-in users', admin: 'administrators' } as const;
const confirmations = { password: 'password', factors: 'password and second factor' } as const;
const bodies = { text: '64 KiB', multipart: '4.4 MB' } as const;

function inWords(area: RequiredArea): string {
  if (area === 'any') return 'any area';
  if (typeof area === 'string') return area;
  return 'oneOf' in area ? area.oneOf.join(' or ') : area.join(', ');
}

test('docs/endpoints.md is the table of the API', async () => {
  const endpoints = Object.values<Endpoint>(api);
  const rows = endpoints.map(({ method, path, access, area, confirm, body }) =>
    [
      `${method} ${path}`,
      rights[access],
      area === undefined ? '' : inWords(area),
      confirm ? confirmations[confirm] : '',
      body ? bodies[body] : '',
    ].join(' | '),
  );
  const table = [
    '# Endpoints and rights',
    '',
    'Generated from the table of the API by `npm run test:unit -- tests/security-document.test.ts -u`.',
    '',
    '| endpoint | callers | areas | reauthentication | largest body |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ];
  const options = await resolveConfig('docs/endpoints.md');
  const page = await format(table.join('\n'), { ...options, parser: 'markdown' });
  await expect(page).toMatchFileSnapshot('../docs/endpoints.md');
});

test('every endpoint that needs no login is tried by `npm run test:abuse`', () => {
  expect(withoutDoor).toEqual([]);
});

test('docs/security.md bounds what each of them costs', () => {
  for (const door of doors) {
    const bounds = boundOf(door, 1);
    expect(bounds, nameOf(door)).toHaveLength(columns.length);
    expect(bounds, nameOf(door)).not.toContain(NaN);
  }
});
