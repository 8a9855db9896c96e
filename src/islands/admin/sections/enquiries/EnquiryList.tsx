import { useEffect, useRef } from 'react';
import { listEnquiries } from '#src/client/api/enquiry-office.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Pager } from '#src/islands/ui/Pager.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { setSearchParams } from '../../data/router.ts';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import { useLoad } from '../../shared/use-load.ts';
import { useReturn } from '../../shared/use-return.ts';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { EnquiryRow } from './EnquiryRow.tsx';
import { isNarrowed, listParameters, type Address } from './params.ts';
import { Toolbar } from './Toolbar.tsx';

/** The enquiries of one list, with search, filters and export above them. */
export function EnquiryList({ address }: { address: Address }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const query = listParameters(address);
  const { value, hasFailed, isLoading, reload } = useLoad(
    (signal) => listEnquiries(query, signal),
    JSON.stringify(query),
    'The enquiries',
  );
  useReturn(reload);
  const total = value?.pageInfo.totalRecords ?? 0;
  const lastPage = value?.pageInfo.totalPages;
  useShortcuts({ '/': () => search.current?.focus() });

  // Past the end, for one because the last of a page was answered: the last page there is.
  useEffect(() => {
    if (lastPage !== undefined && !isLoading && address.page > lastPage) {
      setSearchParams({ page: String(lastPage) });
    }
  }, [lastPage, isLoading, address.page]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-h2">
        Enquiries
      </h1>
      <Toolbar address={address} total={total} searchRef={search} />
      {hasFailed && <LoadFailure text={failureText} retryLabel={retryLabel} onRetry={reload} />}
      {!value && !hasFailed && (
        <div className="grid gap-2">
          <Skeleton count={5} className="h-20" label="Loading enquiries" />
        </div>
      )}
      {value && !hasFailed && (
        <>
          <Found total={total} isLoading={isLoading} address={address} />
          {total > 0 && (
            <ul
              aria-label="Enquiries"
              aria-busy={isLoading}
              className={`border-t border-line ${isLoading ? 'opacity-60' : ''}`}
            >
              {value.enquiries.map((one) => (
                <EnquiryRow key={one.id} enquiry={one} />
              ))}
            </ul>
          )}
          <Pager
            label="Pages of enquiries"
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

interface FoundProps {
  total: number;
  isLoading: boolean;
  address: Address;
}

/** How many there are, announced after each load. */
function Found({ total, isLoading, address }: FoundProps) {
  const text = isLoading
    ? 'Loading enquiries…'
    : total === 0
      ? isNarrowed(address)
        ? 'No enquiry matches.'
        : 'No open enquiries.'
      : `${total} ${total === 1 ? 'enquiry' : 'enquiries'}`;
  const showOpen = () =>
    setSearchParams({ show: undefined, kind: undefined, page: undefined }, 'push', '');
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 text-small">
      <p role="status" className="text-ink-2 tabular-nums">
        {text}
      </p>
      {isNarrowed(address) && (
        <button type="button" className="button button-line button-small" onClick={showOpen}>
          Show all open
        </button>
      )}
    </div>
  );
}
