import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, success } from '../support/answers.ts';
import { startBackend, type Account, type Backend } from '../support/backend.ts';

let backend: Backend;
let asha: Account;
let ben: Account;
beforeAll(async () => {
  backend = await startBackend();
  asha = await backend.account('ADMIN');
  ben = await backend.account('ADMIN');
});
afterAll(() => backend.close());

const mark = async (who: Account, id: string, isOpen = true, resource = 'jobs') => {
  const call = { cookie: who.cookie, params: { id }, json: { resource, isOpen } };
  const { editors } = await success('markEditing', await backend.call('markEditing', call));
  return editors;
};

test('an open item has the names of the others who have it open, until they close it', async () => {
  const id = randomUUID();
  expect(await mark(asha, id)).toEqual([]);
  expect(await mark(asha, id)).toEqual([]);
  expect(await mark(ben, id)).toEqual([asha.userName]);
  expect(await mark(asha, id)).toEqual([ben.userName]);
  expect(await mark(ben, id, true, 'news')).toEqual([]);
  expect(await mark(ben, randomUUID())).toEqual([]);
  expect(await mark(ben, id, false)).toEqual([asha.userName]);
  expect(await mark(asha, id)).toEqual([]);
});

test('an editor without a sign for two minutes counts as closed', async () => {
  const id = randomUUID();
  await mark(asha, id);
  const [row] = await backend.sql<{ seconds: number }>(
    `select extract(epoch from until - now())::int as seconds
     from public.item_editors where item_id = $1`,
    [id],
  );
  expect(row?.seconds).toBeGreaterThan(60);
  expect(row?.seconds).toBeLessThanOrEqual(121);
  await backend.sql('update public.item_editors set until = now() where item_id = $1', [id]);
  expect(await mark(ben, id)).toEqual([]);
});

test('an account that is deleted has nothing open', async () => {
  const [id, gone] = [randomUUID(), await backend.account('ADMIN')];
  await mark(gone, id);
  await backend.sql('delete from public.users where id = $1', [gone.id]);
  expect(await mark(ben, id)).toEqual([]);
});

test.each([
  [{ resource: 'secrets', isOpen: true }, 'resource'],
  [{ resource: 'jobs', isOpen: 'yes' }, 'isOpen'],
])('%j is refused', async (json, field) => {
  const call = { cookie: asha.cookie, params: { id: randomUUID() }, json };
  const body = await expectError(await backend.call('markEditing', call), 'VALIDATION_FAILED');
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test('an id that is none is no item', async () => {
  const call = {
    cookie: asha.cookie,
    params: { id: 'x' },
    json: { resource: 'jobs', isOpen: true },
  };
  await expectError(await backend.call('markEditing', call), 'NOT_FOUND');
});
