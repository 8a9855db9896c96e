import { pageSizes } from '#contract/limits.ts';
import {
  installationMessages,
  listMessages,
  notFoundMessages,
  validationMessages,
} from '#contract/messages.ts';
import {
  installationFields,
  managedInstallation,
  managedInstallationQuery,
} from '#contract/schemas/installation.ts';
import { installationsApi } from '#src/client/api/installations.ts';
import { routes } from '#contract/routes.ts';
import { readQuery } from '../list/list-query.ts';
import {
  focalPoint,
  languageField,
  modelView,
  momentFields,
  pictureDescription,
  titleField,
} from './item-fields.ts';
import { stateFilter } from './list-filters.ts';
import { anyMedia, pictureTypes, videoTypesText } from './media-parts.ts';
import { oneStored, stillField } from './picture-list.ts';
import { defineResource } from './resource.ts';

/** Installations, for Manage Installations (requirements §2). */
export const installationsResource = defineResource({
  name: 'installations',
  path: routes.adminInstallations,
  api: installationsApi,
  schemas: { item: managedInstallation, fields: installationFields },
  readQuery: (search: string) => readQuery(search, managedInstallationQuery),
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
      { value: 'place', label: 'As on the site' },
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
      { value: 'title', label: 'Title A–Z' },
    ],
    filter: () => ({
      name: 'kind',
      label: 'Type',
      options: [
        { value: '', label: 'All types' },
        { value: 'image', label: 'Pictures' },
        { value: 'video', label: 'Videos' },
      ],
    }),
    stateFilter,
    emptyText: listMessages.installationsEmpty,
  },
  editor: {
    titles: { create: 'Add Installation', edit: 'Edit Installation' },
    fields: [
      titleField,
      languageField,
      pictureDescription,
      focalPoint,
      modelView,
      {
        name: stillField,
        label: 'Still picture',
        kind: 'still',
        read: ({ poster }) => oneStored(poster),
      },
      ...momentFields,
    ],
    // The still picture is a file, which is sent separately.
    clean: ({ [stillField]: _, ...values }) => values,
    media: {
      ...anyMedia,
      hint: `A picture (${pictureTypes}), or a video (${videoTypesText}). It is uploaded now, and added when you save. Pictures are resized.`,
      before: pictureDescription.name,
    },
  },
});
