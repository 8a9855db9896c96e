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
import { startBuild } from '#server/platform/build-hook.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Json } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { withDeadline } from '#server/platform/http/deadline.ts';
import { assertFound, fieldError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';

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
