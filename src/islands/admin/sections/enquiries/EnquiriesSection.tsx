import { useEffect, useRef, useState } from 'react';
import { enquiryKinds, kindLabels } from '#contract/duty-questions.ts';
import { routes } from '#contract/routes.ts';
import { listEnquiries, type EnquiryParameters } from '#src/client/api/enquiry-office.ts';
import { createListStore } from '../../data/list/list-store.ts';
import { setSearchParams, useFragment, useSearch } from '../../data/router.ts';
import { InboxToolbar } from '../../shared/list/InboxToolbar.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { FilterField, optionsOf } from '../../shared/list/SelectField.tsx';
import { EnquiryDetail } from './EnquiryDetail.tsx';
import { EnquiryRow } from './EnquiryRow.tsx';
import { exportFile } from './export-file.ts';
import { isNarrowed, listParameters, lists, readAddress, sorts, type Address } from './params.ts';

/** The inbox: the enquiries that the address asks for, or the one that it names. */
export function EnquiriesSection() {
  const address = readAddress(useSearch(), useFragment());
  const { enquiryId } = address;
  const shown = useRef(enquiryId);
  const screen = useRef<HTMLDivElement>(null);

  // From the list to an enquiry and back: reading and tabbing begin at the heading.
  useEffect(() => {
    if (shown.current === enquiryId) return;
    shown.current = enquiryId;
    window.scrollTo(0, 0);
    screen.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [enquiryId]);

  return (
    <div ref={screen}>
      {enquiryId ? (
        <EnquiryDetail key={enquiryId} id={enquiryId} />
      ) : (
        <EnquiryList address={address} />
      )}
    </div>
  );
}

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
function EnquiryList({ address }: { address: Address }) {
  const query = listParameters(address);
  const [store] = useState(createStore);
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
        {...{ store, query, fetchPage }}
        label="Enquiries"
        words={address.q}
        columns="sm:grid-cols-3 xl:grid-cols-[1fr_1fr_10rem_10rem_14rem_auto]"
        nouns={['enquiry', 'enquiries']}
        file={exportFile}
      >
        <Filters address={address} />
      </InboxToolbar>
    </ListScreen>
  );
}

function countText(total: number, address: Address): string {
  if (total > 0) return `${total} ${total === 1 ? 'enquiry' : 'enquiries'}`;
  return isNarrowed(address) ? 'No enquiries match.' : 'No open enquiries.';
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
