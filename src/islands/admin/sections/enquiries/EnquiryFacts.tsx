import type { ReactNode } from 'react';
import { kindLabels } from '#contract/duty-questions.ts';
import { dutyTable } from '#contract/duty-questions.ts';
import type { EnquiryDetail } from '#contract/schemas/enquiry-case.ts';
import { phoneLink } from '../../shared/links.ts';
import { AttachmentList } from '../../shared/AttachmentList.tsx';
import { momentOf } from '../../shared/when.ts';
import { systemLabel } from './texts.ts';

/** What the person sent: who, what about, the duty, the message and the files. */
export function EnquiryFacts({ enquiry }: { enquiry: EnquiryDetail }) {
  const { kind, system, duty, message, attachments, id } = enquiry;
  const answers = dutyTable(kind, system, duty);
  return (
    <div className="grid min-w-0 gap-8">
      <section aria-labelledby="sender">
        <Heading id="sender">Sender</Heading>
        <Sender enquiry={enquiry} />
      </section>
      <section aria-labelledby="duty">
        <Heading id="duty">
          {kindLabels[kind]}
          {system !== null && `: ${systemLabel(system)}`}
        </Heading>
        {answers.length > 0 ? (
          <table className="w-full text-small">
            <tbody>
              {answers.map(({ label, value }) => (
                <tr key={label} className="border-b border-line">
                  <th scope="row" className="w-2/5 py-2 pr-4 text-left font-normal text-steel">
                    {label}
                  </th>
                  <td className="py-2 wrap-anywhere tabular-nums">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className="py-2 text-small text-steel">No figures given.</p>
        )}
      </section>
      <section aria-labelledby="message">
        <Heading id="message">Message</Heading>
        <p className="max-w-(--measure) py-2 text-ink-2 whitespace-pre-wrap wrap-anywhere">
          {message ?? <None />}
        </p>
      </section>
      <section aria-labelledby="files">
        <Heading id="files">Files</Heading>
        <AttachmentList
          attachments={attachments}
          href={(name) => `/v1/enquiries/${id}/attachments/${name}`}
        />
      </section>
    </div>
  );
}

const Heading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="border-b border-ink pb-2 text-lead">
    {children}
  </h2>
);

const None = () => <span className="text-steel">Not given</span>;

function Sender({ enquiry }: { enquiry: EnquiryDetail }) {
  const { name, company, email, phone, region, country, submittedAt } = enquiry;
  const dial = phone === null ? undefined : phoneLink(phone);
  const place = [region, country].filter(Boolean).join(', ');
  const entries: [string, ReactNode][] = [
    ['Name', name],
    ['Company', company],
    ['E-mail', email],
    [
      'Phone',
      dial ? (
        <a className="text-link" href={dial}>
          {phone}
        </a>
      ) : (
        phone
      ),
    ],
    ['Place', place],
    ['Sent', <time dateTime={submittedAt}>{momentOf(submittedAt)}</time>],
  ];
  return (
    <dl className="text-small">
      {entries.map(([term, text]) => (
        <div
          key={term}
          className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2"
        >
          <dt className="text-steel">{term}</dt>
          <dd className="wrap-anywhere">{text || <None />}</dd>
        </div>
      ))}
    </dl>
  );
}
