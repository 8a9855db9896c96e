import type { RefObject } from 'react';
import { wordsFragment } from '../../data/list-address.ts';
import { setSearchParams } from '../../data/router.ts';
import { listLimit } from '#contract/limits.ts';
import { listApplications } from '#src/client/api/applications.ts';
import { collectPages } from '../../shared/export/collect-pages.ts';
import { ExportBar } from '../../shared/export/ExportBar.tsx';
import { FilterField, optionsOf } from '../../shared/list/SelectField.tsx';
import { SearchField } from '../../shared/list/SearchField.tsx';
import { useApplications } from './applications.store.ts';
import { exportFile } from './export-file.ts';
import { step } from './focus.ts';
import { sorts, states, type Address } from './params.ts';

interface ToolbarProps {
  address: Address;
  /** How many match, and so will stand in the file. */
  total: number;
  searchRef: RefObject<HTMLInputElement | null>;
}

const stateOptions = optionsOf(states, 'All');
const sortOptions = optionsOf(sorts);

/** Search, filter, order and export of the list. All but the export stand in the address. */
export function Toolbar({ address: { jobId, search }, total, searchRef }: ToolbarProps) {
  const jobTitle = useApplications(({ extra }) => extra?.job?.title ?? '');
  return (
    <form
      role="search"
      aria-label="Applications"
      className="mb-5 grid items-end gap-3 @2xs:grid-cols-2 @md:grid-cols-3 @3xl:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="@2xs:col-span-2 @md:col-span-3 @3xl:col-span-1">
        <SearchField
          words={search.q}
          inputRef={searchRef}
          placeholder="Name, e-mail or words of the letter"
          onSearch={(words) =>
            setSearchParams({ page: undefined }, 'replace', wordsFragment(words))
          }
          onDown={() => step(1)}
        />
      </div>
      <FilterField label="Show" name="state" value={search.state} options={stateOptions} />
      <FilterField
        label="Sort"
        name="sort"
        value={search.sort}
        options={sortOptions}
        unsaid="newest"
      />
      <ExportBar
        nouns={['application', 'applications']}
        total={total}
        collect={(options) =>
          collectPages(async (page, signal) => {
            const { applications, pageInfo } = await listApplications(
              jobId,
              {
                ...search,
                q: search.q || undefined,
                page,
                limit: listLimit.max,
                purpose: 'export',
              },
              signal,
            );
            return { items: applications, pageInfo };
          }, options)
        }
        file={(all, now) =>
          exportFile(
            jobTitle,
            all.map((one) => ({ ...one, jobTitle })),
            now,
          )
        }
      />
    </form>
  );
}
