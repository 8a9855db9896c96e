import { imageTypes, lengths, pageSizes, uploadLimits, videoTypes } from '#contract/limits.ts';
import {
  installationMessages,
  listMessages,
  notFoundMessages,
  serverMessages,
  validationMessages,
} from '#contract/messages.ts';
import {
  installation,
  installationFields,
  installationQuery,
} from '#contract/schemas/installation.ts';
import { installationsApi } from '#src/client/api/installations.ts';
import { routes } from '#src/config/routes.ts';
import { readQuery } from '../list/list-query.ts';
import { focalPoint, largestOf, pictureDescription } from './media-parts.ts';
import { defineResource } from './resource.ts';

/** Installations: Manage Installations (requirements §2) is made of it. */
export const installationsResource = defineResource({
  name: 'installations',
  path: routes.adminInstallations,
  api: installationsApi,
  schemas: { item: installation, fields: installationFields },
  readQuery: (search: string) => readQuery(search, installationQuery),
  pageSize: pageSizes.installations,
  cacheKey: 'installations',
  texts: {
    ...installationMessages,
    missingId: validationMessages.idNotFound,
    gone: notFoundMessages.installation,
  },
  list: {
    heading: 'Manage Installations',
    addLabel: 'Add Installation',
    words: { one: 'installation', many: 'installations' },
    sorts: [
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
      { value: 'title', label: 'Title A–Z' },
    ],
    filter: () => ({
      name: 'kind',
      options: [
        { value: '', label: 'All kinds' },
        { value: 'image', label: 'Pictures' },
        { value: 'video', label: 'Videos' },
      ],
    }),
    emptyText: listMessages.installationsEmpty,
    pagerLabel: 'Pages of installations',
  },
  editor: {
    titles: { create: 'Add Installation', edit: 'Edit Installation' },
    fields: [
      { name: 'title', label: 'Title', kind: 'text', max: lengths.title, read: (it) => it.title },
      pictureDescription,
      focalPoint,
    ],
    media: {
      largest: {
        ...largestOf(imageTypes, uploadLimits.chosenImageBytes),
        ...largestOf(videoTypes, uploadLimits.videoBytes),
      },
      typeRefused: serverMessages.mediaTypeRefused,
      hint: 'A picture, which is made smaller before it is sent, or a video (MP4, WebM) up to 50 MB.',
      before: pictureDescription.name,
    },
  },
});
