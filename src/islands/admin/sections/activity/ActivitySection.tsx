import { useState } from 'react';
import { useStore } from 'zustand';
import { momentOf } from '#contract/office-time.ts';
import { adminApplications, adminEnquiries, routes } from '#contract/routes.ts';
import {
  activityKinds,
  readableKinds,
  type ActiveUser,
  type ActivityEntry,
  type ActivityKind,
} from '#contract/schemas/history.ts';
import { listActivity, type ActivityParameters } from '#src/client/api/history.ts';
import { useAreas } from '../../data/areas.ts';
import { readId, readPage } from '../../data/list-address.ts';
import { createListStore } from '../../data/list/list-store.ts';
import { followInPlace, useSearch } from '../../data/router.ts';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { FilterField } from '../../shared/list/SelectField.tsx';

/** What the address asks the record for; an invalid value is left out. */
function readQuery(search: string): ActivityParameters {
  const parameters = new URLSearchParams(search);
  return {
    page: readPage(parameters),
    kind: activityKinds.find((kind): kind is ActivityKind => kind === parameters.get('kind')),
    person: readId(parameters, 'person'),
  };
}

const createStore = () =>
  createListStore({
    ...{ name: 'The activity', path: routes.adminActivity, readQuery },
    fetchPage: async (query, signal) => {
      const { entries, people, pageInfo } = await listActivity(query, signal);
      return { items: entries, pageInfo, extra: people };
    },
  });

/** What administrators did in the areas of the account, newest first, by kind and by person. */
export function ActivitySection() {
  const query = readQuery(useSearch());
  const [store] = useState(createStore);
  const people = useStore(store, ({ extra }) => extra) ?? [];
  return (
    <ListScreen
      {...{ store, query }}
      heading="Activity"
      many="activity"
      count={(total) => countText(total, query)}
      isOrdered
      row={(entry) => <ActivityRow entry={entry} />}
    >
      <Filters parameters={query} people={people} />
    </ListScreen>
  );
}

function countText(total: number, { kind, person }: ActivityParameters): string {
  if (total > 0) return `${total} ${total === 1 ? 'entry' : 'entries'}`;
  return kind || person ? 'No entries match.' : 'No activity yet.';
}

interface FiltersProps {
  parameters: ActivityParameters;
  people: readonly ActiveUser[];
}

/** Kind and person; both are in the address. */
function Filters({ parameters: { kind, person }, people }: FiltersProps) {
  const kinds = readableKinds(useAreas());
  const isListed = person === undefined || people.some(({ id }) => id === person);
  return (
    <form
      role="search"
      aria-label="Activity"
      className="mb-4 grid grid-cols-2 gap-3 sm:max-w-md"
      onSubmit={(event) => event.preventDefault()}
    >
      <FilterField
        label="Kind"
        name="kind"
        value={kind}
        options={[
          { value: '', label: 'All kinds' },
          ...kinds.map((value) => ({ value, label: kindLabels[value] })),
        ]}
      />
      <FilterField
        label="Person"
        name="person"
        value={person}
        options={[
          { value: '', label: 'Everyone' },
          // The address can name a person who has done nothing.
          ...(isListed ? [] : [{ value: person, label: 'Another person' }]),
          ...people.map(({ id, userName }) => ({ value: id, label: userName ?? 'No name' })),
        ]}
      />
    </form>
  );
}

/** One thing that was done: when, by whom, and what, with the way to it. */
function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { action, what } = describe(entry);
  const href = linkOf(entry);
  return (
    <div className="grid gap-x-5 gap-y-1 px-2 py-3 text-small sm:grid-cols-[11.5rem_minmax(0,1fr)] lg:grid-cols-[11.5rem_10rem_minmax(0,1fr)]">
      <time dateTime={entry.at} className="text-steel tabular-nums">
        {momentOf(entry.at)}
      </time>
      <span className="font-semibold wrap-anywhere">{entry.by ?? 'Outside the admin area'}</span>
      <span className="min-w-0 wrap-anywhere sm:max-lg:col-start-2">
        {action}{' '}
        {href ? (
          <a className="text-link" href={href} onClick={followInPlace}>
            {what}
          </a>
        ) : (
          what
        )}
      </span>
    </div>
  );
}

/** The kinds as the filter names them. */
const kindLabels: Readonly<Record<ActivityKind, string>> = {
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

const items: Readonly<Partial<Record<ActivityKind, string>>> = {
  news: routes.adminNews,
  jobs: routes.adminJobs,
  installations: routes.adminInstallations,
};

/** An entry in words: what was done, and to what. */
function describe({ kind, action, label }: ActivityEntry): { action: string; what: string } {
  const noun = nouns[kind];
  const name = label === null ? '' : items[kind] ? ` “${label}”` : ` ${label}`;
  return { action: actions[action] ?? 'Changed', what: `${noun}${name}`.trim() };
}

/** Where an entry's subject can be seen; undefined for what is deleted or has no place. */
function linkOf({ kind, action, subjectId, parentId }: ActivityEntry): string | undefined {
  if (action === 'deleted' || kind === 'invitations' || kind === 'exports') return undefined;
  if (kind === 'company') return routes.adminSettings;
  if (kind === 'accounts' || kind === 'logins') return routes.adminUsers;
  if (kind === 'enquiries') return adminEnquiries({ id: subjectId });
  if (kind === 'applications') return parentId ? adminApplications(parentId, subjectId) : undefined;
  return `${items[kind]}?${new URLSearchParams({ edit: subjectId })}`;
}
