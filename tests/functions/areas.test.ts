import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import { admin, session, type Endpoint } from '#contract/api/endpoint.ts';
import { areas, noAccessText, type Area, type RequiredArea } from '#contract/areas.ts';
import { applicationMessages, enquiryMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { expectError, success } from '../support/answers.ts';
import { noId, confirmed, type Account, useBackend } from '../support/backend.ts';
import { beforeCall } from '../support/before-call.ts';

const backend = useBackend();

const rows: readonly (readonly [EndpointName, Endpoint & { access: 'admin' }])[] = (
  Object.entries(api) as [EndpointName, Endpoint][]
).flatMap(([name, row]) => (row.access === 'admin' ? [[name, row]] : []));

const params = {
  resource: 'news',
  id: noId,
  application: noId,
  file: `${'0'.repeat(32)}.png`,
  version: '1',
};

/** Which area a path is about, by the first pattern that fits. */
const subjects: readonly (readonly [RegExp, RequiredArea])[] = [
  [/^\/v1\/(activity$|exports$|mails\/)/, 'any'],
  // An item or the company facts use what is uploaded.
  [/^\/v1\/uploads/, { oneOf: ['content', 'settings'] }],
  [/^\/v1\/people\//, ['enquiries', 'applications']],
  [/\/applications/, 'applications'],
  [/^\/v1\/enquiries/, 'enquiries'],
  [/^\/v1\/user/, 'people'],
  [/^\/v1\/company/, 'settings'],
  [/^\/v1\/(manage|import|news|jobs|installation|visits)/, 'content'],
];

describe('who may call what', () => {
  test('a row for administrators without an area is a type error', () => {
    const row = admin('people').get('/v1/user', {});
    expectTypeOf(row).toExtend<Endpoint>();
    // @ts-expect-error -- there is no area
    admin();
    // @ts-expect-error -- an area is for administrators
    session.get('/v1/user', { area: 'people' });
  });

  test.each(rows)('%s requires the area of its path', (_, { path, area }) => {
    expect(area).toEqual(subjects.find(([pattern]) => pattern.test(path))?.[1]);
  });

  const cookies = new Map<string, Promise<string>>();
  /** The cookie of an administrator with these areas, the same for each call. */
  const cookieFor = (...of: readonly Area[]) => {
    const cookie = cookies.get(of.join()) ?? backend.admin(of);
    cookies.set(of.join(), cookie);
    return cookie;
  };
  const call = async (name: EndpointName, cookie: string) =>
    backend.call(name, { params, cookie, ...('body' in api[name] && { json: {} }) });

  for (const [name, { method, path, area: required }] of rows) {
    if (typeof required === 'object' && 'oneOf' in required) {
      const { oneOf } = required;
      test.each(areas)(`${method} ${path} (${name}) with the area %s alone`, async (area) => {
        const response = await call(name, await cookieFor(area));
        if (oneOf.includes(area)) return expect([401, 403]).not.toContain(response.status);
        await expectError(response, 'FORBIDDEN', noAccessText(oneOf));
      });
      continue;
    }
    const needed: readonly Area[] =
      required === 'any' ? [] : areas.filter((one) => [required].flat().includes(one));

    test.each(areas)(`${method} ${path} (${name}) with the area %s alone`, async (area) => {
      const response = await call(name, await cookieFor(area));
      const missing = needed.filter((one) => one !== area);
      if (missing.length === 0) return expect([401, 403]).not.toContain(response.status);
      await expectError(response, 'FORBIDDEN', noAccessText(missing));
    });

    test(`${method} ${path} (${name}) with all other areas, and with these alone`, async () => {
      if (needed.length === 0) return;
      const others = areas.filter((one) => !needed.includes(one));
      const refused = await call(name, await cookieFor(...others));
      await expectError(refused, 'FORBIDDEN', noAccessText(needed));
      const admitted = await call(name, await cookieFor(...needed));
      expect([401, 403]).not.toContain(admitted.status);
    });
  }
});

describe('the last administrator with access to people', () => {
  let last: Account;
  beforeEach(async () => {
    await backend.exec('delete from public.users');
    last = await backend.account('ADMIN', ['people', 'content']);
  });
  const change = (by: Account, { id }: Account, json: object) =>
    backend.call('updateUser', {
      ...{ params: { id }, json: { ...confirmed, ...json }, cookie: by.cookie },
    });
  const withPeople = () =>
    backend.sql<{ id: string }>(
      `select id from public.users where 'people' = any (areas) and disabled_at is null`,
    );

  test('keeps it, also when there are administrators without it', async () => {
    await backend.account('ADMIN', ['content', 'settings']);
    const off = await backend.account('ADMIN', ['people']);
    await success('updateUser', await change(last, off, { isDisabled: true }));
    const message = userMessages.lastAdministrator;
    for (const json of [
      { role: 'ADMIN', areas: ['content'] },
      { role: 'USER' },
      { isDisabled: true },
    ]) {
      await expectError(await change(last, last, json), 'CONFLICT', message);
    }
    const own = { params: { id: last.id }, json: confirmed, cookie: last.cookie };
    await expectError(await backend.call('removeUser', own), 'CONFLICT', message);
    expect(await withPeople()).toEqual([{ id: last.id }]);
    // Its other areas are not held.
    const fewer = await change(last, last, { role: 'ADMIN', areas: ['people'] });
    expect((await success('updateUser', fewer)).user.areas).toEqual(['people']);
  });

  test('can give it up once another one has it', async () => {
    const other = await backend.account('ADMIN', ['content']);
    await success(
      'updateUser',
      await change(last, other, { role: 'ADMIN', areas: ['content', 'people'] }),
    );
    await success('updateUser', await change(other, last, { role: 'ADMIN', areas: ['content'] }));
    const late = await change(last, other, { role: 'USER' });
    await expectError(late, 'FORBIDDEN', noAccessText(['people']));
    const gone = { params: { id: last.id }, json: confirmed, cookie: other.cookie };
    await backend.succeed('removeUser', gone);
  });

  test.each([{ role: 'ADMIN', areas: ['settings'] }, { role: 'USER' }, { isDisabled: true }])(
    'remains when two send each other %o at once',
    async (json) => {
      const other = await backend.account('ADMIN', ['people']);
      await Promise.all([change(last, other, json), change(other, last, json)]);
      expect(await withPeople()).toHaveLength(1);
    },
  );

  test('loses it at once, and links that they made no longer open', async () => {
    const other = await backend.account('ADMIN', ['people', 'content']);
    const proof = { json: { role: 'USER', ...confirmed }, cookie: other.cookie };
    const made = await backend.succeed('createInvitation', proof);
    const token = new URL(made.link.url ?? '').hash.slice(1);
    await backend.succeed('openLink', { json: { token } });
    await success('updateUser', await change(last, other, { role: 'ADMIN', areas: ['content'] }));
    const { user } = await backend.succeed('getMe', { cookie: other.cookie });
    expect(user.areas).toEqual(['content']);
    const closed = await backend.call('openLink', { json: { token } });
    await expectError(closed, 'VALIDATION_FAILED', userMessages.linkInvalid);
    const again = await backend.call('createInvitation', proof);
    await expectError(again, 'FORBIDDEN', noAccessText(['people']));
  });
});

describe('what is open to every administrator shows their areas alone', () => {
  const kindsOf: Record<Area, string[]> = {
    content: ['files', 'installations', 'jobs', 'news'],
    enquiries: ['enquiries'],
    applications: ['applications'],
    people: ['accounts', 'exports', 'invitations', 'logins'],
    settings: ['company'],
  };

  test.each(areas)('the activity of %s', async (area) => {
    const cookie = await backend.admin([area]);
    for (const kind of Object.values(kindsOf).flat()) {
      await backend.sql(
        `insert into public.activity_entries (kind, action, subject_id, user_id, user_name)
         values ($1, 'changed', gen_random_uuid(), gen_random_uuid(), $1)`,
        [kind],
      );
    }
    const read = async (query = {}) => backend.succeed('listActivity', { cookie, query });
    const { entries, people } = await read({ limit: '100' });
    expect([...new Set(entries.map(({ kind }) => kind))].toSorted()).toEqual(kindsOf[area]);
    const names = people.flatMap(({ userName }) => userName ?? []);
    const named = names.filter((name) => Object.values(kindsOf).flat().includes(name));
    expect([...new Set(named)].toSorted()).toEqual(kindsOf[area]);
    const other = area === 'people' ? 'news' : 'accounts';
    expect((await read({ kind: other })).entries).toEqual([]);
  });

  test('mails that could not be sent', async () => {
    const admin = await backend.account('ADMIN');
    const jobId = await newJob();
    const sender = { name: 'Carl', email: 'carl@example.org' };
    const enquiry = { ...sender, kind: 'question', message: 'A question.', consent: true };
    await backend.succeed('sendEnquiry', { json: enquiry });
    await apply(jobId);
    const invitation = { json: { role: 'USER', ...confirmed }, cookie: admin.cookie };
    await backend.succeed('createInvitation', invitation);
    await backend.exec(`
      insert into public.outgoing_mails (event, template, enquiry_id, reason)
        select 'e' || id, 'enquiry-late', id, 'enquiries' from public.enquiries limit 1;
      insert into public.outgoing_mails (event, template, application_id, reason)
        select 'a' || id, 'application-notice', id, 'applications' from public.job_applications limit 1;
      insert into public.outgoing_mails (event, template, account_link_id, reason)
        select 'l' || id, 'account-invitation', id, 'people' from public.account_links limit 1;
    `);
    for (const area of areas) {
      const cookie = await backend.admin([area]);
      const { mails } = await backend.succeed('listFailedMails', { cookie });
      const hasMail = area !== 'content' && area !== 'settings';
      expect(mails.map(({ reason }) => reason)).toEqual(hasMail ? [area] : []);
    }
  });
});

async function newJob(): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    `insert into public.jobs (title, description, stipend, role)
     values ('Fitter', 'Text.', 1, 'Role') returning id`,
  );
  return row?.id ?? '';
}

async function apply(id: string): Promise<void> {
  const json = { name: 'Asha', email: 'asha@example.org' };
  await backend.succeed('applyForJob', { params: { id }, json });
}

describe('across areas', () => {
  test('an enquiry can be assigned only to administrators with access to enquiries', async () => {
    const { cookie, id: own } = await backend.account('ADMIN', ['enquiries']);
    const { id: assignee } = await backend.account('ADMIN', ['applications', 'people']);
    const ids = (await backend.succeed('listAssignees', { cookie })).assignees.map(({ id }) => id);
    expect(ids).toContain(own);
    expect(ids).not.toContain(assignee);
    const json = {
      kind: 'question',
      name: 'C',
      email: 'c@example.org',
      message: 'M',
      consent: true,
    };
    await backend.succeed('sendEnquiry', { json });
    const [row] = await backend.sql<{ id: string }>('select id from public.enquiries limit 1');
    const change = { params: { id: row?.id ?? '' }, json: { assignee }, cookie };
    const refused = await backend.call('updateEnquiry', change);
    await expectError(refused, 'VALIDATION_FAILED', enquiryMessages.assigneeUnknown);
  });

  test('a job with applications is deleted by an administrator who may read them', async () => {
    const [editor, both] = [
      await backend.admin(['content']),
      await backend.admin(['content', 'applications']),
    ];
    const remove = (id: string, cookie: string) =>
      backend.call('removeJob', { params: { id }, cookie });
    await success('removeJob', await remove(await newJob(), editor));
    const applied = await newJob();
    await apply(applied);
    const message = `${applicationMessages.deletedWithJob} ${noAccessText(['applications'])}`;
    await expectError(await remove(applied, editor), 'FORBIDDEN', message);
    await success('removeJob', await remove(applied, both));
  });

  test('an application that arrives during the deletion of its job prevents the deletion', async () => {
    const [id, cookie] = [await newJob(), await backend.admin(['content'])];
    beforeCall('/rest/v1/jobs?', () => apply(id));
    await expectError(await backend.call('removeJob', { params: { id }, cookie }), 'FORBIDDEN');
    expect(await backend.sql('select 1 from public.jobs where id = $1', [id])).toHaveLength(1);
  });

  test('applications come with the title of their job, without access to content', async () => {
    const cookie = await backend.admin(['applications']);
    const id = await newJob();
    await apply(id);
    expect((await backend.succeed('listApplications', { params: { id }, cookie })).job).toEqual({
      id,
      title: 'Fitter',
    });
    const { applications } = await backend.succeed('countApplications', { cookie });
    expect(applications).toContainEqual({ jobId: id, title: 'Fitter', total: 1, unread: 1 });
  });
});
