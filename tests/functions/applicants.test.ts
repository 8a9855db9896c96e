import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { site } from '#contract/company.ts';
import { lengths } from '#contract/limits.ts';
import { applicationMessages, attachmentMessages, enquiryMessages } from '#contract/messages.ts';
import { promisedDay } from '#contract/office-time.ts';
import { parseReference } from '#contract/reference.ts';
import { expectError, success } from '../support/answers.ts';
import { formOf, type CallOptions } from '../support/call.ts';
import { useBackendWithMail } from '../support/backend.ts';
import { compound, documentFile, documents } from '../support/documents.ts';
import { pictureBytes } from '../support/media.ts';
import { uploadAttachment } from '../support/upload.ts';
import { readMail, type ReceivedMail } from '../support/smtp.ts';

const { backend, smtp } = useBackendWithMail({ APPLICATION_DAYS: '90' });
let cookie: string;
let jobId: string;
beforeAll(async () => {
  cookie = await backend.admin();
  const json = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Site' };
  jobId = (await backend.succeed('createJob', { cookie, json })).job.id;
});
afterEach(async () => {
  await backend.supabase.open();
  await backend.background();
});

let count = 0;
const fields = () => ({ name: `Asha ${(count += 1)}`, email: `asha${count}@example.org` });
const formWith = (file: File) => formOf({ ...fields(), resumeFile: file });
const apply = (options: CallOptions) =>
  backend.call('applyForJob', { params: { id: jobId }, ...options });

/** An application with its id and the token of its owner. */
async function applied(options: CallOptions = { json: fields() }) {
  const { application } = await success('applyForJob', await apply(options));
  await backend.background();
  const token = tokenOf(application.statusUrl);
  const [row] = await backend.sql<{ id: string }>(
    'select id from public.job_applications order by created_at desc limit 1',
  );
  return { ...application, token, id: row?.id ?? '' };
}
const tokenOf = (statusUrl = '') => new URL(statusUrl).pathname.replace('/applications/', '');
const status = async (token: string) =>
  (await backend.succeed('getApplicationStatus', { params: { token } })).application;
const change = (id: string, json: object) =>
  backend.call('updateApplication', { params: { id: jobId, application: id }, json, cookie });

describe('an applicant', () => {
  test('gets a private URL and the day of erasure', async () => {
    const { token, eraseOn, statusUrl, reference, promisedBy } = await applied();
    expect(statusUrl).toMatch(/^http:\/\/localhost:8888\/applications\/[\w-]{22}$/);
    expect(await status(token)).toMatchObject({
      job: { id: jobId, title: 'Fitter' },
      stage: 'received',
      attachments: [],
      reference,
      promisedBy,
      eraseOn,
    });
    expect(parseReference(reference)).toBe(reference);
    expect(promisedBy).toBe(promisedDay(new Date(), site.applications.workingDays, site));
    const days = (Date.parse(eraseOn) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(89);
    expect(Math.round(days)).toBeLessThanOrEqual(91);
  });

  test('gets the same URL when the application is sent again', async () => {
    const json = fields();
    const options = { json, headers: { 'idempotency-key': 'one-attempt' } };
    const first = await applied(options);
    expect((await applied(options)).statusUrl).toBe(first.statusUrl);
  });

  test('gets a mail with it, and the department a notice', async () => {
    smtp.received.length = 0;
    const json = { ...fields(), name: 'Asha, "Bcc: victim@example.org"' };
    const { statusUrl } = await applied({ json });
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual([
      json.email,
      'people@example.com',
    ]);
    const own = smtp.received.find(({ to }) => to.includes(json.email)) as ReceivedMail;
    const { headers, text } = readMail(own);
    expect(headers.get('subject')).toBe('Your application: Fitter');
    expect([...headers.keys()]).not.toContain('bcc');
    expect(text).toContain(`https://smcs.example/applications/${tokenOf(statusUrl)}`);
  });

  test('sees the stages; the office sees their history', async () => {
    const { id, token } = await applied();
    await success('updateApplication', await change(id, { isRead: true }));
    expect((await status(token)).stage).toBe('read');
    await success('updateApplication', await change(id, { isRead: false }));
    expect((await status(token)).stage).toBe('received');
    await success('updateApplication', await change(id, { stage: 'interview' }));
    const { application } = await success('updateApplication', await change(id, { isRead: true }));
    expect(application).toMatchObject({ stage: 'interview' });
    expect(application.readAt).not.toBeNull();
    const entries = await backend.sql<{ text: string }>(
      `select text from public.submission_entries where application_id = $1 and action = 'state'
       order by place`,
      [id],
    );
    expect(entries.map(({ text }) => text)).toEqual(['read', 'received', 'interview']);
    await expectError(
      await change(id, {}),
      'VALIDATION_FAILED',
      applicationMessages.nothingToChange,
    );
    await expectError(await change(id, { stage: 'hired' }), 'VALIDATION_FAILED', undefined, [
      'stage',
    ]);
  });

  test('never sees rating and notes; the office sees them with author and time', async () => {
    const { id, token } = await applied();
    await success('updateApplication', await change(id, { rating: 4, note: ' Knows pumps ' }));
    const { application } = await success('updateApplication', await change(id, { rating: null }));
    expect(application).toMatchObject({ rating: null, stage: 'received' });
    expect(application.history.map(({ action, text }) => [action, text])).toEqual([
      ['received', null],
      ['rating', '4'],
      ['note', 'Knows pumps'],
      ['rating', null],
    ]);
    for (const { at, by, userName } of application.history.slice(1)) {
      expect({ by, userName }).toEqual({ by: 'office', userName: expect.any(String) as string });
      expect(Date.parse(at)).toBeGreaterThan(Date.parse(application.submittedAt));
    }
    await success('updateApplication', await change(id, { rating: 2 }));
    const { applications } = await backend.succeed('listApplications', {
      cookie,
      params: { id: jobId },
    });
    const listed = applications.find((one) => one.id === id);
    expect(listed).toMatchObject({ rating: 2 });
    expect(listed?.history).toHaveLength(5);
    expect(JSON.stringify(await status(token))).not.toMatch(/rating|pumps|history/);
  });

  test('gets one email when declined, however often it is requested', async () => {
    const json = fields();
    const { id, token } = await applied({ json });
    smtp.received.length = 0;
    const answers = await Promise.all([
      change(id, { isDeclined: true }),
      change(id, { isDeclined: true, note: 'Too far away' }),
    ]);
    for (const answer of answers) await success('updateApplication', answer);
    await backend.background();
    await success('updateApplication', await change(id, { stage: 'interview' }));
    const again = await success('updateApplication', await change(id, { isDeclined: true }));
    await backend.background();
    expect(again.application.stage).toBe('decided');
    expect((await status(token)).stage).toBe('decided');
    const declined = again.application.history.filter(({ action }) => action === 'declined');
    expect(declined).toMatchObject([{ by: 'office', text: 'email' }]);
    expect(smtp.received.map(({ to }) => to)).toEqual([[json.email]]);
    const { headers, text } = readMail(smtp.received[0] as ReceivedMail);
    expect(headers.get('subject')).toBe('Your application: Fitter');
    expect(headers.get('reply-to')).toContain('people@example.com');
    expect(text).toContain(`Dear ${json.name},`);
    expect(text).toContain('will not take yours further');
    expect(text).not.toContain('Too far away');
    await expectError(await change(id, { isDeclined: false }), 'VALIDATION_FAILED', undefined, [
      'isDeclined',
    ]);
  });

  test('gets the text that the office wrote, with placeholders filled, when declined', async () => {
    const json = { ...fields(), name: 'Asha {job}' };
    const { id } = await applied({ json });
    smtp.received.length = 0;
    const letter = 'Hello {name},\n\nwe have chosen another fitter for { JOB }, {1}.';
    const answer = await change(id, { isDeclined: true, letter });
    const { application } = await success('updateApplication', answer);
    expect(application).toMatchObject({ stage: 'decided', outcome: 'declined' });
    expect(application.history.map(({ action, text }) => [action, text]).slice(1)).toEqual([
      ...[
        ['state', 'decided'],
        ['declined', 'email'],
        ['letter', 'Hello Asha {job},\n\nwe have chosen another fitter for Fitter, {1}.'],
      ],
    ]);
    await backend.background();
    const { text } = readMail(smtp.received[0] as ReceivedMail);
    expect(text).toContain('Hello Asha {job},');
    expect(text).toContain('we have chosen another fitter for Fitter, {1}.');
    expect(text).not.toContain('will not take yours further');
    for (const wrong of [
      { isDeclined: true, letter: ' ' },
      { isDeclined: true, letter: 'x'.repeat(lengths.answer + 1) },
      { rating: 1, letter },
    ]) {
      await expectError(await change(id, wrong), 'VALIDATION_FAILED', undefined, ['letter']);
    }
  });

  test('is not declined with an unknown placeholder in the letter', async () => {
    const { id } = await applied();
    for (const found of ['{Names}', '{first name}', '{constructor}']) {
      const refused = await change(id, { isDeclined: true, letter: `Dear {Name}, ${found}.` });
      const message = applicationMessages.placeholderUnknown(found, ['{name}', '{job}']);
      const { fields: wrong } = await expectError(refused, 'VALIDATION_FAILED');
      expect(wrong).toEqual({ letter: message });
    }
    const read = await backend.call('getApplication', {
      ...{ cookie, params: { id: jobId, application: id } },
    });
    expect((await success('getApplication', read)).application.outcome).toBeNull();
  });

  test('is declined with a letter that has the braces of the job title', async () => {
    const json = { title: 'Fitter {Pune}', description: 'Text.', stipend: 1, role: 'Site' };
    const { job } = await backend.succeed('createJob', { cookie, json });
    const { id } = await applied({ params: { id: job.id }, json: fields() });
    smtp.received.length = 0;
    const letter = 'Dear {name}, the position of Fitter {Pune} is filled.';
    await backend.succeed('updateApplication', {
      ...{ cookie, params: { id: job.id, application: id }, json: { isDeclined: true, letter } },
    });
    await backend.background();
    const { text } = readMail(smtp.received[0] as ReceivedMail);
    expect(text).toContain('the position of Fitter {Pune} is filled.');
  });

  test('is addressed by the own name, also where it reads like a placeholder', async () => {
    for (const letter of ['Dear {name}, {job} is filled.', undefined]) {
      const { id } = await applied({ json: { ...fields(), name: '{job}' } });
      smtp.received.length = 0;
      const answer = await change(id, { isDeclined: true, letter });
      const { application } = await success('updateApplication', answer);
      if (letter) {
        const stored = { action: 'letter', text: 'Dear {job}, Fitter is filled.' };
        expect(application.history).toContainEqual(expect.objectContaining(stored));
      }
      await backend.background();
      const { text } = readMail(smtp.received[0] as ReceivedMail);
      expect(text).toMatch(/^Dear \{job\},.*\bFitter\b/ms);
    }
  });

  test('is not declined by a letter that the placeholders make too long', async () => {
    const { id } = await applied({ json: { ...fields(), name: 'Asha Rao' } });
    const refused = await change(id, {
      isDeclined: true,
      letter: `Dear {name},${'x'.repeat(lengths.answer - 12)}`,
    });
    const { fields: wrong } = await expectError(refused, 'VALIDATION_FAILED');
    expect(wrong).toEqual({ letter: applicationMessages.letterTooLong });
  });

  test('has an outcome that filters the list and that the applicant does not see', async () => {
    const { id, token } = await applied();
    const outcomeAfter = async (json: object) =>
      (await success('updateApplication', await change(id, json))).application;
    expect(await outcomeAfter({ outcome: 'hired' })).toMatchObject({
      ...{ stage: 'decided', outcome: 'hired' },
    });
    const found = async (outcome: string) => {
      const options = { cookie, query: { outcome, limit: '100' } };
      const [ofAll, ofJob] = await Promise.all([
        backend.call('listAllApplications', options),
        backend.call('listApplications', { ...options, params: { id: jobId } }),
      ]);
      const all = (await success('listAllApplications', ofAll)).applications;
      const own = (await success('listApplications', ofJob)).applications;
      return [all, own].map((list) => list.some((one) => one.id === id));
    };
    expect(await found('hired')).toEqual([true, true]);
    expect(await found('declined')).toEqual([false, false]);
    expect(JSON.stringify(await status(token))).not.toMatch(/hired|outcome/);
    expect(await outcomeAfter({ outcome: 'declined' })).toMatchObject({ outcome: 'declined' });
    expect(await outcomeAfter({ stage: 'interview' })).toMatchObject({
      ...{ stage: 'interview', outcome: null },
    });
    const last = await outcomeAfter({ outcome: 'hired', stage: 'read' });
    expect(last).toMatchObject({ stage: 'decided', outcome: 'hired' });
    expect(await outcomeAfter({ outcome: null })).toMatchObject({
      ...{ stage: 'decided', outcome: null },
    });
    const outcomes = last.history.filter(({ action }) => action === 'outcome');
    expect(outcomes.map(({ text }) => text)).toEqual(['hired', 'declined', null, 'hired']);
    await expectError(await change(id, { outcome: 'maybe' }), 'VALIDATION_FAILED', undefined, [
      'outcome',
    ]);
  });

  test('keeps the promised day when the calendar changes', async () => {
    const { id, token } = await applied();
    await backend.sql(
      `update public.job_applications set promised_by = '2031-02-03' where id = $1`,
      [id],
    );
    expect(await status(token)).toMatchObject({ promisedBy: '2031-02-03' });
    const params = { id: jobId, application: id };
    expect(
      (await backend.succeed('getApplication', { cookie, params })).application.promisedBy,
    ).toBe('2031-02-03');
  });

  test('refuses ratings that are not 1 to 5, and empty or long notes', async () => {
    const { id } = await applied();
    for (const rating of [0, 6, 2.5, '4']) {
      await expectError(await change(id, { rating }), 'VALIDATION_FAILED', undefined, ['rating']);
    }
    const long = await change(id, { note: 'x'.repeat(lengths.note + 1) });
    await expectError(long, 'VALIDATION_FAILED', undefined, ['note']);
    const blank = await change(id, { note: '  ' });
    await expectError(blank, 'VALIDATION_FAILED', applicationMessages.nothingToChange);
  });

  test('keeps the stage that another administrator has set since, and names that administrator', async () => {
    const { id } = await applied();
    const params = { id: jobId, application: id };
    const read = await backend.call('getApplication', { params, cookie });
    const seen = read.headers.get('etag') ?? '';
    const { application } = await success('getApplication', read);
    expect(seen).toBe(`"${application.updatedAt}"`);
    const ben = await backend.account('ADMIN');
    const move = (stage: string, account: string) =>
      backend.call('updateApplication', {
        ...{ params, json: { stage }, cookie: account },
        headers: { 'if-match': seen },
      });
    await success('updateApplication', await move('interview', ben.cookie));
    const told = `Changed meanwhile by ${ben.userName}: state interview`;
    await expectError(await move('decided', cookie), 'PRECONDITION_FAILED', told, ['If-Match']);
    expect((await backend.succeed('getApplication', { params, cookie })).application.stage).toBe(
      'interview',
    );
  });

  test('can delete the application with all its data', async () => {
    const { id, token } = await applied({ body: formWith(documentFile('pdf', 'secret-cv.pdf')) });
    const files = await backend.storedFiles();
    expect(files).toHaveLength(1);
    const remove = (json: object) =>
      backend.call('removeOwnApplication', { params: { token }, json });
    await expectError(await remove({}), 'VALIDATION_FAILED', enquiryMessages.confirmRemoval);
    await success('removeOwnApplication', await remove({ confirm: 'on' }));
    expect(await backend.storedFiles()).toEqual([]);
    const left = JSON.stringify(await backend.everything());
    expect(left).not.toContain(id);
    expect(left).not.toContain('secret-cv');
    const again = await backend.call('getApplicationStatus', { params: { token } });
    await expectError(again, 'NOT_FOUND', enquiryMessages.statusNotFound);
  });

  test('is redirected to the result of a deletion without JavaScript', async () => {
    const { token } = await applied();
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const post = async (body: string) => {
      const options = { params: { token }, body, headers };
      const response = await backend.call('removeOwnApplication', options);
      return [response.status, response.headers.get('location')];
    };
    expect(await post('')).toEqual([303, `/applications/${token}?sent=validation_failed`]);
    expect(await post('confirm=on')).toEqual([303, '/enquiries/sent?sent=withdrawn']);
    expect(await post('confirm=on')).toEqual([303, `/applications/${token}?sent=not_found`]);
  });
});

describe('a résumé as a file', () => {
  test('is read by the office alone, as a download', async () => {
    const { id, token } = await applied({ body: formWith(documentFile('docx', 'cv.docx')) });
    const [file] = (await status(token)).attachments;
    expect(file).toMatchObject({ fileName: 'cv.docx', size: documents.docx.length });
    const params = { id: jobId, application: id, file: file?.name ?? '' };
    await expectError(await backend.call('getApplicationAttachment', { params }), 'NOT_LOGGED_IN');
    const response = await backend.call('getApplicationAttachment', { params, cookie });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(documents.docx);
    expect(response.headers.get('content-disposition')).toContain('attachment;');
    const other = { ...params, application: (await applied()).id };
    const foreign = await backend.call('getApplicationAttachment', { params: other, cookie });
    await expectError(foreign, 'NOT_FOUND');
  });

  test('can be uploaded straight to storage', async () => {
    const resumeUpload = await uploadAttachment(backend, 'cv.pdf', documents.pdf);
    const { token } = await applied({ json: { ...fields(), resumeUpload } });
    expect((await status(token)).attachments.map(({ fileName }) => fileName)).toEqual(['cv.pdf']);
  });

  test.each(['jpg', 'png'] as const)('can be a scan: %s', async (type) => {
    for (const name of [`cv.${type}`, 'IMG_1.jpeg', 'cv.pdf']) {
      const { token } = await applied({
        body: formWith(new File([await pictureBytes(type)], name)),
      });
      const [file] = (await status(token)).attachments;
      expect(file).toMatchObject({ fileName: name });
      expect(file?.name).toMatch(new RegExp(`\\.${type}$`));
    }
  });

  test.each(['Resume', 'cv.pdf\u200e'])('can be called %j', async (name) => {
    const { token } = await applied({ body: formWith(documentFile('pdf', name)) });
    const [file] = (await status(token)).attachments;
    expect(file?.name).toMatch(/\.pdf$/);
  });

  test('is refused when it has another type, whatever its name', async () => {
    for (const [file, sentence] of [
      [documentFile('dwg'), applicationMessages.resumeTypeRefused],
      [documentFile('exe', 'cv.pdf'), enquiryMessages.attachmentLies],
      [new File([compound('WordDocument')], 'cv.doc'), attachmentMessages.oldWord],
      [new File([compound('EncryptedPackage')], 'cv.docx'), attachmentMessages.protected],
      [new File(['{\\rtf1}'], 'cv.doc'), attachmentMessages.oldWord],
      [documentFile('docm', 'cv.docx'), attachmentMessages.macros],
      [documentFile('docm', 'cv.docm'), attachmentMessages.macros],
    ] as const) {
      const refused = await apply({ body: formWith(file) });
      const refusal = `${file.name}: ${sentence}`;
      await expectError(refused, 'UNSUPPORTED_MEDIA_TYPE', refusal, ['resumeFile']);
    }
    const named = await apply({ json: { ...fields(), resumeUpload: `${'0'.repeat(32)}.dwg` } });
    await expectError(named, 'VALIDATION_FAILED', applicationMessages.resumeTypeRefused);
    const unknown = await apply({ json: { ...fields(), resumeUpload: `${'0'.repeat(32)}.pdf` } });
    await expectError(unknown, 'VALIDATION_FAILED', enquiryMessages.attachmentUnknown, [
      'resumeUpload',
    ]);
  });

  test('is refused when it is empty, in the form and in storage', async () => {
    const before = await backend.everything();
    const inForm = await apply({ body: formWith(new File([], 'Resume.pdf')) });
    await expectError(inForm, 'VALIDATION_FAILED', 'Resume.pdf: The file is empty.', [
      'resumeFile',
    ]);
    const announced = { fileName: 'Resume.pdf', size: 0 };
    const asked = await backend.call('createAttachment', { json: announced });
    await expectError(asked, 'VALIDATION_FAILED', 'The file is empty.', ['size']);
    expect(await backend.everything()).toEqual(before);

    const resumeUpload = await uploadAttachment(backend, 'Resume.pdf', new Uint8Array(), {
      size: 1,
    });
    const named = await apply({ json: { ...fields(), resumeUpload } });
    await expectError(named, 'VALIDATION_FAILED', 'Resume.pdf: The file is empty.', [
      'resumeUpload',
    ]);
  });

  test('waits with its application in an outage', async () => {
    await backend.supabase.refuse();
    const response = await apply({ body: formWith(documentFile('pdf', 'waited.pdf')) });
    await backend.supabase.open();
    expect(response.status).toBe(202);
    const { application } = (await response.json()) as { application: { statusUrl: string } };
    expect((await backend.run('deliver')).status).toBe(204);
    const token = tokenOf(application.statusUrl);
    expect((await status(token)).attachments.map(({ fileName }) => fileName)).toEqual([
      'waited.pdf',
    ]);
  });

  test('is deleted when the retention period is over', async () => {
    const { id } = await applied({ body: formWith(documentFile('pdf', 'old.pdf')) });
    const name = async () =>
      (
        await backend.sql<{ name: string }>(
          'select name from public.attachments where application_id = $1',
          [id],
        )
      )[0]?.name;
    const file = await name();
    await backend.sql(
      `update public.job_applications set submitted_at = now() - interval '91 days' where id = $1`,
      [id],
    );
    expect((await backend.run('cleanup')).status).toBe(204);
    expect((await backend.run('cleanup')).status).toBe(204);
    expect(await name()).toBeUndefined();
    expect(await backend.storedFiles()).not.toContain(file);
  });
});
