import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom (docs/architecture.md). Each room names the rooms it may not reach; the
 * table in tests/architecture.test.ts holds the same for what lint cannot see.
 */
const rooms = {
  contract: {
    files: ['contract/**'],
    barred: ['#server/*', '#src/*', '**/server/**', '**/src/**'],
  },
  server: { files: ['server/**'], barred: ['#src/*', '**/src/**', '**/local/**'] },
  functions: { files: ['netlify/functions/**'], barred: ['#src/*', '**/src/**', '**/local/**'] },
  config: { files: ['src/config/**'], barred: ['#contract/*', '#server/*', '#src/*'] },
  src: {
    files: ['src/**'],
    ignores: ['src/live.config.ts', 'src/config/**'],
    barred: ['#server/*', '**/server/**', '**/local/**'],
  },
  client: {
    files: ['src/client/**'],
    barred: ['#server/*', '#src/islands/*', '#src/components/*', '#src/layouts/*'],
  },
  islandsUi: {
    files: ['src/islands/ui/**'],
    barred: ['#contract/*', '#server/*', '#src/client/*', '#src/config/*'],
  },
};

const sections = ['account', 'applications', 'dashboard', 'installations', 'jobs', 'login', 'news'];

/**
 * The floors of the admin area: app → sections → shared → data, and no section imports another.
 * (A pattern that begins with an unescaped # is a comment to the rule.)
 */
const adminZone = (floor, ...barred) => ({
  files: [`src/islands/admin/${floor}/**`],
  barred: ['\\#server/**', '**/server/**', ...barred],
});
const adminZones = [
  adminZone('app'),
  adminZone('shared', '**/app/*', '**/sections/**'),
  adminZone('data', '**/app/*', '**/sections/**', '**/shared/**'),
  ...sections.map((section) =>
    adminZone(
      `sections/${section}`,
      '**/app/*',
      ...sections.filter((other) => other !== section).map((other) => `**/${other}/**`),
    ),
  ),
];

export default defineConfig(
  globalIgnores([
    'dist/',
    '.astro/',
    '.netlify/',
    '.local/',
    'test-results/',
    'playwright-report/',
    'tests/supabase/wire/',
    'art/',
  ]),
  js.configs.recommended,
  tseslint.configs.recommended,
  astro.configs.recommended,
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    rules: {
      'no-undef': 'off', // TypeScript does this, and knows the globals
      eqeqeq: 'error',
      'no-console': 'error',
      // `const { secret, ...rest } = row` leaves something out on purpose.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['local/**', 'tests/**', 'bench/**', '*.js', '*.mjs'],
    rules: { 'no-console': 'off' },
  },
  ...[...Object.values(rooms), ...adminZones].map(({ files, ignores = [], barred }) => ({
    files,
    ignores,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: barred,
              message: 'This room may not import from there: docs/architecture.md.',
            },
          ],
        },
      ],
    },
  })),
  {
    files: ['src/**'],
    ignores: ['src/client/storage.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'Only src/client/storage.ts touches it.' },
      ],
    },
  },
);
