import { shownDay } from '#contract/office-time.ts';
import type { PersonData } from '#contract/schemas/person.ts';

/** How many there are of each kind, and which. */
export function PersonContents({ person }: { person: PersonData }) {
  return (
    <dl className="text-small">
      {personContents(person).map(({ label, count, which }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2"
        >
          <dt>
            {label}
            {which.length > 0 && (
              <span className="block text-fine wrap-anywhere text-steel tabular-nums">
                {which.join(', ')}
              </span>
            )}
          </dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What is stored about a person: how many of each kind, and which. Kinds without any are left out. */
function personContents(person: PersonData): { label: string; count: number; which: string[] }[] {
  const { enquiries, applications, refusedEnquiries, refusedApplications } = person;
  const cases = [...enquiries, ...applications];
  const files = cases.flatMap(({ attachments }) => attachments.map(({ fileName }) => fileName));
  const refused = [...refusedEnquiries, ...refusedApplications];
  const contents = [
    {
      label: 'Enquiries',
      count: enquiries.length,
      which: enquiries.map(({ reference }) => reference),
    },
    {
      label: 'Applications',
      count: applications.length,
      which: applications.map(({ submittedAt }) => `sent ${shownDay(submittedAt)}`),
    },
    { label: 'Files', count: files.length, which: files },
    {
      label: 'History entries',
      count: sum(cases.map(({ history }) => history.length)),
      which: [],
    },
    { label: 'E-mails', count: sum(cases.map(({ mails }) => mails.length)), which: [] },
    {
      label: 'Sent in an outage and not stored',
      count: refused.length,
      which: refused.map(({ refusedAt }) => shownDay(refusedAt)),
    },
  ];
  return contents.filter(({ count }) => count > 0);
}
