import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { routes } from '#contract/routes.ts';
import { activityKinds, readableKinds, type ActivityKind } from '#contract/areas.ts';
import { isCalendarDate } from '#contract/calendar-date.ts';
import type { ActiveUser } from '#contract/schemas/history.ts';
import { listActivity, type ActivityParameters } from '#src/client/api/history.ts';
import { FieldFrame } from '#src/islands/ui/Field.tsx';
import { useAreas } from '../../data/areas.ts';
import { readId, readPage } from '../../data/list-address.ts';
import { createListStore } from '../../data/list/list-store.ts';
import { setSearchParams, useSearch } from '../../data/router.ts';
import { collectForExport } from '../../shared/export/collect-pages.ts';
import { ExportBar } from '../../shared/export/ExportBar.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { FilterField } from '../../shared/list/SelectField.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import { exportFile } from './export-file.ts';
import { kindLabels } from './words.ts';

/** What the address asks the record for; an invalid value is left out. */
function readQuery(search: string): ActivityParameters {
  const parameters = new URLSearchParams(search);
  return {
    page: readPage(parameters),
    kind: activityKinds.find((kind): kind is ActivityKind => kind === parameters.get('kind')),
    person: readId(parameters, 'person'),
    subject: readId(parameters, 'subject'),
    from: readDay(parameters, 'from'),
    to: readDay(parameters, 'to'),
  };
}

/** A parameter that has to be a day (yyyy-MM-dd); undefined for any other text. */
function readDay(parameters: URLSearchParams, name: string): string | undefined {
  const given = parameters.get(name) ?? '';
  return isCalendarDate(given) ? given : undefined;
}

const createStore = () =>
  createListStore({
    ...{ name: 'The activity', path: routes.adminActivity, readQuery },
    fetchPage,
  });

async function fetchPage(query: ActivityParameters, signal: AbortSignal) {
  const { entries, people, pageInfo } = await listActivity(query, signal);
  return { items: entries, pageInfo, extra: people };
}

/** What administrators did in the areas of the account, newest first, with filters and a CSV file. */
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
      row={(entry) => <ActivityRow entry={entry} isOnly={query.subject !== undefined} />}
      showAll={isNarrowed(query) ? { label: 'Show all entries', onClick: showAll } : undefined}
    >
      <Filters {...{ query, people, store }} />
    </ListScreen>
  );
}

const showAll = () =>
  setSearchParams(
    Object.fromEntries(
      ['kind', 'person', 'subject', 'from', 'to', 'page'].map((name) => [name, undefined]),
    ),
    'push',
  );

const isNarrowed = ({ page: _, ...filters }: ActivityParameters) =>
  Object.values(filters).some((value) => value !== undefined);

function countText(total: number, query: ActivityParameters): string {
  const of = query.subject ? ' about one item or person' : '';
  if (total > 0) return `${total} ${total === 1 ? 'entry' : 'entries'}${of}`;
  return isNarrowed(query) ? 'No entries match.' : 'No activity yet.';
}

interface FiltersProps {
  query: ActivityParameters;
  people: readonly ActiveUser[];
  store: ReturnType<typeof createStore>;
}

/** Kind, person and days, all of which are in the address, and the export of all matches. */
function Filters({ query, people, store }: FiltersProps) {
  const { kind, person } = query;
  const kinds = readableKinds(useAreas());
  const total = useStore(store, ({ pageInfo }) => pageInfo.totalRecords);
  const isListed = person === undefined || people.some(({ id }) => id === person);
  return (
    <form
      role="search"
      aria-label="Activity"
      className="mb-4 grid grid-cols-2 items-end gap-3 @2xl:grid-cols-5"
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
          // The URL can name a person without entries.
          ...(isListed ? [] : [{ value: person, label: 'Another person' }]),
          ...people.map(({ id, userName }) => ({ value: id, label: userName ?? 'No name' })),
        ]}
      />
      <DayField label="First day" name="from" value={query.from} max={query.to} />
      <DayField label="Last day" name="to" value={query.to} min={query.from} />
      <ExportBar
        nouns={['entry', 'entries']}
        file={exportFile}
        total={total}
        collect={collectForExport(fetchPage, query)}
      />
    </form>
  );
}

interface DayFieldProps {
  label: string;
  name: 'from' | 'to';
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day in the address. */
function DayField({ label, name, value = '', min, max }: DayFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label }} isCompact>
      <input
        type="date"
        {...{ id, value, min, max }}
        className="field-input min-h-11 min-w-0 py-2"
        onChange={({ target }) => {
          // While a year is typed, the field has years such as 0202.
          if (target.value === '' || isCalendarDate(target.value)) {
            setSearchParams({ [name]: target.value || undefined, page: undefined }, 'replace');
          }
        }}
      />
    </FieldFrame>
  );
}
