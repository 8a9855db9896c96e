import {
  certificates,
  facts as built,
  pages,
  redirects,
  revision as live,
} from '#contract/company.ts';
import { companyMessages, notFoundMessages, serverMessages } from '#contract/messages.ts';
import type { CompanyInput, CompanyVersion } from '#contract/schemas/company.ts';
import {
  attachPictures,
  deleteStored,
  refuseAs,
  type AttachedFiles,
} from '#server/content/media/attach.ts';
import { deleteUnusedUploads } from '#server/content/media/files.ts';
import { inPresentShape, newestFacts, versionColumns } from '#server/content/saved-facts.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Json } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { env } from '#server/platform/env.ts';
import { withDeadline } from '#server/platform/http/deadline.ts';
import { assertFound, fieldError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { logError } from '#server/platform/http/log.ts';

/** How many saves the list has. */
const listed = 50;

/** A save and its facts, which the PUT of its release has validated. */
const toVersion = ({ facts, ...version }: CompanyVersion & { facts: Json }) => ({
  version,
  facts: inPresentShape(facts),
});

/** The last save; undefined as long as there is none. */
async function readNewest() {
  const [row] = unwrap(await newestFacts(serviceDb()));
  return row && toVersion(row);
}

/** Rethrows the refusal of the picture of a certificate under its field. */
const refuse = (index: number) => refuseAs(`certificates.${index}.image`);

/**
 * Stores a save.
 * @throws AppError CONFLICT where another save came first; VALIDATION_FAILED for a picture
 */
async function storeVersion({ revision, ...sent }: CompanyInput) {
  const newest = await readNewest();
  if ((newest?.version.revision ?? 0) !== revision) {
    throw fieldError('revision', serverMessages.conflict, 'CONFLICT');
  }
  const files: AttachedFiles = { stored: [], replaced: [] };
  try {
    const pictures = await attachPictures(sent.certificates, files, refuse);
    const facts = { ...sent, certificates: pictures };
    // Of two saves at one moment the key of the table takes the first.
    const row = { revision: revision + 1, facts };
    const insert = serviceDb().from('company_facts').insert(row).select(versionColumns);
    const version = assertFound(unwrap(await insert)[0], notFoundMessages.version);
    if (files.replaced.length > 0) await deleteUnusedUploads(files.replaced);
    return { version, facts };
  } catch (error) {
    await deleteStored(files, error);
    throw error;
  }
}

/** Short, because the answer to a save waits for the hook. */
const patienceMs = 2_000;

/**
 * Asks the platform to build the site anew. A failure is logged, without the address, which is a
 * secret.
 * @returns `none` where no address is set
 */
async function startBuild(): Promise<'started' | 'failed' | 'none'> {
  const { BUILD_HOOK_URL } = env();
  if (!BUILD_HOOK_URL) return 'none';
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const init = { method: 'POST', body: '{}', redirect: 'error', signal } as const;
    const response = await fetch(BUILD_HOOK_URL, init);
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The build hook answered ${response.status}`);
    return 'started';
  } catch (error) {
    logError('build not started', error, {});
    return 'failed';
  }
}

/** Facts about the company: each save is a row of its own, and the highest revision counts. */
export const companyHandlers = {
  async getCompany() {
    const unsaved = { version: null, facts: { ...built, redirects, pages, certificates } };
    return { body: { success: true, ...((await readNewest()) ?? unsaved), live } };
  },

  async updateCompany({ input }) {
    // A first save may bring a picture for each of twenty certificates.
    const { version, facts } = await withDeadline('import', () => storeVersion(input));
    const build = await startBuild();
    return { body: { success: true, message: companyMessages.saved, version, facts, build } };
  },

  async listCompanyVersions() {
    const rows = serviceDb().from('company_facts').select(versionColumns);
    const newest = rows.order('revision', { ascending: false }).limit(listed);
    return { body: { success: true, versions: unwrap(await newest) } };
  },

  async getCompanyVersion({ params }) {
    const number = /^[1-9]\d{0,8}$/.test(params['version'] ?? '') ? Number(params['version']) : 0;
    const rows = serviceDb()
      .from('company_facts')
      .select(`${versionColumns},facts` as const)
      .eq('revision', number);
    const row = assertFound(unwrap(await rows)[0], notFoundMessages.version);
    return { body: { success: true, ...toVersion(row) } };
  },
} satisfies Partial<Handlers>;
