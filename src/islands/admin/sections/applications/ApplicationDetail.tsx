import type { KeyboardEvent, ReactNode } from 'react';
import { applicationMessages } from '#contract/messages.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import type { Opened } from './applications-data.ts';
import { useApplications } from './applications.store.ts';
import { detailId } from './focus.ts';
import { mailLink, phoneLink, webLink } from '../../shared/links.ts';
import { AttachmentList } from '../../shared/AttachmentList.tsx';
import { momentOf } from '../../shared/when.ts';
import { ApplicationStageField } from './ApplicationStageField.tsx';
import { declineLetter } from './decline-letter.ts';

interface ApplicationDetailProps {
  opened: Opened;
  jobTitle: string;
  onBack: () => void;
  onMark: (application: JobApplication, isRead: boolean) => void;
  onDelete: (application: JobApplication) => void;
}

/** One application in full, or why there is none. */
export function ApplicationDetail(props: ApplicationDetailProps) {
  const { opened, onBack } = props;
  return (
    <section
      aria-label="Application"
      // Arrow keys scroll the letter here; in the list they go from one to the next.
      onKeyDown={(event: KeyboardEvent) => /^Arrow/.test(event.key) && event.stopPropagation()}
      className="@2xl:sticky @2xl:top-20 @2xl:max-h-[calc(100dvh-6rem)] @2xl:overflow-y-auto @2xl:border @2xl:border-line @2xl:p-6"
    >
      <button
        type="button"
        className="button button-line button-small mb-5 @2xl:hidden"
        onClick={onBack}
      >
        <span aria-hidden>←&nbsp;</span>All applications
      </button>
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
        <LoadFailure
          text={failureText}
          retryLabel={retryLabel}
          onRetry={() => void useApplications.getState().open()}
        />
      )}
      {opened.kind === 'shown' && <Letter {...props} application={opened.application} />}
    </section>
  );
}

type LetterProps = Omit<ApplicationDetailProps, 'opened' | 'onBack'> & {
  application: JobApplication;
};

function Letter({ application, jobTitle, onMark, onDelete }: LetterProps) {
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
            Read since{' '}
            <time className="whitespace-nowrap" dateTime={readAt}>
              {momentOf(readAt)}
            </time>
          </>
        ) : (
          <strong className="font-bold text-amber-ink">New</strong>
        )}
      </p>
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
        <a
          className="button button-line button-small"
          href={mailLink(email, `Your application: ${jobTitle}`, declineLetter(name, jobTitle))}
        >
          No longer considered: write
        </a>
      </div>
      <ApplicationStageField application={application} />
      <dl className="mt-5 grid gap-x-6 gap-y-3 border-y border-line py-4 text-small sm:grid-cols-[auto_minmax(0,1fr)]">
        <Entry term="E-mail">
          <a className="text-link" href={mailLink(email, `Your application: ${jobTitle}`)}>
            {email}
          </a>
        </Entry>
        <Entry term="Phone">{phone ? <Phone number={phone} /> : <None />}</Entry>
        <Entry term="Resume">{resume ? <Resume text={resume} /> : <None />}</Entry>
        <Entry term="Files">
          <AttachmentList
            attachments={attachments}
            href={(file) => `/v1/jobs/${jobId}/applications/${id}/attachments/${file}`}
          />
        </Entry>
      </dl>
      <h3 className="mt-5 text-small font-semibold">Cover letter</h3>
      {coverLetter ? (
        <p className="mt-2 max-w-(--measure) whitespace-pre-wrap wrap-anywhere text-ink-2">
          {coverLetter}
        </p>
      ) : (
        <p className="mt-2 text-small">
          <None />
        </p>
      )}
    </article>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
      <dt className="text-steel">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

const None = () => <span className="text-steel">Not given</span>;

function Phone({ number }: { number: string }) {
  const href = phoneLink(number);
  if (!href) return number;
  return (
    <a className="text-link" href={href}>
      {number}
    </a>
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
