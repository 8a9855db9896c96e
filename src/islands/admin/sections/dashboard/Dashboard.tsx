import { useId } from 'react';
import { routes } from '#contract/routes.ts';
import { canOpen, useAreas } from '../../data/areas.ts';
import { followInPlace } from '../../data/router.ts';
import { ApplicationSummary, EnquirySummary } from './InboxFigures.tsx';
import { PendingTasks } from './PendingTasks.tsx';
import { resourceRows } from './resources.ts';
import { SummaryRow } from './SummaryRow.tsx';
import { UndeliveredItems } from './UndeliveredItems.tsx';
import { Visits } from './Visits.tsx';

/**
 * First what waits for an answer, then what is on the public site, then the other screens; of all
 * what the areas of the account show.
 */
export function Dashboard() {
  const areas = useAreas();
  const [showsEnquiries, showsApplications, showsContent] = [
    areas.includes('enquiries'),
    areas.includes('applications'),
    areas.includes('content'),
  ];
  return (
    <>
      <h1 className="text-h2">Dashboard</h1>
      {showsEnquiries && <EnquirySummary />}
      {showsApplications && <ApplicationSummary isAlone={!showsEnquiries} />}
      {(showsApplications || showsContent) && <PendingTasks />}
      <UndeliveredItems />
      {showsContent && (
        <>
          <h2 className="mt-12 border-b border-ink pb-2 text-h3">Published</h2>
          <ul>
            {resourceRows.map((row) => (
              <SummaryRow key={row.resource} {...row} />
            ))}
          </ul>
          <Visits />
          <SectionLink
            heading="Media"
            href={routes.adminMedia}
            label="Stored pictures and videos"
            text="which items use them, and their descriptions."
          />
        </>
      )}
      <SectionLink
        heading="Activity"
        href={routes.adminActivity}
        label="What administrators did"
        text="who created, changed, published or deleted what, and when."
      />
      {canOpen(routes.adminPersonalData, areas) && (
        <SectionLink
          heading="Privacy"
          href={routes.adminPersonalData}
          label="A person’s data"
          text="find, export or delete everything stored about one person."
        />
      )}
    </>
  );
}

interface SectionLinkProps {
  heading: string;
  href: string;
  label: string;
  /** What the screen offers, after a colon. */
  text: string;
}

/** A heading with a link to a screen that the sidebar does not name. */
function SectionLink({ heading, href, label, text }: SectionLinkProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-12 border-b border-ink pb-2 text-h3">
        {heading}
      </h2>
      <p className="py-4 text-small text-ink-2">
        <a className="text-link" href={href} onClick={followInPlace}>
          {label}
        </a>
        : {text}
      </p>
    </section>
  );
}
