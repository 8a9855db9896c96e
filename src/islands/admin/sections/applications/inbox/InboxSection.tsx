import { useState } from 'react';
import { useStore } from 'zustand';
import { shownDay } from '#contract/office-time.ts';
import { adminApplications, routes } from '#contract/routes.ts';
import type { AppliedJob, InboxApplication } from '#contract/schemas/job-application.ts';
import { listAllApplications, type InboxParameters } from '#src/client/api/applications.ts';
import { createListStore } from '../../../data/list/list-store.ts';
import { followInPlace, setSearchParams, useFragment, useSearch } from '../../../data/router.ts';
import { InboxToolbar } from '../../../shared/list/InboxToolbar.tsx';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { FilterField, optionsOf } from '../../../shared/list/SelectField.tsx';
import { exportFile } from '../export-file.ts';
import { states } from '../params.ts';
import { progressOf, stars } from '../texts.ts';
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

/** One application of the list over all jobs; the whole row leads to it. */
function InboxRow({ application }: { application: InboxApplication }) {
  const { id, name, email, job, rating, readAt, submittedAt, eraseOn } = application;
  const isNew = readAt === null;
  return (
    <div className="relative grid gap-x-5 gap-y-1 px-2 py-3 text-small hover:bg-fog grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_11rem]">
      <p className="min-w-0 max-sm:col-span-2">
        <a
          href={adminApplications(job.id, id)}
          onClick={followInPlace}
          className={`line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:underline ${isNew ? 'font-bold' : 'font-semibold'}`}
        >
          {name}
        </a>
        <span className="block wrap-anywhere text-steel">{email}</span>
      </p>
      <p className="line-clamp-2 min-w-0 self-start wrap-anywhere max-sm:col-span-2 sm:max-lg:row-start-2">
        {job.title}
      </p>
      <p className="flex flex-wrap gap-x-3 sm:max-lg:justify-end sm:max-lg:text-right lg:block">
        <span className="block">
          {isNew ? (
            <strong className="font-bold text-amber-ink">New</strong>
          ) : (
            progressOf(application)
          )}
        </span>
        {rating !== null && (
          <span role="img" aria-label={`Rated ${rating} of 5`} className="lg:block">
            {stars(rating)}
          </span>
        )}
      </p>
      <p className="text-steel tabular-nums max-lg:text-right">
        Sent{' '}
        <time dateTime={submittedAt} className="whitespace-nowrap text-ink">
          {shownDay(submittedAt)}
        </time>
        <span className="block text-fine">
          Will be deleted after{' '}
          <time dateTime={eraseOn} className="whitespace-nowrap">
            {shownDay(eraseOn)}
          </time>
        </span>
      </p>
    </div>
  );
}
