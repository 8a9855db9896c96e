import { daysInWords } from '#contract/company.ts';
import { momentOf } from '#contract/office-time.ts';
import type { ActivityKind } from '#contract/areas.ts';
import type { ActivityEntry, ValueChange } from '#contract/schemas/history.ts';
import { outcomeLabels, stageLabels, stateLabels } from '../../shared/submission/labels.ts';

// Labels of the kinds, actions, fields and values of the activity.

/** The labels of the kinds. */
export const kindLabels: Readonly<Record<ActivityKind, string>> = {
  news: 'News',
  jobs: 'Jobs',
  installations: 'Installations',
  files: 'Files',
  enquiries: 'Enquiries',
  applications: 'Applications',
  accounts: 'Accounts',
  invitations: 'Invitations',
  logins: 'Logins',
  exports: 'Exports',
  company: 'Company facts',
};

const nouns: Readonly<Record<ActivityKind, string>> = {
  news: 'the news release',
  jobs: 'the job',
  installations: 'the installation',
  files: 'a file of earlier versions',
  enquiries: 'the enquiry',
  applications: 'an application',
  accounts: 'the account',
  invitations: 'an invitation',
  logins: 'the account',
  exports: '',
  company: 'the company facts',
};

/** The action as the triggers of the database write it → its label. Other actions are "Changed". */
const actions: Readonly<Record<string, string>> = {
  created: 'Created',
  changed: 'Changed',
  restored: 'Restored an earlier version of',
  published: 'Published',
  scheduled: 'Scheduled',
  archived: 'Archived',
  withdrawn: 'Unpublished',
  closed: 'Closed',
  opened: 'Reopened',
  moved: 'Moved',
  deleted: 'Deleted',
  state: 'Changed the state of',
  assignee: 'Reassigned',
  note: 'Wrote a note about',
  answered: 'Answered',
  declined: 'Declined',
  outcome: 'Changed the outcome of',
  rating: 'Rated',
  'made-administrator': 'Gave admin access to',
  'made-user': 'Removed admin access from',
  'areas-changed': 'Changed the areas of',
  disabled: 'Disabled',
  enabled: 'Enabled',
  'reset-link': 'Created a password reset link for',
  'factor-removed': 'Switched off the two-step login of',
  'logged-in': 'Logged in to',
  'login-failed': 'Entered a wrong password for',
  'code-failed': 'Entered the password and a wrong code for',
  exported: 'Exported',
};

/** The action of an entry and its subject, as text. */
export function describeEntry({ kind, action, label }: ActivityEntry): {
  action: string;
  what: string;
} {
  const noun = nouns[kind];
  const name =
    label === null
      ? ''
      : kind === 'news' || kind === 'jobs' || kind === 'installations'
        ? ` “${label}”`
        : ` ${label}`;
  return { action: actions[action] ?? 'Changed', what: `${noun}${name}`.trim() };
}

/** Columns and paths whose label differs from their name. */
const fieldLabels: Readonly<Record<string, string>> = {
  image: 'File',
  image_alt: 'Picture description',
  image_focus: 'Focal point',
  is_model_view: 'Model view',
  poster: 'Still picture',
  publish_at: 'Publish on',
  unpublish_at: 'Archive on',
  closes_on: 'Closing date',
  publish_date: 'Date',
  email: 'E-mail',
  assignee: 'Assigned to',
};

/** What the pictures of rows are called, by the name of their list. */
const rowPictures: Readonly<Record<string, string>> = {
  certificates: 'Picture of certificate',
  pictures: 'Further picture',
};

/** `departments.2.phone` is "Departments 2, phone". */
function fieldLabel(field: string): string {
  const known = fieldLabels[field];
  if (known) return known;
  const [, list = '', place] = /^(\w+)\.(\d+)\.image$/.exec(field) ?? [];
  const picture = rowPictures[list];
  if (picture) return `${picture} ${place}`;
  const text = field
    .split('.')
    .map((part) => part.replace(/_|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase())
    .reduce((all, part) => (/^\d+$/.test(part) ? `${all} ${part}` : `${all}, ${part}`));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const states: Readonly<Record<string, string>> = {
  ...stageLabels,
  ...stateLabels,
  ...outcomeLabels,
};
const answers: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

/** A stored value as text: times in the office's zone, states by their label, "none" for an empty value. */
function valueText(field: string, value: string | null): string {
  if (value === null || value === '') return 'none';
  if (/(^|\.)(weekdays|workingDays)$/.test(field))
    return daysInWords(value.split(', ').map(Number));
  if (/_at$/.test(field) && !Number.isNaN(Date.parse(value))) return momentOf(value);
  return (field === 'state' || field === 'outcome' ? states[value] : answers[value]) ?? value;
}

/** Whether a field has the name of a stored file, which says nothing to people. */
export const isFile = (field: string) => /(^|\.)(image|poster)$/.test(field);

/** A changed value: what it is called, and how it changed. */
export interface ChangeTexts {
  label: string;
  /** Absent for a file, where `to` says what happened to it. */
  from?: string;
  to: string;
}

/** Returns a changed value as text. */
export function describeChange({ field, from, to }: ValueChange): ChangeTexts {
  const label = fieldLabel(field);
  if (isFile(field)) return { label, to: !from ? 'added' : !to ? 'removed' : 'replaced' };
  return { label, from: valueText(field, from), to: valueText(field, to) };
}
