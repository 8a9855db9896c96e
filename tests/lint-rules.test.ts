import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import tseslint from 'typescript-eslint';

// Beside tests/architecture.test.ts: ESLint loads for seconds, and longer beside other work.
test('lint refuses imports upwards inside the admin area', { timeout: 60_000 }, async () => {
  // Rules with types need files that are there; the rule looked at needs none.
  const lint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
  const refusals = async (file: string, imported: string) => {
    const text = `import { it } from '${imported}';\nexport const own = it;\n`;
    const [result] = await lint.lintText(text, { filePath: `src/islands/admin/${file}` });
    return result?.messages.filter(({ ruleId }) => ruleId?.endsWith('no-restricted-imports'));
  };
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
    expect(await refusals(file, imported), `${file} → ${imported}`).toHaveLength(1);
  }
  const right: readonly [string, string][] = [
    ['app/a.ts', '../sections/news/b.ts'],
    ['sections/news/a.ts', './b.ts'],
    ['sections/news/a.ts', '../../shared/list/b.ts'],
    ['shared/list/a.ts', '../../data/news.store.ts'],
    ['data/a.ts', '#src/client/api/news.ts'],
  ];
  for (const [file, imported] of right) {
    expect(await refusals(file, imported), `${file} → ${imported}`).toEqual([]);
  }
});
