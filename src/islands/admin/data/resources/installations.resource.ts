import {
  installationMessages,
  listMessages,
  notFoundMessages,
  validationMessages,
} from '#contract/messages.ts';
import { installationsApi } from '#src/client/api/installations.ts';
import { routes } from '#contract/routes.ts';
import { readListQuery, readOption } from '../list/list-query.ts';
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

const sorts = [
  { value: 'place', label: 'As on the site' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title A–Z' },
] as const;

const kinds = [
  { value: '', label: 'All types' },
  { value: 'image', label: 'Pictures' },
  { value: 'video', label: 'Videos' },
] as const;

/** Installations, for Manage Installations (requirements §2). */
export const installationsResource = defineResource({
  name: 'installations',
  path: routes.adminInstallations,
  api: installationsApi,
  loadSchema: async () => (await import('#contract/schemas/installation.ts')).installationFields,
  readQuery: (search: string) => ({
    ...readListQuery(search, { sorts, states: stateFilter.options }),
    kind: readOption(kinds, new URLSearchParams(search).get('kind')),
  }),
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
    sorts,
    filter: () => ({ name: 'kind', label: 'Type', options: kinds }),
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
    media: {
      ...anyMedia,
      hint: `A picture (${pictureTypes}), or a video (${videoTypesText}). It is uploaded now, and added when you save. Pictures are resized.`,
    },
  },
});
