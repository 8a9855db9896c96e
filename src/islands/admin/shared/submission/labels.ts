import type { EnquiryState, HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import type { ApplicationOutcome, ApplicationStage } from '#contract/schemas/job-application.ts';

export const stateLabels: Readonly<Record<EnquiryState, string>> = {
  new: 'New',
  assigned: 'Assigned',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
};

export const stageLabels: Readonly<Record<ApplicationStage, string>> = {
  received: 'Received',
  read: 'Read',
  interview: 'Interview',
  decided: 'Decided',
};

export const outcomeLabels: Readonly<Record<ApplicationOutcome, string>> = {
  hired: 'Hired',
  declined: 'Declined',
};

/**
 * The label of an entry of the history of an enquiry or an application, for the actions that both have;
 * the name of any other action.
 * @param sender "the applicant"
 */
export function entryLabelFor(
  { action, text }: Pick<HistoryEntry, 'action' | 'text'>,
  sender: string,
): string {
  switch (action) {
    case 'received':
      return 'Received';
    case 'file':
      return `File added by ${sender}`;
    case 'file-refused':
      return 'File refused: its content does not match its name';
    case 'reference':
      return `Reference given before: ${text}`;
    case 'note':
      return 'Internal note';
    default:
      return action;
  }
}
