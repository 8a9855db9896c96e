import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parts } from '../mutation/parts.ts';

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`: of a list, each one has to be there. */
function namesOf(pattern: string): string[] {
  const [whole, list = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  return list.split(',').flatMap((name) => namesOf(pattern.replace(whole, name)));
}

describe.each(Object.entries(parts))('the part of mutations %s', (_, { mutate, tests }) => {
  // StrykerJS says nothing of a path that leads nowhere, or no more: it mutates less.
  test.each([...mutate, ...tests])('%s is there', (pattern) => {
    const names = namesOf(pattern.replace(/^!/, ''));
    expect(names.filter((name) => globSync(name).length === 0)).toEqual([]);
  });
});
