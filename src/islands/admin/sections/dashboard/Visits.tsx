import { summarizeVisits } from '#src/client/api/visits.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { Block } from './Block.tsx';

const VisitChart = lazyPart(
  'The visits',
  async () => (await import('./VisitChart.tsx')).VisitChart,
);

/** The visits of the last 30 days; nothing while they are not counted. */
export function Visits() {
  const loaded = useLoad(summarizeVisits);
  const { value, hasFailed } = loaded;
  if (!hasFailed && !value?.visits.isOn) return null;
  return (
    <Block heading="Visits in the last 30 days" what="Visits" loaded={loaded}>
      {value && !hasFailed && <VisitChart {...value.visits} />}
    </Block>
  );
}
