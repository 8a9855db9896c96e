import { z } from 'zod';
import { admin, answer } from '#contract/api/endpoint.ts';
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

/** The kept versions, newest first: the first of them is the item as it stands. */
const versions = answer({ versions: z.array(itemVersion) });

/**
 * The rows of the /v1 table about what was: versions of items, and who did what. A version is
 * restored by the ordinary PUT of its item.
 */
export const historyApi = {
  listNewsVersions: admin.get('/v1/manage/news/:id/versions', {
    area: 'content',
    output: versions,
  }),
  getNewsVersion: admin.get('/v1/manage/news/:id/versions/:version', {
    area: 'content',
    output: answer({ version: itemVersion, news: managedNews }),
  }),
  listJobVersions: admin.get('/v1/manage/jobs/:id/versions', {
    area: 'content',
    output: versions,
  }),
  getJobVersion: admin.get('/v1/manage/jobs/:id/versions/:version', {
    area: 'content',
    output: answer({ version: itemVersion, job: managedJob }),
  }),
  listInstallationVersions: admin.get('/v1/manage/installation/:id/versions', {
    area: 'content',
    output: versions,
  }),
  getInstallationVersion: admin.get('/v1/manage/installation/:id/versions/:version', {
    area: 'content',
    output: answer({ version: itemVersion, installation: managedInstallation }),
  }),
  /** What administrators did in the areas of the caller, newest first. */
  listActivity: admin.get('/v1/activity', {
    area: 'any',
    query: activityQuery,
    output: answer({
      entries: z.array(activityEntry),
      /** Everybody who did something there, by name. */
      people: z.array(activeUser),
      pageInfo,
    }),
  }),
};
