import type { ManagedJob } from '#contract/schemas/job.ts';
import { listMessages } from '#contract/messages.ts';
import { adminApplications } from '#contract/routes.ts';
import { rupees } from '#src/config/rupees.ts';
import { jobsResource } from '../../data/resources/jobs.resource.ts';
import { followInPlace } from '../../data/router.ts';
import { ResourceScreen } from '../../shared/list/ResourceScreen.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { archiveInstead, closeInstead } from '../../shared/list/delete-alternative.ts';
import { stateOf } from '../../data/resources/item-state.ts';
import { applicationsLabel, deletionDetail, useApplicationCounts } from './application-counts.ts';
import { JobCard } from './JobCard.tsx';

const JobTemplates = lazyPart(
  'The templates',
  async () => (await import('./JobTemplates.tsx')).JobTemplates,
);

/** Manage Jobs (requirements §2), with the applications for each job. */
export function JobsSection() {
  const countOf = useApplicationCounts();
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
          <a
            className="text-link inline-flex min-h-6 items-center"
            href={adminApplications(job.id)}
            aria-label={`${applicationsLabel(countOf(job.id))} for ${job.title}`}
            onClick={followInPlace}
          >
            {applicationsLabel(countOf(job.id))}
          </a>
        </>
      )}
      card={(job, controls) => <JobCard job={job} count={countOf(job.id)} {...controls} />}
      Templates={JobTemplates}
      deletionDetail={(job) => deletionDetail(job.title, countOf(job.id))}
      deletionAlternative={(job) =>
        stateOf(job) === 'published' && countOf(job.id)?.total !== 0
          ? closeInstead
          : archiveInstead(job)
      }
    />
  );
}
