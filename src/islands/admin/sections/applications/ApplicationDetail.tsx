import type { KeyboardEvent } from 'react';
import { applicationMessages } from '#contract/messages.ts';
import { momentOf } from '#contract/office-time.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import type { Opened } from './applications-data.ts';
import { useApplications } from './applications.store.ts';
import { mailLink, webLink } from '../../shared/links.ts';
import {
  AttachmentList,
  FactList,
  NotGiven,
  PhoneNumber,
  ReceiptBounceNotice,
} from '../../shared/submission/SubmissionFacts.tsx';
import { ApplicationOffice } from './ApplicationOffice.tsx';
import { detailId } from './focus.ts';
import { NeighbourButtons, type Neighbours } from './Neighbours.tsx';

interface ApplicationDetailProps {
  opened: Opened;
  jobTitle: string;
  neighbours: Neighbours;
  onBack: () => void;
  onMark: (application: JobApplication, isRead: boolean) => void;
  onDelete: (application: JobApplication) => void;
}

/** One application in full, or why there is none. */
export function ApplicationDetail(props: ApplicationDetailProps) {
  const { opened, neighbours, onBack } = props;
  return (
    <section
      aria-label="Application"
      // Arrow keys scroll the letter here; in the list they go from one to the next.
      onKeyDown={(event: KeyboardEvent) => /^Arrow/.test(event.key) && event.stopPropagation()}
      className="@2xl:sticky @2xl:top-20 @2xl:max-h-[calc(100dvh-6rem)] @2xl:overflow-y-auto @2xl:border @2xl:border-line @2xl:p-6 print:static print:max-h-none print:overflow-visible print:border-0 print:p-0"
    >
      <Button className="my-5 @2xl:hidden" onClick={onBack}>
        <span aria-hidden>←&nbsp;</span>All applications
      </Button>
      {opened.kind !== 'none' && <NeighbourButtons {...neighbours} />}
      {opened.kind === 'none' && (
        <p className="text-small text-steel">Choose an application to read it.</p>
      )}
      {opened.kind === 'loading' && (
        <div className="grid gap-3">
          <Skeleton count={3} className="h-16" label="Loading the application" />
        </div>
      )}
      {opened.kind === 'absent' && (
        <p role="status" className="notice">
          {applicationMessages.notFound}
        </p>
      )}
      {opened.kind === 'failed' && (
        <LoadFailure onRetry={() => void useApplications.getState().open()} />
      )}
      {opened.kind === 'shown' && (
        <ApplicationLetter
          key={opened.application.id}
          {...props}
          application={opened.application}
        />
      )}
    </section>
  );
}

/** What an applicant sent, and all that the office does about it. */
type LetterProps = Omit<ApplicationDetailProps, 'opened' | 'neighbours' | 'onBack'> & {
  application: JobApplication;
};

function ApplicationLetter({ application, jobTitle, onMark, onDelete }: LetterProps) {
  const { id, jobId, name, email, phone, resume, coverLetter, submittedAt, readAt, attachments } =
    application;
  const isRead = readAt !== null;
  return (
    <article>
      <h2 id={detailId} tabIndex={-1} className="text-h3 wrap-anywhere">
        {name}
      </h2>
      <p className="mt-1 text-small text-steel tabular-nums">
        {application.reference} · Sent{' '}
        <time className="whitespace-nowrap" dateTime={submittedAt}>
          {momentOf(submittedAt)}
        </time>
        {' · '}
        {isRead ? (
          <>
            Read{' '}
            <time className="whitespace-nowrap" dateTime={readAt}>
              {momentOf(readAt)}
            </time>
          </>
        ) : (
          <strong className="font-bold text-amber-ink">New</strong>
        )}
      </p>
      <ReceiptBounceNotice email={email} bounce={application.receiptBounce} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => onMark(application, !isRead)}>
          {isRead ? 'Mark as unread' : 'Mark as read'}
        </Button>
        <Button className="text-danger" onClick={() => onDelete(application)}>
          Delete
        </Button>
      </div>
      <div className="mt-5 border-t border-line">
        <FactList
          facts={[
            [
              'E-mail',
              <a className="text-link" href={mailLink(email, `Your application: ${jobTitle}`)}>
                {email}
              </a>,
            ],
            ['Phone', phone && <PhoneNumber number={phone} />],
            ['Resume', resume && <Resume text={resume} />],
          ]}
        />
        <AttachmentList
          attachments={attachments}
          href={(file) => `/v1/jobs/${jobId}/applications/${id}/attachments/${file}`}
        />
      </div>
      <h3 className="mt-5 text-small font-semibold">Cover letter</h3>
      {coverLetter ? (
        <p className="mt-2 max-w-(--measure) whitespace-pre-wrap wrap-anywhere text-ink-2">
          {coverLetter}
        </p>
      ) : (
        <p className="mt-2 text-small">
          <NotGiven />
        </p>
      )}
      <ApplicationOffice application={application} jobTitle={jobTitle} />
    </article>
  );
}

/** A web link shown by its host. Any other text is shown without a link. */
function Resume({ text }: { text: string }) {
  const link = webLink(text);
  if (!link) return text;
  return (
    <a
      className="text-link"
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
      title={link.href}
    >
      {link.host}
      <span className="sr-only"> (opens in a new tab)</span>
      <span aria-hidden> ↗</span>
    </a>
  );
}
