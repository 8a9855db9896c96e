import { useRef } from 'react';
import { activityKinds, type ActiveUser } from '#contract/schemas/activity.ts';
import { listActivity, type ActivityParameters } from '#src/client/api/history.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Pager } from '#src/islands/ui/Pager.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { setSearchParams, useSearch } from '../../data/router.ts';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { readParameters } from './params.ts';
import { kindLabels } from './texts.ts';

/** What administrators did, newest first, by kind and by person. */
export function ActivitySection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const parameters = readParameters(useSearch());
  const { value, hasFailed, isLoading, reload } = useLoad(
    (signal) => listActivity(parameters, signal),
    JSON.stringify(parameters),
    'The activity',
  );
  const total = value?.pageInfo.totalRecords ?? 0;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-h2">
        Activity
      </h1>
      <Filters parameters={parameters} people={value?.people ?? []} />
      {hasFailed && <LoadFailure text={failureText} retryLabel={retryLabel} onRetry={reload} />}
      {!value && !hasFailed && (
        <div className="grid gap-2">
          <Skeleton count={6} className="h-12" label="Loading activity" />
        </div>
      )}
      {value && !hasFailed && (
        <>
          <p role="status" className="mb-3 text-small text-ink-2 tabular-nums">
            {isLoading ? 'Loading activity…' : countText(total, parameters)}
          </p>
          {value.entries.length > 0 && (
            <ol
              aria-label="Activity"
              aria-busy={isLoading}
              className={`border-t border-line ${isLoading ? 'opacity-60' : ''}`}
            >
              {value.entries.map((entry) => (
                <ActivityRow key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
          <Pager
            label="Pages of activity"
            currentPage={value.pageInfo.currentPage}
            totalPages={value.pageInfo.totalPages}
            onChange={(page) => {
              setSearchParams({ page: page === 1 ? undefined : String(page) }, 'push');
              heading.current?.focus();
            }}
          />
        </>
      )}
    </>
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
  const set = (name: 'kind' | 'person') => (next: string) =>
    setSearchParams({ [name]: next || undefined, page: undefined }, 'push');
  const isListed = person === undefined || people.some(({ id }) => id === person);
  return (
    <form
      role="search"
      aria-label="Activity"
      className="mb-4 grid grid-cols-2 gap-3 sm:max-w-md"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label="Kind"
        value={kind ?? ''}
        options={[
          { value: '', label: 'Everything' },
          ...activityKinds.map((value) => ({ value, label: kindLabels[value] })),
        ]}
        onChange={set('kind')}
      />
      <SelectField
        label="Person"
        value={person ?? ''}
        options={[
          { value: '', label: 'Everybody' },
          // One who has done nothing can still stand in the address.
          ...(isListed ? [] : [{ value: person, label: 'Somebody else' }]),
          ...people.map(({ id, userName }) => ({ value: id, label: userName ?? 'Without a name' })),
        ]}
        onChange={set('person')}
      />
    </form>
  );
}
