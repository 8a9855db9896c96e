import type { EnquiryState } from '#contract/schemas/enquiry-case.ts';
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
