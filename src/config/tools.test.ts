import { expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { estimatorTools, systemFinder, toolOf, tools, toolsForSystem } from './tools.ts';

test('the finder is first and serves every system', () => {
  expect(tools).toEqual([systemFinder, ...estimatorTools]);
  expect(systemFinder.systems).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(systemFinder.href).toBe(routes.systemFinder);
});

test('a system has the tools that size it', () => {
  expect(toolsForSystem(8).map(({ href }) => href)).toEqual(
    tools.filter(({ systems }) => systems.includes(8)).map(({ href }) => href),
  );
  expect(toolsForSystem(1)).toContain(toolOf(routes.silo));
  expect(toolsForSystem(2)).not.toContain(toolOf(routes.silo));
  expect(toolsForSystem(9)).toEqual([]);
});

test('an unknown URL is named in the error', () => {
  expect(toolOf(routes.silo).href).toBe(routes.silo);
  expect(() => toolOf('/tools/other')).toThrow('no tool at /tools/other');
  expect(() => toolOf(routes.systemFinder)).toThrow(routes.systemFinder);
});
