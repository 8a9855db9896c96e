import { SummaryRow } from './SummaryRow.tsx';
import { resourceRows } from './resources.ts';
import { PendingTasks } from './PendingTasks.tsx';

/** What is on the public site now, the newest item of each list, and the pending tasks. */
export function Dashboard() {
  return (
    <>
      <h1 className="border-b border-ink pb-4 text-h2">On the site now</h1>
      <ul>
        {resourceRows.map((row) => (
          <SummaryRow key={row.resource} {...row} />
        ))}
      </ul>
      <PendingTasks />
    </>
  );
}
