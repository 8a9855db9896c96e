import { createContext, use, type ReactNode } from 'react';
import type { Output } from '#contract/api.ts';
import { countApplications } from '#src/client/api/applications.ts';
import { countEnquiries } from '#src/client/api/enquiry-office.ts';
import { useHasArea } from '../data/areas.ts';
import { useFreshLoad, type Loaded } from './use-load.ts';

/** The value is null without the area of the inbox. */
interface InboxCounts {
  enquiries: Loaded<Output<'countEnquiries'> | null>;
  applications: Loaded<Output<'countApplications'> | null>;
}

const Counts = createContext<InboxCounts | undefined>(undefined);

interface InboxCountsProviderProps {
  /** The counts are reloaded when it changes. */
  screen: string;
  children: ReactNode;
}

/** Counts enquiries and applications once, for the badge of the shell and for the dashboard. */
export function InboxCountsProvider({ screen, children }: InboxCountsProviderProps) {
  const [readsEnquiries, readsApplications] = [useHasArea('enquiries'), useHasArea('applications')];
  const enquiries = useFreshLoad(
    async (signal) => (readsEnquiries ? countEnquiries(signal) : null),
    `${screen} ${readsEnquiries}`,
  );
  const applications = useFreshLoad(
    async (signal) => (readsApplications ? countApplications(signal) : null),
    `${screen} ${readsApplications}`,
  );
  return <Counts value={{ enquiries, applications }}>{children}</Counts>;
}

/**
 * The counts of the inboxes.
 * @throws Error outside of `InboxCountsProvider`
 */
export function useInboxCounts(): InboxCounts {
  const counts = use(Counts);
  if (!counts) throw new Error('There is no InboxCountsProvider');
  return counts;
}
