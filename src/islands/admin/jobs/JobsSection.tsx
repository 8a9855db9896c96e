import { listMessages } from '#contract/messages.ts';
import type { Job } from '#contract/schemas/job.ts';
import { ListFrame } from '../shell/ListFrame.tsx';
import { rupees } from '#src/config/rupees.ts';
import { useJobs } from '../stores/jobs.store.ts';

/** Manage Jobs: the list as it stands. */
export function JobsSection() {
  const list = useJobs();
  return (
    <>
      <h1 className="mb-6 text-h2">Manage Jobs</h1>
      <ListFrame
        list={list}
        className="grid gap-4 md:grid-cols-2 xl:grid-cols-3"
        pagerLabel="Pages of jobs"
        emptyText={listMessages.jobsEmpty}
        placeholder={<p role="status">{listMessages.jobsLoading}</p>}
      >
        {(job) => <JobCard job={job} />}
      </ListFrame>
    </>
  );
}

function JobCard({ job }: { job: Job }) {
  return (
    <article className="flex h-full flex-col border border-line p-4">
      <h2 className="text-lead leading-snug tracking-normal">{job.title}</h2>
      <p className="mt-1 text-small text-steel">{job.role}</p>
      <p className="mt-3 line-clamp-3 text-small text-ink-2">{job.description}</p>
      <dl className="mt-auto flex flex-wrap gap-x-6 gap-y-1 pt-4 text-small tabular-nums">
        <div className="flex gap-2">
          <dt className="shrink-0 text-steel">Stipend</dt>
          <dd>{rupees(job.stipend)}</dd>
        </div>
        {job.duration && (
          <div className="flex gap-2">
            <dt className="shrink-0 text-steel">Duration</dt>
            <dd>{job.duration}</dd>
          </div>
        )}
      </dl>
    </article>
  );
}
