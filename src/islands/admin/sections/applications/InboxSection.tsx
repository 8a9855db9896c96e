import { shownDay } from '#contract/office-time.ts';
import { adminApplications, routes } from '#contract/routes.ts';
import type { InboxApplication } from '#contract/schemas/job-application.ts';
import { listAllApplications } from '#src/client/api/applications.ts';
import { followInPlace } from '../../data/router.ts';
import { defineList, FilteredScreen, useFilteredList } from '../../shared/list/FilteredScreen.tsx';
import { choice, optionalChoice } from '../../shared/list/filters.ts';
import { outcomeLabels, stageLabels } from '../../shared/submission/labels.ts';
import { exportFile } from './export-file.ts';
import { isPathSegment, states } from './params.ts';
import { progressOf, stars } from './texts.ts';

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
  return (
    <FilteredScreen
      {...useFilteredList(list)}
      options={(jobs = []) => ({ job: jobs.map(({ id, title }) => ({ value: id, label: title })) })}
      row={(application) => <InboxRow application={application} />}
    />
  );
}

/** One application of the list over all jobs. The whole row is its link. */
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
