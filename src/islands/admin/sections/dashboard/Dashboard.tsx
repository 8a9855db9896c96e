import { ActivityLink } from './ActivityLink.tsx';
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
      <h1 className="text-h2">Dashboard</h1>
      <h2 className="mt-6 border-b border-ink pb-2 text-h3">Published</h2>
      <ul>
        {resourceRows.map((row) => (
          <SummaryRow key={row.resource} {...row} />
        ))}
      </ul>
      <EnquirySummary />
      <PendingTasks />
      <UndeliveredItems />
      <ActivityLink />
      <PersonLink />
    </>
  );
}
