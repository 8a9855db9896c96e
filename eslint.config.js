import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import redos from 'eslint-plugin-redos';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** What the recommended rules on accessibility do not know, for the plugin of .tsx or of .astro. */
const a11yRules = (plugin) => ({
  // Styles that change `display` or `list-style` take the role of tables and lists away.
  [`${plugin}/no-redundant-roles`]: [
    'error',
    { ol: ['list'], thead: ['rowgroup'], tbody: ['rowgroup'], section: ['region'] },
  ],
  [`${plugin}/no-interactive-element-to-noninteractive-role`]: [
    'error',
    { td: ['cell'], th: ['columnheader', 'rowheader'], tr: ['row'] },
  ],
  // A part that scrolls has to be reached by keyboard.
  [`${plugin}/no-noninteractive-tabindex`]: [
    'error',
    { tags: ['section'], roles: ['tabpanel', 'region'] },
  ],
  // These listen to what bubbles up from the controls in them.
  [`${plugin}/no-noninteractive-element-interactions`]: [
    'error',
    {
      ...jsxA11y.configs.recommended.rules['jsx-a11y-x/no-noninteractive-element-interactions'][1],
      details: ['onClick', 'onKeyDown'],
      dialog: ['onClick', 'onKeyDown'],
      form: ['onKeyDown'],
      nav: ['onKeyDown'],
      section: ['onKeyDown'],
      ul: ['onKeyDown'],
    },
  ],
});

// tests/architecture.test.ts holds which module may import which. The rules that need types are in
// .oxlintrc.json: oxlint checks types in a quarter of the time.
export default defineConfig(
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  globalIgnores([
    'dist/',
    '.astro/',
    '.netlify/',
    '.local/',
    'test-results/',
    'playwright-report/',
    'tests/supabase/wire/',
    'art/',
    'contract/company-saved.ts',
  ]),
  js.configs.recommended,
  tseslint.configs.recommended,
  astro.configs.recommended,
  astro.configs['jsx-a11y-recommended'],
  { files: ['src/**/*.tsx'], ...jsxA11y.configs.recommended },
  { files: ['src/**/*.tsx'], rules: a11yRules('jsx-a11y-x') },
  { files: ['src/**/*.astro'], rules: a11yRules('astro/jsx-a11y') },
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
    files: ['{src,server,contract}/**/*.{ts,tsx,astro}'],
    ignores: ['**/*.test.{ts,tsx}', 'server/platform/db/database.types.ts'],
    rules: { 'max-lines': ['error', 250] },
  },
  {
    files: ['{src,server,contract}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', 100] },
  },
  {
    // Time that grows faster than the text lets one long text stop a page.
    files: ['{contract,netlify,server,src}/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { redos },
    rules: {
      'redos/no-vulnerable': [
        'error',
        {
          ignoreErrors: false,
          // Limited by steps and not by time, so that a slow machine comes to the same answer.
          timeout: null,
          seedingTimeout: null,
          incubationTimeout: null,
          attackTimeout: null,
        },
      ],
    },
  },
  {
    files: ['local/**', 'tests/**', 'bench/**', '*.js', '*.mjs'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['src/components/technology/InstallationViewer.astro'],
    // Films of plant: no captions are kept with them.
    rules: { 'astro/jsx-a11y/media-has-caption': 'off' },
  },
  {
    // Browsers load these, also ones that do not have the functions.
    files: ['{contract,src}/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['parse', 'canParse'].map((property) => ({
          object: 'URL',
          property,
          message: 'Use parseUrl of contract/parse-url.ts.',
        })),
      ],
    },
  },
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
