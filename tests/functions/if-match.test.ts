import { beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { serverMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { noId, useBackend } from '../support/backend.ts';
import { beforeCall } from '../support/before-call.ts';
import type { CallOptions } from '../support/call.ts';
import { picture } from '../support/media.ts';
import { callsOf, resources, type Resource } from '../support/resources.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

/** How an item of each kind is made, read, written and removed. */
interface Kind {
  make: () => Promise<Record<string, string>>;
  get: EndpointName;
  put: EndpointName;
  remove: EndpointName;
  body: () => Promise<CallOptions> | CallOptions;
  /** Writes that differ from each other. */
  other: () => Promise<CallOptions> | CallOptions;
  /** The message of a conflict with `body`, if it is not the general one. */
  told?: RegExp;
}

const ofContent = (resource: Resource): Kind => {
  const { endpoints, texts, hasPicture } = resource;
  return {
    make: async () => ({ id: (await callsOf(backend, resource).create(cookie)).id }),
    ...{ get: endpoints.get, put: endpoints.update, remove: endpoints.remove },
    body: async () => {
      const form = { ...texts, title: 'A' };
      return hasPicture ? { multipart: { ...form, image: await picture() } } : { json: form };
    },
    other: () => ({ json: { ...texts, title: 'B' } }),
  };
};

const kinds: Record<string, Kind> = {
  ...Object.fromEntries(resources.map((resource) => [resource.table, ofContent(resource)])),
  application: {
    make: async () => {
      const job = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Role' };
      const { id } = (await backend.succeed('createJob', { cookie, json: job })).job;
      const json = { name: 'Asha', email: 'asha@example.org' };
      await backend.succeed('applyForJob', { params: { id }, json });
      const { applications } = await backend.succeed('listApplications', {
        cookie,
        params: { id },
      });
      return { id, application: applications[0]?.id ?? '' };
    },
    get: 'getApplication',
    put: 'updateApplication',
    remove: 'removeApplication',
    body: () => ({ json: { isRead: true } }),
    other: () => ({ json: { stage: 'interview' } }),
    told: /^Changed meanwhile by admin-\S+: state read$/,
  },
  enquiry: {
    make: async () => {
      // The same content is the same enquiry.
      const message = crypto.randomUUID();
      const json = { kind: 'question', name: 'A', email: 'a@example.org', message, consent: true };
      const { reference } = (await backend.succeed('sendEnquiry', { json })).enquiry;
      const headers = { 'search-words': reference };
      return {
        id: (await backend.succeed('listEnquiries', { cookie, headers })).enquiries[0]?.id ?? '',
      };
    },
    get: 'getEnquiry',
    put: 'updateEnquiry',
    remove: 'removeEnquiry',
    body: () => ({ json: { state: 'spam' } }),
    other: () => ({ json: { state: 'closed' } }),
    told: /^Changed meanwhile by admin-\S+: state spam$/,
  },
};

describe.each(Object.entries(kinds))('If-Match of %s', (_, kind) => {
  const send = async (
    name: EndpointName,
    params: Record<string, string>,
    ifMatch?: string,
    options: CallOptions = {},
  ) =>
    backend.call(name, {
      cookie,
      params,
      ...options,
      ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
    });
  const tagOf = async (params: Record<string, string>) => {
    const response = await send(kind.get, params);
    await success(kind.get, response);
    return response.headers.get('etag') ?? '';
  };
  const refused = async (response: Response, told?: RegExp) => {
    const body = await expectError(response, 'PRECONDITION_FAILED', undefined, ['If-Match']);
    if (told) expect(body.message).toMatch(told);
    else expect(body.message).toBe(serverMessages.conflict);
  };

  test('accepts a write with the current ETag', async () => {
    const params = await kind.make();
    const seen = await tagOf(params);
    // A hash of 27 signs, or a moment: Postgres leaves out a fraction that is nothing.
    expect(seen).toMatch(/^"[\w:.+-]{25,}"$/);
    await success(kind.put, await send(kind.put, params, seen, await kind.body()));
    const changed = await tagOf(params);
    expect(changed).not.toBe(seen);
    await success(kind.put, await send(kind.put, params, `"x", W/${changed}`, await kind.other()));
    await success(kind.remove, await send(kind.remove, params, await tagOf(params)));
  });

  test('refuses a write with another ETag, and changes nothing', async () => {
    const params = await kind.make();
    const seen = await tagOf(params);
    await success(kind.put, await send(kind.put, params, undefined, await kind.body()));
    const before = await backend.everything();
    for (const tag of [seen, '"x"', '', 'x']) {
      const told = tag === seen ? kind.told : undefined;
      await refused(await send(kind.put, params, tag, await kind.other()), told);
      await refused(await send(kind.remove, params, tag), told);
    }
    expect(await backend.everything()).toEqual(before);
    await success(kind.remove, await send(kind.remove, params, '*'));
  });

  test('accepts one of two writes at once', async () => {
    const params = await kind.make();
    const seen = await tagOf(params);
    const body = await kind.body();
    const answers = await Promise.all([1, 2].map(() => send(kind.put, params, seen, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test('refuses a deletion when the item changes after the check', async () => {
    const params = await kind.make();
    const seen = await tagOf(params);
    const change = async () => send(kind.put, params, undefined, await kind.body());
    beforeCall('/rest/v1/', async () => success(kind.put, await change()), 'DELETE');
    await refused(await send(kind.remove, params, seen), kind.told);
    await success(kind.get, await send(kind.get, params));
  });

  test('answers 404 when the item is deleted after the check', async () => {
    const params = await kind.make();
    const seen = await tagOf(params);
    const remove = async () => success(kind.remove, await send(kind.remove, params));
    beforeCall('/rest/v1/', remove, 'DELETE');
    await expectError(await send(kind.remove, params, seen), 'NOT_FOUND');
  });

  test('is ignored for an item that does not exist', async () => {
    const params = { ...(await kind.make()), id: noId };
    await expectError(await send(kind.put, params, '"x"', await kind.other()), 'NOT_FOUND');
    await expectError(await send(kind.remove, params, '"x"'), 'NOT_FOUND');
  });
});
