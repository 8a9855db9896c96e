import { useState } from 'react';
import { activityKinds, type ActiveUser, type ActivityKind } from '#contract/schemas/history.ts';
import { routes } from '#contract/routes.ts';
import { listActivity, type ActivityParameters } from '#src/client/api/history.ts';
import { useStore } from 'zustand';
import { createListStore } from '../../data/list/list-store.ts';
import { readId, readPage } from '../../data/list-address.ts';
import { useSearch } from '../../data/router.ts';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { FilterField } from '../../shared/list/SelectField.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import { kindLabels } from './texts.ts';

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

/** What administrators did, newest first, by kind and by person. */
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
          ...activityKinds.map((value) => ({ value, label: kindLabels[value] })),
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
