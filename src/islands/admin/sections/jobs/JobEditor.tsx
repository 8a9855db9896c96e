import { lengths } from '#contract/limits.ts';
import { jobMessages } from '#contract/messages.ts';
import { jobFields, type Job, type JobFields } from '#contract/schemas/job.ts';
import { getJob } from '#src/client/api/jobs.ts';
import type { EditorSpec } from '../../shared/editor/editor-spec.ts';
import { ItemEditor, type EditorProps } from '../../shared/editor/ItemEditor.tsx';
import { publicPage } from '../../data/publish-status/public-page.ts';
import { useJobs } from '../../data/jobs.store.ts';
import { readStipend, stipendDigits } from './stipend.ts';

const spec: EditorSpec<Job, JobFields> = {
  resource: 'jobs',
  titles: { create: 'Create Job', edit: 'Edit Job' },
  texts: jobMessages,
  isServerFirst: true,
  fields: [
    { name: 'title', label: 'Title', kind: 'text', max: lengths.title },
    { name: 'description', label: 'Description', kind: 'area', max: lengths.description },
    { name: 'role', label: 'Role', kind: 'text', max: lengths.role },
    {
      name: 'stipend',
      label: 'Stipend',
      kind: 'digits',
      hint: 'Whole rupees.',
      reading: readStipend,
    },
    {
      name: 'duration',
      label: 'Duration',
      kind: 'text',
      hint: 'Optional, for example 6 months.',
      max: lengths.duration,
    },
  ],
  schema: jobFields,
  read: (job) => ({
    title: job?.title ?? '',
    description: job?.description ?? '',
    role: job?.role ?? '',
    stipend: job ? String(job.stipend) : '',
    duration: job?.duration ?? '',
  }),
  clean: (values) => ({ ...values, stipend: stipendDigits(values['stipend'] ?? '') }),
  fetch: async (id) => (await getJob(id)).job,
  create: (draft, options) => useJobs.getState().create(draft, options),
  update: (seen, draft, options) => useJobs.getState().update(seen, draft, options),
  refresh: (job) => useJobs.getState().replace(job),
  publicPage: (job) => publicPage('jobs', job),
};

/** The add and edit dialog of jobs. */
export function JobEditor(props: EditorProps<Job>) {
  return <ItemEditor key={props.draftId} spec={spec} {...props} />;
}
