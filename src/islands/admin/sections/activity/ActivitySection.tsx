import { useState } from 'react';
import { useStore } from 'zustand';
import { routes } from '#contract/routes.ts';
import {
  activityKinds,
  readableKinds,
  type ActiveUser,
  type ActivityKind,
} from '#contract/schemas/history.ts';
import type { ActivityEntry } from '#contract/schemas/history.ts';
import { listActivity, type ActivityParameters } from '#src/client/api/history.ts';
import { useAreas } from '../../data/areas.ts';
import { readId, readPage } from '../../data/list-address.ts';
import { createListStore } from '../../data/list/list-store.ts';
import { useSearch } from '../../data/router.ts';
import { followInPlace } from '../../data/router.ts';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { FilterField } from '../../shared/list/SelectField.tsx';
import { momentOf } from '#contract/office-time.ts';
import { kindLabels } from './texts.ts';
import { describe, linkOf } from './texts.ts';

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
  return kind || person ? 'No entry matches.' : 'Nothing has been done yet.';
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
          { value: '', label: 'Everything' },
          ...kinds.map((value) => ({ value, label: kindLabels[value] })),
        ]}
      />
      <FilterField
        label="Person"
        name="person"
        value={person}
        options={[
          { value: '', label: 'Everybody' },
          // The address can name a person who has done nothing.
          ...(isListed ? [] : [{ value: person, label: 'Somebody else' }]),
          ...people.map(({ id, userName }) => ({ value: id, label: userName ?? 'Without a name' })),
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
