import { lengths, maxStipend } from '#contract/limits.ts';
import {
  jobMessages,
  listMessages,
  notFoundMessages,
  validationMessages,
} from '#contract/messages.ts';
import { readRupees } from '#contract/units/parse-number.ts';
import { rupees } from '#src/config/rupees.ts';
import { jobsApi } from '#src/client/api/jobs.ts';
import { routes } from '#contract/routes.ts';
import { site } from '#contract/company.ts';
import { choice, optionalChoice } from '../list/filters.ts';
import { descriptionField, languageField, momentFields, titleField } from './item-fields.ts';
import { jobStateFilter } from './list-filters.ts';
import { defineResource } from './resource.ts';

/** Returns a typed stipend as an amount; undefined for an invalid one. */
export function readStipend(typed: string): string | undefined {
  const amount = readRupees(typed);
  const isValid = Number.isInteger(amount) && Number(amount) >= 0 && Number(amount) <= maxStipend;
  return isValid ? rupees(Number(amount)) : undefined;
}

/** Jobs, for Manage Jobs (requirements §2). */
export const jobsResource = defineResource({
  name: 'jobs',
  path: routes.adminJobs,
  api: jobsApi,
  loadSchema: async () => {
    const { closingFields, jobFields } = await import('#contract/schemas/job.ts');
    return jobFields.extend({ closesOn: closingFields.closesOn });
  },
  filters: {
    sort: choice('Sort', {
      newest: 'Newest first',
      oldest: 'Oldest first',
      title: 'Title A–Z',
      stipend: 'Highest stipend',
    }),
    state: jobStateFilter,
    term: optionalChoice('Type', 'All jobs', { fixed: 'Fixed term', open: 'Not fixed' }),
  },
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
