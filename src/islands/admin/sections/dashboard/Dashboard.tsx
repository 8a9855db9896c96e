import { EnquirySummary } from './EnquirySummary.tsx';
import { SummaryRow } from './SummaryRow.tsx';
import { resourceRows } from './resources.ts';
import { PendingTasks } from './PendingTasks.tsx';
import { PersonLink } from './PersonLink.tsx';
import { UndeliveredItems } from './UndeliveredItems.tsx';

/** What is on the public site now, the enquiries, the tasks, what was not delivered, and privacy. */
export function Dashboard() {
  return (
    <>
      <h1 className="border-b border-ink pb-4 text-h2">On the site now</h1>
      <ul>
        {resourceRows.map((row) => (
          <SummaryRow key={row.resource} {...row} />
        ))}
      </ul>
      <EnquirySummary />
      <PendingTasks />
      <UndeliveredItems />
      <PersonLink />
    </>
  );
}
