import { momentOf } from '#contract/office-time.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { mailLink, webLink } from '../../shared/links.ts';
import { ReceiptBounceNotice } from '../../shared/submission/ReceiptBounceNotice.tsx';
import {
  AttachmentList,
  FactList,
  NotGiven,
  PhoneNumber,
} from '../../shared/submission/SubmissionFacts.tsx';
import { ApplicationOffice } from './ApplicationOffice.tsx';
import { detailId } from './focus.ts';

interface ApplicationLetterProps {
  application: JobApplication;
  jobTitle: string;
  onMark: (application: JobApplication, isRead: boolean) => void;
  onDelete: (application: JobApplication) => void;
}

/** What an applicant sent, and all that the office does about it. */
export function ApplicationLetter(props: ApplicationLetterProps) {
  const { application, jobTitle, onMark, onDelete } = props;
  const { id, jobId, name, email, phone, resume, coverLetter, submittedAt, readAt, attachments } =
    application;
  const isRead = readAt !== null;
  return (
    <article>
      <h2 id={detailId} tabIndex={-1} className="text-h3 wrap-anywhere">
        {name}
      </h2>
      <p className="mt-1 text-small text-steel tabular-nums">
        Sent{' '}
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
        <button
          type="button"
          className="button button-line button-small"
          onClick={() => onMark(application, !isRead)}
        >
          {isRead ? 'Mark as unread' : 'Mark as read'}
        </button>
        <button
          type="button"
          className="button button-line button-small text-danger"
          onClick={() => onDelete(application)}
        >
          Delete
        </button>
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

/** The link with the host that it leads to; what is no web link is shown and not followed. */
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
