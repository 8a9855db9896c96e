import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { functionsFolder, type CallOptions } from '../support/call.ts';
import { noId, useBackend } from '../support/backend.ts';

const backend = useBackend();
/** For calls that end no session. */
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

const names = Object.keys(api) as EndpointName[];
const paths = [...new Set(names.map((name) => api[name].path))];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const params: Record<string, string> = {
  resource: 'news',
  id: noId,
  application: noId,
  file: `${'0'.repeat(32)}.png`,
  token: 'x'.repeat(22),
  version: '1',
};
const addressOf = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

/** What needs no login. One that is added to the table has to be added here as well. */
const open: EndpointName[] = [
  'getHealth',
  'getOpenApi',
  'getRegistration',
  'register',
  'login',
  'loginWithCode',
  'createLoginOptions',
  'loginWithPasskey',
  'logout',
  'requestPasswordReset',
  // These open by the token of a link.
  'openLink',
  'join',
  'resetPassword',
  'confirmOwnEmail',
  'listNews',
  'getNews',
  'listJobs',
  'getJob',
  'listInstallations',
  'getInstallation',
  'getUpload',
  'applyForJob',
  'sendEnquiry',
  'createAttachment',
  'countVisit',
  'reportBrowserError',
  // Its body is signed.
  'receiveMailEvent',
  // These open by the token of the path.
  'getEnquiryStatus',
  'addToEnquiry',
  'removeOwnEnquiry',
  'getApplicationStatus',
  'removeOwnApplication',
];
/** What is for every account that is logged in. Everything else is for administrators. */
const own: EndpointName[] = [
  'getMe',
  'getOwnEmail',
  'changeOwnEmail',
  'changePassword',
  'logoutEverywhere',
  'listOwnSessions',
  'endOwnSession',
  'getSecondFactor',
  'createSecondFactor',
  'confirmSecondFactor',
  'createRecoveryCodes',
  'removeSecondFactor',
  'listPasskeys',
  'createPasskeyOptions',
  'createPasskey',
  'createConfirmationOptions',
  'removePasskey',
];

/** A body that tells whether somebody has begun to read it. */
function watchedBody() {
  const watch = { isRead: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        watch.isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { watch, body };
}

/**
 * The caller was let through and the endpoint itself answered: with its success, or with what it
 * says to an empty body and to an id that nothing has.
 */
async function expectAdmitted(name: EndpointName, response: Response): Promise<void> {
  const endpoint = api[name];
  if ('body' in endpoint) await expectError(response, 'VALIDATION_FAILED');
  else if (endpoint.path.includes(':')) await expectError(response, 'NOT_FOUND');
  else await success(name, response);
}

describe('who may call what', () => {
  test('every endpoint is for administrators, except those named here', () => {
    const named = (access: string) => names.filter((name) => api[name].access === access);
    expect(named('public').toSorted()).toEqual(open.toSorted());
    expect(named('session').toSorted()).toEqual(own.toSorted());
  });

  test('every part of a path has a value here', () => {
    expect(paths.map(addressOf).filter((address) => /:|\/\/|\/$/.test(address))).toEqual([]);
  });

  for (const name of names) {
    const { access, method } = api[name];
    const hasBody = 'body' in api[name];

    /** The options of a call, and whether its body was read. */
    const attempt = async (cookie: string | undefined) => {
      const { watch, body } = watchedBody();
      const sent: CallOptions = hasBody
        ? { body: body, headers: { 'content-type': 'application/json' } }
        : {};
      const response = await backend.call(name, {
        params,
        ...sent,
        ...(cookie === undefined ? {} : { cookie }),
      });
      return { response, watch };
    };

    test(`${method} ${api[name].path} (${name}) as nobody`, async () => {
      const { response, watch } = await attempt(undefined);
      if (access === 'public') return expectAdmitted(name, response);
      await expectError(response, 'NOT_LOGGED_IN', serverMessages.notLoggedIn);
      expect(watch.isRead).toBe(false);
    });

    test(`${method} ${api[name].path} (${name}) as USER`, async () => {
      const { response, watch } = await attempt(await backend.user());
      if (access !== 'admin') return expectAdmitted(name, response);
      await expectError(response, 'FORBIDDEN', serverMessages.forbidden);
      expect(watch.isRead).toBe(false);
    });

    test(`${method} ${api[name].path} (${name}) as ADMIN`, async () => {
      const { response } = await attempt(await backend.admin());
      await expectAdmitted(name, response);
    });

    if (method !== 'GET') {
      test(`${method} ${api[name].path} (${name}) from another site`, async () => {
        const { watch, body } = watchedBody();
        const response = await backend.call(name, {
          params,
          cookie,
          headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
          ...(hasBody ? { body: body as unknown as BodyInit } : {}),
        });
        await expectError(response, 'FOREIGN_ORIGIN', serverMessages.foreignOrigin);
        expect(watch.isRead).toBe(false);
      });
    }
  }
});

describe('methods', () => {
  for (const path of paths) {
    const served: string[] = names
      .filter((name) => api[name].path === path)
      .map((name) => api[name].method);
    const address = addressOf(path);

    test(`${path} answers 405 with the allowed methods`, async () => {
      for (const method of methods.filter((one) => !served.includes(one))) {
        const response = await backend.visit(address, { method, cookie });
        const allowed = response.headers.get('allow')?.split(', ').toSorted();
        const expected = served.includes('GET') ? [...served, 'HEAD'] : served;
        expect(allowed, `${method} ${path}`).toEqual(expected.toSorted());
        await expectError(response, 'METHOD_NOT_ALLOWED', serverMessages.methodNotAllowed);
      }
    });
  }
});

describe('HEAD', () => {
  for (const name of names.filter((one) => api[one].method === 'GET')) {
    test(`${api[name].path} answers like GET, without the body`, async () => {
      const address = addressOf(api[name].path);
      const got = await backend.visit(address, { cookie });
      await expectAdmitted(name, got);
      const head = await backend.visit(address, { method: 'HEAD', cookie });
      expect(head.status).toBe(got.status);
      for (const header of ['content-type', 'etag']) {
        expect(head.headers.get(header)).toBe(got.headers.get(header));
      }
      expect(await head.text()).toBe('');
    });
  }
});

interface Config {
  path?: string;
  excludedPath?: string[];
  rateLimit?: { windowLimit: number; windowSize: number; aggregateBy: string[] };
  schedule?: string;
}

/** The config that a function exports, evaluated with nothing in scope: the platform reads it so. */
function literalConfig(name: string): Config {
  const source = readFileSync(join(functionsFolder, `${name}.mts`), 'utf8');
  const literal = /^export const config: Config = (\{.*?\});$/ms.exec(source)?.[1];
  if (literal === undefined) throw new Error(`${name} exports no literal config`);
  return runInNewContext(`(${literal})`) as Config;
}

describe('netlify/functions/', () => {
  const limited = ['login', 'apply'].map((name) => literalConfig(name));

  test('one function serves the API, and two more have a rate limit of the platform', () => {
    const paths = limited.flatMap(({ path }) => path ?? []);
    expect(literalConfig('api')).toEqual({ path: '/v1/*', excludedPath: paths });
    expect(paths).toEqual([api.login.path, api.loginWithCode.path, api.applyForJob.path]);
    for (const { rateLimit } of limited) {
      expect(rateLimit?.windowLimit).toBeGreaterThan(0);
      // The platform takes windows of up to three minutes.
      expect(rateLimit?.windowSize).toBeLessThanOrEqual(180);
      expect(rateLimit?.aggregateBy).toEqual(['ip', 'domain']);
    }
  });

  test('deferred work runs every five minutes, and the cleanup every hour', () => {
    expect(literalConfig('deliver')).toEqual({ schedule: '*/5 * * * *' });
    expect(literalConfig('cleanup')).toEqual({ schedule: '@hourly' });
  });

  test('an unknown path answers 404 in the common form', async () => {
    for (const path of ['/v1/nothing', '/v1/user/login/x', '/v1/News']) {
      for (const method of methods) {
        const response = await backend.visit(path, { method });
        await expectError(response, 'NOT_FOUND', notFoundMessages.endpoint);
      }
    }
  });

  test('a trailing slash is ignored', async () => {
    await success('listNews', await backend.visit('/v1/news/'));
    const login = await backend.visit('/v1/user/login/', { method: 'POST', json: {} });
    await expectError(login, 'VALIDATION_FAILED');
  });
});
