import {
  jobMessages,
  listMessages,
  notFoundMessages,
  validationMessages,
} from '#contract/messages.ts';
import { jobQuery, type Job } from '#contract/schemas/job.ts';
import { getJob } from '#src/client/api/jobs.ts';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useJobs } from '../../data/jobs.store.ts';
import { deletionDetail } from './application-texts.ts';
import { JobCard } from './JobCard.tsx';
import { JobEditor } from './JobEditor.tsx';
import { useApplicationCounts } from './use-application-counts.ts';

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title A–Z' },
  { value: 'stipend', label: 'Highest stipend' },
];
const filter = {
  name: 'term',
  options: [
    { value: '', label: 'All jobs' },
    { value: 'fixed', label: 'With a duration' },
    { value: 'open', label: 'Open-ended' },
  ],
};
const deletion = {
  ...jobMessages.remove,
  missingId: validationMessages.jobIdNotFound,
  isServerFirst: true,
};
const getItem = async (id: string, signal: AbortSignal): Promise<Job> =>
  (await getJob(id, signal)).job;

/** Manage Jobs (spec §2), and the way to who has applied. */
export function JobsSection() {
  const countOf = useApplicationCounts();
  return (
    <ListScreen
      resource="jobs"
      store={useJobs}
      schema={jobQuery}
      heading="Manage Jobs"
      addLabel="+ Create Job"
      words={{ one: 'job', many: 'jobs' }}
      sorts={sorts}
      filter={() => filter}
      className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-3"
      cardClassName="flex flex-col p-4"
      placeholder={<p role="status">{listMessages.jobsLoading}</p>}
      emptyText={listMessages.jobsEmpty}
      pagerLabel="Pages of jobs"
      failureDetail={(said) => said ?? listMessages.jobsFetchError}
      getItem={getItem}
      goneText={notFoundMessages.job}
      deletion={deletion}
      deletionDetail={(job) => deletionDetail(job.title, countOf(job.id))}
      card={(job, controls) => <JobCard job={job} count={countOf(job.id)} {...controls} />}
      editor={(editor) => <JobEditor key={editor.draftId} {...editor} />}
    />
  );
}
