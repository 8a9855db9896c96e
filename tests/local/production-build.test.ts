import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { refuseSamples } from '../../local/content/refuse-samples.ts';
import { requireVariables } from '../../local/setup/require-variables.ts';

type Setup = NonNullable<ReturnType<typeof refuseSamples>['hooks']['astro:config:setup']>;

/** Begins a command of Astro's with the integration, as far as it looks. */
function begin(env: Record<string, string>, command: 'build' | 'dev' = 'build'): void {
  const setup = refuseSamples(env).hooks['astro:config:setup'];
  void setup?.({ command } as Parameters<Setup>[0]);
}

test('a production build with samples ends and says what to do', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build'],
    {
      env: { ...process.env, CONTEXT: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
      encoding: 'utf8',
    },
  );
  expect(status).not.toBe(0);
  const told = (stdout + stderr).replace(/\s+/g, ' ');
  expect(told).toMatch(/A production build takes no samples, and \d+ are left/);
  expect(told).toContain('npm run content:samples lists them');
  expect(told).toContain('ALLOW_SAMPLES=true');
});

test('the owner may publish samples, and only a production build asks', () => {
  expect(() => begin({ CONTEXT: 'production' })).toThrow('ALLOW_SAMPLES=true');
  expect(() => begin({ CONTEXT: 'production', ALLOW_SAMPLES: 'yes' })).toThrow();
  expect(() => begin({ CONTEXT: 'production', ALLOW_SAMPLES: 'true' })).not.toThrow();
  expect(() => begin({ CONTEXT: 'deploy-preview' })).not.toThrow();
  expect(() => begin({})).not.toThrow();
  expect(() => begin({ CONTEXT: 'production' }, 'dev')).not.toThrow();
});

test('a production build asks where storage is, and for the secret of the site', () => {
  const beginWith = (env: Record<string, string>, command: 'build' | 'dev' = 'build') =>
    requireVariables(env).hooks['astro:config:setup']?.({ command } as Parameters<Setup>[0]);
  const production = { CONTEXT: 'production' };
  const APP_SECRET = '0123456789abcdef0123456789abcdef';
  const address = 'https://x.supabase.co';
  expect(() => beginWith({ ...production, APP_SECRET })).toThrow('SUPABASE_URL is missing');
  expect(() => beginWith({ ...production, SUPABASE_URL: address })).toThrow(
    'The environment variable APP_SECRET is missing.',
  );
  for (const name of ['SUPABASE_URL', 'SUPABASE_DATABASE_URL']) {
    expect(() => beginWith({ ...production, APP_SECRET, [name]: address })).not.toThrow();
  }
  expect(() => beginWith({ CONTEXT: 'deploy-preview' })).not.toThrow();
  expect(() => beginWith(production, 'dev')).not.toThrow();
});
