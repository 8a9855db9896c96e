import { beforeAll, describe, expect, test } from 'vitest';
import { accountMessages, serverMessages, validationMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { picture } from '../support/media.ts';
import { confirmed, useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

const job = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Site' };
const account = { userName: 'newcomer', password: 'correct horse battery' };
const createJob = (json: object) => backend.call('createJob', { cookie, json });

describe('an error names what was refused', () => {
  test('every field that a schema refuses, with its first sentence', async () => {
    const response = await createJob({ ...job, title: '', stipend: -1 });
    const { allFieldsRequired } = validationMessages;
    const body = await expectError(response, 'VALIDATION_FAILED', allFieldsRequired, [
      'title',
      'stipend',
    ]);
    expect(body.fields?.['title']).toBe(allFieldsRequired);
    expect(body.fields?.['stipend']).not.toBe(allFieldsRequired);
    // A missing field is named before a finer fault of an earlier one.
    const long = await createJob({ ...job, title: 'x'.repeat(201), role: '' });
    await expectError(long, 'VALIDATION_FAILED', allFieldsRequired, ['title', 'role']);
  });

  test('a query parameter', async () => {
    const response = await backend.call('listNews', { query: { page: '0' } });
    await expectError(response, 'VALIDATION_FAILED', undefined, ['page']);
  });

  test('a request header', async () => {
    const { job: made } = await success('createJob', await createJob(job));
    const response = await backend.call('applyForJob', {
      params: { id: made.id },
      json: { name: 'Asha', email: 'asha@example.org' },
      headers: { 'idempotency-key': 'two words' },
    });
    await expectError(response, 'VALIDATION_FAILED', undefined, ['Idempotency-Key']);
  });

  test('the picture', async () => {
    const texts = { title: 'Title', description: 'Text.', date: '2026-01-01' };
    const create = (more: object) =>
      backend.call('createNews', { cookie, multipart: { ...texts, ...more } });
    const none = await create({});
    await expectError(none, 'VALIDATION_FAILED', validationMessages.imageRequired, ['image']);
    const text = await create({ image: new File(['text'], 'a.png') });
    await expectError(text, 'UNSUPPORTED_MEDIA_TYPE', serverMessages.imageTypeRefused, ['image']);
    const unknown = await create({ upload: `${'0'.repeat(32)}.png` });
    await expectError(unknown, 'VALIDATION_FAILED', serverMessages.uploadUnknown, ['upload']);
    const both = await create({ upload: `${'0'.repeat(32)}.png`, image: await picture() });
    await expectError(both, 'VALIDATION_FAILED', serverMessages.oneFileOnly, ['image']);
  });

  test('a password', async () => {
    const common = { ...account, password: 'password123' };
    const registered = await backend.call('register', { json: common });
    const { commonPassword, wrongPassword } = accountMessages;
    await expectError(registered, 'VALIDATION_FAILED', commonPassword, ['password']);
    const change = (json: object) => backend.call('changePassword', { cookie, json });
    const wrong = { currentPassword: 'not this one', newPassword: 'correct horse battery' };
    await expectError(await change(wrong), 'VALIDATION_FAILED', wrongPassword, ['currentPassword']);
    const weak = { ...confirmed, newPassword: common.password };
    await expectError(await change(weak), 'VALIDATION_FAILED', commonPassword, ['newPassword']);
  });

  test('the field of a conflict', async () => {
    const { job: made } = await success('createJob', await createJob(job));
    const again = await createJob({ ...job, id: made.id });
    await expectError(again, 'CONFLICT', serverMessages.alreadyMade, ['id']);
    const params = { id: made.id };
    const updatedAt = '2020-01-01T00:00:00Z';
    const stale = await backend.call('updateJob', { cookie, params, json: { ...job, updatedAt } });
    await expectError(stale, 'CONFLICT', serverMessages.conflict, ['updatedAt']);
    await backend.succeed('register', { json: account });
    const taken = await backend.call('register', { json: account });
    await expectError(taken, 'CONFLICT', accountMessages.userNameTaken, ['userName']);
  });

  test('no field when the error is about none', async () => {
    const broken = await backend.call('login', { body: '{', headers: json });
    expect(await expectError(broken, 'VALIDATION_FAILED')).not.toHaveProperty('fields');
    const wrong = await backend.call('login', { json: account });
    await wrong.body?.cancel();
    const credentials = { ...account, password: 'another horse battery' };
    const refused = await backend.call('login', { json: credentials });
    expect(await expectError(refused, 'WRONG_CREDENTIALS')).not.toHaveProperty('fields');
  });
});

const json = { 'content-type': 'application/json' };
