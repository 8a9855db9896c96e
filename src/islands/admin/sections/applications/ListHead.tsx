import { applicationMessages } from '#contract/messages.ts';
import { listApplications } from '#src/client/api/applications.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { FilterBar } from '../../shared/list/FilterBar.tsx';
import { showAll } from '../../data/list/filters.ts';
import type { ListedJob } from './applications-data.ts';
import { useApplications } from './applications.store.ts';
import { exportFile } from './export-file.ts';
import { step } from './focus.ts';
import { filters, type Address } from './params.ts';

/** Title of the job, and how many have applied for it. */
export function JobSummary({ job, count, isLoading }: ListedJob & { isLoading: boolean }) {
  if (!job) {
    return isLoading && <div aria-hidden className="skeleton -mt-2 h-12 max-w-80" />;
  }
  return (
    <p className="-mt-4 wrap-anywhere text-ink-2">
      {job.title}
      <span className="mt-1 block text-small text-steel tabular-nums">
        {count.total} {count.total === 1 ? 'application' : 'applications'}, {count.unread} new
      </span>
    </p>
  );
}

/** Search, filters, order and export of the applications for a job. */
export function Toolbar({ address: { jobId, ...values } }: { address: Address }) {
  const jobTitle = useApplications(({ extra }) => extra?.job?.title ?? '');
  return (
    <FilterBar
      list={{
        filters,
        searchIn: 'fragment',
        nouns: ['application', 'applications'],
        columns: '@md:grid-cols-3 @4xl:grid-cols-[1fr_1fr_auto_auto_auto_auto]',
        fetchPage: async (query, signal) => {
          const answer = await listApplications(jobId, query, signal);
          return { items: answer.applications, pageInfo: answer.pageInfo };
        },
        file: (all, now) =>
          exportFile(
            jobTitle,
            all.map((one) => ({ ...one, jobTitle })),
            now,
          ),
      }}
      {...{ values }}
      store={useApplications}
      label="Applications"
      placeholder="Name, e-mail or words of the letter"
      onDown={() => step(1)}
    />
  );
}

interface FoundProps {
  total: number;
  isNarrowed: boolean;
  isLoading: boolean;
}

/** The number of results, announced after each load; visible where it adds to the heading. */
export function Found({ total, isNarrowed, isLoading }: FoundProps) {
  const text = foundText(total, isNarrowed, isLoading);
  if (!isNarrowed) {
    return (
      <p role="status" className={total > 0 ? 'sr-only' : 'notice'}>
        {text}
      </p>
    );
  }
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <p role="status" className="mr-auto text-ink-2 tabular-nums">
        {text}
      </p>
      <Button onClick={() => showAll(filters)}>Show all</Button>
    </div>
  );
}

function foundText(total: number, isNarrowed: boolean, isLoading: boolean): string {
  const resource = total === 1 ? 'application' : 'applications';
  // 'None' is true only of the present search, once it is answered.
  if (total === 0 && isLoading) return 'Loading applications…';
  if (total === 0) return isNarrowed ? 'No applications match.' : applicationMessages.empty;
  return isNarrowed ? `${total} ${resource} found` : `${total} ${resource}`;
}
