import { getStore } from '@netlify/blobs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { applicationMessages, enquiryMessages } from '#contract/messages.ts';
import { parseReference } from '#contract/reference.ts';
import { expectError } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';
import { newAddress, type CallOptions } from '../support/call.ts';
import { documentFile } from '../support/documents.ts';
import { refusingUpdates } from '../support/refuse-updates.ts';

// What applications and enquiries have in common. apply.test.ts and enquiries.test.ts have the rest.

const perAddress = 3;
const backend = useBackend({
  APPLY_LIMIT_PER_ADDRESS: String(perAddress),
  ENQUIRY_LIMIT_PER_ADDRESS: String(perAddress),
});
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});
afterEach(async () => {
  await backend.supabase.open();
  await backend.blobs.open();
  await backend.background();
});

/** The receipt in the answer. `statusUrl` is absent if another person may have sent the submission. */
interface Receipt {
  reference: string;
  statusUrl?: string;
}

let count = 0;

const application = {
  kind: 'an application',
  table: 'job_applications',
  prefix: 'applications/',
  fileField: 'resumeFile',
  messages: applicationMessages,
  /** A call with a content that no other test sends. */
  fresh: async (): Promise<CallOptions> => {
    const job = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Site' };
    // An administrator makes it: its copy tells in an outage that it exists.
    const { id } = (await backend.succeed('createJob', { cookie, json: job })).job;
    const json = { name: `Asha ${(count += 1)}`, email: `asha${count}@example.org` };
    return { params: { id }, json };
  },
  send: (options: CallOptions) => backend.call('applyForJob', options),
  read: (body: unknown) => (body as { application: Receipt }).application,
  status: (token: string) => backend.call('getApplicationStatus', { params: { token } }),
};

const enquiry: typeof application = {
  kind: 'an enquiry',
  table: 'enquiries',
  prefix: 'enquiries/',
  fileField: 'files',
  messages: enquiryMessages as unknown as typeof applicationMessages,
  fresh: () => {
    const name = `Asha ${(count += 1)}`;
    const json = { kind: 'question', name, email: 'a@example.org', message: 'M', consent: true };
    return Promise.resolve({ json });
  },
  send: (options) => backend.call('sendEnquiry', options),
  read: (body) => (body as { enquiry: Receipt }).enquiry,
  status: (token) => backend.call('getEnquiryStatus', { params: { token } }),
};

const keyed = (call: CallOptions, key: string): CallOptions => ({
  ...call,
  headers: { 'idempotency-key': key },
});
const renamed = (call: CallOptions, name: string): CallOptions => ({
  ...call,
  json: { ...(call.json as object), name },
});
/** What is told to a sender who cannot show that the first one was the same. */
const withoutUrl = ({ statusUrl: _, ...rest }: Receipt) => rest;

const drain = async () => expect((await backend.run('deliver')).status).toBe(204);

describe.each([application, enquiry])('$kind', ({ table, prefix, messages, ...kind }) => {
  const { fresh, send } = kind;
  const column = table === 'enquiries' ? 'enquiry_id' : 'application_id';
  const stored = async (call: CallOptions): Promise<number> => {
    const { name } = call.json as { name: string };
    const rows = await backend.sql(`select 1 from public.${table} where name = $1`, [name]);
    return rows.length;
  };
  const waiting = async () => (await getStore('outbox-dev').list({ prefix })).blobs;
  const received = async (call: CallOptions): Promise<Receipt> => {
    const response = await send(call);
    const body = (await response.json()) as { message: string };
    expect([response.status, body.message]).toEqual([201, messages.received]);
    return kind.read(body);
  };
  /** Sends while the database is out of reach; it is back afterwards. */
  const queued = async (call: CallOptions): Promise<Receipt> => {
    await backend.supabase.refuse();
    const response = await send(call);
    await backend.supabase.open();
    const body = (await response.json()) as { message: string };
    expect([response.status, body.message]).toEqual([202, messages.queued]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    return kind.read(body);
  };
  const expectStatusPage = async ({ reference, statusUrl = '' }: Receipt) => {
    const response = await kind.status(new URL(statusUrl).pathname.split('/').at(-1) ?? '');
    expect(response.status).toBe(200);
    expect(kind.read(await response.json())).toMatchObject({ reference });
  };

  test('is written once, and its last change is no earlier than its first entry', async () => {
    const call = await fresh();
    await refusingUpdates(backend, table, async () => void (await received(call)));
    const rows = await backend.sql(
      `select s.updated_at >= e.at as later, e.action
       from public.${table} s join public.submission_entries e on e.${column} = s.id
       where s.name = $1`,
      [(call.json as { name: string }).name],
    );
    expect(rows).toEqual([{ later: true, action: 'received' }]);
  });

  test('is stored once under one key, and gets the same receipt again', async () => {
    const call = keyed(await fresh(), 'again');
    expect(await received(call)).toEqual(await received(call));
    expect(await stored(call)).toBe(1);
  });

  test('is refused under a key that has other content', async () => {
    const call = keyed(await fresh(), 'mine');
    await received(call);
    const other = renamed(call, 'Ben');
    await expectError(await send(other), 'CONFLICT', messages.keyReused, ['Idempotency-Key']);
    expect(await stored(other)).toBe(0);
  });

  test('is stored once without its key, and its status URL is not told again', async () => {
    const call = await fresh();
    const first = await received(keyed(call, 'the-sender'));
    await expectStatusPage(first);
    for (const stranger of [call, keyed(call, 'somebody-else')]) {
      expect(await received(stranger)).toEqual(withoutUrl(first));
    }
    expect(await received(keyed(call, 'the-sender'))).toEqual(first);
    expect(await stored(call)).toBe(1);
  });

  test('is stored once when it is sent ten times at once, and one answer has the URL', async () => {
    const call = await fresh();
    const receipts = await Promise.all(Array.from({ length: 10 }, () => received(call)));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(receipts.filter(({ statusUrl }) => statusUrl)).toHaveLength(1);
    expect(await stored(call)).toBe(1);
  });

  test('is stored once when several contents come under one key at once', async () => {
    const call = keyed(await fresh(), 'contested');
    const [one, other] = [renamed(call, `A ${count}`), renamed(call, `B ${count}`)];
    const answers = await Promise.all([one, other, one, other].map(send));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect((await stored(one)) + (await stored(other))).toBe(1);
  });

  test('is another one with its file after ten minutes', async () => {
    const call = await fresh();
    const files = { [kind.fileField]: documentFile('pdf', 'twice.pdf') };
    const { json, ...rest } = call;
    const withFile = { ...rest, multipart: { ...(json as Record<string, string>), ...files } };
    await received(withFile);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    try {
      await received(withFile);
    } finally {
      vi.useRealTimers();
    }
    expect(await stored(call)).toBe(2);
    const attached = await backend.sql(
      `select 1 from public.attachments a join public.${table} s on s.id = a.${column}
       where a.original_name = 'twice.pdf'`,
    );
    expect(attached).toHaveLength(2);
  });

  test.each(['', 'two words', 'caf\u00e9', '\u00ff\u00fe', 'x'.repeat(201), 'tab\tbed'])(
    'is refused with the key %j',
    async (key) => {
      const call = keyed(await fresh(), key);
      await expectError(await send(call), 'VALIDATION_FAILED', undefined, ['Idempotency-Key']);
      expect(await stored(call)).toBe(0);
    },
  );

  describe('while the database is out of reach', () => {
    test('waits in the outbox, and is stored once when the database is back', async () => {
      const call = await fresh();
      const receipt = await queued(call);
      expect([await stored(call), (await waiting()).length]).toEqual([0, 1]);
      await drain();
      await drain();
      expect([await stored(call), (await waiting()).length]).toEqual([1, 0]);
      await expectStatusPage(receipt);
    });

    test('is stored once by two runs of the schedule at once', async () => {
      const [call, other] = [await fresh(), await fresh()];
      await queued(call);
      await queued(other);
      await Promise.all([drain(), drain()]);
      expect([await stored(call), await stored(other)]).toEqual([1, 1]);
      expect(await waiting()).toEqual([]);
    });

    test('gets the same receipt again during the outage and after it', async () => {
      const call = keyed(await fresh(), 'patience');
      const first = await queued(call);
      expect(await queued(call)).toEqual(first);
      expect(await waiting()).toHaveLength(1);
      await drain();
      expect(await received(call)).toEqual(first);
      expect(await stored(call)).toBe(1);
      await expectStatusPage(first);
    });

    test('waits once without its key, and its status URL is not told again', async () => {
      const call = await fresh();
      const first = await queued(call);
      for (const stranger of [call, keyed(call, 'somebody-else')]) {
        expect(await queued(stranger)).toEqual(withoutUrl(first));
      }
      expect(await waiting()).toHaveLength(1);
      await drain();
      expect(await stored(call)).toBe(1);
      await expectStatusPage(first);
    });

    test('is stored once under another key, also before the outbox is empty', async () => {
      const call = await fresh();
      const first = await queued(keyed(call, 'in-the-outage'));
      expect(await received(keyed(call, 'after-the-outage'))).toEqual(withoutUrl(first));
      // A sender who deletes it now must not get it back from the outbox.
      expect(await waiting()).toEqual([]);
      await drain();
      expect(await stored(call)).toBe(1);
      await expectStatusPage(first);
    });

    test('gets another reference where its own is taken, and the history has the former one', async () => {
      const told = await queued(await fresh());
      const other = await received(await fresh());
      await backend.sql(`update public.${table} set reference = $1 where reference = $2`, [
        told.reference,
        other.reference,
      ]);
      await drain();
      const [entry] = await backend.sql<{ reference: string }>(
        `select s.reference from public.${table} s
         join public.submission_entries e on e.${column} = s.id
         where e.action = 'reference' and e.text = $1`,
        [told.reference],
      );
      const reference = entry?.reference ?? '';
      expect(parseReference(reference)).toBe(reference);
      expect(reference).not.toBe(told.reference);
      await expectStatusPage({ ...told, reference });
    });

    test('is not acknowledged when Blobs is out of reach as well', async () => {
      await backend.blobs.refuse();
      const call = await fresh();
      await backend.supabase.refuse();
      await expectError(await send(call), 'UNAVAILABLE');
    });

    test('is limited for each address', async () => {
      const ip = newAddress();
      for (let n = 0; n < perAddress; n += 1) await queued({ ...(await fresh()), ip });
      const call = { ...(await fresh()), ip };
      await backend.supabase.refuse();
      await expectError(await send(call), 'TOO_MANY_REQUESTS');
      await backend.supabase.open();
      await drain();
    });
  });

  test('is stored while Blobs is out of reach', async () => {
    const call = await fresh();
    await backend.blobs.refuse();
    await received(call);
  });
});
