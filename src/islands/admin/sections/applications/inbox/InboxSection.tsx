import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { routes } from '#contract/routes.ts';
import type {
  AppliedJob,
  InboxApplication,
  JobApplication,
} from '#contract/schemas/job-application.ts';
import {
  getApplication,
  listAllApplications,
  updateApplication,
  type ApplicationChange,
  type InboxParameters,
} from '#src/client/api/applications.ts';
import { createListStore } from '../../../data/list/list-store.ts';
import { setSearchParams, useFragment, useSearch } from '../../../data/router.ts';
import { InboxToolbar } from '../../../shared/list/InboxToolbar.tsx';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { FilterField, optionsOf } from '../../../shared/list/SelectField.tsx';
import { useDeclineLetters } from '../decline-letters.ts';
import { DeclineSelected } from '../DeclineSelected.tsx';
import { exportFile } from '../export-file.ts';
import { states } from '../params.ts';
import { InboxRow } from './InboxRow.tsx';
import {
  inboxParameters,
  isNarrowed,
  readInboxAddress,
  sorts,
  type InboxAddress,
} from './params.ts';
import { outcomeLabels, stageLabels } from '../../../shared/submission/labels.ts';

/** One page of what the query asks for. */
async function fetchPage(query: InboxParameters, signal: AbortSignal) {
  const { applications, jobs, pageInfo } = await listAllApplications(query, signal);
  return { items: applications, pageInfo, extra: jobs };
}

const createStore = () =>
  createListStore({
    ...{ name: 'The applications', path: routes.adminAllApplications, fetchPage },
    readQuery: (search, fragment) => inboxParameters(readInboxAddress(search, fragment)),
  });

const showAll = () =>
  setSearchParams(
    { stage: undefined, outcome: undefined, state: undefined, job: undefined, page: undefined },
    'push',
    '',
  );

/** The applications for all jobs, with search, filters and export above them. */
export function InboxSection() {
  const address = readInboxAddress(useSearch(), useFragment());
  const query = inboxParameters(address);
  const [store] = useState(createStore);
  const jobs = useStore(store, ({ extra }) => extra);
  const selected = useStore(store, (state) => state.selected);
  useEffect(() => useDeclineLetters.getState().forget, []);

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
    <ListScreen
      {...{ store, query }}
      heading="Applications for all jobs"
      many="applications"
      count={(found) => countText(found, address)}
      showAll={isNarrowed(address) ? { label: 'Show all', onClick: showAll } : undefined}
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
    >
      <InboxToolbar
        {...{ store, query, fetchPage }}
        label="Applications"
        words={address.q}
        columns="lg:grid-cols-4"
        nouns={['application', 'applications']}
        file={(all, now) =>
          exportFile(
            'all jobs',
            all.map((one) => ({ ...one, jobTitle: one.job.title })),
            now,
          )
        }
      >
        <Filters address={address} jobs={jobs ?? []} />
      </InboxToolbar>
    </ListScreen>
  );
}

function countText(total: number, address: InboxAddress): string {
  if (total > 0) return `${total} ${total === 1 ? 'application' : 'applications'}`;
  return isNarrowed(address) ? 'No applications match.' : 'No applications yet.';
}

interface FiltersProps {
  address: InboxAddress;
  /** The jobs with at least one application; empty until the first answer. */
  jobs: readonly AppliedJob[];
}

const stageOptions = optionsOf(stageLabels, 'All stages');
const outcomeOptions = optionsOf(outcomeLabels, 'All outcomes');
const stateOptions = optionsOf(states, 'All');
const sortOptions = optionsOf(sorts);

/** Job, stage, what has been read, and the order. */
function Filters({ address: { stage, outcome, state, job, sort }, jobs }: FiltersProps) {
  const isListed = job === undefined || jobs.some(({ id }) => id === job);
  const jobOptions = [
    { value: '', label: 'All jobs' },
    // The address may name a job without applications.
    ...(isListed ? [] : [{ value: job, label: 'Another job' }]),
    ...jobs.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <>
      <div className="col-span-2">
        <FilterField label="Job" name="job" value={job} options={jobOptions} />
      </div>
      <FilterField label="Stage" name="stage" value={stage} options={stageOptions} />
      <FilterField label="Outcome" name="outcome" value={outcome} options={outcomeOptions} />
      <FilterField label="Show" name="state" value={state} options={stateOptions} />
      <FilterField label="Sort" name="sort" value={sort} options={sortOptions} unsaid="newest" />
    </>
  );
}
