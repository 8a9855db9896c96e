import { isOpenState } from '#contract/enquiry-rules.ts';
import type { Enquiry, EnquiryState, HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import { systems } from '#src/config/navigation.ts';
import { entryLabelFor, stateLabels } from '../../shared/submission/labels.ts';

/** Label of an enquiry without an assignee. */
export const unassigned = 'Unassigned';

/** Number and name of a system; null means that none was chosen. */
export function systemLabel(number: number | null): string {
  const system = systems.find((one) => one.number === number);
  return system ? `${number} ${system.label}` : 'Not specified';
}

const answeredBy: Readonly<Record<string, string>> = {
  email: 'Answered by e-mail',
  phone: 'Answered by phone',
};

/** The label of an entry of the history, without the text that a person wrote. */
export function entryLabel(entry: Pick<HistoryEntry, 'action' | 'text'>): string {
  const { action, text } = entry;
  switch (action) {
    case 'message':
      return 'Message from the sender';
    case 'state':
      return `State: ${stateLabels[text as EnquiryState] ?? text}`;
    case 'assignee':
      return text === null ? unassigned : `Assigned to ${text}`;
    case 'answered':
      return answeredBy[text ?? ''] ?? 'Answered';
    case 'answer':
      return answeredBy['email'] ?? '';
    default:
      return entryLabelFor(entry, 'the sender');
  }
}

/** Whether an enquiry that waits for its answer is late, or due on `today` (yyyy-MM-dd). */
export function urgency(
  { state, promisedBy }: Pick<Enquiry, 'state' | 'promisedBy'>,
  today: string,
): 'late' | 'due today' | undefined {
  if (!isOpenState(state)) return undefined;
  if (promisedBy < today) return 'late';
  return promisedBy === today ? 'due today' : undefined;
}
