import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { enquiryKinds, kindLabels } from '#contract/duty-questions.ts';
import { listLimit } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { listEnquiries, type EnquiryParameters } from '#src/client/api/enquiry-office.ts';
import { createListStore } from '../../data/list/list-store.ts';
import { setSearchParams } from '../../data/router.ts';
import { collectPages } from '../../shared/export/collect-pages.ts';
import { InboxToolbar } from '../../shared/list/InboxToolbar.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { FilterField, optionsOf } from '../../shared/list/SelectField.tsx';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { EnquiryRow } from './EnquiryRow.tsx';
import { exportFile } from './export-file.ts';
import { isNarrowed, listParameters, lists, readAddress, sorts, type Address } from './params.ts';

/** One page of what the query asks for. */
async function fetchPage(query: EnquiryParameters, signal: AbortSignal) {
  const { enquiries, pageInfo } = await listEnquiries(query, signal);
  return { items: enquiries, pageInfo };
}

const createStore = () =>
  createListStore({
    ...{ name: 'The enquiries', path: routes.adminEnquiries, fetchPage },
    readQuery: (search, fragment) => listParameters(readAddress(search, fragment)),
  });

const showOpen = () =>
  setSearchParams({ show: undefined, kind: undefined, page: undefined }, 'push', '');

/** The enquiries of one list, with search, filters and export above them. */
export function EnquiryList({ address }: { address: Address }) {
  const search = useRef<HTMLInputElement>(null);
  const query = listParameters(address);
  const [store] = useState(createStore);
  const total = useStore(store, ({ pageInfo }) => pageInfo.totalRecords);
  useShortcuts({ '/': () => search.current?.focus() });
  return (
    <ListScreen
      {...{ store, query }}
      heading="Enquiries"
      many="enquiries"
      count={(found) => countText(found, address)}
      showAll={isNarrowed(address) ? { label: 'Show all open', onClick: showOpen } : undefined}
      row={(enquiry) => <EnquiryRow enquiry={enquiry} />}
    >
      <InboxToolbar
        label="Enquiries"
        words={address.q}
        searchRef={search}
        columns="sm:grid-cols-3 xl:grid-cols-[1fr_1fr_10rem_10rem_14rem_auto]"
        nouns={['enquiry', 'enquiries']}
        total={total}
        collect={(options) =>
          collectPages(
            (page, signal) =>
              fetchPage({ ...query, page, limit: listLimit.max, purpose: 'export' }, signal),
            options,
          )
        }
        file={exportFile}
      >
        <Filters address={address} />
      </InboxToolbar>
    </ListScreen>
  );
}

function countText(total: number, address: Address): string {
  if (total > 0) return `${total} ${total === 1 ? 'enquiry' : 'enquiries'}`;
  return isNarrowed(address) ? 'No enquiry matches.' : 'No open enquiries.';
}

const listOptions = optionsOf(lists);
const sortOptions = optionsOf(sorts);
const kindOptions = [
  { value: '', label: 'All kinds' },
  ...enquiryKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
];

/** Which list, which kind, and the order. */
function Filters({ address: { show, kind, sort } }: { address: Address }) {
  return (
    <>
      <FilterField label="Show" name="show" value={show} options={listOptions} unsaid="open" />
      <FilterField label="Kind" name="kind" value={kind} options={kindOptions} />
      <FilterField label="Sort" name="sort" value={sort} options={sortOptions} unsaid="promise" />
    </>
  );
}
