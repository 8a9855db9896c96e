import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectError, success } from '../support/answers.ts';
import { useBackendWithMail } from '../support/backend.ts';

const key = 'key-of-the-mail-service';
const reason = '550 5.1.1 The email account does not exist';

const { backend } = useBackendWithMail({ URL: '', MAIL_EVENTS_SECRET: key });

interface Signing {
  /** Seconds since the event was signed. */
  age?: number;
  token?: string;
  signature?: string;
}

/** What the mail service adds to an event. */
function sign({ age = 0, token = randomBytes(25).toString('hex'), signature }: Signing = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const own = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return { timestamp, token, signature: signature ?? own };
}

/** An event as Mailgun sends it, without what is not read. */
const failure = (id: string, more: object = {}) => ({
  id: 'G9Bn5sl1TC6nu79C8C0bwg',
  event: 'failed',
  severity: 'permanent',
  reason: 'bounce',
  recipient: 'wrong@example.org',
  message: { headers: { 'message-id': `${id}@localhost`, to: 'wrong@example.org' } },
  'delivery-status': { code: 550, message: '', description: reason },
  ...more,
});

const deliver = (event: object, signature: object = sign()) =>
  backend.call('receiveMailEvent', { json: { signature, 'event-data': event } });

/** The office's view of a fresh enquiry, and the id of its receipt. */
async function enquire() {
  const json = { kind: 'question', name: 'A', message: randomUUID(), consent: true };
  const { enquiry } = await backend.succeed('sendEnquiry', {
    json: { ...json, email: 'wrong@example.org' },
  });
  await backend.background();
  const [row] = await backend.sql<{ id: string; mail: string }>(
    `select e.id, m.id as mail from public.enquiries e
     join public.outgoing_mails m on m.enquiry_id = e.id and m.template = 'enquiry-receipt'
     where e.reference = $1`,
    [enquiry.reference],
  );
  const { id, mail } = row ?? expect.fail('no receipt');
  const bounce = async () => {
    const read = { params: { id }, cookie: await backend.admin() };
    const answer = await backend.succeed('getEnquiry', read);
    return answer.enquiry.receiptBounce;
  };
  return { mail, bounce };
}

const at = expect.any(String) as string;

test('shows the office that the receipt of an enquiry has bounced', async () => {
  const { mail, bounce } = await enquire();
  expect(await bounce()).toBeNull();
  await success('receiveMailEvent', await deliver(failure(mail)));
  expect(await bounce()).toEqual({ at, reason });
});

test('shows the office that the receipt of an application has bounced', async () => {
  const cookie = await backend.admin();
  const job = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Site' };
  const params = { id: (await backend.succeed('createJob', { cookie, json: job })).job.id };
  const json = { name: 'A', email: 'wrong@example.org' };
  await backend.succeed('applyForJob', { params, json });
  const [receipt] = await backend.sql<{ id: string }>(
    `select id from public.outgoing_mails where template = 'application-receipt'`,
  );
  await success('receiveMailEvent', await deliver(failure(receipt?.id ?? '')));
  const { applications } = await backend.succeed('listApplications', { params, cookie });
  expect(applications).toMatchObject([{ receiptBounce: { at, reason } }]);
});

test('an event without a signature, with a wrong one or an old one is refused', async () => {
  const { mail, bounce } = await enquire();
  const unsigned = await backend.call('receiveMailEvent', {
    json: { 'event-data': failure(mail) },
  });
  await expectError(unsigned, 'VALIDATION_FAILED');
  for (const signature of [
    sign({ signature: 'a'.repeat(64) }),
    { ...sign(), token: 'another' },
    { ...sign(), timestamp: '1' },
    sign({ age: 301 }),
    sign({ age: -330 }),
  ]) {
    await expectError(await deliver(failure(mail), signature), 'FORBIDDEN');
  }
  expect(await bounce()).toBeNull();
});

test('an event that comes again changes nothing, nor does its signature on another one', async () => {
  const [first, second] = [await enquire(), await enquire()];
  const signature = sign();
  await success('receiveMailEvent', await deliver(failure(first.mail), signature));
  const bounced = await first.bounce();
  await success('receiveMailEvent', await deliver(failure(first.mail), signature));
  await success('receiveMailEvent', await deliver(failure(first.mail)));
  expect(await first.bounce()).toEqual(bounced);
  await success('receiveMailEvent', await deliver(failure(second.mail), signature));
  expect(await second.bounce()).toBeNull();
});

test('an event about another mail, or of another kind, is accepted and changes nothing', async () => {
  const { mail, bounce } = await enquire();
  const other = { message: { headers: { 'message-id': 'newsletter@example.com' } } };
  for (const event of [
    failure(randomUUID()),
    failure(mail, other),
    failure(mail, { severity: 'temporary' }),
    failure(mail, { event: 'delivered' }),
  ]) {
    await success('receiveMailEvent', await deliver(event));
  }
  expect(await bounce()).toBeNull();
});

test('answers 404 without a key', async () => {
  await backend.redeploy({ MAIL_EVENTS_SECRET: '' });
  const { mail, bounce } = await enquire();
  await expectError(await deliver(failure(mail)), 'NOT_FOUND');
  expect(await bounce()).toBeNull();
});
