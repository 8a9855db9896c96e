import { beforeEach, expect, test } from 'vitest';
import { notFoundMessages } from '#contract/messages.ts';
import { confirmed, type Account, useBackend } from '../support/backend.ts';
import { expectError, success } from '../support/answers.ts';

const backend = useBackend();
let asha: Account;
let ben: Account;
let id: string;

beforeEach(async () => {
  [asha, ben] = [await backend.account('ADMIN'), await backend.account('ADMIN', ['content'])];
  const json = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Site' };
  ({ id } = (await backend.succeed('createJob', { cookie: asha.cookie, json })).job);
});

interface Noted {
  resource?: string;
  id?: string;
  isOpen?: boolean;
}

const call = ({ cookie }: Account, { isOpen = true, ...path }: Noted = {}) =>
  backend.call('noteEditing', {
    ...{ params: { resource: 'jobs', id, ...path }, json: { isOpen }, cookie },
  });

/** Opens or renews the job for an account, and returns the other accounts that have it open. */
const others = async (account: Account, noted?: Noted) =>
  (await success('noteEditing', await call(account, noted))).editors;

const rows = () => backend.sql('select user_id from public.item_editors where item_id = $1', [id]);

test('returns the other accounts that have the item open, until they close it', async () => {
  expect(await others(asha)).toEqual([]);
  expect(await others(asha)).toEqual([]); // not the own account
  expect(await others(ben)).toEqual([asha.userName]);
  expect(await others(asha)).toEqual([ben.userName]);
  await others(ben, { isOpen: false });
  expect(await others(asha)).toEqual([]);
});

test('counts an editor for two minutes without renewal, and the cleanup deletes it', async () => {
  await others(asha);
  await backend.exec(`update public.item_editors set until = until - interval '110 seconds'`);
  expect(await others(ben)).toEqual([asha.userName]);
  await backend.exec(
    `update public.item_editors set until = until - interval '11 seconds'
     where user_id = '${asha.id}'`,
  );
  expect(await others(ben)).toEqual([]);
  expect((await backend.run('cleanup')).status).toBe(204);
  expect(await rows()).toEqual([{ user_id: ben.id }]);
  await others(asha);
  expect(await others(ben)).toEqual([asha.userName]);
});

test('deletes the entry with the account and with the item', async () => {
  await others(asha);
  await others(ben);
  const gone = { params: { id: ben.id }, json: confirmed, cookie: asha.cookie };
  await backend.succeed('removeUser', gone);
  expect(await rows()).toEqual([{ user_id: asha.id }]);
  const job = { params: { id }, cookie: asha.cookie };
  await backend.succeed('removeJob', job);
  expect(await rows()).toEqual([]);
  expect(await others(asha)).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('accounts with the area note an enquiry or an application, until it is deleted', async () => {
  const person = { name: 'A', email: 'a@example.org' };
  const enquiry = { ...person, kind: 'question', message: 'Text.', consent: true };
  await success('sendEnquiry', await backend.call('sendEnquiry', { json: enquiry }));
  const applied = await backend.call('applyForJob', { params: { id }, json: person });
  await success('applyForJob', applied);
  for (const [name, table, area] of [
    ['noteAnswering', 'enquiries', 'enquiries'],
    ['noteDeclining', 'job_applications', 'applications'],
  ] as const) {
    const [row] = await backend.sql<{ id: string }>(`select id from public.${table} limit 1`);
    const carl = await backend.account('ADMIN', [area]);
    const note = async ({ cookie }: Account, of = row?.id ?? '') =>
      backend.call(name, { params: { id: of }, json: { isOpen: true }, cookie });
    const names = async (account: Account, of?: string) =>
      (await success(name, await note(account, of))).editors;
    expect(await names(asha)).toEqual([]);
    expect(await names(carl)).toEqual([asha.userName]);
    await expectError(await note(ben), 'FORBIDDEN');
    expect(await names(asha, id)).toEqual([]); // the id is a job's
    await expectError(await note(asha, 'x'), 'NOT_FOUND', notFoundMessages.endpoint);
  }
  const noted = await backend.sql(
    `select distinct resource from public.item_editors where resource <> 'jobs' order by 1`,
  );
  expect(noted).toEqual([{ resource: 'applications' }, { resource: 'enquiries' }]);
  await backend.exec('delete from public.enquiries');
  // Together with the application, which is deleted with its job.
  await backend.succeed('removeJob', { params: { id }, cookie: asha.cookie });
  expect(
    await backend.sql(`select resource from public.item_editors where resource <> 'jobs'`),
  ).toEqual([]);
});

test('stores nothing for an unknown item', async () => {
  expect(await others(asha, { resource: 'news' })).toEqual([]); // the id is a job's
  expect(await rows()).toEqual([]);
  for (const path of [{ resource: 'users' }, { resource: "news'--" }, { id: 'x' }]) {
    await expectError(await call(asha, path), 'NOT_FOUND', notFoundMessages.endpoint);
  }
});
