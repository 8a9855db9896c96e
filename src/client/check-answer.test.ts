import { expect, test, vi } from 'vitest';
import { checkAnswer } from './check-answer.ts';

test('an answer that violates the contract is logged', () => {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue(undefined);
  checkAnswer('GET /v1/health', { success: true, database: 1, storage: 1, blobs: 1 });
  expect(console.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^The contract does not allow this answer to GET \/v1\/health: database: [^;]+; storage: [^;]+; blobs: [^;]+$/,
      ),
    ],
  ]);
  checkAnswer('GET /v1/news/:id', { success: true, news: { id: 1 } });
  const [, [line]] = console.mock.calls as [unknown, [string]];
  expect(line).toContain('GET /v1/news/:id: news.id: ');
  expect(line.split('; ')).toHaveLength(3);
});

test('a valid answer is not logged', () => {
  checkAnswer('GET /v1/health', { success: true, database: true, storage: true, blobs: true });
  checkAnswer('GET /v1/uploads/:file', 'bytes');
  checkAnswer('GET /v1/nothing' as 'GET /v1/health', 'bytes');
});
