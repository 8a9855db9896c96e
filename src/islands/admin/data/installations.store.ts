import { pageSizes } from '#contract/limits.ts';
import { installation, installationQuery } from '#contract/schemas/installation.ts';
import {
  createInstallation,
  getInstallation,
  listInstallations,
  removeInstallation,
  updateInstallation,
  type InstallationDraft,
} from '#src/client/api/installations.ts';
import { createResourceStore } from './resource-store.ts';

/** The installations list, its dialogs and its writes. */
export const useInstallations = createResourceStore({
  resource: 'installations',
  schema: installationQuery,
  item: installation,
  pageSize: pageSizes.installations,
  listCache: { key: 'installations', fields: ['id', 'title', 'image', 'imageUrl', 'updatedAt'] },
  fetchPage: async (query, signal) => {
    const answer = await listInstallations(query, signal);
    return { items: answer.installation, pageInfo: answer.pageInfo };
  },
  fetch: async (id) => (await getInstallation(id)).installation,
  create: async (draft: InstallationDraft, options) =>
    (await createInstallation(draft, options)).installation,
  update: async (seen, draft, options) =>
    (await updateInstallation(seen.id, seen.updatedAt, draft, options)).installation,
  remove: removeInstallation,
});
