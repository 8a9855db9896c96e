import type { EnquiryCounts } from '#contract/schemas/enquiry-case.ts';
import { countEnquiries } from '#src/client/api/enquiry-office.ts';
import { adminEnquiries } from '#contract/routes.ts';
import { useLoad } from '../../shared/use-load.ts';
import { useReturn } from '../../shared/use-return.ts';
import { Figures } from './Figures.tsx';

/** Each figure with the list of the inbox that it counts. */
const figures: readonly (readonly [keyof EnquiryCounts, label: string])[] = [
  ['late', 'Late'],
  ['today', 'Due today'],
  ['new', 'New'],
  ['open', 'Open'],
  ['mine', 'Mine'],
];

/** How many enquiries wait for an answer, how many are late, and whether anybody is notified. */
export function EnquirySummary() {
  const loaded = useLoad(countEnquiries);
  const { value, reload } = loaded;
  useReturn(reload);
  return (
    <Figures
      heading="Enquiries"
      all={{ href: adminEnquiries(), label: 'All open enquiries' }}
      loaded={loaded}
      figures={figures.map(([name, label]) => ({
        label,
        count: value?.counts[name],
        href: adminEnquiries(name === 'open' ? {} : { filter: name }),
        isAlarm: name === 'late',
      }))}
    >
      {value?.mail.isOn === false && (
        <p className="notice mt-4">
          Nobody is notified of enquiries and applications, and no receipts are sent: no mail server
          is set up. Look here each day, or have SMTP_URL set.
        </p>
      )}
    </Figures>
  );
}
