import { create } from 'zustand';
import { pageSizes } from '#contract/limits.ts';
import type { Installation } from '#contract/schemas/installation.ts';
import { listInstallations } from '#src/client/api/installations.ts';
import { readStored, writeStored } from '#src/client/storage.ts';
import { listSlice, type ListState } from './list-store.ts';
import { isListOf } from './mirror.ts';

const isInstallationList = isListOf<Installation>(['id', 'title', 'image', 'imageUrl']);

export const useInstallations = create<ListState<Installation>>()(
  listSlice<Installation>({
    pageSize: pageSizes.installations,
    mirror: {
      read: () => readStored('installations', isInstallationList) ?? [],
      write: (items) => writeStored('installations', items),
    },
    fetchPage: async (page, signal) => {
      const { installation, pageInfo } = await listInstallations(page, signal);
      return { items: installation, pageInfo };
    },
  }),
);
