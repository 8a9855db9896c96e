import type { ApplicationOutcome, ApplicationStage } from '#contract/schemas/job-application.ts';
import type { InboxParameters } from '#src/client/api/applications.ts';
import { nameIn, readPage, readWords } from '../../../data/list-address.ts';
import { isPathSegment, states } from '../params.ts';
import { outcomeLabels, stageLabels } from '../../../shared/submission/labels.ts';

export const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  rating: 'Rating, best first',
} as const;

/** What the address asks the list over all jobs for. */
export interface InboxAddress {
  q: string;
  stage: ApplicationStage | undefined;
  outcome: ApplicationOutcome | undefined;
  state: keyof typeof states | undefined;
  /** Id of the only job. */
  job: string | undefined;
  sort: keyof typeof sorts;
  page: number;
}

/** Reads the address; a value that means nothing falls to its default. */
export function readInboxAddress(query: string, fragment: string): InboxAddress {
  const parameters = new URLSearchParams(query);
  const job = parameters.get('job') ?? '';
  return {
    q: readWords(fragment),
    stage: nameIn(stageLabels, parameters.get('stage')),
    outcome: nameIn(outcomeLabels, parameters.get('outcome')),
    state: nameIn(states, parameters.get('state')),
    job: isPathSegment(job) ? job : undefined,
    sort: nameIn(sorts, parameters.get('sort')) ?? 'newest',
    page: readPage(parameters),
  };
}

/** The query of the API for an address. */
export const inboxParameters = ({ q, ...address }: InboxAddress): InboxParameters => ({
  ...address,
  q: q || undefined,
});

/** True when not all applications are asked for. */
export const isNarrowed = ({ q, stage, outcome, state, job }: InboxAddress): boolean =>
  q !== '' || [stage, outcome, state, job].some((one) => one !== undefined);
