import { enquiryMessages } from '#contract/messages.ts';
import { shownDay } from '#contract/office-time.ts';
import { routes } from '#contract/routes.ts';
import type { EnquiryDetail as Enquiry } from '#contract/schemas/enquiry-case.ts';
import { getEnquiry, updateEnquiry, type EnquiryChange } from '#src/client/api/enquiry-office.ts';
import { ApiError } from '#src/client/request.ts';
import { onPlainClick, setSearchParams } from '../../data/router.ts';
import { BackLink } from '../../shared/BackLink.tsx';
import { LoadState } from '../../shared/LoadState.tsx';
import { Region } from '../../shared/Region.tsx';
import { ReceiptBounceNotice } from '../../shared/submission/SubmissionFacts.tsx';
import { SubmissionHistory } from '../../shared/submission/SubmissionHistory.tsx';
import { useSubmissionChange } from '../../shared/submission/use-submission-change.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { EnquiryActions } from './EnquiryActions.tsx';
import { EnquiryFacts } from './EnquiryFacts.tsx';
import { PromisedDay } from './EnquiryRow.tsx';
import { entryLabel } from './texts.ts';
import { stateLabels } from '../../shared/submission/labels.ts';

/** True for an id that no enquiry has, or that is no id. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const texts = {
  pending: 'Wait! updating enquiry',
  success: 'Enquiry updated',
  error: 'Error updating enquiry',
};

const describeChange = ({ state }: EnquiryChange): string =>
  state ? entryLabel({ action: 'state', text: state }) : 'New assignee';

/** One enquiry in full, with all that the office does about it. */
export function EnquiryDetail({ id }: { id: string }) {
  const loaded = useLoad((signal) => getEnquiry(id, signal), id);
  const { value, hasFailed, error, reload, replace } = loaded;
  const enquiry = value?.enquiry;
  const isGone = hasFailed && isMissing(error);
  const show = (newer: Enquiry) => replace({ success: true, enquiry: newer });
  const { change, isBusy, conflict } = useSubmissionChange<EnquiryChange>({
    send: async (wanted) => {
      // A note overwrites nothing, so it is added to any version.
      const answer = await updateEnquiry(id, wanted, wanted.note ? undefined : enquiry?.updatedAt);
      show(answer.enquiry);
    },
    reload,
    describe: describeChange,
    texts,
  });
  return (
    <>
      <BackLink
        href={routes.adminEnquiries}
        label="All enquiries"
        onClick={onPlainClick(() => setSearchParams({ enquiry: undefined }, 'push'))}
      />
      <h1 tabIndex={-1} className="mt-2 text-h2 wrap-anywhere tabular-nums">
        {enquiry?.reference ?? 'Enquiry'}
      </h1>
      {isGone && (
        <p role="status" className="notice mt-6">
          {enquiryMessages.notFound}
        </p>
      )}
      {/* Text that was typed about a deleted enquiry can still be copied. */}
      {(enquiry || !isGone) && (
        <div className="mt-2">
          <LoadState
            loaded={{ value, reload, hasFailed: hasFailed && !isGone }}
            what="the enquiry"
            bars={4}
          >
            {({ enquiry }) => (
              <>
                <div className="flex flex-wrap gap-x-5 gap-y-1 text-small">
                  <p className="font-semibold">{stateLabels[enquiry.state]}</p>
                  <PromisedDay enquiry={enquiry} />
                  <p className="text-steel tabular-nums">
                    Will be deleted after {shownDay(enquiry.eraseOn)}
                  </p>
                </div>
                <ReceiptBounceNotice email={enquiry.email} bounce={enquiry.receiptBounce} />
                <EnquiryActions
                  {...{ enquiry, isBusy }}
                  onChange={change}
                  onAnswered={show}
                  onOvertaken={reload}
                />
                {conflict}
                <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                  <EnquiryFacts enquiry={enquiry} />
                  <Region heading="History" look="ruled">
                    <SubmissionHistory
                      submission={enquiry}
                      label={entryLabel}
                      sender="the sender"
                      isBusy={isBusy}
                      onAdd={async (note) => (await change({ note })) === 'saved'}
                    />
                  </Region>
                </div>
              </>
            )}
          </LoadState>
        </div>
      )}
    </>
  );
}
