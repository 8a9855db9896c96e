import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const [, button = ''] =
  /\[!\[Deploy to Netlify\]\([^)]+\)\]\(([^)]+)\)/.exec(readFileSync('README.md', 'utf8')) ?? [];

test('the "Deploy to Netlify" button copies the repository that package.json names', () => {
  const { origin, pathname, searchParams } = new URL(button);
  expect(origin + pathname).toBe('https://app.netlify.com/start/deploy');
  expect(searchParams.get('repository')).toBe(
    packageJson.repository.replace(/^github:/, 'https://github.com/'),
  );
});

test('the button asks for each variable that a production site needs', () => {
  const { template } = parse(readFileSync('netlify.toml', 'utf8')) as {
    template: { environment: object };
  };
  expect(Object.keys(template.environment)).toEqual(
    expect.arrayContaining([
      'SUPABASE_URL',
      'SUPABASE_ANON_KEY',
      'SUPABASE_SERVICE_ROLE_KEY',
      'APP_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
    ]),
  );
});
