import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/schemas/history.ts';
import { expectError, success } from '../support/answers.ts';
import { accountPassword as password, type Account, useBackend } from '../support/backend.ts';
import { newAddress } from '../support/call.ts';
import { cheapHash } from '../support/cheap-hash.ts';
import { picture } from '../support/media.ts';

const passwordHash = cheapHash(password);

const backend = useBackend({ SMTP_URL: '', MAIL_FOLDER: '' });
/** An administrator of each test's own: what others did is filtered out. */
let asha: Account;

beforeEach(async () => {
  asha = await backend.account('ADMIN');
  await backend.sql('update public.users set password_hash = $1 where id = $2', [
    passwordHash,
    asha.id,
  ]);
});

const list = async (query: Record<string, string> = {}) =>
  backend.succeed('listActivity', { cookie: asha.cookie, query });
/** What the administrator of the test did, the first first. */
const deeds = async (): Promise<ActivityEntry[]> =>
  (await list({ person: asha.id, limit: '100' })).entries.toReversed();
const told = async () =>
  (await deeds()).map(({ kind, action, label }) => [kind, action, label].join(' '));

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const job = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Role' };

async function createJob(more: object = {}): Promise<string> {
  return (
    await backend.succeed('createJob', {
      cookie: asha.cookie,
      json: { ...job, ...more },
    })
  ).job.id;
}
const updateJob = async (id: string, more: object) => {
  const json = { ...job, ...more };
  await backend.succeed('updateJob', { cookie: asha.cookie, params: { id }, json });
};

async function apply(id: string) {
  const json = { name: 'Zacharias Secret', email: 'secret@example.org', consent: true };
  await backend.succeed('applyForJob', { params: { id }, json });
  const [row] = await backend.sql<{ id: string }>(
    'select id from public.job_applications where job_id = $1 order by created_at desc limit 1',
    [id],
  );
  return row?.id ?? '';
}

async function enquire() {
  const json = {
    ...{ kind: 'question', name: 'Zacharias Secret', email: 'secret@example.org', consent: true },
    message: `A secret wish of ${asha.id}`,
  };
  const { enquiry } = await backend.succeed('sendEnquiry', { json });
  const [row] = await backend.sql<{ id: string }>(
    'select id from public.enquiries where reference = $1',
    [enquiry.reference],
  );
  return { id: row?.id ?? '', reference: enquiry.reference };
}

describe('the activity of items', () => {
  test('an entry has the person, the time, the action and the item', async () => {
    const id = await createJob();
    const [entry] = await deeds();
    expect(entry).toEqual({
      ...{ id: entry?.id, at: entry?.at, by: asha.userName, parentId: null },
      ...{ kind: 'jobs', action: 'created', subjectId: id, label: 'Fitter', changes: [] },
    });
    expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(60_000);
  });

  test('records every state of a job', async () => {
    const id = await createJob({ status: 'draft' });
    await updateJob(id, { title: 'Welder' });
    await updateJob(id, { title: 'Welder', status: 'scheduled', publishAt: inAnHour() });
    await updateJob(id, { title: 'Welder', status: 'published' });
    await updateJob(id, { title: 'Welder', isClosed: true });
    await updateJob(id, { title: 'Welder', isClosed: false });
    await updateJob(id, { title: 'Fitter' });
    await updateJob(id, { status: 'archived' });
    await updateJob(id, { status: 'draft' });
    await backend.succeed('removeJob', { cookie: asha.cookie, params: { id } });
    expect(await told()).toEqual([
      'jobs created Fitter',
      'jobs changed Welder',
      'jobs scheduled Welder',
      'jobs published Welder',
      'jobs closed Welder',
      'jobs opened Welder',
      'jobs restored Fitter',
      'jobs archived Fitter',
      'jobs withdrawn Fitter',
      'jobs deleted Fitter',
    ]);
  });

  test('a change has the old and new values, and an excerpt of a long text', async () => {
    const long = (word: string) => `${'Same. '.repeat(200)}${word}${' Same.'.repeat(200)}`;
    const id = await createJob({ description: long('Old'), status: 'draft' });
    const changed = { description: long('New'), title: 'Welder', stipend: 2 };
    await updateJob(id, changed);
    const publishAt = inAnHour();
    await updateJob(id, { ...changed, status: 'scheduled', publishAt });
    const [texts, state] = (await deeds()).slice(1).map(({ changes }) => changes);
    expect(texts?.map(({ field }) => field)).toEqual(['description', 'stipend', 'title']);
    expect(texts?.slice(1)).toEqual([
      { field: 'stipend', from: '1', to: '2' },
      { field: 'title', from: 'Fitter', to: 'Welder' },
    ]);
    expect(texts?.[0]?.from).toMatch(/^….*Old Same.*…$/s);
    expect(texts?.[0]?.to).toMatch(/^….*New Same.*…$/s);
    expect(texts?.[0]?.to?.length).toBeLessThan(310);
    expect(state?.map(({ field, to }) => [field, to && Date.parse(to)])).toEqual([
      ['publish_at', Date.parse(publishAt)],
      ['status', NaN],
    ]);
    expect(state?.[1]).toEqual({ field: 'status', from: 'draft', to: 'scheduled' });
  });

  test('values are deleted with their item, and the entries remain', async () => {
    const id = await createJob({ title: 'Asha Rao' });
    await updateJob(id, { title: 'Fitter' });
    const values = () =>
      backend.sql('select * from public.activity_changes where subject_id = $1', [id]);
    expect(await values()).toHaveLength(1);
    const removal = { cookie: asha.cookie, params: { id } };
    await backend.succeed('removeJob', removal);
    expect(await values()).toEqual([]);
    expect((await deeds()).map(({ action, changes }) => [action, changes])).toEqual([
      ['created', []],
      ['published', []],
      ['changed', []],
      ['deleted', []],
    ]);
  });

  test('news and installations, published at once', async () => {
    const { cookie } = asha;
    for (const [name, texts] of [
      ['createNews', { title: 'Silo', description: 'Text.', date: '2026-01-01' }],
      ['createInstallation', { title: 'Mill' }],
    ] as const) {
      const multipart = { ...texts, image: await picture() };
      await backend.succeed(name, { cookie, multipart });
    }
    expect(await told()).toEqual([
      'news created Silo',
      'news published Silo',
      'installations created Mill',
      'installations published Mill',
    ]);
  });

  test('a refused change leaves no entry', async () => {
    const id = await createJob({ status: 'draft' });
    const json = { ...job, title: 'Late', updatedAt: '2026-01-01T00:00:00Z' };
    const response = await backend.call('updateJob', {
      ...{ cookie: asha.cookie, params: { id }, json },
    });
    await expectError(response, 'CONFLICT');
    expect(await told()).toEqual(['jobs created Fitter']);
  });
});

describe('the activity of enquiries and applications', () => {
  test('records the id and the reference, and nothing else about the person', async () => {
    const jobId = await createJob();
    const [application, enquiry] = [await apply(jobId), await enquire()];
    const { cookie } = asha;
    const ofApplication = { cookie, params: { id: jobId, application } };
    const assessment = { stage: 'interview', rating: 4, note: 'Secret note' };
    await backend.succeed('updateApplication', { ...ofApplication, json: assessment });
    await backend.succeed('removeApplication', ofApplication);
    const ofEnquiry = { cookie, params: { id: enquiry.id } };
    const note = { note: 'Secret note' };
    await backend.succeed('updateEnquiry', { ...ofEnquiry, json: note });
    await backend.succeed('removeEnquiry', ofEnquiry);

    expect((await told()).slice(2).toSorted()).toEqual(
      [
        ...['state', 'rating', 'note', 'deleted'].map((action) => `applications ${action} `),
        ...['note', 'deleted'].map((action) => `enquiries ${action} ${enquiry.reference}`),
      ].toSorted(),
    );
    const ofPerson = (await deeds()).filter(({ kind }) => kind === 'applications');
    expect(new Set(ofPerson.map(({ subjectId }) => subjectId))).toEqual(new Set([application]));
    expect(new Set(ofPerson.map(({ parentId }) => parentId))).toEqual(new Set([jobId]));
    const everything = JSON.stringify(await backend.sql('select * from public.activity_entries'));
    expect(everything).not.toMatch(/secret|interview/i);
  });

  test('applications that are deleted with their job are one entry; removal by the owner adds none', async () => {
    const jobId = await createJob();
    await apply(jobId);
    const removal = { cookie: asha.cookie, params: { id: jobId } };
    await backend.succeed('removeJob', removal);
    expect((await told()).at(-1)).toBe('jobs deleted Fitter');
    expect(await told()).toHaveLength(3);

    const enquiry = await enquire();
    await backend.sql('delete from public.enquiries where id = $1', [enquiry.id]);
    const { entries } = await list({ kind: 'enquiries', limit: '100' });
    expect(entries.map(({ subjectId }) => subjectId)).not.toContain(enquiry.id);
  });
});

describe('decisions on enquiries and applications', () => {
  test('have old and new values until the submission is deleted', async () => {
    const jobId = await createJob();
    const [application, enquiry] = [await apply(jobId), await enquire()];
    const { cookie } = asha;
    const ofApplication = { cookie, params: { id: jobId, application } };
    for (const json of [{ stage: 'interview' }, { rating: 4 }, { rating: 2 }]) {
      await backend.succeed('updateApplication', { ...ofApplication, json });
    }
    const ofEnquiry = { cookie, params: { id: enquiry.id } };
    const answered = { state: 'closed', note: 'Secret note' };
    await backend.succeed('updateEnquiry', { ...ofEnquiry, json: answered });
    const values = async () =>
      (await deeds())
        .filter(({ kind }) => kind === 'applications' || kind === 'enquiries')
        .map(({ kind, action, changes }) => [kind, action, changes]);
    const change = (field: string, from: string | null, to: string) => [{ field, from, to }];
    expect(await values()).toEqual([
      ['applications', 'state', change('state', 'received', 'interview')],
      ['applications', 'rating', change('rating', null, '4')],
      ['applications', 'rating', change('rating', '4', '2')],
      ['enquiries', 'state', change('state', 'new', 'closed')],
      ['enquiries', 'note', []],
    ]);
    await backend.sql('delete from public.job_applications where id = $1', [application]);
    await backend.sql('delete from public.enquiries where id = $1', [enquiry.id]);
    expect((await values()).map(([, , changes]) => changes)).toEqual([[], [], [], [], []]);
  });
});

describe('the activity of accounts', () => {
  const appColumns = { secret: 'A'.repeat(32) };
  const passkeyColumns = (id: string) => ({
    ...{ credential_id: id, public_key: 'key', sign_count: 0, name: 'Laptop' },
  });

  test('roles, switches, links and removals', async () => {
    const other = await backend.account('USER');
    const { cookie } = asha;
    const params = { id: other.id };
    const currentPassword = password;
    for (const change of [
      { role: 'ADMIN', areas: ['content'] },
      { role: 'ADMIN', areas: ['content', 'people'] },
      { isDisabled: true },
      { isDisabled: false },
      { email: 'other@example.org' },
    ]) {
      const json = { ...change, currentPassword };
      await backend.succeed('updateUser', { cookie, params, json });
    }
    const link = { cookie, params, json: { currentPassword } };
    await backend.succeed('createResetLink', link);
    expect((await deeds()).slice(0, 2).map(({ changes }) => changes)).toEqual([
      [
        { field: 'areas', from: null, to: 'content' },
        { field: 'role', from: 'USER', to: 'ADMIN' },
      ],
      [{ field: 'areas', from: 'content', to: 'content, people' }],
    ]);
    await backend.succeed('removeUser', link);
    expect(await told()).toEqual(
      [
        'made-administrator',
        'areas-changed',
        'disabled',
        'enabled',
        'changed',
        'reset-link',
        'deleted',
      ].map((action) => `accounts ${action} ${other.userName}`),
    );
    expect(JSON.stringify(await deeds())).not.toContain('other@example.org');
  });

  test.each([
    ['an authenticator app', ['second_factors']],
    ['passkeys', ['passkeys', 'passkeys']],
    ['both', ['second_factors', 'passkeys']],
    ['nothing', []],
  ])('two-step login that is taken away, once: %s', async (_, factors) => {
    const other = await backend.account('USER');
    for (const table of factors) {
      const columns = table === 'passkeys' ? passkeyColumns(randomUUID()) : appColumns;
      const row = { user_id: other.id, ...columns };
      await backend.sql(
        `insert into public.${table} (${Object.keys(row).join()})
         values (${Object.keys(row)
           .map((_column, n) => `$${n + 1}`)
           .join()})`,
        Object.values(row),
      );
    }
    const { cookie } = asha;
    const [params, json] = [{ id: other.id }, { currentPassword: password }];
    await backend.succeed('removeUserFactor', { cookie, params, json });
    expect(await told()).toEqual(
      factors.length > 0 ? [`accounts factor-removed ${other.userName}`] : [],
    );
    for (const table of ['second_factors', 'passkeys', 'sessions']) {
      const left = `select 1 from public.${table} where user_id = $1`;
      expect(await backend.sql(left, [other.id])).toEqual([]);
    }
  });

  test('an invitation, and its withdrawal, without the address', async () => {
    const { cookie } = asha;
    const proof = { currentPassword: password };
    const json = { role: 'USER', email: 'new@example.org', ...proof };
    await backend.succeed('createInvitation', { cookie, json });
    const [row] = await backend.sql<{ id: string }>(
      'select id from public.account_links where created_by = $1',
      [asha.id],
    );
    const params = { id: row?.id ?? '' };
    await backend.succeed('removeInvitation', { cookie, params, json: proof });
    expect(await told()).toEqual(['invitations created ', 'invitations deleted ']);
  });

  test('a role that was set from the command line is recorded without a person', async () => {
    const other = await backend.account('USER');
    await backend.sql(`update public.users set role = 'ADMIN', areas = '{people}' where id = $1`, [
      other.id,
    ]);
    const { entries } = await list({ kind: 'accounts' });
    expect(entries[0]).toMatchObject({ by: null, action: 'made-administrator' });
    expect(entries[0]?.label).toBe(other.userName);
  });
});

describe('logins', () => {
  const login = (userName: string, secret: string, ip = newAddress()) =>
    backend.call('login', { json: { userName, password: secret }, ip });
  /** What is recorded of logins to the account of the test, the first first. */
  const recorded = async () => {
    await backend.background();
    const { entries } = await list({ kind: 'logins', limit: '100' });
    return entries.filter(({ subjectId }) => subjectId === asha.id).toReversed();
  };

  test('are recorded with the account, and failed ones without an account or what was typed', async () => {
    await expectError(
      await login(asha.userName.toUpperCase(), 'my secret typo'),
      'WRONG_CREDENTIALS',
    );
    await success('login', await login(asha.userName, password));
    const typed = 'password-in-the-wrong-field';
    await expectError(await login(typed, password), 'WRONG_CREDENTIALS');
    expect(await recorded()).toMatchObject([
      { action: 'login-failed', by: null, label: asha.userName },
      { action: 'logged-in', by: asha.userName, label: asha.userName },
    ]);
    expect(await told()).toEqual([`logins logged-in ${asha.userName}`]);
    const everything = JSON.stringify(await backend.sql('select * from public.activity_entries'));
    expect(everything).not.toMatch(/typo|wrong-field/);
  });

  test('with a wrong code after the right password are recorded as such', async () => {
    await backend.sql(
      'insert into public.second_factors (user_id, secret, confirmed_at) values ($1, $2, now())',
      [asha.id, 'A'.repeat(32)],
    );
    const { pendingToken } = await expectError(
      await login(asha.userName, password),
      'CODE_REQUIRED',
    );
    const json = { pendingToken, code: 'WRONG' };
    await expectError(await backend.call('loginWithCode', { json }), 'WRONG_CODE');
    expect(await recorded()).toMatchObject([{ action: 'code-failed', by: null }]);
  });

  test('are limited to a few entries a day', async () => {
    const ip = newAddress();
    for (let n = 0; n < 3; n += 1) await login(asha.userName, 'wrong password', ip);
    expect(await recorded()).toHaveLength(1);
    await backend.sql(
      `update public.login_attempts set attempted_at = attempted_at - interval '61 minutes'`,
    );
    await login(asha.userName, 'wrong password', ip);
    expect(await recorded()).toHaveLength(2);
    for (let n = 0; n < 10; n += 1) {
      await backend.sql(`select public.log_login($1, 'login-failed', $2)`, [asha.id, newAddress()]);
    }
    for (let n = 0; n < 101; n += 1) {
      await backend.sql(`select public.log_login($1, 'logged-in')`, [asha.id]);
    }
    const { entries, pageInfo } = await list({ kind: 'logins', person: asha.id, limit: '1' });
    expect(entries[0]?.action).toBe('logged-in');
    expect(pageInfo.totalRecords).toBe(100);
    const failed = await backend.sql(
      `select 1 from public.activity_entries
       where kind = 'logins' and subject_id = $1 and user_id is null`,
      [asha.id],
    );
    expect(failed).toHaveLength(10);
    await success('login', await login(asha.userName, password));
  });
});

describe('exports', () => {
  type List = 'listEnquiries' | 'listAllApplications' | 'listManagedJobs' | 'listManagedNews';
  const exported = (name: List, query: Record<string, string>, words = '') =>
    backend.call(name, {
      cookie: asha.cookie,
      query: { purpose: 'export', limit: '1', ...query },
      headers: words ? { 'search-words': words } : {},
    });
  const labels = async () =>
    (await deeds()).filter(({ kind }) => kind === 'exports').map(({ label }) => label);

  test('of lists are recorded with filters and number, once, and without the words', async () => {
    const jobId = await createJob({ title: 'Export fitter' });
    await apply(jobId);
    await backend.exec('delete from public.enquiries');
    await enquire();
    const filters = { state: 'open', kind: 'question', assignee: 'none' };
    await success('listEnquiries', await exported('listEnquiries', filters));
    await success('listEnquiries', await exported('listEnquiries', { ...filters, page: '2' }));
    await success('listEnquiries', await exported('listEnquiries', {}, 'Zacharias'));
    await backend.succeed('listEnquiries', { cookie: asha.cookie, query: filters });
    const query = { job: jobId, stage: 'received' };
    await success('listAllApplications', await exported('listAllApplications', query));
    await backend.succeed('listApplications', {
      ...{
        cookie: asha.cookie,
        params: { id: jobId },
        query: { purpose: 'export', state: 'unread' },
      },
    });
    const found = { q: 'export', state: 'published' };
    await success('listManagedJobs', await exported('listManagedJobs', found));
    await success('listManagedNews', await exported('listManagedNews', { year: '1999' }));
    expect(await labels()).toEqual([
      '1 enquiry (state open, kind question, assignee none)',
      '1 enquiry (found by a search)',
      '1 application (stage received, job Export fitter)',
      '1 application (state unread, job Export fitter)',
      '1 job (state published, found by a search)',
      '0 news releases (year 1999)',
    ]);
  });

  test('are refused to pages of other sites', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ] as Record<string, string>[]) {
      const options = { cookie: asha.cookie, query: { purpose: 'export' }, headers };
      await expectError(await backend.call('listEnquiries', options), 'FOREIGN_ORIGIN');
      const read = { cookie: asha.cookie, headers };
      await backend.succeed('listEnquiries', read);
    }
    expect(await labels()).toEqual([]);
  });

  test('of the data of a person are recorded without the person', async () => {
    await backend.exec('delete from public.enquiries; delete from public.job_applications');
    await enquire();
    const json = { email: 'secret@example.org' };
    await backend.succeed('exportPerson', { cookie: asha.cookie, json });
    expect(await labels()).toEqual(['the data of a person: 1 enquiry, 0 applications']);
  });

  test('refuse any other purpose', async () => {
    const response = await exported('listEnquiries', { purpose: 'x' });
    await expectError(response, 'VALIDATION_FAILED', undefined, ['purpose']);
  });
});

describe('GET /v1/activity', () => {
  test('returns pages, newest first, filtered by kind and person', async () => {
    for (const title of ['One', 'Two', 'Three']) await createJob({ title, status: 'draft' });
    const query = { person: asha.id, kind: 'jobs', limit: '2' };
    const first = await list(query);
    expect(first.entries.map(({ label }) => label)).toEqual(['Three', 'Two']);
    expect(first.pageInfo).toEqual({
      ...{ currentPage: 1, totalPages: 2, pageSize: 2, totalRecords: 3 },
    });
    const second = await list({ ...query, page: '2' });
    expect(second.entries.map(({ label }) => label)).toEqual(['One']);
    expect((await list({ ...query, kind: 'news' })).entries).toEqual([]);
  });

  test('names all people with entries, also those without an account now', async () => {
    await createJob();
    const gone = asha;
    await backend.sql('delete from public.users where id = $1', [gone.id]);
    asha = await backend.account('ADMIN');
    const { people } = await list();
    expect(people).toContainEqual({ id: gone.id, userName: gone.userName });
    expect(people.map(({ id }) => id)).not.toContain(asha.id);
  });

  test('sorts the people by name', async () => {
    const wanted = ['Émile', 'emma', 'Emma9', 'emma10'];
    for (const name of wanted.toReversed()) {
      await backend.sql(
        `insert into public.activity_entries (kind, action, subject_id, user_id, user_name)
         values ('news', 'changed', gen_random_uuid(), gen_random_uuid(), $1)`,
        [name],
      );
    }
    const names = (await list()).people.map(({ userName }) => userName);
    expect(names.filter((name) => wanted.includes(name ?? ''))).toEqual(wanted);
  });

  test('filters by subject and by days in the time zone of the office', async () => {
    const [one, other] = [await createJob({ title: 'One' }), await createJob({ title: 'Other' })];
    const at = (id: string, moment: string) =>
      backend.exec(`
        set local session_replication_role = replica;
        update public.activity_entries set at = '${moment}' where subject_id = '${id}'`);
    // In India the last minute of 1 March and the first of 2 March.
    await at(one, '2026-03-01T18:29:00Z');
    await at(other, '2026-03-01T18:30:00Z');
    const labels = async (query: Record<string, string>) =>
      (await list({ person: asha.id, ...query })).entries.map(({ label }) => label);
    expect(await labels({ subject: one })).toEqual(['One', 'One']);
    expect(new Set(await labels({ to: '2026-03-01' }))).toEqual(new Set(['One']));
    const second = { from: '2026-03-02', to: '2026-03-02' };
    expect(new Set(await labels(second))).toEqual(new Set(['Other']));
  });

  test.each([
    { kind: 'secrets' },
    { person: 'x' },
    { subject: 'x' },
    { from: '2026-02-30' },
    { to: 'today' },
    { page: '0' },
  ])('%j is refused', async (query) => {
    const fields = Object.keys(query);
    const response = await backend.call('listActivity', { cookie: asha.cookie, query });
    const body = await expectError(response, 'VALIDATION_FAILED');
    expect(Object.keys(body.fields ?? {})).toEqual(fields);
  });
});
