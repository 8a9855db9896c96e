import type { EnquiryCounts } from '#contract/schemas/enquiry-case.ts';
import { countEnquiries } from '#src/client/api/enquiry-office.ts';
import { adminEnquiries } from '#src/config/routes.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { followInPlace } from '../../data/router.ts';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import { useLoad } from '../../shared/use-load.ts';
import { useReturn } from '../../shared/use-return.ts';

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
  const { value, hasFailed, reload } = useLoad(countEnquiries);
  useReturn(reload);
  return (
    <section aria-labelledby="enquiries">
      <div className="mt-12 flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h2 id="enquiries" className="text-h3">
          Enquiries
        </h2>
        <a
          className="text-link inline-flex min-h-6 items-center text-small"
          href={adminEnquiries()}
          onClick={followInPlace}
        >
          All open enquiries
        </a>
      </div>
      {hasFailed && (
        <div className="mt-4">
          <LoadFailure
            text={`Enquiries: ${failureText.toLowerCase()}`}
            retryLabel={retryLabel}
            onRetry={reload}
          />
        </div>
      )}
      {value?.mail.isOn === false && (
        <p className="notice mt-4">
          Nobody is notified of enquiries and applications, and no receipts are sent: no mail server
          is set up. Look here each day, or have SMTP_URL set.
        </p>
      )}
      {!hasFailed && (
        <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-5" aria-busy={!value}>
          {figures.map(([name, label]) => (
            <li key={name} className="border-b border-line">
              <a
                className="flex min-h-16 items-baseline justify-between gap-3 py-4 hover:underline sm:flex-col-reverse sm:justify-end"
                href={adminEnquiries(name === 'open' ? {} : { filter: name })}
                onClick={followInPlace}
              >
                <span
                  className={`text-small ${name === 'late' && value?.counts.late ? 'font-bold text-danger' : 'text-steel'}`}
                >
                  {label}
                </span>{' '}
                <span className="text-h3 leading-none font-semibold tabular-nums">
                  {value?.counts[name] ?? '–'}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
