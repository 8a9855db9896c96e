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

const content = admin('content');
const anyArea = admin('any');

/** The stored versions, newest first: the first is the current state of the item. */
const versions = answer({ versions: z.array(itemVersion) });

const editing = {
  errors: ['NOT_FOUND'],
  input: z.strictObject({ isOpen: z.boolean() }),
  output: answer({ editors: z.array(z.string()) }),
} as const;

/**
 * Rows of the /v1 table about history: versions of items, and the activity. A version is
 * restored by the ordinary PUT of its item.
 */
export const historyApi = {
  listNewsVersions: content.get('/v1/manage/news/:id/versions', { output: versions }),
  getNewsVersion: content.get('/v1/manage/news/:id/versions/:version', {
    output: answer({ version: itemVersion, news: managedNews }),
  }),
  listJobVersions: content.get('/v1/manage/jobs/:id/versions', { output: versions }),
  getJobVersion: content.get('/v1/manage/jobs/:id/versions/:version', {
    output: answer({ version: itemVersion, job: managedJob }),
  }),
  listInstallationVersions: content.get('/v1/manage/installation/:id/versions', {
    output: versions,
  }),
  getInstallationVersion: content.get('/v1/manage/installation/:id/versions/:version', {
    output: answer({ version: itemVersion, installation: managedInstallation }),
  }),
  /**
   * Notes for two minutes that the caller has an item open in the editor, or that it is closed. The
   * answer has the user names of the other accounts that have it open.
   */
  noteEditing: content.put('/v1/manage/editing/:resource/:id', editing),
  /** Notes that the caller answers an enquiry, like `noteEditing`. */
  noteAnswering: admin('enquiries').put('/v1/enquiries/:id/editing', editing),
  /** Notes that the caller declines an application, like `noteEditing`. */
  noteDeclining: admin('applications').put('/v1/applications/:id/editing', editing),
  /** What administrators did in the areas of the caller, newest first. */
  listActivity: anyArea.get('/v1/activity', {
    query: activityQuery,
    output: answer({
      entries: z.array(activityEntry),
      /** All accounts with an entry there, by name. */
      people: z.array(activeUser),
      pageInfo,
    }),
  }),
};
