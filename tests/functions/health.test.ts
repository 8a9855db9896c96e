import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { serverMessages } from '#contract/messages.ts';
import { expectCommonHeaders, expectPrivate, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';

const backend = useBackend();

afterEach(async () => {
  await backend.supabase.open();
  await backend.blobs.open();
});

async function expectOut(response: Response, report: object): Promise<void> {
  const body = api.getHealth.output.parse(await response.json());
  expect(response.status).toBe(503);
  expect(body).toEqual({
    success: false,
    ...report,
    message: serverMessages.unavailable,
    code: 'UNAVAILABLE',
    requestId: response.headers.get('x-request-id'),
  });
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expectCommonHeaders(response);
  expectPrivate(response);
}

describe('GET /v1/health', () => {
  test('all parts ready', async () => {
    const response = await backend.call('getHealth');
    expectPrivate(response);
    expect(await success('getHealth', response)).toEqual({
      success: true,
      database: true,
      storage: true,
      blobs: true,
      backup: 'none',
    });
  });

  test.each([
    [49, 'recent'],
    [52, 'old'],
  ])('the newest backup is %i hours old', async (backupAgeHours, backup) => {
    await backend.sql(
      `insert into backups (made_at) values (now() - interval '${backupAgeHours} hours 10 minutes'),
         (now() - interval '300 hours')`,
    );
    const { success: isReady, ...report } = await backend.succeed('getHealth');
    expect(isReady).toBe(true);
    expect(report).toMatchObject({ backup, backupAgeHours });
    await backend.sql('delete from backups');
  });

  test('database and storage out', async () => {
    await backend.supabase.refuse();
    const response = await backend.call('getHealth');
    await expectOut(response, { database: false, storage: false, blobs: true });
  });

  test('Blobs out', async () => {
    await backend.blobs.refuse();
    const response = await backend.call('getHealth');
    await expectOut(response, { database: true, storage: true, blobs: false, backup: 'none' });
  });
});
