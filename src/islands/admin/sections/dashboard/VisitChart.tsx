import type { VisitSummary } from '#contract/api/visit.ts';
import { shownDay } from '#contract/office-time.ts';

/** A bar for each day, and the pages and hosts with most visits. */
export function VisitChart({ days, pages, referrers }: VisitSummary) {
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const total = days.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <>
      <p className="mt-4 text-small">{total === 1 ? '1 visit' : `${total} visits`}</p>
      <svg
        role="img"
        aria-label={`Visits of each day, at most ${most}`}
        viewBox="0 0 300 60"
        preserveAspectRatio="none"
        className="mt-2 h-24 w-full border-b border-line fill-steel"
      >
        {days.map(({ name, visits }, index) => (
          <rect
            key={name}
            x={index * 10 + 1}
            y={60 - (visits / most) * 60}
            width={8}
            height={(visits / most) * 60}
          >
            <title>{`${shownDay(name)}: ${visits}`}</title>
          </rect>
        ))}
      </svg>
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Ranking caption="Pages" counts={pages} />
        <Ranking caption="Came from" counts={referrers} />
      </div>
    </>
  );
}

function Ranking({ caption, counts }: { caption: string; counts: VisitSummary['pages'] }) {
  if (counts.length === 0) return null;
  return (
    <table className="w-full self-start text-small">
      <caption className="pb-1 text-left text-steel">{caption}</caption>
      <tbody>
        {counts.map(({ name, visits }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <td className="py-2 text-right tabular-nums">{visits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
