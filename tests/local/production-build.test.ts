import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { normalize } from '#server/platform/variables.ts';
import { checkProductionBuild } from '../../local/setup/check-production-build.ts';

type Setup = NonNullable<ReturnType<typeof checkProductionBuild>['hooks']['astro:config:setup']>;

const production = { CONTEXT: 'production' };
const APP_SECRET = '0123456789abcdef0123456789abcdef';
const SUPABASE_URL = 'https://x.supabase.co';
const SUPABASE_SERVICE_ROLE_KEY = 'sb_secret_x';
const complete = { ...production, APP_SECRET, SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY };

/** Begins a command of Astro's with the integration, as far as it looks. */
function begin(env: Record<string, string>, samples = 0, command: 'build' | 'dev' = 'build'): void {
  const setup = checkProductionBuild(normalize(env), samples).hooks['astro:config:setup'];
  void setup?.({ command } as Parameters<Setup>[0]);
}

test('a production build with samples fails with advice', () => {
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

test('ALLOW_SAMPLES permits samples, and other builds allow them', () => {
  expect(() => begin(complete, 1)).toThrow('1 is left');
  expect(() => begin({ ...complete, ALLOW_SAMPLES: 'yes' }, 2)).toThrow('2 are left');
  expect(() => begin({ ...complete, ALLOW_SAMPLES: 'true' }, 2)).not.toThrow();
  expect(() => begin(complete)).not.toThrow();
  expect(() => begin({ CONTEXT: 'deploy-preview' }, 2)).not.toThrow();
  expect(() => begin({}, 2)).not.toThrow();
  expect(() => begin(production, 2, 'dev')).not.toThrow();
});

test('a production build requires the variables of storage, secret and facts', () => {
  expect(() => begin({ ...production, APP_SECRET })).toThrow('SUPABASE_URL is missing');
  expect(() => begin({ ...production, SUPABASE_URL })).toThrow(
    'The environment variable APP_SECRET is missing.',
  );
  expect(() => begin({ ...production, APP_SECRET, SUPABASE_URL })).toThrow(
    'The environment variable SUPABASE_SERVICE_ROLE_KEY is missing.',
  );
  const named = { ...complete, SUPABASE_URL: '', SUPABASE_DATABASE_URL: SUPABASE_URL };
  expect(() => begin(named)).not.toThrow();
  expect(() => begin({ CONTEXT: 'deploy-preview' })).not.toThrow();
  expect(() => begin(production, 0, 'dev')).not.toThrow();
});
