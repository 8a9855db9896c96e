import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { expectError } from '../support/answers.ts';
import { confirmed, startBackend, type Account, type Backend } from '../support/backend.ts';
import { beforeCall } from '../support/before-call.ts';

// What a call has checked may have changed by the time at which it writes.

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

let admin: Account;
let other: Account;
beforeEach(async () => {
  await backend.exec('delete from public.users');
  admin = await backend.account('ADMIN');
  other = await backend.account('ADMIN', ['content']);
});

describe('an administrator who loses the access while a call is under way', () => {
  const calls: [EndpointName, object][] = [
    ['updateUser', { role: 'ADMIN', areas: ['content', 'people'] }],
    ['updateUser', { email: 'new@example.org' }],
    ['createUser', { userName: 'newcomer', password: 'an uncommon sentence', role: 'USER' }],
    ['removeUser', {}],
    ['removeUserSessions', {}],
    ['removeUserFactor', {}],
    ['createInvitation', { role: 'USER' }],
    ['createResetLink', {}],
  ];
  const losses = [`areas = '{content}'`, 'disabled_at = now()'];

  test.each(losses.flatMap((loss) => calls.map(([name, json]) => [loss, name, json] as const)))(
    'with %s changes nothing by %s %o',
    async (loss, name, json) => {
      let before: unknown;
      beforeCall('/rpc/count_attempt', async () => {
        await backend.sql(`update public.users set ${loss} where id = $1`, [admin.id]);
        before = { ...(await backend.everything()), login_attempts: [] };
      });
      const params = { id: other.id };
      const response = await backend.call(name, {
        ...{ params, cookie: admin.cookie, json: { ...confirmed, ...json } },
      });
      await expectError(response, 'FORBIDDEN');
      expect({ ...(await backend.everything()), login_attempts: [] }).toEqual(before);
    },
  );

  test('takes the own access back by no call', async () => {
    await backend.account('ADMIN');
    beforeCall('/rpc/count_attempt', () =>
      backend.sql(`update public.users set areas = '{content}' where id = $1`, [admin.id]),
    );
    const json = { ...confirmed, role: 'ADMIN', areas: ['content', 'people'] };
    const params = { id: admin.id };
    const response = await backend.call('updateUser', { params, json, cookie: admin.cookie });
    await expectError(response, 'FORBIDDEN');
  });
});
