import { create } from 'zustand';
import { pageSizes } from '#contract/limits.ts';
import type { Job } from '#contract/schemas/job.ts';
import { listJobs } from '#src/client/api/jobs.ts';
import { listSlice, type ListState } from './list-store.ts';

export const useJobs = create<ListState<Job>>()(
  listSlice<Job>({
    pageSize: pageSizes.jobs,
    fetchPage: async (page, signal) => {
      const { jobs, pageInfo } = await listJobs(page, signal);
      return { items: jobs, pageInfo };
    },
  }),
);
