import type { ReactNode } from 'react';
import { listMessages } from '#contract/messages.ts';
import { shownDay } from '#contract/office-time.ts';
import { adminApplications } from '#contract/routes.ts';
import type { ManagedJob } from '#contract/schemas/job.ts';
import { rupees } from '#src/config/rupees.ts';
import { stateOf } from '../../data/resources/item-state.ts';
import { jobsResource } from '../../data/resources/jobs.resource.ts';
import { useHasArea } from '../../data/areas.ts';
import { EditedBy } from '../../shared/EditedBy.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { archiveInstead, closeInstead } from '../../shared/list/change-with-undo.ts';
import type { CardControls } from '../../shared/list/ItemCard.tsx';
import { ResourceScreen } from '../../shared/list/ResourceScreen.tsx';
import { StateBadge } from '../../shared/list/StateBadge.tsx';
import { PublishStatus } from '../../shared/PublishStatus.tsx';
import {
  applicationsLabel,
  deletionDetail,
  deletionDetailWithoutAccess,
  useApplicationCounts,
  type Applicants,
} from './application-counts.ts';

const JobTemplates = lazyPart(
  'The templates',
  async () => (await import('./JobTemplates.tsx')).JobTemplates,
);

/** Manage Jobs (requirements §2), with the applications for each job. */
export function JobsSection() {
  const countOf = useApplicationCounts();
  const readsApplications = useHasArea('applications');
  return (
    <ResourceScreen<ManagedJob>
      resource={jobsResource}
      className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-3"
      cardClassName="flex flex-col p-4"
      placeholder={<p role="status">{listMessages.jobsLoading}</p>}
      facts={(job) => (
        <>
          <span>{job.role}</span>
          <span>{rupees(job.stipend)}</span>
          <ApplicationsLink job={job} count={countOf(job.id)} />
        </>
      )}
      card={(job, controls) => <JobCard job={job} count={countOf(job.id)} {...controls} />}
      Templates={JobTemplates}
      deletionDetail={(job) =>
        readsApplications
          ? deletionDetail(job.title, countOf(job.id))
          : deletionDetailWithoutAccess(job.title)
      }
      deletionAlternative={(job) =>
        stateOf(job) === 'published' && countOf(job.id)?.total !== 0
          ? closeInstead
          : archiveInstead(job)
      }
    />
  );
}

interface JobCardProps extends CardControls {
  job: ManagedJob;
  /** Undefined while it is not known. */
  count: Applicants | undefined;
}

/** A job with its terms, applications and actions. */
function JobCard({ job, count, titleId, actions, select }: JobCardProps) {
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
          <p className="flex items-center gap-x-3">
            <ApplicationsLink {...{ job, count }} />
            {count && count.unread > 0 && (
              <span className="bg-amber px-1.5 text-fine font-semibold forced-colors:border">
                {count.unread} new
              </span>
            )}
          </p>
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

/** Leads to the applications for a job, for an account that may read them. */
function ApplicationsLink({ job, count }: Pick<JobCardProps, 'job' | 'count'>) {
  if (!useHasArea('applications')) return null;
  const label = applicationsLabel(count);
  return (
    <a
      className="text-link inline-flex min-h-6 items-center"
      href={adminApplications(job.id)}
      aria-label={`${label} for ${job.title}`}
    >
      {label}
    </a>
  );
}
