import { useRef } from 'react';
import { listEnquiries } from '#src/client/api/enquiry-office.ts';
import { setSearchParams } from '../../data/router.ts';
import { PagedList } from '../../shared/list/PagedList.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { useReturn } from '../../shared/use-return.ts';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { EnquiryRow } from './EnquiryRow.tsx';
import { isNarrowed, listParameters, type Address } from './params.ts';
import { Toolbar } from './Toolbar.tsx';

const showOpen = () =>
  setSearchParams({ show: undefined, kind: undefined, page: undefined }, 'push', '');

/** The enquiries of one list, with search, filters and export above them. */
export function EnquiryList({ address }: { address: Address }) {
  const search = useRef<HTMLInputElement>(null);
  const query = listParameters(address);
  const loaded = useLoad(
    async (signal) => {
      const { enquiries, pageInfo } = await listEnquiries(query, signal);
      return { items: enquiries, pageInfo };
    },
    JSON.stringify(query),
    'The enquiries',
  );
  useReturn(loaded.reload);
  useShortcuts({ '/': () => search.current?.focus() });
  return (
    <PagedList
      heading="Enquiries"
      many="enquiries"
      loaded={loaded}
      page={address.page}
      count={(total) => countText(total, address)}
      showAll={isNarrowed(address) ? { label: 'Show all open', onClick: showOpen } : undefined}
      row={(enquiry) => <EnquiryRow enquiry={enquiry} />}
      keyOf={({ id }) => id}
    >
      <Toolbar
        address={address}
        total={loaded.value?.pageInfo.totalRecords ?? 0}
        searchRef={search}
      />
    </PagedList>
  );
}

function countText(total: number, address: Address): string {
  if (total > 0) return `${total} ${total === 1 ? 'enquiry' : 'enquiries'}`;
  return isNarrowed(address) ? 'No enquiry matches.' : 'No open enquiries.';
}
