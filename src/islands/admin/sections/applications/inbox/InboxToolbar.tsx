import type { RefObject } from 'react';
import { listLimit } from '#contract/limits.ts';
import type { AppliedJob } from '#contract/schemas/job-application.ts';
import { listAllApplications } from '#src/client/api/applications.ts';
import { setSearchParams } from '../../../data/router.ts';
import { collectPages } from '../../../shared/export/collect-pages.ts';
import { ExportBar } from '../../../shared/export/ExportBar.tsx';
import { SearchField } from '../../../shared/list/SearchField.tsx';
import { SelectField } from '../../../shared/list/SelectField.tsx';
import { exportFile } from '../export-file.ts';
import { states, wordsFragment } from '../params.ts';
import { stageLabels } from '../texts.ts';
import { inboxParameters, sorts, type InboxAddress } from './params.ts';

interface InboxToolbarProps {
  address: InboxAddress;
  /** The jobs that somebody has applied for; empty until the first answer. */
  jobs: readonly AppliedJob[];
  /** How many match, and so will stand in the file. */
  total: number;
  searchRef: RefObject<HTMLInputElement | null>;
}

const optionsOf = (all: string, table: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(table).map(([value, label]) => ({ value, label })),
];
const stageOptions = optionsOf('All stages', stageLabels);
const stateOptions = optionsOf('All', states);
const sortOptions = Object.entries(sorts).map(([value, label]) => ({ value, label }));

/** Search, filters, order and export of the list. All but the export stand in the address. */
export function InboxToolbar({ address, jobs, total, searchRef }: InboxToolbarProps) {
  const { q, stage, state, job, sort } = address;
  const set = (parameters: Record<string, string | undefined>) =>
    setSearchParams({ ...parameters, page: undefined }, 'push');
  const isListed = job === undefined || jobs.some(({ id }) => id === job);
  return (
    <form
      role="search"
      aria-label="Applications"
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="col-span-2">
        <SearchField
          words={q}
          inputRef={searchRef}
          onSearch={(words) =>
            setSearchParams({ page: undefined }, 'replace', wordsFragment(words))
          }
        />
      </div>
      <div className="col-span-2">
        <SelectField
          label="Job"
          value={job ?? ''}
          options={[
            { value: '', label: 'All jobs' },
            // One that nobody has applied for can still stand in the address.
            ...(isListed ? [] : [{ value: job, label: 'Another job' }]),
            ...jobs.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(next) => set({ job: next || undefined })}
        />
      </div>
      <SelectField
        label="Stage"
        value={stage ?? ''}
        options={stageOptions}
        onChange={(next) => set({ stage: next || undefined })}
      />
      <SelectField
        label="Show"
        value={state ?? ''}
        options={stateOptions}
        onChange={(next) => set({ state: next || undefined })}
      />
      <SelectField
        label="Order"
        value={sort}
        options={sortOptions}
        onChange={(next) => set({ sort: next === 'newest' ? undefined : next })}
      />
      <ExportBar
        nouns={['application', 'applications']}
        total={total}
        collect={(collecting) =>
          collectPages(async (page, signal) => {
            const query = { ...inboxParameters(address), page, limit: listLimit.max };
            const { applications, pageInfo } = await listAllApplications(query, signal);
            return { items: applications, pageInfo };
          }, collecting)
        }
        file={(all, now) =>
          exportFile(
            'all jobs',
            all.map((one) => ({ ...one, jobTitle: one.job.title })),
            now,
          )
        }
      />
    </form>
  );
}
