import {
  installationMessages,
  listMessages,
  notFoundMessages,
  validationMessages,
} from '#contract/messages.ts';
import { installationsApi } from '#src/client/api/installations.ts';
import { routes } from '#contract/routes.ts';
import { choice, optionalChoice } from '../list/filters.ts';
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
  loadSchema: async () => (await import('#contract/schemas/installation.ts')).installationFields,
  filters: {
    sort: choice('Sort', {
      place: 'As on the site',
      newest: 'Newest first',
      oldest: 'Oldest first',
      title: 'Title A–Z',
    }),
    state: stateFilter,
    kind: optionalChoice('Type', 'All types', { image: 'Pictures', video: 'Videos' }),
  },
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
    media: {
      ...anyMedia,
      hint: `A picture (${pictureTypes}), or a video (${videoTypesText}). It is uploaded now, and added when you save. Pictures are resized.`,
    },
  },
});
