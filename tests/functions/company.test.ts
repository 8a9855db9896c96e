import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { facts as defaults } from '#contract/company-defaults.ts';
import { noAccessText } from '#contract/areas.ts';
import { companyLimits } from '#contract/limits.ts';
import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { type Account, useBackend } from '../support/backend.ts';
import { pictureBytes } from '../support/media.ts';
import { asPhonePhoto, metadataIn } from '../support/phone-photo.ts';
import { upload as putInStorage } from '../support/upload.ts';

const backend = useBackend();
let asha: Account;
beforeAll(async () => {
  asha = await backend.account('ADMIN', ['settings']);
});

/** Changes saved facts, which a trigger keeps from being changed. */
const withoutTriggers = (statement: string) =>
  backend.exec(`set local session_replication_role = replica; ${statement}`);
beforeEach(() => withoutTriggers('delete from public.company_facts'));

const unchanged = { ...defaults, redirects: [], pages: [], certificates: [] };
const put = async (json: object, cookie = asha.cookie) =>
  backend.call('updateCompany', { json, cookie });
const read = async () => backend.succeed('getCompany', { cookie: asha.cookie });
const save = async (change: object, revision = 0) =>
  success('updateCompany', await put({ ...unchanged, ...change, revision }));

test('returns the facts of the build before the first save', async () => {
  expect(await read()).toEqual({ success: true, facts: unchanged, version: null, live: 0 });
});

test('returns a save with its author, and records it in the activity', async () => {
  const change = { phone: '+91 120 456-7890', redirects: [{ from: '/old', to: '/culture' }] };
  const { version } = await save(change);
  expect(version).toMatchObject({ revision: 1, by: asha.userName });
  const { facts, ...saved } = await read();
  expect(facts).toEqual({ ...unchanged, ...change });
  expect(saved).toMatchObject({ version, live: 0 });
  expect((await backend.succeed('listActivity', { cookie: asha.cookie })).entries).toContainEqual(
    expect.objectContaining({ kind: 'company', action: 'changed', by: asha.userName }),
  );
});

test('accepts a former URL in any case, with spaces and a slash at its end', async () => {
  const redirects = [
    { from: '/caf%C3%A9/our%20team/', to: '/culture/' },
    { from: '/हिन्दी', to: '/' },
  ];
  await save({ redirects });
  expect((await read()).facts.redirects).toEqual([
    { from: '/café/our team', to: '/culture' },
    { from: '/हिन्दी', to: '/' },
  ]);
});

test('refuses a save over a newer one, also when two come at once', async () => {
  await save({ phone: '11111' });
  const late = await put({ ...unchanged, phone: '22222', revision: 0 });
  await expectError(late, 'CONFLICT', serverMessages.conflict);
  const both = await Promise.all(
    ['33333', '44444'].map((phone) => put({ ...unchanged, phone, revision: 1 })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read()).version?.revision).toBe(2);
});

test('each save is a version that can be read and saved again', async () => {
  await save({ phone: '11111' });
  await save({ phone: '22222' }, 1);
  const { cookie } = asha;
  const { versions } = await backend.succeed('listCompanyVersions', { cookie });
  expect(versions.map(({ revision }) => revision)).toEqual([2, 1]);
  const { facts } = await backend.succeed('getCompanyVersion', {
    cookie,
    params: { version: '1' },
  });
  expect(facts.phone).toBe('11111');
  await success('updateCompany', await put({ ...facts, revision: 2 }));
  expect((await read()).facts.phone).toBe('11111');
  for (const version of ['4', '0', '-1', 'x', '9'.repeat(20)]) {
    const answer = await backend.call('getCompanyVersion', { cookie, params: { version } });
    await expectError(answer, 'NOT_FOUND', notFoundMessages.version);
  }
});

test('fills facts of another release with defaults, and drops unknown ones', async () => {
  await backend.sql(`insert into public.company_facts (revision, facts) values (1, $1)`, [
    JSON.stringify({ phone: '12345', address: { street: 'Gate 2' }, former: 'unknown here' }),
  ]);
  const address = { ...unchanged.address, street: 'Gate 2' };
  expect((await read()).facts).toEqual({ ...unchanged, phone: '12345', address });
});

test('refuses reading and saving without the area', async () => {
  const others = await backend.admin(['content', 'enquiries', 'applications', 'people']);
  const refused = await put({ ...unchanged, revision: 0 }, others);
  await expectError(refused, 'FORBIDDEN', noAccessText(['settings']));
  expect((await read()).version).toBeNull();
});

const [department] = unchanged.departments;
const change = (from: string, to: string) => ({ redirects: [{ from, to }] });
const ofPage = (row: object) => ({
  pages: [{ path: '/culture', title: 'Culture', description: 'Words.', ...row }],
});

describe('is refused, and names the field', () => {
  test.each<[what: string, change: object, field: string]>([
    ['markup', { name: '<script>alert(1)</script>' }, 'name'],
    [
      'markup in a row',
      { departments: [{ ...department, purpose: '<b>x</b>' }] },
      'departments.0.purpose',
    ],
    ['markup in a title', ofPage({ title: '</title><script>' }), 'pages.0.title'],
    ['a second line', { tagline: 'One\nBcc: all@example.org' }, 'tagline'],
    ['a telephone number of 300 characters', { phone: '1'.repeat(300) }, 'phone'],
    ['a telephone number in words', { phone: 'ask at the door' }, 'phone'],
    ['a telephone number that is none', { phone: '12' }, 'phone'],
    ['a telephone number with a prefix in brackets', { phone: '+91 (0)120 4567890' }, 'phone'],
    ['two telephone numbers', { phone: '0120-4567890/91' }, 'phone'],
    ['an e-mail address that is none', { email: 'office' }, 'email'],
    ['a blank address', { address: { ...unchanged.address, street: ' ' } }, 'address.street'],
    ['a place beyond the earth', { position: { latitude: 91, longitude: 0 } }, 'position.latitude'],
    ['a holiday that is a pattern', { holidays: ['01-26', '.*'] }, 'holidays'],
    ['a holiday that is no day', { holidays: ['2026-02-29'] }, 'holidays'],
    ['a holiday twice', { holidays: ['01-26', '01-26'] }, 'holidays'],
    [
      'hours that end before they begin',
      { hours: [{ weekdays: [1], opens: '18:00', closes: '09:00' }] },
      'hours.0.closes',
    ],
    [
      'a day with hours twice',
      { hours: [unchanged.hours[0], unchanged.hours[0]] },
      'hours.1.weekdays',
    ],
    ['no hours', { hours: [] }, 'hours'],
    ['no department that answers', { departments: [department] }, 'enquiries.spares.department'],
    [
      'two departments of one name',
      { departments: [...unchanged.departments, department] },
      'departments.5.name',
    ],
    [
      'an answer within no days',
      { applications: { department: 'Projects', workingDays: 0 } },
      'applications.workingDays',
    ],
    ['a title of no page', ofPage({ path: '/nowhere' }), 'pages.0.path'],
    ['a redirect to another site', change('/old', 'https://example.org/'), 'redirects.0.to'],
    ['a redirect to another host', change('/old', '//example.org'), 'redirects.0.to'],
    ['a redirect by backslash', change('/old', '/\\example.org'), 'redirects.0.to'],
    ['a redirect to a script', change('/old', 'javascript:alert(1)'), 'redirects.0.to'],
    ['a redirect that climbs', change('/old', '/a/../../v1'), 'redirects.0.to'],
    ['a redirect onto itself', change('/old', '/old'), 'redirects.0.to'],
    ['a redirect with a query', change('/old?a=1', '/culture'), 'redirects.0.from'],
    ['a redirect of a page', change('/culture', '/tools'), 'redirects.0.from'],
    ['a redirect of a page by its file', change('/company-profile.html', '/'), 'redirects.0.from'],
    [
      'a redirect of an item by its file',
      change('/press-and-bulletins/news/x.html', '/tools'),
      'redirects.0.from',
    ],
    [
      'a loop by the ending',
      change('/press-and-bulletins/news/x', '/press-and-bulletins/news/x.html'),
      'redirects.0.to',
    ],
    ['a loop by encoding', change('/a', '/%61'), 'redirects.0.to'],
    ['a redirect of the home page', change('/', '/tools'), 'redirects.0.from'],
    ['a redirect of the API', change('/v1/news', '/tools'), 'redirects.0.from'],
    ['a redirect of the API, encoded', change('/%761/news', '/tools'), 'redirects.0.from'],
    ['a redirect of the admin area', change('/admin/news', '/tools'), 'redirects.0.from'],
    [
      'a redirect of a known mistake',
      change('/culture/social_responsbility', '/tools'),
      'redirects.0.from',
    ],
    [
      'a loop',
      {
        redirects: [
          { from: '/a', to: '/b' },
          { from: '/b', to: '/a' },
        ],
      },
      'redirects.0.to',
    ],
    [
      'a redirect twice',
      {
        redirects: [
          { from: '/a', to: '/tools' },
          { from: '/a', to: '/culture' },
        ],
      },
      'redirects.1.from',
    ],
    [
      '101 redirects',
      { redirects: Array.from({ length: 101 }, (_, n) => ({ from: `/a${n}`, to: '/' })) },
      'redirects',
    ],
    ['a revision of nothing', { revision: -1 }, 'revision'],
  ])('%s', async (_, wrong, field) => {
    const answer = await put({ ...unchanged, revision: 0, ...wrong });
    const { fields } = await expectError(answer, 'VALIDATION_FAILED');
    expect(Object.keys(fields ?? {})).toContain(field);
    expect((await read()).version).toBeNull();
  });

  test('invalid facts', async () => {
    await expectError(await put({ ...unchanged, revision: 0, zone: 'UTC' }), 'VALIDATION_FAILED');
  });
});

describe('a save asks for a build', () => {
  const hook = (answer: (path: string) => number) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(answer(request.url ?? '')).end();
    });
    return { asked, server };
  };

  test.each([
    [200, 'started'],
    [500, 'failed'],
  ] as const)('a hook that answers %d: %s', async (status, build) => {
    const { asked, server } = hook(() => status);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await backend.redeploy({ BUILD_HOOK_URL: `http://127.0.0.1:${port}/secret` });
    expect((await save({ phone: '11111' })).build).toBe(build);
    expect(asked).toEqual(['POST /secret']);
    server.close();
  });

  test('a build hook that fails or is missing', async () => {
    await backend.redeploy({ BUILD_HOOK_URL: 'http://127.0.0.1:9/secret' });
    expect((await save({ phone: '11111' })).build).toBe('failed');
    await backend.redeploy({ BUILD_HOOK_URL: '' });
    expect((await save({ phone: '22222' }, 1)).build).toBe('none');
  });
});

describe('certificates', () => {
  const upload = async (cookie = asha.cookie) =>
    putInStorage(backend, cookie, await pictureBytes('png'), {
      ...{ fileName: 'iso-9001.png', contentType: 'image/png' },
    });
  const certificate = (image: string, title = 'Quality management') => ({
    ...{ title, text: 'ISO 9001:2015, design and works', image, sample: false },
  });
  const isStored = async (name: string) => (await backend.storedFiles()).includes(name);
  const cleanUp = async () => {
    await backend.sql(`update public.media_files set created_at = now() - interval '4 hours'`);
    expect((await backend.run('cleanup')).status).toBe(204);
  };

  test('are saved with their pictures and order, only with the area settings', async () => {
    const images = [await upload(), await upload()] as const;
    const certificates = [
      certificate(images[1], 'Calibration'),
      { ...certificate(images[0]), sample: true },
    ];
    const saved = await save({ certificates });
    expect(saved.facts.certificates).toEqual(certificates);
    expect((await read()).facts.certificates).toEqual(certificates);
    await cleanUp();
    const shown = await backend.call('getUpload', { params: { file: images[0] } });
    expect(shown.status).toBe(200);
    // A file of the facts is none of the media library, and no upload that could be given up.
    const cookie = await backend.admin(['content']);
    expect((await backend.succeed('listMedia', { cookie })).files).toEqual([]);
    for (const name of ['removeUpload', 'removeMedia'] as const) {
      const answer = await backend.call(name, { cookie, params: { file: images[0] } });
      expect(answer.status).toBe(name === 'removeUpload' ? 404 : 409);
    }
  });

  test('of a first save may take longer than the deadline of a write', async () => {
    const images = [];
    for (let n = 0; n < companyLimits.certificates; n += 1) images.push(await upload());
    const { fetch } = globalThis;
    const clock = performance.now.bind(performance);
    let passed = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed);
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      if (new Request(address, init).url.includes('find_file')) passed += 300;
      return fetch(address, init);
    });
    const { facts } = await save({ certificates: images.map((image) => certificate(image)) });
    expect(passed).toBeGreaterThan(4_000);
    expect(facts.certificates.map(({ image }) => image)).toEqual(images);
  });

  test('get clean copies of pictures with metadata', async () => {
    const pixels = await pictureBytes('jpg');
    const photo = await putInStorage(backend, asha.cookie, asPhonePhoto(pixels), {
      ...{ fileName: 'scan.jpg', contentType: 'image/jpeg' },
    });
    const { facts } = await save({ certificates: [certificate(photo)] });
    const file = facts.certificates[0]?.image ?? '';
    expect(file).not.toBe(photo);
    const shown = await backend.call('getUpload', { params: { file } });
    expect(metadataIn(new Uint8Array(await shown.arrayBuffer()))).not.toContain('SecretPhone');
    expect(await isStored(photo)).toBe(false);
  });

  test('that are removed can be restored from a save for 30 days', async () => {
    const [image, other] = [await upload(), await upload()];
    const first = { certificates: [certificate(image), certificate(other)] };
    await save(first);
    await save({ certificates: [certificate(other)] }, 1);
    const savedDaysAgo = async (days: number) => {
      await withoutTriggers(`update public.company_facts set at = now() - interval '${days} days'`);
      await cleanUp();
      return [await isStored(image), await isStored(other)];
    };
    expect(await savedDaysAgo(29)).toEqual([true, true]);
    expect((await save(first, 2)).facts.certificates).toEqual(first.certificates);
    await save({ certificates: [certificate(other)] }, 3);
    expect(await savedDaysAgo(31)).toEqual([false, true]);
    const late = await put({ ...unchanged, ...first, revision: 4 });
    const { fields } = await expectError(late, 'VALIDATION_FAILED');
    expect(fields).toEqual({ 'certificates.0.image': serverMessages.uploadUnknown });
  });

  test('a save that is refused stores nothing and leaves the upload', async () => {
    const image = await upload();
    const before = await backend.everything();
    const wrong = [certificate(image), certificate(`${'ab'.repeat(16)}.png`)];
    await expectError(
      await put({ ...unchanged, certificates: wrong, revision: 0 }),
      'VALIDATION_FAILED',
    );
    expect(await backend.everything()).toEqual(before);
    expect(await isStored(image)).toBe(true);
  });

  test.each<[what: string, change: object, field: string]>([
    ['no picture', { image: '' }, 'image'],
    ['a video', { image: `${'0'.repeat(32)}.mp4` }, 'image'],
    ['a picture of another site', { image: 'https://example.org/x.png' }, 'image'],
    ['markup', { title: '<b>ISO</b>' }, 'title'],
    ['a second line', { text: 'One\nTwo' }, 'text'],
  ])('%s is refused at its field', async (_, wrong, field) => {
    const one = { ...certificate(`${'0'.repeat(32)}.png`), ...wrong };
    const answer = await put({ ...unchanged, certificates: [one], revision: 0 });
    const { fields } = await expectError(answer, 'VALIDATION_FAILED');
    expect(Object.keys(fields ?? {})).toEqual([`certificates.0.${field}`]);
  });
});
