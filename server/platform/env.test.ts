import { strictTransportSecurity } from '#contract/security-headers.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const needed = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  APP_SECRET: '0123456789abcdef0123456789abcdef',
};
const optional = [
  ...['REGISTRATION', 'LOGIN_LIMIT_PER_ACCOUNT', 'LOGIN_LIMIT_PER_ADDRESS', 'LOG_LEVEL'],
  ...['REGISTER_LIMIT_PER_ADDRESS', 'APPLY_LIMIT_PER_ADDRESS', 'SEARCH_LIMIT_PER_ADDRESS'],
  'LIST_LIMIT_PER_ADDRESS',
  ...['ATTEMPT_WINDOW_SECONDS', 'PURGE_REPEAT_MS', 'NETLIFY_PURGE_API_TOKEN', 'NETLIFY_API_URL'],
  ...['NETLIFY_LOCAL', 'SECOND_FACTOR', 'SMTP_URL', 'STRICT_TRANSPORT_SECURITY'],
  ...['SUPABASE_DATABASE_URL', 'APP_SECRET_PREVIOUS'],
];

/** The environment is parsed once for each module that is loaded. */
async function load(given: Record<string, string>) {
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  vi.resetModules();
  return (await import('./env.ts')).env;
}

beforeEach(() => {
  for (const name of [...Object.keys(needed), ...optional]) vi.stubEnv(name, undefined);
});

describe('the environment', () => {
  test('needs the project, its keys and the secret of the site alone', async () => {
    const env = await load(needed);
    expect(env()).toEqual({
      ...needed,
      REGISTRATION: 'closed',
      LOGIN_LIMIT_PER_ACCOUNT: 10,
      LOGIN_LIMIT_PER_ADDRESS: 30,
      CODE_LIMIT_PER_ACCOUNT: 5,
      SECOND_FACTOR: 'optional',
      REGISTER_LIMIT_PER_ADDRESS: 5,
      APPLY_LIMIT_PER_ADDRESS: 20,
      SEARCH_LIMIT_PER_ADDRESS: 300,
      LIST_LIMIT_PER_ADDRESS: 600,
      ENQUIRY_LIMIT_PER_ADDRESS: 20,
      ATTACHMENT_LIMIT_PER_ADDRESS: 60,
      STATUS_LIMIT_PER_ADDRESS: 60,
      VISIT_LIMIT_PER_ADDRESS: 300,
      BROWSER_ERROR_LIMIT_PER_ADDRESS: 20,
      BROWSER_ERROR_LIMIT: 100,
      ATTEMPT_WINDOW_SECONDS: 900,
      RECEIPT_LIMIT_PER_RECEIVER: 5,
      PURGE_REPEAT_MS: 6_000,
      UPLOADED_BYTES_PER_ADDRESS: 629_145_600,
      UPLOADED_BYTES: 6_442_450_944,
      APPLICATION_DAYS: 180,
      ENQUIRY_DAYS: 1_095,
      URL: 'http://localhost:8888',
      STRICT_TRANSPORT_SECURITY: strictTransportSecurity,
      COUNT_VISITS: 'off',
      REPORT_BROWSER_ERRORS: 'off',
      LOG_LEVEL: 'info',
    });
  });

  test('has the given values, and ignores empty ones', async () => {
    const set = { REGISTRATION: 'open', LOG_LEVEL: 'error', NETLIFY_API_URL: 'https://a.example' };
    const env = await load({ ...needed, ...set, PURGE_REPEAT_MS: '1', NETLIFY_LOCAL: '' });
    expect(env()).toMatchObject({ ...set, PURGE_REPEAT_MS: 1 });
    expect(env().NETLIFY_LOCAL).toBeUndefined();
    expect(
      (await load({ ...needed, LOG_LEVEL: 'silent', REGISTRATION: 'closed' }))(),
    ).toMatchObject({
      LOG_LEVEL: 'silent',
      REGISTRATION: 'closed',
    });
  });

  test('is read once', async () => {
    const env = await load(needed);
    const first = env();
    vi.stubEnv('SUPABASE_ANON_KEY', 'another');
    expect(env()).toBe(first);
  });

  test('knows the address of the project by the name of Netlify’s extension too', async () => {
    const { SUPABASE_URL, ...rest } = needed;
    const env = await load({ ...rest, SUPABASE_DATABASE_URL: SUPABASE_URL });
    expect(env()).toMatchObject({ SUPABASE_URL });
    const both = await load({ ...needed, SUPABASE_DATABASE_URL: 'postgres://db.example/postgres' });
    expect(both()).toMatchObject({ SUPABASE_URL });
  });

  test.each([
    ['', 'The environment variable APP_SECRET is missing. See docs/deploy.md.'],
    [
      '0123456789abcdef0123456789abcde',
      'The environment variable APP_SECRET is wrong: it has to have at least 32 bytes. See docs/deploy.md.',
    ],
  ])('is refused with the secret "%s"', async (APP_SECRET, sentence) => {
    const env = await load({ ...needed, APP_SECRET });
    expect(env).toThrow(new Error(sentence));
  });

  test('counts the bytes of a secret, not its letters', async () => {
    const APP_SECRET = 'é'.repeat(16);
    expect((await load({ ...needed, APP_SECRET }))()).toMatchObject({ APP_SECRET });
  });

  test('is refused with a sentence for each variable that is missing or wrong', async () => {
    const env = await load({ ...needed, SUPABASE_ANON_KEY: '', LOGIN_LIMIT_PER_ACCOUNT: '0' });
    expect(env).toThrow(
      /^The environment variable SUPABASE_ANON_KEY is missing\. The environment variable LOGIN_LIMIT_PER_ACCOUNT is wrong: .+\. See docs\/deploy\.md\.$/,
    );
  });

  test.each([
    ['SUPABASE_URL', 'project'],
    ['LOGIN_LIMIT_PER_ACCOUNT', '1.5'],
    ['ATTEMPT_WINDOW_SECONDS', 'long'],
    ['REGISTRATION', 'yes'],
    ['LOG_LEVEL', 'debug'],
    ['NETLIFY_API_URL', 'api'],
    ['APP_SECRET_PREVIOUS', 'short'],
  ])('refuses %s=%s', async (name, value) => {
    const env = await load({ ...needed, [name]: value });
    expect(env).toThrow(`The environment variable ${name} is wrong: `);
  });

  test.each([
    ['SMTP_URL', 'smtp://a:b@host.example:587'],
    ['SMTP_URL', 'smtps://host.example'],
    ['SECOND_FACTOR', 'required'],
    ['STRICT_TRANSPORT_SECURITY', 'max-age=300'],
    ['STRICT_TRANSPORT_SECURITY', 'max-age=63072000; includeSubDomains'],
    ['STRICT_TRANSPORT_SECURITY', 'max-age=63072000; includeSubDomains; preload'],
  ])('accepts %s=%s', async (name, value) => {
    expect((await load({ ...needed, [name]: value }))()).toMatchObject({ [name]: value });
  });

  test.each([
    ['SMTP_URL', 'https://host.example'],
    ['SMTP_URL', 'smtpx://host.example'],
    ['SMTP_URL', 'xsmtp://host.example'],
    ['SECOND_FACTOR', 'maybe'],
    ['STRICT_TRANSPORT_SECURITY', 'max-age=long'],
    ['STRICT_TRANSPORT_SECURITY', 'x max-age=300'],
    ['STRICT_TRANSPORT_SECURITY', 'max-age=300; preload'],
  ])('refuses %s=%s and names it', async (name, value) => {
    await expect(load({ ...needed, [name]: value }).then((env) => env())).rejects.toThrow(
      `The environment variable ${name} is wrong`,
    );
  });
});
