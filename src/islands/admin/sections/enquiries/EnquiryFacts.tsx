import { dutyTable, kindLabels } from '#contract/duty-questions.ts';
import { momentOf } from '#contract/office-time.ts';
import type { EnquiryDetail } from '#contract/schemas/enquiry-case.ts';
import { Region } from '../../shared/Region.tsx';
import {
  AttachmentList,
  FactList,
  NotGiven,
  PhoneNumber,
} from '../../shared/submission/SubmissionFacts.tsx';
import { systemLabel } from './texts.ts';

/** What the person sent. The message comes first: it decides what to do. */
export function EnquiryFacts({ enquiry }: { enquiry: EnquiryDetail }) {
  const { kind, system, duty, message, attachments, id } = enquiry;
  const { name, company, email, phone, region, country, submittedAt } = enquiry;
  const answers = dutyTable(kind, system, duty);
  return (
    <div className="grid min-w-0 gap-8">
      <Region look="ruled" heading="Message">
        <p className="max-w-(--measure) py-2 text-ink-2 whitespace-pre-wrap wrap-anywhere">
          {message ?? <NotGiven />}
        </p>
      </Region>
      <Region
        look="ruled"
        heading={`${kindLabels[kind]}${system === null ? '' : `: ${systemLabel(system)}`}`}
      >
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
      </Region>
      <Region look="ruled" heading="Files">
        <AttachmentList
          attachments={attachments}
          href={(file) => `/v1/enquiries/${id}/attachments/${file}`}
        />
      </Region>
      <Region look="ruled" heading="Sender">
        <FactList
          facts={[
            ['Name', name],
            ['Company', company],
            ['E-mail', email],
            ['Phone', phone && <PhoneNumber number={phone} />],
            ['Place', [region, country].filter(Boolean).join(', ')],
            ['Sent', <time dateTime={submittedAt}>{momentOf(submittedAt)}</time>],
          ]}
        />
      </Region>
    </div>
  );
}
