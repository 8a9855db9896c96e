import { routes } from '#contract/routes.ts';
import { BackLink } from '../../shared/BackLink.tsx';
import { followInPlace, useFragment, useSearch } from '../../data/router.ts';
import { Applications } from './Applications.tsx';
import { useApplications } from './applications.store.ts';
import { headingId } from './focus.ts';
import { readAddress } from './params.ts';
import { useApplicationsLoading } from './use-applications-loading.ts';

/** The applications for the job that the address names: the list, and one of them beside it. */
export function ApplicationsSection() {
  const address = readAddress(useSearch(), useFragment());
  const isUnknown = useApplications(({ status }) => status === 'unknown');
  useApplicationsLoading(address);

  return (
    <>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <BackLink href={routes.adminJobs} label="Manage Jobs" />
        <BackLink href={routes.adminAllApplications} label="Applications for all jobs" />
      </p>
      <h1 id={headingId} tabIndex={-1} className="mt-2 text-h2">
        Applications
      </h1>
      {isUnknown ? (
        <p className="notice mt-6">
          There is no such job; it may have been deleted together with its applications. Choose
          another one in{' '}
          <a className="text-link" href={routes.adminJobs} onClick={followInPlace}>
            Manage Jobs
          </a>
          .
        </p>
      ) : (
        <>
          <JobSummary />
          <div className="mt-6">
            <Applications key={address.jobId} address={address} />
          </div>
        </>
      )}
    </>
  );
}

/** Title of the job, and how many have applied for it. */
function JobSummary() {
  const job = useApplications((state) => state.job);
  const count = useApplications((state) => state.count);
  const isLoading = useApplications(({ status }) => status === 'loading');
  if (!job) {
    return isLoading && <div aria-hidden className="skeleton mt-3 h-12 max-w-80" />;
  }
  return (
    <p className="mt-1 wrap-anywhere text-ink-2">
      {job.title}
      <span className="mt-1 block text-small text-steel tabular-nums">
        {count.total} {count.total === 1 ? 'application' : 'applications'}, {count.unread} new
      </span>
    </p>
  );
}
