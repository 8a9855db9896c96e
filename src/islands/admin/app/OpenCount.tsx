import { countApplications } from '#src/client/api/applications.ts';
import { countEnquiries } from '#src/client/api/enquiry-office.ts';
import { useLoad } from '../shared/use-load.ts';
import { useReturn } from '../shared/use-return.ts';

/** Number of new enquiries and unread applications. */
async function countNew(signal: AbortSignal): Promise<number> {
  const [{ applications }, { counts }] = await Promise.all([
    countApplications(signal),
    countEnquiries(signal),
  ]);
  return applications.reduce((sum, { unread }) => sum + unread, counts.new);
}

/** The badge at the way to the dashboard; nothing while there is nothing new, or it is not known. */
export function OpenCount() {
  const { value = 0, reload } = useLoad(countNew);
  useReturn(reload);
  if (value === 0) return null;
  return (
    <span className="ml-1 bg-amber sm:ml-2 px-1.5 text-fine font-semibold whitespace-nowrap forced-colors:border">
      {value}
      <span className="max-sm:sr-only"> new</span>
    </span>
  );
}
