import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { applicationMessages, attachmentMessages, enquiryMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { formOf } from '../support/call.ts';
import { useBackend } from '../support/backend.ts';
import { pictureBytes } from '../support/media.ts';
import { uploadAttachment } from '../support/upload.ts';
import { attachmentLimits, enquiryLimits } from '#contract/limits.ts';
import { documents } from '../support/documents.ts';

const backend = useBackend();
let job: string;
beforeAll(async () => {
  const cookie = await backend.admin();
  const json = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Site' };
  job = (await backend.succeed('createJob', { json, cookie })).job.id;
});

interface Sent {
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const person = () => ({ name: 'Asha Rao', email: `${randomUUID()}@example.org` });

const upload = ({ fileName, bytes }: Sent) => uploadAttachment(backend, fileName, bytes);

const fileOf = ({ fileName, bytes }: Sent) => new File([bytes], fileName);

const doors = ['in the form', 'through storage'] as const;

const apply = async (door: (typeof doors)[number], file: Sent) =>
  backend.call('applyForJob', {
    params: { id: job },
    ...(door === 'in the form'
      ? { multipart: { ...person(), resumeFile: fileOf(file) } }
      : { json: { ...person(), resumeUpload: await upload(file) } }),
  });

test.each(doors)('every bad file of an enquiry is named: %s', async (door) => {
  const locked = Buffer.from(
    '%PDF-1.7\ntrailer << /Encrypt << /Filter /Adobe.PubSec >> >>\n%%EOF\n',
  );
  const files = ['one.pdf', 'two.pdf'].map((fileName) => ({ fileName, bytes: locked }));
  const fields = { ...person(), kind: 'question', message: 'Both are enclosed.', consent: true };
  const isForm = door === 'in the form';
  const response = await backend.call(
    'sendEnquiry',
    isForm
      ? { body: formOf({ ...fields, files: files.map(fileOf) }) }
      : { json: { ...fields, uploads: await Promise.all(files.map(upload)) } },
  );
  const sentence = attachmentMessages.protected;
  await expectError(
    response,
    'UNSUPPORTED_MEDIA_TYPE',
    `one.pdf: ${sentence}. two.pdf: ${sentence}.`,
    [isForm ? 'files' : 'uploads'],
  );
});

test.each(doors)(
  'a resume can be a scan of any accepted type, whatever its name: %s',
  async (door) => {
    for (const type of ['jpg', 'png', 'webp'] as const) {
      for (const fileName of ['cv.jpg', 'cv.webp', 'cv.pdf']) {
        const response = await apply(door, { fileName, bytes: await pictureBytes(type) });
        await success('applyForJob', response);
      }
    }
  },
);

test.each(doors)('a resume cannot be an animation, whatever its name: %s', async (door) => {
  const response = await apply(door, { fileName: 'cv.jpg', bytes: await pictureBytes('gif') });
  const sentence = `cv.jpg: ${applicationMessages.resumeTypeRefused}`;
  await expectError(response, 'UNSUPPORTED_MEDIA_TYPE', sentence);
});

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
  await expectError(await add(), 'VALIDATION_FAILED', enquiryMessages.tooManyFilesInAll, [
    'uploads',
  ]);
  expect((await read(token)).attachments).toHaveLength(inAll);
});
