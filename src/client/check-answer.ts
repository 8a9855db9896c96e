import { api } from '#contract/api.ts';
import type { Route } from './route.ts';

/**
 * Writes to the console what the contract does not allow in an answer; a line there fails a test.
 * For development and tests only, where the page then goes on as it does in production: the
 * validator is too large for a public page.
 */
export function checkAnswer(route: Route, answer: unknown): void {
  const endpoint = Object.values(api).find(({ method, path }) => `${method} ${path}` === route);
  if (!endpoint || !('output' in endpoint)) return;
  const { error } = endpoint.output.safeParse(answer);
  if (!error) return;
  const issues = error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.')}: ${message}`);
  // eslint-disable-next-line no-console -- a mistake of the server or of a test, for developers
  console.error(`The contract does not allow this answer to ${route}: ${issues.join('; ')}`);
}
