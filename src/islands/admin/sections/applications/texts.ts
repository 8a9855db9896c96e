import type { HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import type {
  ApplicationOutcome,
  ApplicationStage,
  JobApplication,
} from '#contract/schemas/job-application.ts';
import { entryLabelFor, outcomeLabels, stageLabels } from '../../shared/submission/labels.ts';

/** Where an application is: its stage, or how it was decided. */
export const progressOf = ({
  stage,
  outcome,
}: Pick<JobApplication, 'stage' | 'outcome'>): string =>
  outcome ? outcomeLabels[outcome] : stageLabels[stage];

/** The stars that can be given. */
export const ratings = [1, 2, 3, 4, 5] as const;

/** Stars for the eyes: 4 is ★★★★☆. */
export const stars = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(5 - rating);

/** The label of an entry of the history, without the text that a person wrote. */
export function entryLabel(entry: Pick<HistoryEntry, 'action' | 'text'>): string {
  const { action, text } = entry;
  switch (action) {
    case 'state':
      return `Stage: ${stageLabels[text as ApplicationStage] ?? text}`;
    case 'rating':
      return text === null ? 'Rating removed' : `Rating: ${text} of 5`;
    case 'outcome':
      return text === null
        ? 'Outcome removed'
        : `Outcome: ${outcomeLabels[text as ApplicationOutcome] ?? text}`;
    case 'letter':
      return 'Letter to the applicant';
    case 'declined':
      return text === 'email' ? 'Declined by e-mail' : 'Declined, no e-mail sent';
    default:
      return entryLabelFor(entry, 'the applicant');
  }
}
