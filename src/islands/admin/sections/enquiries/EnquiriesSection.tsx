import { useEffect, useRef } from 'react';
import { kindLabels } from '#contract/duty-questions.ts';
import { routes } from '#contract/routes.ts';
import { listEnquiries } from '#src/client/api/enquiry-office.ts';
import { useSearch } from '../../data/router.ts';
import { defineList, FilteredScreen, useFilteredList } from '../../shared/list/FilteredScreen.tsx';
import { choice, optionalChoice } from '../../data/list/filters.ts';
import { stateLabels } from '../../shared/submission/labels.ts';
import { EnquiryDetail } from './EnquiryDetail.tsx';
import { EnquiryRow } from './EnquiryRow.tsx';
import { exportFile } from './export-file.ts';

const list = defineList({
  name: 'The enquiries',
  path: routes.adminEnquiries,
  heading: 'Enquiries',
  label: 'Enquiries',
  nouns: ['enquiry', 'enquiries'],
  empty: 'No open enquiries.',
  showAllLabel: 'Show all open',
  searchIn: 'fragment',
  columns: 'sm:grid-cols-3 xl:grid-cols-[1fr_1fr_10rem_10rem_14rem_auto]',
  filters: {
    show: choice('Show', {
      open: 'Open',
      today: 'Due today',
      late: 'Late',
      mine: 'Mine',
      ...stateLabels,
      all: 'All',
    }),
    kind: optionalChoice('Kind', 'All kinds', kindLabels),
    sort: choice('Sort', {
      promise: 'Due soonest',
      newest: 'Newest first',
      oldest: 'Oldest first',
    }),
  },
  fetchPage: async ({ show, ...query }, signal) => {
    const isMine = show === 'mine';
    const state = isMine ? 'open' : show === 'all' ? undefined : show;
    const assignee = isMine ? 'me' : undefined;
    const { enquiries, pageInfo } = await listEnquiries({ ...query, state, assignee }, signal);
    return { items: enquiries, pageInfo };
  },
  file: exportFile,
});

/** The inbox: the enquiries that the URL asks for, or the one that it names. */
export function EnquiriesSection() {
  const enquiryId = new URLSearchParams(useSearch()).get('enquiry') ?? '';
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
      {enquiryId ? <EnquiryDetail key={enquiryId} id={enquiryId} /> : <EnquiryList />}
    </div>
  );
}

function EnquiryList() {
  return (
    <FilteredScreen
      {...useFilteredList(list)}
      row={(enquiry) => <EnquiryRow enquiry={enquiry} />}
    />
  );
}
