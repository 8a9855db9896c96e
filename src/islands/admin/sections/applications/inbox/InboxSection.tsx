import { useRef } from 'react';
import { listAllApplications } from '#src/client/api/applications.ts';
import { setSearchParams, useFragment, useSearch } from '../../../data/router.ts';
import { PagedList } from '../../../shared/list/PagedList.tsx';
import { useLoad } from '../../../shared/use-load.ts';
import { useReturn } from '../../../shared/use-return.ts';
import { useShortcuts } from '../../../shared/use-shortcuts.ts';
import { InboxRow } from './InboxRow.tsx';
import { InboxToolbar } from './InboxToolbar.tsx';
import { inboxParameters, isNarrowed, readInboxAddress, type InboxAddress } from './params.ts';

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
    async (signal) => {
      const { applications, jobs, pageInfo } = await listAllApplications(query, signal);
      return { items: applications, jobs, pageInfo };
    },
    JSON.stringify(query),
    'The applications',
  );
  useReturn(loaded.reload);
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
        address={address}
        jobs={loaded.value?.jobs ?? []}
        total={loaded.value?.pageInfo.totalRecords ?? 0}
        searchRef={search}
      />
    </PagedList>
  );
}

function countText(total: number, address: InboxAddress): string {
  if (total > 0) return `${total} ${total === 1 ? 'application' : 'applications'}`;
  return isNarrowed(address) ? 'No application matches.' : 'No applications yet.';
}
