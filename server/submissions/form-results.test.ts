import { expect, test } from 'vitest';
import {
  applicationResultPage,
  applicationStatusPage,
  enquiryResultPage,
} from '#contract/form-outcome.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { formResults } from './form-results.ts';

const job = 'a2c1d0ff-5f0a-4f0e-9d3f-0a1b2c3d4e5f';

test.each([
  ['done', 201, 'received'],
  ['done', 202, 'queued'],
  [new AppError('TOO_MANY_REQUESTS', 'wait'), 429, 'too_many_requests'],
] as const)(
  'a form that ended with %s %i is told so on the page of the job',
  (end, status, result) => {
    expect(formResults.applyForJob({ id: job }, end, status, undefined)).toBe(
      applicationResultPage(job, result),
    );
  },
);

test('a stored application leads to its status page', () => {
  const statusUrl = 'https://smcs.example/applications/token';
  const body = { application: { reference: 'R', statusUrl } };
  expect(formResults.applyForJob({ id: job }, 'done', 201, body)).toBe(
    applicationStatusPage('token', 'received'),
  );
});

test('a form without a job goes back to none', () => {
  expect(formResults.applyForJob({}, 'done', 201, undefined)).toBe(
    applicationResultPage('', 'received'),
  );
});

test('who has removed the own application is told so where no token is needed', () => {
  expect(formResults.removeOwnApplication({ token: 't' }, 'done')).toBe(
    enquiryResultPage('withdrawn'),
  );
  const refused = new AppError('NOT_FOUND', 'gone');
  for (const token of ['t', '']) {
    expect(formResults.removeOwnApplication({ token }, refused)).toBe(
      applicationStatusPage(token, 'not_found'),
    );
  }
  expect(formResults.removeOwnApplication({}, refused)).toBe(
    applicationStatusPage('', 'not_found'),
  );
});
