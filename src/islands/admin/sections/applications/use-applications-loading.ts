import { useEffect } from 'react';
import { pageParameter } from '../../data/list-address.ts';
import { setSearchParams } from '../../data/router.ts';
import { useRefetchOnFocus } from '../../shared/use-refetch-on-focus.ts';
import { useAuth } from '../../data/auth.store.ts';
import { useApplications } from './applications.store.ts';
import type { Address } from './params.ts';

/** Loads what the address asks for when it changes, and drops it all when the screen is left. */
export function useApplicationsLoading({ jobId, applicationId, search, page }: Address): void {
  const { load, open, forget } = useApplications.getState();
  const isReady = useApplications(({ status }) => status === 'ready');
  const totalPages = useApplications(({ pageInfo }) => pageInfo.totalPages);
  const isIn = useAuth(({ phase }) => phase === 'in'); // again after a login over the page
  const { q, sort, state } = search;

  useEffect(() => {
    if (isIn) void load();
  }, [isIn, load, jobId, q, sort, state, page]);

  useRefetchOnFocus(() => {
    // An opened one stays as it is: a note may be in the making.
    if (!applicationId) void load();
  });

  // The list may already contain the application, so it comes first.
  useEffect(() => {
    if (isReady) void open();
  }, [isReady, open, applicationId]);

  // Past the end, for one because the last of a page was deleted: the last page there is.
  useEffect(() => {
    if (isReady && page > totalPages) setSearchParams({ page: pageParameter(totalPages) });
  }, [isReady, page, totalPages]);

  useEffect(() => forget, [forget]);
}
