import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { applicationMessages, attachmentMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';
import { pictureBytes } from '../support/media.ts';

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

async function upload({ fileName, bytes }: Sent): Promise<string> {
  const json = { fileName, size: bytes.byteLength };
  const made = await backend.succeed('createAttachment', { json });
  const headers = { 'content-type': 'application/octet-stream' };
  const put = await fetch(made.upload.url, { method: 'PUT', headers, body: bytes });
  expect(put.status).toBe(200);
  return made.upload.name;
}

function formOf(fields: object, name: string, files: Sent[]): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  for (const { fileName, bytes } of files) form.append(name, new File([bytes], fileName));
  return form;
}

const doors = ['in the form', 'through storage'] as const;

const apply = async (door: (typeof doors)[number], file: Sent) =>
  backend.call('applyForJob', {
    params: { id: job },
    ...(door === 'in the form'
      ? { body: formOf(person(), 'resumeFile', [file]) }
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
      ? { body: formOf(fields, 'files', files) }
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
