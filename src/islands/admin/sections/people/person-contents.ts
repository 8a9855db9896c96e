import type { PersonData } from '#contract/schemas/person.ts';
import { shownDay } from '../../shared/when.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What is kept of a person: how many of each, and which. Kinds of which there is none are left out. */
export function personContents(
  person: PersonData,
): { label: string; count: number; which: string[] }[] {
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
    { label: 'Mails', count: sum(cases.map(({ mails }) => mails.length)), which: [] },
    {
      label: 'Sent in an outage and not stored',
      count: refused.length,
      which: refused.map(({ refusedAt }) => shownDay(refusedAt)),
    },
  ];
  return contents.filter(({ count }) => count > 0);
}
