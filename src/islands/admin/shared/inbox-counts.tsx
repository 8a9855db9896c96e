import { createContext, use, type ReactNode } from 'react';
import type { Output } from '#contract/api.ts';
import { countApplications } from '#src/client/api/applications.ts';
import { countEnquiries } from '#src/client/api/enquiry-office.ts';
import { useFreshLoad, type Loaded } from './use-load.ts';

interface InboxCounts {
  enquiries: Loaded<Output<'countEnquiries'>>;
  applications: Loaded<Output<'countApplications'>>;
}

const Counts = createContext<InboxCounts | undefined>(undefined);

interface InboxCountsProviderProps {
  /** What is counted anew when it changes. */
  screen: string;
  children: ReactNode;
}

/** Counts enquiries and applications once, for the badge of the shell and for the dashboard. */
export function InboxCountsProvider({ screen, children }: InboxCountsProviderProps) {
  const enquiries = useFreshLoad(countEnquiries, screen);
  const applications = useFreshLoad(countApplications, screen);
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
