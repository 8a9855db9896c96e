import { searchWords, searchWordsHeader } from '#contract/schemas/job-application.ts';
import { validate } from '#server/platform/http/validate.ts';

/**
 * The words to look for among applications or enquiries that came in a header.
 * @throws AppError VALIDATION_FAILED
 */
export function searchWordsOf(request: Request): string | undefined {
  const sent = request.headers.get(searchWordsHeader);
  let words = sent;
  try {
    words = sent && decodeURIComponent(sent);
  } catch {
    // Left as it is: a sign of percent that encodes nothing.
  }
  return validate(searchWords, words, searchWordsHeader);
}
