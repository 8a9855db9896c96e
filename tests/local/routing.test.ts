import { describe, expect, test } from 'vitest';
import { matchRoute, routesOf, sortRoutes } from '../../local/serve/routes.ts';
import { isDue } from '../../local/serve/schedule.ts';

const routes = sortRoutes([
  ...routesOf('item', { path: '/v1/jobs/:id', method: ['GET', 'PUT'] }),
  ...routesOf('rest', { path: '/v1/*' }),
  ...routesOf('list', { path: ['/v1/jobs', '/v1/vacancies'] }),
  ...routesOf('apply', { path: '/v1/jobs/apply/:id', method: 'POST' }),
  ...routesOf('cleanup', { schedule: '@hourly' }),
]);

const match = (path: string, method = 'GET') => {
  const found = matchRoute(routes, new Request(`http://localhost${path}`, { method }));
  return found && [found.route.name, found.params];
};

describe('routes of functions', () => {
  test.each([
    ['/v1/jobs', 'GET', ['list', {}]],
    ['/v1/jobs/', 'GET', ['list', {}]],
    ['/v1/vacancies', 'GET', ['list', {}]],
    ['/v1/jobs/7', 'PUT', ['item', { id: '7' }]],
    ['/v1/jobs/7', 'DELETE', ['rest', { 0: 'jobs/7' }]],
    ['/v1/jobs/apply/7', 'POST', ['apply', { id: '7' }]],
    ['/else', 'GET', undefined],
  ])('%s %s', (path, method, expected) => {
    expect(match(path, method)).toEqual(expected);
  });

  test('a scheduled function has no route', () => {
    expect(routes.map((route) => route.name)).not.toContain('cleanup');
  });
});

describe('schedules', () => {
  const at = new Date('2026-11-21T10:30:00Z'); // a Saturday
  test.each([
    ['*/15 * * * *', true],
    ['*/7 * * * *', false],
    ['30 10 * * 6', true],
    ['0-40/10 8-12 21 11 *', true],
    ['30 10 * * 1-5', false],
    ['@hourly', false],
  ])('%s', (schedule, expected) => {
    expect(isDue(schedule, at)).toBe(expected);
  });
});
