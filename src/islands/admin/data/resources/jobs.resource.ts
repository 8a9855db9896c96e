import { lengths, pageSizes } from '#contract/limits.ts';
import {
  jobMessages,
  listMessages,
  notFoundMessages,
  validationMessages,
} from '#contract/messages.ts';
import { closingFields, jobFields, managedJob, managedJobQuery } from '#contract/schemas/job.ts';
import { jobsApi } from '#src/client/api/jobs.ts';
import { routes } from '#contract/routes.ts';
import { site } from '#contract/company.ts';
import { readQuery } from '../list/list-query.ts';
import { momentFields } from './moments.ts';
import { defineResource } from './resource.ts';
import { jobStateFilter } from './state-filter.ts';
import { readStipend } from './stipend.ts';
import { languageField, titleField } from './item-fields.ts';

/** Jobs: Manage Jobs (requirements §2) is made of it. */
export const jobsResource = defineResource({
  name: 'jobs',
  path: routes.adminJobs,
  api: jobsApi,
  schemas: {
    item: managedJob,
    fields: jobFields.extend({ closesOn: closingFields.closesOn }),
  },
  readQuery: (search: string) => readQuery(search, managedJobQuery),
  pageSize: pageSizes.jobs,
  texts: {
    ...jobMessages,
    missingId: validationMessages.jobIdNotFound,
    gone: notFoundMessages.job,
    isServerFirst: true,
  },
  list: {
    heading: 'Manage Jobs',
    addLabel: '+ Create Job',
    words: { one: 'job', many: 'jobs' },
    sorts: [
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
      { value: 'title', label: 'Title A–Z' },
      { value: 'stipend', label: 'Highest stipend' },
    ],
    filter: () => ({
      name: 'term',
      label: 'Type',
      options: [
        { value: '', label: 'All jobs' },
        { value: 'fixed', label: 'Fixed term' },
        { value: 'open', label: 'Not fixed' },
      ],
    }),
    stateFilter: jobStateFilter,
    emptyText: listMessages.jobsEmpty,
    failureDetail: (message) => message ?? listMessages.jobsFetchError,
  },
  editor: {
    titles: { create: 'Create Job', edit: 'Edit Job' },
    fields: [
      titleField,
      {
        name: 'description',
        label: 'Description',
        kind: 'markdown',
        isRequired: true,
        max: lengths.description,
        hint: 'A line “Place of work: Works, Pune” is shown in the list of positions.',
        read: (it) => it.description,
      },
      languageField,
      {
        name: 'role',
        label: 'Role',
        kind: 'text',
        isRequired: true,
        max: lengths.role,
        read: (it) => it.role,
      },
      {
        name: 'stipend',
        label: 'Stipend',
        kind: 'digits',
        isRequired: true,
        hint: 'Rupees per month, for example 25,000.',
        preview: readStipend,
        read: (it) => String(it.stipend),
      },
      {
        name: 'duration',
        label: 'Duration',
        kind: 'text',
        hint: 'Optional, for example 6 months.',
        max: lengths.duration,
        read: (it) => it.duration ?? '',
      },
      {
        name: 'closesOn',
        label: 'Closing date',
        kind: 'date',
        hint: `Optional. The last day on which people can apply. It ends at midnight, ${site.timeZoneAbbreviation}.`,
        read: (it) => it.closesOn ?? '',
      },
      ...momentFields,
    ],
  },
});
