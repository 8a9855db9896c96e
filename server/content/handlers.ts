import { installationMessages, jobMessages, newsMessages } from '#contract/messages.ts';
import { orderMessages } from '#contract/schemas/installation.ts';
import { activityHandlers } from '#server/content/activity.ts';
import { toPublic } from '#server/content/content-type.ts';
import { editingHandlers } from '#server/content/editing.ts';
import { installations, moveInstallation } from '#server/content/installations.ts';
import { assertNotLongClosed, assertRemovable, assertSameId, jobs } from '#server/content/jobs.ts';
import { mediaHandlers } from '#server/content/media/library.ts';
import { uploadHandlers } from '#server/content/media/uploads.ts';
import { news } from '#server/content/news.ts';
import { previewChanges } from '#server/content/preview-changes.ts';
import {
  getManagedItem,
  getPublicItem,
  listManagedItems,
  listPublicItems,
} from '#server/content/read.ts';
import { visitHandlers } from '#server/content/visits.ts';
import { getVersion, listVersions } from '#server/content/versions.ts';
import { createItem, deleteItem, updateItem } from '#server/content/write.ts';
import { callFunction } from '#server/platform/db/client.ts';
import { parseId } from '#server/platform/http/errors.ts';
import type { Call, Handlers } from '#server/platform/http/handle.ts';

const versionsOf =
  (type: Parameters<typeof listVersions>[0]) =>
  async ({ params }: Pick<Call<'listNewsVersions'>, 'params'>) => ({
    body: { success: true as const, versions: await listVersions(type, params) },
  });

/**
 * The handlers of the content module by the names of their rows in contract/api. A handler names the
 * content type and the properties of the answer; the modules that it calls do the work.
 */
export const handlers = {
  async listNews(call) {
    const { items, pageInfo } = await listPublicItems(news, call);
    return { body: { success: true, news: items, pageInfo } };
  },

  async getNews({ params }) {
    const item = await getPublicItem(news, params);
    return { body: { success: true, news: toPublic(item) } };
  },

  async listManagedNews(call) {
    const [{ items, pageInfo }, rows] = await Promise.all([
      listManagedItems(news, call),
      callFunction('news_years', {}),
    ]);
    const years = rows.map(({ year }) => year);
    return { body: { success: true, news: items, pageInfo, years } };
  },

  async getManagedNews({ params }) {
    const { item, previewUrl } = await getManagedItem(news, params);
    return { body: { success: true, news: item, previewUrl } };
  },

  async createNews(call) {
    const { status, publishAt, unpublishAt, ...item } = await createItem(news, call);
    const publication = { status, publishAt, unpublishAt };
    const { success: message } = newsMessages.create;
    return { body: { success: true, publication, message, news: item } };
  },

  async updateNews(call) {
    const { status, publishAt, unpublishAt, ...item } = await updateItem(news, call);
    const publication = { status, publishAt, unpublishAt };
    const { success: message } = newsMessages.update;
    return { body: { success: true, publication, message, news: item } };
  },

  async previewNews(call) {
    return { body: { success: true, ...(await previewChanges(news, call)) } };
  },

  async removeNews(call) {
    const item = toPublic(await deleteItem(news, call));
    return { body: { success: true, news: item, message: newsMessages.remove.success } };
  },

  listNewsVersions: versionsOf(news),

  async getNewsVersion({ params }) {
    const { version, item } = await getVersion(news, params);
    return { body: { success: true, version, news: item } };
  },

  async listJobs(call) {
    const { items, pageInfo } = await listPublicItems(jobs, call);
    return { body: { success: true, jobs: items, pageInfo } };
  },

  async getJob({ params }) {
    const item = await getPublicItem(jobs, params);
    assertNotLongClosed(item);
    return { body: { success: true, job: toPublic(item) } };
  },

  async listManagedJobs(call) {
    const { items, pageInfo } = await listManagedItems(jobs, call);
    return { body: { success: true, jobs: items, pageInfo } };
  },

  async getManagedJob({ params }) {
    const { item, previewUrl } = await getManagedItem(jobs, params);
    return { body: { success: true, job: item, previewUrl } };
  },

  async createJob(call) {
    const { status, publishAt, unpublishAt, closesOn, closesAt, isClosed, ...job } =
      await createItem(jobs, call);
    const publication = { status, publishAt, unpublishAt };
    const closing = { closesOn, closesAt, isClosed };
    const { success: message } = jobMessages.create;
    return { body: { success: true, publication, message, job, closing } };
  },

  async updateJob(call) {
    assertSameId(call);
    const { status, publishAt, unpublishAt, closesOn, closesAt, isClosed, ...job } =
      await updateItem(jobs, call);
    const publication = { status, publishAt, unpublishAt };
    const closing = { closesOn, closesAt, isClosed };
    const { success: message } = jobMessages.update;
    return { body: { success: true, publication, message, job, closing } };
  },

  async previewJob(call) {
    assertSameId(call);
    return { body: { success: true, ...(await previewChanges(jobs, call)) } };
  },

  async removeJob(call) {
    await assertRemovable(call);
    const item = toPublic(await deleteItem(jobs, call));
    return { body: { success: true, job: item, message: jobMessages.remove.success } };
  },

  listJobVersions: versionsOf(jobs),

  async getJobVersion({ params }) {
    const { version, item } = await getVersion(jobs, params);
    return { body: { success: true, version, job: item } };
  },

  async listInstallations(call) {
    const { items, pageInfo } = await listPublicItems(installations, call);
    return { body: { success: true, installation: items, pageInfo } };
  },

  async getInstallation({ params }) {
    const item = await getPublicItem(installations, params);
    return { body: { success: true, installation: toPublic(item) } };
  },

  async listManagedInstallations(call) {
    const { items, pageInfo } = await listManagedItems(installations, call);
    return { body: { success: true, installation: items, pageInfo } };
  },

  async getManagedInstallation({ params }) {
    const { item, previewUrl } = await getManagedItem(installations, params);
    return { body: { success: true, installation: item, previewUrl } };
  },

  async createInstallation(call) {
    const { status, publishAt, unpublishAt, ...item } = await createItem(installations, call);
    const publication = { status, publishAt, unpublishAt };
    const { success: message } = installationMessages.create;
    return { body: { success: true, publication, message, installation: item } };
  },

  // The item is in the answer twice (requirements D20).
  async updateInstallation(call) {
    const { status, publishAt, unpublishAt, ...item } = await updateItem(installations, call);
    const publication = { status, publishAt, unpublishAt };
    const { success: message } = installationMessages.update;
    return { body: { success: true, publication, message, installation: item, news: item } };
  },

  async previewInstallation(call) {
    return { body: { success: true, ...(await previewChanges(installations, call)) } };
  },

  async moveInstallation({ params, input }) {
    await moveInstallation(parseId(params, installations.notFound), input);
    return { body: { success: true, message: orderMessages.saved } };
  },

  async removeInstallation(call) {
    const item = toPublic(await deleteItem(installations, call));
    return {
      body: { success: true, installation: item, message: installationMessages.remove.success },
    };
  },

  listInstallationVersions: versionsOf(installations),

  async getInstallationVersion({ params }) {
    const { version, item } = await getVersion(installations, params);
    return { body: { success: true, version, installation: item } };
  },

  ...activityHandlers,
  ...editingHandlers,
  ...uploadHandlers,
  ...mediaHandlers,
  ...visitHandlers,
} satisfies Partial<Handlers>;
