import { expect, test } from 'vitest';
import { estimators } from '#src/estimators/estimators.ts';
import { productIds } from '#contract/routes.ts';
import { estimatorTools, toolOf, toolsForSystem } from '#src/config/tools.ts';

test('the tools are the estimators, by title and address', () => {
  expect(estimatorTools.map(({ title, href }) => [title, href])).toEqual(
    estimators.map(({ title, path }) => [title, path]),
  );
  expect(() => toolOf('/tools/nowhere')).toThrow('/tools/nowhere');
});

test('every system has the finder, and those that are sized have tools', () => {
  for (const id of productIds) expect(toolsForSystem(id)[0]?.title).toBe('System finder');
  expect(toolsForSystem(1).map(({ title }) => title)).toContain('Silo');
  expect(toolsForSystem(2)).toHaveLength(1);
});
