import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import tseslint from 'typescript-eslint';

// Beside tests/architecture.test.ts: ESLint loads for seconds, and longer beside other work.

// Rules with types need files that are there; the rule looked at needs none.
const lint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });

/** How often lint refuses that a file, which need not be there, imports something. */
async function refusals(filePath: string, imported: string): Promise<number> {
  const text = `import { it } from '${imported}';\nexport const own = it;\n`;
  const [result] = await lint.lintText(text, { filePath });
  const isRefusal = ({ ruleId }: { ruleId: string | null }) =>
    ruleId?.endsWith('no-restricted-imports');
  return result?.messages.filter(isRefusal).length ?? 0;
}

test('lint refuses imports that break the rules of a module', { timeout: 60_000 }, async () => {
  const wrong: readonly [string, string][] = [
    ['contract/a.ts', '#server/env.ts'],
    ['contract/a.ts', '#src/config/site.ts'],
    ['server/news/a.ts', '#src/client/request.ts'],
    ['server/news/a.ts', '../../local/serve.ts'],
    ['netlify/functions/a.mts', '#src/config/site.ts'],
    ['src/config/a.ts', '#contract/limits.ts'],
    ['src/estimators/a.ts', '#contract/limits.ts'],
    ['src/pages/a.ts', '#server/env.ts'],
    ['src/client/a.ts', '#src/islands/ui/Dialog.tsx'],
    ['src/islands/ui/a.ts', '#contract/messages.ts'],
  ];
  for (const [file, imported] of wrong) {
    expect(await refusals(file, imported), `${file} → ${imported}`).toBe(1);
  }
  const right: readonly [string, string][] = [
    ['server/news/a.ts', '#src/config/site.ts'],
    ['netlify/functions/a.mts', '#server/env.ts'],
    ['src/live.config.ts', '#server/news/get-news.ts'],
    ['src/client/a.ts', '#contract/limits.ts'],
  ];
  for (const [file, imported] of right) {
    expect(await refusals(file, imported), `${file} → ${imported}`).toBe(0);
  }
});

test('lint refuses imports upwards inside the admin area', { timeout: 60_000 }, async () => {
  const wrong: readonly [string, string][] = [
    ['data/a.ts', '../shared/b.ts'],
    ['data/publish-status/a.ts', '../../sections/news/b.ts'],
    ['data/a.ts', '../app/b.ts'],
    ['shared/a.ts', '../sections/news/b.ts'],
    ['shared/list/a.ts', '../../app/b.ts'],
    ['sections/news/a.ts', '../../app/b.ts'],
    ['sections/news/a.ts', '../jobs/b.ts'],
    ['app/a.ts', '#server/news/list-news.ts'],
  ];
  for (const [file, imported] of wrong) {
    const path = `src/islands/admin/${file}`;
    expect(await refusals(path, imported), `${file} → ${imported}`).toBe(1);
  }
  const right: readonly [string, string][] = [
    ['app/a.ts', '../sections/news/b.ts'],
    ['sections/news/a.ts', './b.ts'],
    ['sections/news/a.ts', '../../shared/list/b.ts'],
    ['shared/list/a.ts', '../../data/news.store.ts'],
    ['data/a.ts', '#src/client/api/news.ts'],
  ];
  for (const [file, imported] of right) {
    const path = `src/islands/admin/${file}`;
    expect(await refusals(path, imported), `${file} → ${imported}`).toBe(0);
  }
});
