import { afterAll, beforeAll, expect, test } from 'vitest';
import { enquiryLimits } from '#contract/limits.ts';
import { enquiryMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { startBackend, type Backend } from '../support/backend.ts';

// Whoever has the private address can add to an enquiry and read it as often as wished.

let backend: Backend;
let token: string;
beforeAll(async () => {
  backend = await startBackend({ ENQUIRY_LIMIT_PER_ADDRESS: '1000' });
  const json = { kind: 'question', name: 'A', email: 'a@example.org', message: 'A', consent: true };
  const sent = await backend.call('sendEnquiry', { json });
  const { enquiry } = await success('sendEnquiry', sent);
  token = enquiry.statusUrl?.split('/').at(-1) ?? '';
});
afterAll(() => backend.close());

const add = (message: string) =>
  backend.call('addToEnquiry', { params: { token }, json: { message } });

test('an enquiry takes so many further messages and no more, also many at once', async () => {
  const { messages } = enquiryLimits;
  for (let n = 0; n < messages - 2; n += 1) await success('addToEnquiry', await add(`No. ${n}`));
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(add));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
  await expectError(await add('e'), 'VALIDATION_FAILED', enquiryMessages.tooManyMessages, [
    'message',
  ]);
  const read = await backend.call('getEnquiryStatus', { params: { token } });
  const { enquiry } = await success('getEnquiryStatus', read);
  expect(enquiry.messages).toHaveLength(messages);
});
