import type { ApplicationStage, StageCount } from '#contract/schemas/job-application.ts';
import { countApplications } from '#src/client/api/applications.ts';
import { adminAllApplications } from '#contract/routes.ts';
import { useLoad } from '../../shared/use-load.ts';
import { useReturn } from '../../shared/use-return.ts';
import { Figures } from './Figures.tsx';

/** The stages that have a figure of their own; new ones count as unread or read. */
const stages: readonly (readonly [ApplicationStage, label: string])[] = [
  ['read', 'Read'],
  ['interview', 'Interview'],
  ['decided', 'Decided'],
];

const sum = (counts: readonly StageCount[] | undefined, of: 'total' | 'unread') =>
  counts?.reduce((all, count) => all + count[of], 0);

/** How many applications there are for all jobs, how many are new, and how far the others are. */
export function ApplicationSummary() {
  const loaded = useLoad(countApplications);
  useReturn(loaded.reload);
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
    />
  );
}
