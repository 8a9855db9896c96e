import { listApplications } from '#src/client/api/applications.ts';
import { InboxToolbar } from '../../shared/list/InboxToolbar.tsx';
import { FilterField, optionsOf } from '../../shared/list/SelectField.tsx';
import { toQuery, useApplications } from './applications.store.ts';
import { exportFile } from './export-file.ts';
import { step } from './focus.ts';
import { sorts, states, type Address } from './params.ts';
import { outcomeLabels } from '../../shared/submission/labels.ts';

const stateOptions = optionsOf(states, 'All');
const outcomeOptions = optionsOf(outcomeLabels, 'All outcomes');
const sortOptions = optionsOf(sorts);

/** Search, filter, order and export of the applications for a job. */
export function Toolbar({ address }: { address: Address }) {
  const jobTitle = useApplications(({ extra }) => extra?.job?.title ?? '');
  const { search } = address;
  return (
    <InboxToolbar
      {...{ store: useApplications, query: toQuery(address) }}
      fetchPage={async ({ jobId, q, ...query }, signal) => {
        const answer = await listApplications(jobId, { ...query, q: q || undefined }, signal);
        return { items: answer.applications, pageInfo: answer.pageInfo };
      }}
      label="Applications"
      words={search.q}
      placeholder="Name, e-mail or words of the letter"
      onDown={() => step(1)}
      columns="@md:grid-cols-3 @4xl:grid-cols-[1fr_1fr_auto_auto_auto_auto]"
      nouns={['application', 'applications']}
      file={(all, now) =>
        exportFile(
          jobTitle,
          all.map((one) => ({ ...one, jobTitle })),
          now,
        )
      }
    >
      <FilterField label="Show" name="state" value={search.state} options={stateOptions} />
      <FilterField label="Outcome" name="outcome" value={search.outcome} options={outcomeOptions} />
      <FilterField
        label="Sort"
        name="sort"
        value={search.sort}
        options={sortOptions}
        unsaid="newest"
      />
    </InboxToolbar>
  );
}
