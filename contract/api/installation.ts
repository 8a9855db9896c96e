import { z } from 'zod';
import {
  admin,
  answer,
  changesPreview,
  done,
  expectedVersion,
  open,
  optionalNewId,
  previewUrl,
} from '#contract/api/endpoint.ts';
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

const content = admin('content');

const installationUpdate = installationFields.extend({ ...publicationFields, ...expectedVersion });

export const installationApi = {
  listInstallations: open.get('/v1/installation', {
    errors: ['TOO_MANY_REQUESTS'],
    query: installationQuery,
    output: answer({ installation: z.array(installation), pageInfo }),
  }),
  getInstallation: open.get('/v1/installation/:id', { output: answer({ installation }) }),
  createInstallation: content.post('/v1/installation', {
    status: 201,
    errors: ['CONFLICT'],
    body: 'multipart',
    input: installationFields.extend({ ...publicationFields, ...optionalNewId }),
    output: answer({ installation, publication, message: z.string() }),
  }),
  updateInstallation: content.put('/v1/installation/:id', {
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    body: 'multipart',
    input: installationUpdate,
    // requirements §7 reads this answer "as a news field": the same object is under both names.
    output: answer({ installation, news: installation, publication, message: z.string() }),
  }),
  /** Makes a private link to the list with the installation as an update would make it. */
  previewInstallation: content.post('/v1/installation/:id/preview', {
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    body: 'multipart',
    input: installationUpdate,
    output: changesPreview,
  }),
  /** Moves an installation within the order of the public page; the item itself does not change. */
  moveInstallation: content.put('/v1/installation/:id/place', {
    errors: ['CONFLICT'],
    input: installationPlace,
    output: done,
  }),
  removeInstallation: content.delete('/v1/installation/:id', {
    errors: ['PRECONDITION_FAILED'],
    output: answer({ installation, message: z.string() }),
  }),
  listManagedInstallations: content.get('/v1/manage/installation', {
    query: managedInstallationQuery,
    output: answer({ installation: z.array(managedInstallation), pageInfo }),
  }),
  getManagedInstallation: content.get('/v1/manage/installation/:id', {
    output: answer({ installation: managedInstallation, previewUrl }),
  }),
};
