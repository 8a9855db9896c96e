import { z } from 'zod';
import { admin, answer } from '#contract/api/endpoint.ts';
import { companyFacts, companyInput, companyVersion } from '#contract/schemas/company.ts';

const settings = admin('settings');

/** The rows of the /v1 table about the company's own facts. A version is restored by the PUT. */
export const companyApi = {
  getCompany: settings.get('/v1/company', {
    output: answer({
      facts: companyFacts,
      /** The save that wrote these facts; null for the defaults. */
      version: companyVersion.nullable(),
      /** The revision that the pages and this answer were built with; 0 for the defaults. */
      live: z.int().min(0),
    }),
  }),
  updateCompany: settings.put('/v1/company', {
    errors: ['CONFLICT'],
    input: companyInput,
    output: answer({
      message: z.string(),
      version: companyVersion,
      /** The saved facts: pictures that were uploaded may have another name. */
      facts: companyFacts,
      /** Whether the build that publishes them was started; `none` without a BUILD_HOOK_URL. */
      build: z.enum(['started', 'failed', 'none']),
    }),
  }),
  /** The last fifty saves, newest first. */
  listCompanyVersions: settings.get('/v1/company/versions', {
    output: answer({ versions: z.array(companyVersion) }),
  }),
  getCompanyVersion: settings.get('/v1/company/versions/:version', {
    errors: ['NOT_FOUND'],
    output: answer({ version: companyVersion, facts: companyFacts }),
  }),
};
