import type { ReactNode } from 'react';
import { adminAllApplications, adminEnquiries } from '#contract/routes.ts';
import type { EnquiryCounts } from '#contract/schemas/enquiry-case.ts';
import type { ApplicationStage, StageCount } from '#contract/schemas/job-application.ts';
import { useInboxCounts } from '../../shared/inbox-counts.tsx';
import type { Loaded } from '../../shared/use-load.ts';
import { Block } from './Block.tsx';

/** Each figure with the list of the inbox that it counts. */
const enquiryFigures: readonly (readonly [keyof EnquiryCounts, label: string])[] = [
  ['late', 'Late'],
  ['today', 'Due today'],
  ['new', 'New'],
  ['open', 'Open'],
  ['mine', 'Mine'],
];

/** The number of enquiries without an answer, and a warning on a site without mail. */
export function EnquirySummary() {
  const { enquiries: loaded } = useInboxCounts();
  const { value } = loaded;
  return (
    <Figures
      heading="Enquiries"
      all={{ href: adminEnquiries(), label: 'All open enquiries' }}
      loaded={loaded}
      figures={enquiryFigures.map(([name, label]) => ({
        label,
        count: value?.counts[name],
        href: adminEnquiries(name === 'open' ? {} : { filter: name }),
        isAlarm: name === 'late',
      }))}
    >
      {value?.mail.isOn === false && <NoMail />}
    </Figures>
  );
}

function NoMail() {
  return (
    <p className="notice mt-4">
      This site does not send e-mail, so you are not notified of new enquiries and applications.
      Check this page every day, or ask your developer to set SMTP_URL.
    </p>
  );
}

/** The stages that have a figure of their own; new ones count as unread or read. */
const stages: readonly (readonly [ApplicationStage, label: string])[] = [
  ['read', 'Read'],
  ['interview', 'Interview'],
  ['decided', 'Decided'],
];

const sum = (counts: readonly StageCount[] | undefined, of: 'total' | 'unread') =>
  counts?.reduce((all, count) => all + count[of], 0);

/**
 * How many applications there are for all jobs, how many are new, and how far the others are; and the
 * warning that no e-mail is sent, where there are no enquiries above it.
 */
export function ApplicationSummary() {
  const { applications: loaded, enquiries } = useInboxCounts();
  const counts = loaded.value?.stages;
  const totalOf = (stage: ApplicationStage) =>
    counts && (counts.find((count) => count.stage === stage)?.total ?? 0);
  return (
    <Figures
      heading="Applications"
      all={{ href: adminAllApplications(), label: 'Applications for all jobs' }}
      loaded={loaded}
      figures={[
        {
          label: 'New',
          count: sum(counts, 'unread'),
          href: adminAllApplications({ state: 'unread' }),
        },
        ...stages.map(([stage, label]) => ({
          label,
          count: totalOf(stage),
          href: adminAllApplications({ stage }),
        })),
        { label: 'All', count: sum(counts, 'total'), href: adminAllApplications() },
      ]}
    >
      {enquiries.value === null && loaded.value?.isMailOn === false && <NoMail />}
    </Figures>
  );
}

interface Figure {
  label: string;
  /** Absent until it is known. */
  count: number | undefined;
  /** The list that it counts. */
  href: string;
  /** It should be none. */
  isAlarm?: boolean;
}

interface FiguresProps {
  heading: string;
  /** The whole list. */
  all: { href: string; label: string };
  loaded: Pick<Loaded<unknown>, 'value' | 'hasFailed' | 'reload'>;
  figures: readonly Figure[];
  /** Shown between heading and figures. */
  children?: ReactNode;
}

/** Five figures of an inbox, each with the list that it counts. */
function Figures({ heading, all, loaded, figures, children }: FiguresProps) {
  const { value, hasFailed } = loaded;
  const link = (
    <a className="text-link inline-flex min-h-6 items-center text-small" href={all.href}>
      {all.label}
    </a>
  );
  return (
    <Block {...{ heading, loaded }} beside={link}>
      {children}
      {!hasFailed && (
        <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-5" aria-busy={!value}>
          {figures.map(({ label, count, href, isAlarm = false }) => (
            <li key={label} className="border-b border-line max-sm:last:odd:col-span-2">
              <a
                className="flex min-h-16 items-baseline justify-between gap-3 py-4 hover:underline sm:flex-col-reverse sm:justify-end"
                href={href}
              >
                <span
                  className={`text-small ${isAlarm && count ? 'font-bold text-danger' : 'text-steel'}`}
                >
                  {label}
                </span>{' '}
                <span className="text-h3 leading-none font-semibold tabular-nums">
                  {count ?? '–'}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
