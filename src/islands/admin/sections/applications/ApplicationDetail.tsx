import type { KeyboardEvent } from 'react';
import { applicationMessages } from '#contract/messages.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import type { Opened } from './applications-data.ts';
import { useApplications } from './applications.store.ts';
import { ApplicationLetter } from './ApplicationLetter.tsx';

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
      className="@2xl:sticky @2xl:top-20 @2xl:max-h-[calc(100dvh-6rem)] @2xl:overflow-y-auto @2xl:border @2xl:border-line @2xl:p-6 print:static print:max-h-none print:overflow-visible print:border-0 print:p-0"
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
