import { pageSizes } from '#contract/limits.ts';
import type { ResourceName } from '#contract/items.ts';
import type { activityQuery } from '#contract/schemas/history.ts';
import { toQuery, type ListParameters } from '#src/client/api/list-query.ts';
import { request } from '#src/client/request.ts';

const versionRoutes = {
  news: {
    list: 'GET /v1/manage/news/:id/versions',
    get: 'GET /v1/manage/news/:id/versions/:version',
  },
  jobs: {
    list: 'GET /v1/manage/jobs/:id/versions',
    get: 'GET /v1/manage/jobs/:id/versions/:version',
  },
  installations: {
    list: 'GET /v1/manage/installation/:id/versions',
    get: 'GET /v1/manage/installation/:id/versions/:version',
  },
} as const;

/** The stored versions of an item, newest first. @throws ApiError, AbortError */
export async function listVersions(resource: ResourceName, id: string, signal?: AbortSignal) {
  const { versions } = await request(versionRoutes[resource].list, { params: { id }, signal });
  return versions;
}

/**
 * An item as it was in one of its versions.
 * @throws ApiError NOT_FOUND when it is no longer kept; AbortError
 */
export async function getVersion(
  resource: ResourceName,
  id: string,
  version: number,
  signal?: AbortSignal,
) {
  const params = { id, version: String(version) };
  const answer = await request(versionRoutes[resource].get, { params, signal });
  if ('news' in answer) return answer.news;
  return 'job' in answer ? answer.job : answer.installation;
}

/** The resources whose editors show which other accounts have the same item open. */
export type EditedName = ResourceName | 'enquiries' | 'applications';

/**
 * Notes for two minutes that the own account has an item open in the editor, or that it is closed.
 * Returns the user names of the other accounts that have it open; none where the call fails, as
 * nothing depends on them.
 */
export async function noteEditing(
  resource: EditedName,
  id: string,
  isOpen: boolean,
): Promise<string[]> {
  const options = { params: { id }, body: { isOpen }, isProbe: true };
  const send = () => {
    if (resource === 'enquiries') return request('PUT /v1/enquiries/:id/editing', options);
    if (resource === 'applications') return request('PUT /v1/applications/:id/editing', options);
    const params = { resource, id };
    return request('PUT /v1/manage/editing/:resource/:id', { ...options, params });
  };
  const { editors } = await send().catch(() => ({ editors: [] }));
  return editors;
}

export type ActivityParameters = ListParameters<typeof activityQuery>;

/** One page of what administrators did. @throws ApiError, AbortError */
export function listActivity(list: ActivityParameters, signal?: AbortSignal) {
  const query = toQuery({ limit: pageSizes.activity, ...list });
  return request('GET /v1/activity', { query, signal });
}
