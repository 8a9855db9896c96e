import type { CompanyFacts } from '#contract/schemas/company.ts';
import { request } from '#src/client/request.ts';

/** The facts as they are saved, and what the pages were built with. @throws ApiError, AbortError */
export const getCompany = (signal?: AbortSignal) => request('GET /v1/company', { signal });

/**
 * Saves the facts, and asks for the build that brings them to the pages.
 * @param revision of the save that the form was filled with; 0 for none
 * @throws ApiError CONFLICT when there is a newer save
 */
export const updateCompany = (facts: CompanyFacts, revision: number) =>
  request('PUT /v1/company', { body: { ...facts, revision } });

/** The last fifty saves, newest first. @throws ApiError, AbortError */
export async function listCompanyVersions(signal?: AbortSignal) {
  return (await request('GET /v1/company/versions', { signal })).versions;
}

/** The facts of a save. @throws ApiError NOT_FOUND; AbortError */
export async function getCompanyVersion(revision: number, signal?: AbortSignal) {
  const params = { version: String(revision) };
  return (await request('GET /v1/company/versions/:version', { params, signal })).facts;
}
