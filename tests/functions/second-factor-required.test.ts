import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { userMessages } from '#contract/user-messages.ts';
import { refusal, success } from '../support/answers.ts';
import { startBackend } from '../support/backend.ts';

test('SECOND_FACTOR=required opens what is for administrators only to those who have set it up', async () => {
  const backend = await startBackend({ SECOND_FACTOR: 'required' });
  try {
    const password = 'correct horse battery';
    const json = { userName: 'somebody', password };
    const registered = await backend.call('register', { json });
    const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await backend.exec(`update public.users set role = 'ADMIN'`);
    const list = () => backend.call('listUsers', { cookie });
    await refusal(await list(), 'SECOND_FACTOR_MISSING', userMessages.factorMissing);
    const began = await backend.call('createSecondFactor', {
      ...{ cookie, json: { currentPassword: password } },
    });
    const { secret } = (await success('createSecondFactor', began)).factor;
    await refusal(await list(), 'SECOND_FACTOR_MISSING');
    const code = await generate({ secret });
    await success(
      'confirmSecondFactor',
      await backend.call('confirmSecondFactor', { cookie, json: { code } }),
    );
    expect((await success('listUsers', await list())).users).toHaveLength(1);
    const user = await backend.user();
    await refusal(await backend.call('listUsers', { cookie: user }), 'FORBIDDEN');
  } finally {
    await backend.close();
  }
});
