import { useRef } from 'react';
import { listLimit } from '#contract/limits.ts';
import { listEnquiries, type EnquiryParameters } from '#src/client/api/enquiry-office.ts';
import { setSearchParams } from '../../data/router.ts';
import { collectPages } from '../../shared/export/collect-pages.ts';
import { InboxToolbar } from '../../shared/list/InboxToolbar.tsx';
import { PagedList } from '../../shared/list/PagedList.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { useRefetchOnFocus } from '../../shared/use-refetch-on-focus.ts';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { EnquiryRow } from './EnquiryRow.tsx';
import { exportFile } from './export-file.ts';
import { Filters } from './Filters.tsx';
import { isNarrowed, listParameters, type Address } from './params.ts';

/** One page of what the query asks for. */
async function load(query: EnquiryParameters, signal: AbortSignal) {
  const { enquiries, pageInfo } = await listEnquiries(query, signal);
  return { items: enquiries, pageInfo };
}

const showOpen = () =>
  setSearchParams({ show: undefined, kind: undefined, page: undefined }, 'push', '');

/** The enquiries of one list, with search, filters and export above them. */
export function EnquiryList({ address }: { address: Address }) {
  const search = useRef<HTMLInputElement>(null);
  const query = listParameters(address);
  const loaded = useLoad((signal) => load(query, signal), JSON.stringify(query), 'The enquiries');
  useRefetchOnFocus(loaded.reload);
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
      <InboxToolbar
        label="Enquiries"
        words={address.q}
        searchRef={search}
        columns="sm:grid-cols-3 xl:grid-cols-[1fr_1fr_10rem_10rem_14rem_auto]"
        nouns={['enquiry', 'enquiries']}
        total={loaded.value?.pageInfo.totalRecords ?? 0}
        collect={(options) =>
          collectPages(
            (page, signal) => load({ ...query, page, limit: listLimit.max }, signal),
            options,
          )
        }
        file={exportFile}
      >
        <Filters address={address} />
      </InboxToolbar>
    </PagedList>
  );
}

function countText(total: number, address: Address): string {
  if (total > 0) return `${total} ${total === 1 ? 'enquiry' : 'enquiries'}`;
  return isNarrowed(address) ? 'No enquiry matches.' : 'No open enquiries.';
}
