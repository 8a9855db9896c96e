import { useStore } from 'zustand';
import { routes } from '#contract/routes.ts';
import type { InboxApplication, JobApplication } from '#contract/schemas/job-application.ts';
import {
  getApplication,
  listAllApplications,
  updateApplication,
  type ApplicationChange,
} from '#src/client/api/applications.ts';
import { defineList, FilteredScreen, useFilteredList } from '../../shared/list/FilteredScreen.tsx';
import { choice, optionalChoice } from '../../data/list/filters.ts';
import { outcomeLabels, stageLabels } from '../../shared/submission/labels.ts';
import { DeclineSelected } from './DeclineSelected.tsx';
import { exportFile } from './export-file.ts';
import { InboxRow } from './InboxRow.tsx';
import { isPathSegment, states } from './params.ts';

const list = defineList({
  name: 'The applications',
  path: routes.adminAllApplications,
  heading: 'Applications for all jobs',
  label: 'Applications',
  nouns: ['application', 'applications'],
  empty: 'No applications yet.',
  searchIn: 'fragment',
  columns: 'lg:grid-cols-5',
  filters: {
    job: {
      read: (id) => (isPathSegment(id) ? id : undefined),
      // The URL may name a job without applications.
      field: { label: 'Job', all: 'All jobs', other: 'Another job', isWide: true },
    },
    stage: optionalChoice('Stage', 'All stages', stageLabels),
    outcome: optionalChoice('Outcome', 'All outcomes', outcomeLabels),
    state: optionalChoice('Show', 'All', states),
    sort: choice('Sort', {
      newest: 'Newest first',
      oldest: 'Oldest first',
      name: 'Name',
      rating: 'Rating, best first',
    }),
  },
  fetchPage: async (query, signal) => {
    const { applications, jobs, pageInfo } = await listAllApplications(query, signal);
    return { items: applications, pageInfo, extra: jobs };
  },
  file: (all, now) =>
    exportFile(
      'all jobs',
      all.map((one) => ({ ...one, jobTitle: one.job.title })),
      now,
    ),
});

/** The applications for all jobs. */
export function InboxSection() {
  const shown = useFilteredList(list);
  const { store } = shown;
  const selected = useStore(store, (state) => state.selected);

  /** Shows another version of an application, which the API answers without its job. */
  const show = (before: InboxApplication, application: JobApplication) =>
    store.getState().replace({ ...before, ...application });
  const change = async (before: InboxApplication, wanted: ApplicationChange) => {
    const { id, jobId, updatedAt } = before;
    show(before, (await updateApplication(jobId, id, wanted, updatedAt)).application);
  };
  const refresh = async (before: InboxApplication) => {
    const answer = await getApplication(before.jobId, before.id).catch(() => undefined);
    if (answer) show(before, answer.application);
  };
  return (
    <FilteredScreen
      {...shown}
      options={(jobs = []) => ({ job: jobs.map(({ id, title }) => ({ value: id, label: title })) })}
      row={(application) => (
        <InboxRow
          application={application}
          isSelected={selected.has(application.id)}
          onSelect={(isSelected) => store.getState().select([application], isSelected)}
        />
      )}
      layout={(list) => (
        <>
          <DeclineSelected
            {...{ store, change, refresh }}
            jobTitleOf={({ job }) => job.title}
            isOfSeveralJobs
          />
          {list}
        </>
      )}
    />
  );
}
