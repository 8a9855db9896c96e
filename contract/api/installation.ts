import { z } from 'zod';
import { expectedVersion, optionalNewId, previewUrl, successFlag } from '#contract/api/common.ts';
import type { Endpoints } from '#contract/api/endpoint.ts';
import {
  installation,
  installationFields,
  installationPlace,
  installationQuery,
  managedInstallation,
  managedInstallationQuery,
} from '#contract/schemas/installation.ts';
import { pageInfo } from '#contract/schemas/page-info.ts';
import { publication, publicationFields } from '#contract/schemas/publication.ts';

/** The rows of the /v1 table about installations. */
export const installationApi = {
  listInstallations: {
    method: 'GET',
    path: '/v1/installation',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    query: installationQuery,
    output: z.strictObject({ success: successFlag, installation: z.array(installation), pageInfo }),
  },
  getInstallation: {
    method: 'GET',
    path: '/v1/installation/:id',
    access: 'public',
    output: z.strictObject({ success: successFlag, installation }),
  },
  createInstallation: {
    method: 'POST',
    status: 201,
    path: '/v1/installation',
    access: 'admin',
    area: 'content',
    errors: ['CONFLICT'],
    body: 'multipart',
    input: installationFields.extend({ ...publicationFields, ...optionalNewId }),
    output: z.strictObject({
      success: successFlag,
      installation,
      publication,
      message: z.string(),
    }),
  },
  updateInstallation: {
    method: 'PUT',
    path: '/v1/installation/:id',
    access: 'admin',
    area: 'content',
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    body: 'multipart',
    input: installationFields.extend({ ...publicationFields, ...expectedVersion }),
    // requirements §7 reads this answer "as a news field": the same object stands under both names.
    output: z.strictObject({
      success: successFlag,
      installation,
      news: installation,
      publication,
      message: z.string(),
    }),
  },
  /** Gives it another place in the order of the public page; the item itself does not change. */
  moveInstallation: {
    method: 'PUT',
    path: '/v1/installation/:id/place',
    access: 'admin',
    area: 'content',
    errors: ['CONFLICT'],
    body: 'text',
    input: installationPlace,
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  removeInstallation: {
    method: 'DELETE',
    path: '/v1/installation/:id',
    access: 'admin',
    area: 'content',
    errors: ['PRECONDITION_FAILED'],
    output: z.strictObject({ success: successFlag, installation, message: z.string() }),
  },
  /** Every installation in whatever state, for administrators. */
  listManagedInstallations: {
    method: 'GET',
    path: '/v1/manage/installation',
    access: 'admin',
    area: 'content',
    query: managedInstallationQuery,
    output: z.strictObject({
      success: successFlag,
      installation: z.array(managedInstallation),
      pageInfo,
    }),
  },
  getManagedInstallation: {
    method: 'GET',
    path: '/v1/manage/installation/:id',
    access: 'admin',
    area: 'content',
    output: z.strictObject({ success: successFlag, installation: managedInstallation, previewUrl }),
  },
} as const satisfies Endpoints;
