import { activityKinds, type ActiveUser } from '#contract/schemas/history.ts';
import { listActivity, type ActivityParameters } from '#src/client/api/history.ts';
import { useSearch } from '../../data/router.ts';
import { PagedList } from '../../shared/list/PagedList.tsx';
import { FilterField } from '../../shared/list/SelectField.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { readParameters } from './params.ts';
import { kindLabels } from './texts.ts';

/** What administrators did, newest first, by kind and by person. */
export function ActivitySection() {
  const parameters = readParameters(useSearch());
  const loaded = useLoad(
    async (signal) => {
      const { entries, people, pageInfo } = await listActivity(parameters, signal);
      return { items: entries, people, pageInfo };
    },
    JSON.stringify(parameters),
    'The activity',
  );
  return (
    <PagedList
      heading="Activity"
      many="activity"
      loaded={loaded}
      page={parameters.page}
      count={(total) => countText(total, parameters)}
      isOrdered
      row={(entry) => <ActivityRow entry={entry} />}
      keyOf={({ id }) => id}
    >
      <Filters parameters={parameters} people={loaded.value?.people ?? []} />
    </PagedList>
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

/** Kind and person; both stand in the address. */
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
          // One who has done nothing can still stand in the address.
          ...(isListed ? [] : [{ value: person, label: 'Somebody else' }]),
          ...people.map(({ id, userName }) => ({ value: id, label: userName ?? 'Without a name' })),
        ]}
      />
    </form>
  );
}
