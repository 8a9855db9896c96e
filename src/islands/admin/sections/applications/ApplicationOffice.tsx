import type {
  ApplicationOutcome,
  ApplicationStage,
  JobApplication,
} from '#contract/schemas/job-application.ts';
import type { ApplicationChange } from '#src/client/api/applications.ts';
import { optionsOf } from '../../data/list/filters.ts';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { SubmissionHistory } from '../../shared/submission/SubmissionHistory.tsx';
import { useSubmissionChange } from '../../shared/submission/use-submission-change.tsx';
import { useApplications } from './applications.store.ts';
import { DeclineApplication } from './DeclineApplication.tsx';
import { entryLabel, ratings, stars } from './texts.ts';
import { outcomeLabels, stageLabels } from '../../shared/submission/labels.ts';

const stageOptions = optionsOf(stageLabels);
const outcomeOptions = optionsOf(outcomeLabels, 'Not decided');
const ratingOptions = [
  { value: '', label: 'Not rated' },
  ...ratings.map((rating) => ({ value: String(rating), label: `${stars(rating)} ${rating}` })),
];

const texts = {
  pending: 'Wait! updating application',
  success: 'Application updated',
  error: 'Error updating application',
};

/** What a change would have made. */
function describe({ stage, outcome, rating, isDeclined }: ApplicationChange): string {
  if (isDeclined) return 'Declined';
  if (outcome !== undefined) return entryLabel({ action: 'outcome', text: outcome });
  return stage
    ? entryLabel({ action: 'state', text: stage })
    : entryLabel({ action: 'rating', text: rating ? String(rating) : null });
}

interface ApplicationOfficeProps {
  application: JobApplication;
  jobTitle: string;
}

/** What the office does about an application: stage, rating and notes, with its history. */
export function ApplicationOffice({ application, jobTitle }: ApplicationOfficeProps) {
  const store = useApplications.getState();
  const { change, isBusy, conflict } = useSubmissionChange<ApplicationChange>({
    send: (wanted) => store.change(application, wanted),
    reload: () => void store.refresh(application),
    describe,
    texts,
  });
  return (
    <section aria-label="Assessment" className="mt-8 border-t border-ink pt-4">
      <h3 className="text-lead">Assessment</h3>
      <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <SelectField
          label="Stage (visible to the applicant)"
          value={application.stage}
          options={stageOptions}
          onChange={(stage) => void change({ stage: stage as ApplicationStage })}
        />
        <SelectField
          label="Outcome (internal)"
          value={application.outcome ?? ''}
          options={outcomeOptions}
          onChange={(outcome) => void change({ outcome: (outcome || null) as ApplicationOutcome })}
        />
        <SelectField
          label="Rating (internal)"
          value={String(application.rating ?? '')}
          options={ratingOptions}
          onChange={(rating) => void change({ rating: rating ? Number(rating) : null })}
        />
      </div>
      <DeclineApplication
        {...{ application, jobTitle, isBusy }}
        // After a change by another administrator the question closes, because it would cover the notice.
        onDecline={async (letter) => (await change({ isDeclined: true, letter })) !== 'failed'}
      />
      {conflict}
      <h4 className="mt-6 border-b border-line pb-2 text-small font-semibold">History</h4>
      <SubmissionHistory
        submission={application}
        label={entryLabel}
        sender="the applicant"
        isBusy={isBusy}
        onAdd={async (note) => (await change({ note })) === 'saved'}
      />
    </section>
  );
}
