import { useEffect, useRef } from 'react';
import { useFragment, useSearch } from '../../data/router.ts';
import { EnquiryDetail } from './EnquiryDetail.tsx';
import { EnquiryList } from './EnquiryList.tsx';
import { readAddress } from './params.ts';

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
