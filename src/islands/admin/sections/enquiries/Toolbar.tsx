import type { RefObject } from 'react';
import { enquiryKinds, kindLabels } from '#contract/duty-questions.ts';
import { listLimit } from '#contract/limits.ts';
import { listEnquiries } from '#src/client/api/enquiry-office.ts';
import { setSearchParams } from '../../data/router.ts';
import { collectPages } from '../../shared/export/collect-pages.ts';
import { ExportBar } from '../../shared/export/ExportBar.tsx';
import { SearchField } from '../../shared/list/SearchField.tsx';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { exportFile } from './export-file.ts';
import { lists, listParameters, sorts, wordsFragment, type Address } from './params.ts';

interface ToolbarProps {
  address: Address;
  /** How many match, and so will stand in the file. */
  total: number;
  searchRef: RefObject<HTMLInputElement | null>;
}

const options = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }));

const kinds = [
  { value: '', label: 'All kinds' },
  ...enquiryKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
];

/** Search, filters, order and export of the inbox. All but the export stand in the address. */
export function Toolbar({ address, total, searchRef }: ToolbarProps) {
  const { q, show, kind, sort } = address;
  const set = (parameters: Record<string, string | undefined>) =>
    setSearchParams({ ...parameters, page: undefined }, 'push');
  return (
    <form
      role="search"
      aria-label="Enquiries"
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_10rem_10rem_14rem_auto]"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="col-span-2 sm:col-span-3 xl:col-span-1">
        <SearchField
          words={q}
          inputRef={searchRef}
          onSearch={(words) =>
            setSearchParams({ page: undefined }, 'replace', wordsFragment(words))
          }
        />
      </div>
      <SelectField
        label="Show"
        value={show}
        options={options(lists)}
        onChange={(next) => set({ show: next === 'open' ? undefined : next })}
      />
      <SelectField
        label="Kind"
        value={kind ?? ''}
        options={kinds}
        onChange={(next) => set({ kind: next || undefined })}
      />
      <SelectField
        label="Order"
        value={sort}
        options={options(sorts)}
        onChange={(next) => set({ sort: next === 'promise' ? undefined : next })}
      />
      <ExportBar
        nouns={['enquiry', 'enquiries']}
        total={total}
        collect={(collecting) =>
          collectPages(async (page, signal) => {
            const query = { ...listParameters(address), page, limit: listLimit.max };
            const { enquiries, pageInfo } = await listEnquiries(query, signal);
            return { items: enquiries, pageInfo };
          }, collecting)
        }
        file={exportFile}
      />
    </form>
  );
}
