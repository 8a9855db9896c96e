import { summarizeVisits } from '#src/client/api/visits.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { useLoad } from '../../shared/use-load.ts';

const VisitChart = lazyPart(
  'The visits',
  async () => (await import('./VisitChart.tsx')).VisitChart,
);

/** The visits of the last 30 days; nothing while they are not counted. */
export function Visits() {
  const { value, hasFailed, reload } = useLoad(summarizeVisits);
  if (!hasFailed && !value?.visits.isOn) return null;
  return (
    <section aria-labelledby="visits">
      <h2 id="visits" className="mt-12 border-b border-ink pb-2 text-h3">
        Visits in the last 30 days
      </h2>
      {hasFailed ? (
        <div className="mt-4">
          <LoadFailure
            text={`Visits: ${failureText.toLowerCase()}`}
            retryLabel={retryLabel}
            onRetry={reload}
          />
        </div>
      ) : (
        value && <VisitChart {...value.visits} />
      )}
    </section>
  );
}
