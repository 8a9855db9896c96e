import { kindLabels } from '#contract/duty-questions.ts';
import type { Enquiry } from '#contract/schemas/enquiry-case.ts';
import { officeDay } from '#contract/office-time.ts';
import { adminEnquiries } from '#contract/routes.ts';
import { onPlainClick, setSearchParams } from '../../data/router.ts';
import { momentOf, shownDay } from '#contract/office-time.ts';
import { systemLabel, unassigned, urgency } from './texts.ts';
import { stateLabels } from '../../shared/submission/labels.ts';

/** One enquiry of the list. The whole row is its link. */
export function EnquiryRow({ enquiry }: { enquiry: Enquiry }) {
  const { id, reference, state, name, company, kind, system, message, assignee } = enquiry;
  return (
    <div className="relative grid gap-x-5 gap-y-1 px-2 py-3 text-small hover:bg-fog sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[14rem_minmax(0,1fr)_11rem_10rem]">
      <p>
        <a
          href={adminEnquiries({ id })}
          onClick={onPlainClick(() => setSearchParams({ enquiry: id }, 'push'))}
          className={`tabular-nums after:absolute after:inset-0 hover:underline ${state === 'new' ? 'font-bold' : 'font-semibold'}`}
        >
          {reference}
        </a>
        <span className="block text-fine text-steel">
          {stateLabels[state]}
          <span className="block tabular-nums">
            Received <time dateTime={enquiry.submittedAt}>{momentOf(enquiry.submittedAt)}</time>
          </span>
        </span>
      </p>
      <p className="min-w-0 max-lg:sm:row-start-2">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{company ?? name}</span>
        <span className="block wrap-anywhere text-steel">
          {company && <>{name} · </>}
          {kindLabels[kind]}
          {system !== null && <>: {systemLabel(system)}</>}
        </span>
        {message !== null && <span className="line-clamp-1 wrap-anywhere">{message}</span>}
      </p>
      <PromisedDay enquiry={enquiry} />
      <p className="truncate text-steel max-lg:sm:text-right">{assignee?.userName ?? unassigned}</p>
    </div>
  );
}

/** The day by which an answer was promised, marked if it is today or has passed. */
export function PromisedDay({
  enquiry,
}: {
  enquiry: Pick<Enquiry, 'state' | 'promisedBy' | 'answeredAt'>;
}) {
  const urgent = urgency(enquiry, officeDay(new Date()));
  const { promisedBy } = enquiry;
  return (
    <p className="tabular-nums max-lg:sm:text-right">
      <span className="text-steel">Reply due </span>
      <time dateTime={promisedBy} className="whitespace-nowrap">
        {shownDay(promisedBy)}
      </time>{' '}
      {urgent && (
        <strong
          className={`font-bold whitespace-nowrap ${urgent === 'late' ? 'text-danger' : 'text-amber-ink'}`}
        >
          {urgent}
        </strong>
      )}
    </p>
  );
}
