import { useState } from 'react';
import type { Area } from '#contract/areas.ts';
import type { FailedMail } from '#contract/schemas/enquiry-case.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { useAreas } from '../../data/areas.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { mailLink } from '../../shared/links.ts';
import { useFreshLoad } from '../../shared/use-load.ts';
import { Block } from './Block.tsx';
import { momentOf } from '#contract/office-time.ts';
import { listRefusedApplications, removeRefusedApplication } from '#src/client/api/applications.ts';
import {
  listFailedMails,
  listRefusedEnquiries,
  removeRefusedEnquiry,
} from '#src/client/api/enquiry-office.ts';

const ActionQuestion = lazyPart(
  'The question',
  async () => (await import('../../shared/ActionQuestion.tsx')).ActionQuestion,
);

/** What a person sent in an outage, and the database refused afterwards. */
interface Refused {
  id: string;
  what: 'Enquiry' | 'Application';
  /** Who sent it, as far as it can be read. */
  from: string;
  email: string | null;
  reason: string;
  /** ISO timestamp. */
  at: string;
  /** What was sent, as it is stored. */
  text: string;
  /** Deletes it permanently. @throws ApiError */
  remove: () => Promise<unknown>;
}

interface Undelivered {
  mails: readonly FailedMail[];
  refused: readonly Refused[];
}

const reasons: Readonly<Record<string, string>> = {
  NOT_FOUND: 'The job has been deleted',
  VALIDATION_FAILED: 'A value is not valid',
  UNREADABLE: 'It could not be read',
};
const reasonText = (code: string) => reasons[code] ?? code;
const unknown = 'Unknown sender';

/**
 * E-mails that could not be sent and submissions that could not be stored, newest first, in the areas
 * of the account.
 * @throws ApiError, AbortError
 */
async function loadUndelivered(areas: readonly Area[], signal: AbortSignal): Promise<Undelivered> {
  const [{ mails }, { enquiries }, { applications }] = await Promise.all([
    listFailedMails(signal),
    areas.includes('enquiries') ? listRefusedEnquiries(signal) : { enquiries: [] },
    areas.includes('applications') ? listRefusedApplications(signal) : { applications: [] },
  ]);
  const refused: Refused[] = [
    ...enquiries.map(({ id, reason, refusedAt, reference, name, email, text }) => ({
      ...{ id, email, text, at: refusedAt, reason: reasonText(reason) },
      what: 'Enquiry' as const,
      from: [reference, name ?? unknown].filter(Boolean).join(', '),
      remove: () => removeRefusedEnquiry(id),
    })),
    ...applications.map(({ id, reason, refusedAt, application, text }) => ({
      ...{ id, at: refusedAt, reason: reasonText(reason) },
      what: 'Application' as const,
      from: application?.name ?? unknown,
      email: application?.email ?? null,
      text: text ?? JSON.stringify(application, null, 2),
      remove: () => removeRefusedApplication(id),
    })),
  ];
  return { mails, refused: refused.sort((one, other) => other.at.localeCompare(one.at)) };
}

const removal = {
  pending: 'Wait! deleting',
  success: 'Deleted permanently',
  error: 'Error deleting',
};

/** E-mails that could not be sent, and submissions that could not be stored after an outage. */
export function UndeliveredItems() {
  const areas = useAreas();
  const loaded = useFreshLoad((signal) => loadUndelivered(areas, signal), areas.join());
  const { value, hasFailed, reload } = loaded;
  const { mails = [], refused = [] } = value ?? {};
  if (!hasFailed && mails.length + refused.length === 0) return null;
  return (
    <Block heading="Not delivered" loaded={loaded}>
      <ul>
        {refused.map((one) => (
          <RefusedRow key={one.id} refused={one} onRemoved={reload} />
        ))}
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
    </Block>
  );
}

function MailRow({ mail }: { mail: FailedMail }) {
  const { reference, recipient, madeAt, attempts, refusedAt, reason } = mail;
  return (
    <li className="border-b border-line py-3 text-small">
      <p className="font-semibold wrap-anywhere">
        E-mail to {recipient ?? 'an unknown address'}
        {reference && <> about {reference}</>}
      </p>
      <p className="wrap-anywhere text-ink-2">
        {attempts} {attempts === 1 ? 'attempt' : 'attempts'} failed.{' '}
        {refusedAt === null ? 'The site will try again.' : 'The site has stopped trying.'}
        {reason && <> Reason: {reason}</>}
      </p>
      <p className="text-fine text-steel tabular-nums">Created {momentOf(madeAt)}</p>
    </li>
  );
}

/** A submission that was acknowledged but not stored: its sender waits for an answer. */
function RefusedRow({ refused, onRemoved }: { refused: Refused; onRemoved: () => void }) {
  const { what, from, email, reason, at, text, remove } = refused;
  const [isAsked, setIsAsked] = useState(false);
  return (
    <li className="border-b border-line py-3 text-small">
      <p className="font-semibold wrap-anywhere">
        {what} could not be stored: {from}
      </p>
      <p className="text-ink-2">{reason}</p>
      <p className="text-fine text-steel tabular-nums">{momentOf(at)}</p>
      <details className="mt-2">
        <summary className="cursor-pointer">What was sent</summary>
        <pre className="mt-2 overflow-x-auto bg-fog p-3 text-fine whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
      </details>
      <div className="mt-3 flex flex-wrap gap-2">
        {email && (
          <a className="button button-line button-small" href={mailLink(email, `Your ${what}`)}>
            E-mail the sender
          </a>
        )}
        <Button
          className="text-danger"
          aria-label={`Delete: ${from}`}
          onClick={() => setIsAsked(true)}
        >
          Delete
        </Button>
      </div>
      {isAsked && (
        <ActionQuestion
          detail={from}
          toasts={removal}
          act={remove}
          onDone={() => {
            setIsAsked(false);
            onRemoved();
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
}
