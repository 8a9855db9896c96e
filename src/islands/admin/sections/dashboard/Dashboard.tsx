import { routes } from '#contract/routes.ts';
import { ApplicationSummary } from './ApplicationSummary.tsx';
import { EnquirySummary } from './EnquirySummary.tsx';
import { SummaryRow } from './SummaryRow.tsx';
import { resourceRows } from './resources.ts';
import { PendingTasks } from './PendingTasks.tsx';
import { UndeliveredItems } from './UndeliveredItems.tsx';
import { Visits } from './Visits.tsx';
import { WayTo } from './WayTo.tsx';

/** What is on the public site now, enquiries and applications, the tasks, what was not delivered, and privacy. */
export function Dashboard() {
  return (
    <>
      <h1 className="text-h2">Dashboard</h1>
      <h2 className="mt-6 border-b border-ink pb-2 text-h3">Published</h2>
      <ul>
        {resourceRows.map((row) => (
          <SummaryRow key={row.resource} {...row} />
        ))}
      </ul>
      <EnquirySummary />
      <ApplicationSummary />
      <PendingTasks />
      <UndeliveredItems />
      <Visits />
      <WayTo
        heading="Media"
        href={routes.adminMedia}
        label="Stored pictures and videos"
        text="which items use them, and their descriptions."
      />
      <WayTo
        heading="Activity"
        href={routes.adminActivity}
        label="What administrators did"
        text="who created, changed, published or deleted what, and when."
      />
      <WayTo
        heading="Privacy"
        href={routes.adminPersonalData}
        label="A person’s data"
        text="find, hand over or delete what is kept under an e-mail address."
      />
    </>
  );
}
