import { lengths, pageSizes } from '#contract/limits.ts';
import {
  jobMessages,
  listMessages,
  notFoundMessages,
  validationMessages,
} from '#contract/messages.ts';
import {
  closingFields,
  jobFields,
  managedJob,
  managedJobQuery,
  stipend,
} from '#contract/schemas/job.ts';
import { rupees } from '#src/config/rupees.ts';
import { jobsApi } from '#src/client/api/jobs.ts';
import { routes } from '#contract/routes.ts';
import { site } from '#contract/company.ts';
import { readQuery } from '../list/list-query.ts';
import { descriptionField, languageField, momentFields, titleField } from './item-fields.ts';
import { jobStateFilter } from './list-filters.ts';
import { defineResource } from './resource.ts';

/** Returns a typed stipend as an amount; undefined for an invalid one. */
export function readStipend(typed: string): string | undefined {
  const { success, data } = stipend.safeParse(typed);
  return success ? rupees(data) : undefined;
}

/** Jobs, for Manage Jobs (requirements §2). */
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
        ...descriptionField,
        hint: 'A line “Place of work: Works, Pune” is shown in the list of positions.',
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
