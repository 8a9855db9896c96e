import { z } from 'zod';
import type { Endpoints } from '#contract/api/endpoint.ts';
import {
  activeUser,
  activityEntry,
  activityQuery,
  itemVersion,
} from '#contract/schemas/history.ts';
import { managedInstallation } from '#contract/schemas/installation.ts';
import { managedJob } from '#contract/schemas/job.ts';
import { managedNews } from '#contract/schemas/news.ts';
import { pageInfo } from '#contract/schemas/page-info.ts';
import { successFlag } from '#contract/api/common.ts';

/** The kept versions, newest first: the first of them is the item as it stands. */
const versions = z.strictObject({ success: successFlag, versions: z.array(itemVersion) });

/**
 * The rows of the /v1 table about what was: versions of items, and who did what. A version is
 * restored by the ordinary PUT of its item.
 */
export const historyApi = {
  listNewsVersions: {
    method: 'GET',
    path: '/v1/manage/news/:id/versions',
    access: 'admin',
    area: 'content',
    output: versions,
  },
  getNewsVersion: {
    method: 'GET',
    path: '/v1/manage/news/:id/versions/:version',
    access: 'admin',
    area: 'content',
    output: z.strictObject({ success: successFlag, version: itemVersion, news: managedNews }),
  },
  listJobVersions: {
    method: 'GET',
    path: '/v1/manage/jobs/:id/versions',
    access: 'admin',
    area: 'content',
    output: versions,
  },
  getJobVersion: {
    method: 'GET',
    path: '/v1/manage/jobs/:id/versions/:version',
    access: 'admin',
    area: 'content',
    output: z.strictObject({ success: successFlag, version: itemVersion, job: managedJob }),
  },
  listInstallationVersions: {
    method: 'GET',
    path: '/v1/manage/installation/:id/versions',
    access: 'admin',
    area: 'content',
    output: versions,
  },
  getInstallationVersion: {
    method: 'GET',
    path: '/v1/manage/installation/:id/versions/:version',
    access: 'admin',
    area: 'content',
    output: z.strictObject({
      success: successFlag,
      version: itemVersion,
      installation: managedInstallation,
    }),
  },
  /** What administrators did in the areas of the caller, newest first. */
  listActivity: {
    method: 'GET',
    path: '/v1/activity',
    access: 'admin',
    area: 'any',
    query: activityQuery,
    output: z.strictObject({
      success: successFlag,
      entries: z.array(activityEntry),
      /** Everybody who did something there, by name. */
      people: z.array(activeUser),
      pageInfo,
    }),
  },
} as const satisfies Endpoints;
