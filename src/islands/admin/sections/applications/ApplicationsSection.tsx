import { useEffect } from 'react';
import { routes } from '#contract/routes.ts';
import { BackLink } from '../../shared/BackLink.tsx';
import { useHasArea } from '../../data/areas.ts';
import { useFragment, useSearch } from '../../data/router.ts';
import { Applications } from './Applications.tsx';
import { useApplications } from './applications.store.ts';
import { readAddress, readOpenId } from './params.ts';

/** The applications for the job of the URL: the list, and one of them next to it. */
export function ApplicationsSection() {
  const search = useSearch();
  const address = readAddress(search, useFragment());
  const { jobId } = address;
  const openId = readOpenId(search);
  const isReady = useApplications(({ status }) => status === 'ready');
  const hasJob = useApplications(({ extra }) => extra?.job !== undefined);
  const isUnknown = isReady && !hasJob;
  const edits = useHasArea('content');
  const { open, forget } = useApplications.getState();

  // The list may already contain the application, so it comes first.
  useEffect(() => {
    if (isReady) void open();
  }, [isReady, open, openId]);

  useEffect(() => forget, [forget, jobId]);

  return (
    <>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        {edits && <BackLink href={routes.adminJobs} label="Manage Jobs" />}
        <BackLink href={routes.adminAllApplications} label="Applications for all jobs" />
      </p>
      <div className="mt-2">
        {isUnknown ? <UnknownJob /> : <Applications key={jobId} {...{ address, openId }} />}
      </div>
    </>
  );
}

function UnknownJob() {
  const [href, label] = useHasArea('content')
    ? [routes.adminJobs, 'Manage Jobs']
    : [routes.adminAllApplications, 'Applications for all jobs'];
  return (
    <>
      <h1 tabIndex={-1} className="text-h2">
        Applications
      </h1>
      <p className="notice mt-6">
        This job does not exist. It may have been deleted together with its applications. Choose
        another job in{' '}
        <a className="text-link" href={href}>
          {label}
        </a>
        .
      </p>
    </>
  );
}
