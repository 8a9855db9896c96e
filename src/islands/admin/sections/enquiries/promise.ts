import { isOpenState } from '#contract/enquiry-rules.ts';
import type { Enquiry } from '#contract/schemas/enquiry-case.ts';

/** Whether an enquiry that waits for its answer is late, or due on `today` (yyyy-MM-dd). */
export function urgency(
  { state, promisedBy }: Pick<Enquiry, 'state' | 'promisedBy'>,
  today: string,
): 'late' | 'due today' | undefined {
  if (!isOpenState(state)) return undefined;
  if (promisedBy < today) return 'late';
  return promisedBy === today ? 'due today' : undefined;
}
