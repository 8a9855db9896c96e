import type { ActivityEntry, ActivityKind } from '#contract/schemas/history.ts';
import { adminApplications, adminEnquiries, routes } from '#contract/routes.ts';

/** The kinds as the filter names them. */
export const kindLabels: Readonly<Record<ActivityKind, string>> = {
  news: 'News',
  jobs: 'Jobs',
  installations: 'Installations',
  enquiries: 'Enquiries',
  applications: 'Applications',
  accounts: 'Accounts',
  invitations: 'Invitations',
  logins: 'Logins',
  exports: 'Exports',
};

const nouns: Readonly<Record<ActivityKind, string>> = {
  news: 'the news release',
  jobs: 'the job',
  installations: 'the installation',
  enquiries: 'the enquiry',
  applications: 'an application',
  accounts: 'the account',
  invitations: 'an invitation',
  logins: 'the account',
  exports: '',
};

/** What the triggers of the database write → how it is shown; anything else is "Changed". */
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
  assignee: 'Changed who handles',
  note: 'Wrote a note about',
  answered: 'Answered',
  declined: 'Declined',
  rating: 'Rated',
  'made-administrator': 'Gave admin access to',
  'made-user': 'Took admin access from',
  disabled: 'Disabled',
  enabled: 'Enabled',
  'reset-link': 'Created a password reset link for',
  'factor-removed': 'Switched off the two-step login of',
  'logged-in': 'Logged in to',
  'login-failed': 'Entered a wrong password for',
  'code-failed': 'Entered the password and a wrong code for',
  exported: 'Exported',
};

const items: Readonly<Partial<Record<ActivityKind, string>>> = {
  news: routes.adminNews,
  jobs: routes.adminJobs,
  installations: routes.adminInstallations,
};

/** An entry in words: what was done, and to what. */
export function describe({ kind, action, label }: ActivityEntry): { action: string; what: string } {
  const noun = nouns[kind];
  const name = label === null ? '' : items[kind] ? ` “${label}”` : ` ${label}`;
  return { action: actions[action] ?? 'Changed', what: `${noun}${name}`.trim() };
}

/** Where an entry's subject can be seen; undefined for what is deleted or has no place. */
export function linkOf({ kind, action, subjectId, parentId }: ActivityEntry): string | undefined {
  if (action === 'deleted' || kind === 'invitations' || kind === 'exports') return undefined;
  if (kind === 'accounts' || kind === 'logins') return routes.adminUsers;
  if (kind === 'enquiries') return adminEnquiries({ id: subjectId });
  if (kind === 'applications') return parentId ? adminApplications(parentId, subjectId) : undefined;
  return `${items[kind]}?${new URLSearchParams({ edit: subjectId })}`;
}
