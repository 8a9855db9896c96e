import { expect, test } from 'vitest';
import { attachmentLimits, enquiryLimits } from '#contract/limits.ts';
import { enquiryMessages } from '#contract/messages.ts';
import { documents } from '../support/documents.ts';
import { expectError, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';

const backend = useBackend({ ENQUIRY_LIMIT_PER_ADDRESS: '1000' });

/** Sends an enquiry. @returns the token of its status page */
async function send(message: string): Promise<string> {
  const json = { kind: 'question', name: 'A', email: 'a@example.org', message, consent: true };
  const { enquiry } = await backend.succeed('sendEnquiry', { json });
  return enquiry.statusUrl?.split('/').at(-1) ?? '';
}

async function read(token: string) {
  return (await backend.succeed('getEnquiryStatus', { params: { token } })).enquiry;
}

test('an enquiry accepts further messages up to the limit, also when many come at once', async () => {
  const token = await send('Messages');
  const add = (message: string) =>
    backend.call('addToEnquiry', { params: { token }, json: { message } });
  const { messages } = enquiryLimits;
  for (let n = 0; n < messages - 2; n += 1) await success('addToEnquiry', await add(`No. ${n}`));
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(add));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
  await expectError(await add('e'), 'VALIDATION_FAILED', enquiryMessages.tooManyMessages, [
    'message',
  ]);
  expect((await read(token)).messages).toHaveLength(messages);
});

test('an enquiry accepts files up to the limit, also when many come at once', async () => {
  const token = await send('Files');
  const { atOnce, inAll } = attachmentLimits;
  const add = () => {
    const files = Array.from({ length: atOnce }, (_, n) => {
      return new File([documents.pdf], `plan-${n}.pdf`);
    });
    return backend.call('addToEnquiry', { params: { token }, multipart: { files } });
  };
  const answers = await Promise.all(Array.from({ length: inAll / atOnce + 2 }, add));
  const taken = answers.filter(({ status }) => status === 201);
  expect(taken).toHaveLength(inAll / atOnce);
  await expectError(await add(), 'VALIDATION_FAILED', enquiryMessages.tooManyFilesInAll);
  expect((await read(token)).attachments).toHaveLength(inAll);
});
