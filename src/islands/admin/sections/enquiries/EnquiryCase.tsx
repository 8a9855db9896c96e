import { enquiryMessages } from '#contract/messages.ts';
import { getEnquiry } from '#src/client/api/enquiry-office.ts';
import { ApiError } from '#src/client/request.ts';
import { routes } from '#contract/routes.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { onPlainClick, setSearchParams } from '../../data/router.ts';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import { CaseHistory } from '../../shared/case/CaseHistory.tsx';
import { CaseNote } from '../../shared/case/CaseNote.tsx';
import { ChangedMeanwhile } from '../../shared/case/ChangedMeanwhile.tsx';
import { ReceiptBounceNotice } from '../../shared/case/ReceiptBounceNotice.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { shownDay } from '../../shared/when.ts';
import { EnquiryActions } from './EnquiryActions.tsx';
import { EnquiryFacts } from './EnquiryFacts.tsx';
import { Promise as PromisedDay } from './EnquiryRow.tsx';
import { entryLabel, stateLabels } from './texts.ts';
import { describeChange, useEnquiryChange } from './use-enquiry-change.ts';

/** True for an id that no enquiry has, or that is no id. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** One enquiry in full, with all that the office does about it. */
export function EnquiryCase({ id }: { id: string }) {
  const loaded = useLoad((signal) => getEnquiry(id, signal), id);
  const { value, hasFailed, error, reload, replace } = loaded;
  const changing = useEnquiryChange(value?.enquiry, replace, reload);
  const { change, isBusy } = changing;
  const enquiry = value?.enquiry;
  return (
    <>
      <a
        className="text-link inline-flex min-h-6 items-center text-small print:hidden"
        href={routes.adminEnquiries}
        onClick={onPlainClick(() => setSearchParams({ enquiry: undefined }, 'push'))}
      >
        <span aria-hidden className="mr-1">
          ←
        </span>
        All enquiries
      </a>
      <h1 tabIndex={-1} className="mt-2 text-h2 wrap-anywhere tabular-nums">
        {enquiry?.reference ?? 'Enquiry'}
      </h1>
      {hasFailed && isMissing(error) && (
        <p role="status" className="notice mt-6">
          {enquiryMessages.notFound}
        </p>
      )}
      {hasFailed && !isMissing(error) && (
        <div className="mt-6">
          <LoadFailure text={failureText} retryLabel={retryLabel} onRetry={reload} />
        </div>
      )}
      {!enquiry && !hasFailed && (
        <div className="mt-6 grid gap-3">
          <Skeleton count={4} className="h-16" label="Loading the enquiry" />
        </div>
      )}
      {enquiry && (
        <>
          <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
            <p className="font-semibold">{stateLabels[enquiry.state]}</p>
            <PromisedDay enquiry={enquiry} />
            <p className="text-steel tabular-nums">Kept until {shownDay(enquiry.eraseOn)}</p>
          </div>
          <ReceiptBounceNotice email={enquiry.email} bounce={enquiry.receiptBounce} />
          <EnquiryActions enquiry={enquiry} isBusy={isBusy} onChange={change} />
          <ChangedMeanwhile
            overtaken={changing.overtaken}
            describe={describeChange}
            onAgain={(wanted) => void change(wanted)}
            onGiveUp={changing.giveUp}
          />
          <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <EnquiryFacts enquiry={enquiry} />
            <section aria-labelledby="history">
              <h2 id="history" className="border-b border-ink pb-2 text-lead">
                History
              </h2>
              <CaseHistory history={enquiry.history} label={entryLabel} sender="the sender" />
              <CaseNote
                caseId={id}
                sender="the sender"
                isBusy={isBusy}
                onAdd={(note) => change({ note })}
              />
            </section>
          </div>
        </>
      )}
    </>
  );
}
