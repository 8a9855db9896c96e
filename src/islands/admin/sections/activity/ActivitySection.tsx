import { useId } from 'react';
import { routes } from '#contract/routes.ts';
import { readableKinds } from '#contract/areas.ts';
import { isCalendarDate } from '#contract/calendar-date.ts';
import { listActivity } from '#src/client/api/history.ts';
import { FieldFrame } from '#src/islands/ui/Field.tsx';
import { useAreas } from '../../data/areas.ts';
import { nameIn, readId } from '../../data/list-address.ts';
import { setSearchParams } from '../../data/router.ts';
import { defineList, FilteredScreen, useFilteredList } from '../../shared/list/FilteredScreen.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import { exportFile } from './export-file.ts';
import { kindLabels } from './words.ts';

const readDay = (text: string) => (isCalendarDate(text) ? text : undefined);

const list = defineList({
  name: 'The activity',
  path: routes.adminActivity,
  heading: 'Activity',
  label: 'Activity',
  nouns: ['entry', 'entries'],
  empty: 'No activity yet.',
  showAllLabel: 'Show all entries',
  columns: '@2xl:grid-cols-5',
  filters: {
    kind: {
      read: (text) => nameIn(kindLabels, text),
      field: { label: 'Kind', all: 'All kinds', other: 'Another kind' },
    },
    person: {
      read: readId,
      // The URL may name a person without entries.
      field: { label: 'Person', all: 'Everyone', other: 'Another person' },
    },
    subject: { read: readId },
    from: { read: readDay },
    to: { read: readDay },
  },
  fetchPage: async ({ q: _, ...query }, signal) => {
    const { entries, people, pageInfo } = await listActivity(query, signal);
    return { items: entries, pageInfo, extra: people };
  },
  file: exportFile,
});

/** What administrators did in the areas of the account, newest first. */
export function ActivitySection() {
  const shown = useFilteredList(list);
  const { subject, from, to } = shown.values;
  const kinds = readableKinds(useAreas());
  return (
    <FilteredScreen
      {...shown}
      many="activity"
      about={subject ? ' about one item or person' : ''}
      isOrdered
      options={(people = []) => ({
        kind: kinds.map((value) => ({ value, label: kindLabels[value] })),
        person: people.map(({ id, userName }) => ({ value: id, label: userName ?? 'No name' })),
      })}
      row={(entry) => <ActivityRow entry={entry} isOnly={subject !== undefined} />}
    >
      <DayField label="First day" name="from" value={from} max={to} />
      <DayField label="Last day" name="to" value={to} min={from} />
    </FilteredScreen>
  );
}

interface DayFieldProps {
  label: string;
  name: 'from' | 'to';
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day in the URL. */
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
