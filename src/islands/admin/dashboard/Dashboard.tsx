import { HoldingsRow } from './HoldingsRow.tsx';
import { nounRows } from './nouns.ts';
import { Waiting } from './Waiting.tsx';

/** What stands on the public site at the moment, what is newest, and what waits. */
export function Dashboard() {
  return (
    <>
      <h1 className="border-b border-ink pb-4 text-h2">On the site now</h1>
      <ul>
        {nounRows.map((row) => (
          <HoldingsRow key={row.noun} {...row} />
        ))}
      </ul>
      <Waiting />
    </>
  );
}
