import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from 'recheck';
import { expect, test } from 'vitest';
import 'zod';

const root = join(import.meta.dirname, '..');

/** Limited by steps and not by time, so that a slow machine comes to the same answer. */
const limits = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
};

/** Modules that build an expression, which ESLint does not look at: it knows literals alone. */
async function buildingModules(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('{contract,server,src}/**/*.ts', { cwd: root })) {
    const isTest = file.includes('.test.');
    if (!isTest && readFileSync(join(root, file), 'utf8').includes('new RegExp(')) found.push(file);
  }
  return found;
}

test('expressions that are built when a module is loaded take linear time', async () => {
  const made = new Map<string, RegExp>();
  const real = globalThis.RegExp;
  globalThis.RegExp = new Proxy(real, {
    construct(target, given: [string, string?]) {
      const expression = new target(...given);
      made.set(String(expression), expression);
      return expression;
    },
  });
  try {
    const files = await buildingModules();
    expect(files).toEqual(
      expect.arrayContaining([
        'contract/email-address.ts',
        'contract/schemas/attachment.ts',
        'contract/units/parse-number.ts',
        'src/islands/tools/formula-tree.ts',
      ]),
    );
    for (const file of files) await import(/* @vite-ignore */ join(root, file));
  } finally {
    globalThis.RegExp = real;
  }
  expect(made.size).toBeGreaterThan(5);
  for (const { source, flags } of made.values()) {
    const { status } = await check(source, flags, limits);
    expect(status, source).toBe('safe');
  }
});
