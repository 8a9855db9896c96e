import type { ReactNode } from 'react';
import type { ManagedJob } from '#contract/schemas/job.ts';
import { adminApplications } from '#contract/routes.ts';
import { rupees } from '#src/config/rupees.ts';
import { EditedBy } from '../../shared/EditedBy.tsx';
import type { CardControls } from '../../shared/list/ItemCard.tsx';
import { StateBadge } from '../../shared/list/StateBadge.tsx';
import { shownDay } from '#contract/office-time.ts';
import { PublishStatus } from '../../shared/PublishStatus.tsx';
import { useHasArea } from '../../data/areas.ts';
import { followInPlace } from '../../data/router.ts';
import { applicationsLabel, type Applicants } from './application-counts.ts';

interface JobCardProps extends CardControls {
  job: ManagedJob;
  /** Undefined while it is not known. */
  count: Applicants | undefined;
}

/** A job with its terms, who has applied, and what can be done to it. */
export function JobCard({ job, count, titleId, actions, select }: JobCardProps) {
  const readsApplications = useHasArea('applications');
  return (
    <>
      <h2 id={titleId} className="text-lead leading-snug tracking-normal wrap-anywhere">
        {job.title}
      </h2>
      <p className="mt-1 text-small text-steel">{job.role}</p>
      <p className="mt-2">
        <StateBadge item={job} />
      </p>
      <p className="mt-3 line-clamp-3 text-small text-ink-2">{job.summary}</p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small tabular-nums">
        <Fact term="Stipend">{rupees(job.stipend)}</Fact>
        {job.duration && <Fact term="Duration">{job.duration}</Fact>}
        {job.closesOn && (
          <Fact term="Closing date">
            <time dateTime={job.closesOn}>{shownDay(job.closesOn)}</time>
          </Fact>
        )}
        <Fact term="Created">
          <time dateTime={job.createdAt}>{shownDay(job.createdAt)}</time>
        </Fact>
      </dl>
      <div className="mt-auto pt-4">
        <div className="border-t border-line pt-2 text-fine">
          {readsApplications && (
            <p className="flex items-center gap-x-3">
              <a
                className="text-link py-1"
                href={adminApplications(job.id)}
                aria-label={`${applicationsLabel(count)} for ${job.title}`}
                onClick={followInPlace}
              >
                {applicationsLabel(count)}
              </a>
              {count && count.unread > 0 && (
                <span className="bg-amber px-1.5 text-fine font-semibold forced-colors:border">
                  {count.unread} new
                </span>
              )}
            </p>
          )}
          <EditedBy item={job} />
          <PublishStatus resource="jobs" item={job} />
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          {actions}
          {select}
        </div>
      </div>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-steel">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
