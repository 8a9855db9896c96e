import { useRef } from 'react';
import { listLimit } from '#contract/limits.ts';
import { listAllApplications, type InboxParameters } from '#src/client/api/applications.ts';
import { setSearchParams, useFragment, useSearch } from '../../../data/router.ts';
import { collectPages } from '../../../shared/export/collect-pages.ts';
import { InboxToolbar } from '../../../shared/list/InboxToolbar.tsx';
import { PagedList } from '../../../shared/list/PagedList.tsx';
import { useLoad } from '../../../shared/use-load.ts';
import { useRefetchOnFocus } from '../../../shared/use-refetch-on-focus.ts';
import { useShortcuts } from '../../../shared/use-shortcuts.ts';
import { exportFile } from '../export-file.ts';
import { Filters } from './Filters.tsx';
import { InboxRow } from './InboxRow.tsx';
import { inboxParameters, isNarrowed, readInboxAddress, type InboxAddress } from './params.ts';

/** One page of what the query asks for. */
async function load(query: InboxParameters, signal: AbortSignal) {
  const { applications, jobs, pageInfo } = await listAllApplications(query, signal);
  return { items: applications, jobs, pageInfo };
}

const showAll = () =>
  setSearchParams(
    { stage: undefined, state: undefined, job: undefined, page: undefined },
    'push',
    '',
  );

/** The applications for all jobs, with search, filters and export above them. */
export function InboxSection() {
  const search = useRef<HTMLInputElement>(null);
  const address = readInboxAddress(useSearch(), useFragment());
  const query = inboxParameters(address);
  const loaded = useLoad(
    (signal) => load(query, signal),
    JSON.stringify(query),
    'The applications',
  );
  useRefetchOnFocus(loaded.reload);
  useShortcuts({ '/': () => search.current?.focus() });
  return (
    <PagedList
      heading="Applications for all jobs"
      many="applications"
      loaded={loaded}
      page={address.page}
      count={(total) => countText(total, address)}
      showAll={isNarrowed(address) ? { label: 'Show all', onClick: showAll } : undefined}
      row={(application) => <InboxRow application={application} />}
      keyOf={({ id }) => id}
    >
      <InboxToolbar
        label="Applications"
        words={address.q}
        searchRef={search}
        columns="lg:grid-cols-4"
        nouns={['application', 'applications']}
        total={loaded.value?.pageInfo.totalRecords ?? 0}
        collect={(options) =>
          collectPages(
            (page, signal) => load({ ...query, page, limit: listLimit.max }, signal),
            options,
          )
        }
        file={(all, now) =>
          exportFile(
            'all jobs',
            all.map((one) => ({ ...one, jobTitle: one.job.title })),
            now,
          )
        }
      >
        <Filters address={address} jobs={loaded.value?.jobs ?? []} />
      </InboxToolbar>
    </PagedList>
  );
}

function countText(total: number, address: InboxAddress): string {
  if (total > 0) return `${total} ${total === 1 ? 'application' : 'applications'}`;
  return isNarrowed(address) ? 'No application matches.' : 'No applications yet.';
}
