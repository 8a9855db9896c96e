import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { listLimit } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import type { AppliedJob } from '#contract/schemas/job-application.ts';
import { listAllApplications, type InboxParameters } from '#src/client/api/applications.ts';
import { createListStore } from '../../../data/list/list-store.ts';
import { setSearchParams, useFragment, useSearch } from '../../../data/router.ts';
import { collectPages } from '../../../shared/export/collect-pages.ts';
import { InboxToolbar } from '../../../shared/list/InboxToolbar.tsx';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { FilterField, optionsOf } from '../../../shared/list/SelectField.tsx';
import { useShortcuts } from '../../../shared/use-shortcuts.ts';
import { exportFile } from '../export-file.ts';
import { states } from '../params.ts';
import { stageLabels } from '../texts.ts';
import { InboxRow } from './InboxRow.tsx';
import {
  inboxParameters,
  isNarrowed,
  readInboxAddress,
  sorts,
  type InboxAddress,
} from './params.ts';

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
    { stage: undefined, state: undefined, job: undefined, page: undefined },
    'push',
    '',
  );

/** The applications for all jobs, with search, filters and export above them. */
export function InboxSection() {
  const search = useRef<HTMLInputElement>(null);
  const address = readInboxAddress(useSearch(), useFragment());
  const query = inboxParameters(address);
  const [store] = useState(createStore);
  const total = useStore(store, ({ pageInfo }) => pageInfo.totalRecords);
  const jobs = useStore(store, ({ extra }) => extra);
  useShortcuts({ '/': () => search.current?.focus() });
  return (
    <ListScreen
      {...{ store, query }}
      heading="Applications for all jobs"
      many="applications"
      count={(found) => countText(found, address)}
      showAll={isNarrowed(address) ? { label: 'Show all', onClick: showAll } : undefined}
      row={(application) => <InboxRow application={application} />}
    >
      <InboxToolbar
        label="Applications"
        words={address.q}
        searchRef={search}
        columns="lg:grid-cols-4"
        nouns={['application', 'applications']}
        total={total}
        collect={(options) =>
          collectPages(
            (page, signal) =>
              fetchPage({ ...query, page, limit: listLimit.max, purpose: 'export' }, signal),
            options,
          )
        }
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
  return isNarrowed(address) ? 'No application matches.' : 'No applications yet.';
}

interface FiltersProps {
  address: InboxAddress;
  /** The jobs with at least one application; empty until the first answer. */
  jobs: readonly AppliedJob[];
}

const stageOptions = optionsOf(stageLabels, 'All stages');
const stateOptions = optionsOf(states, 'All');
const sortOptions = optionsOf(sorts);

/** Job, stage, what has been read, and the order. */
function Filters({ address: { stage, state, job, sort }, jobs }: FiltersProps) {
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
      <FilterField label="Show" name="state" value={state} options={stateOptions} />
      <FilterField label="Sort" name="sort" value={sort} options={sortOptions} unsaid="newest" />
    </>
  );
}
