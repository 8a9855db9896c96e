import { isInRange } from '#contract/calendar-date.ts';
import {
  listMessages,
  newsMessages,
  notFoundMessages,
  validationMessages,
} from '#contract/messages.ts';
import { newsApi } from '#src/client/api/news.ts';
import { officeDay } from '#contract/office-time.ts';
import { routes } from '#contract/routes.ts';
import { choice } from '../list/filters.ts';
import {
  descriptionField,
  focalPoint,
  languageField,
  modelView,
  momentFields,
  pictureDescription,
  titleField,
} from './item-fields.ts';
import { stateFilter, yearOptions } from './list-filters.ts';
import { pictureMedia, pictureTypes } from './media-parts.ts';
import { picturesField, picturesOf } from './picture-list.ts';
import { defineResource } from './resource.ts';

const readYear = (text: string): number | undefined =>
  /^\d{4}$/.test(text) && isInRange(`${text}-01-01`) ? Number(text) : undefined;

/** News, for Manage News (requirements §2). */
export const newsResource = defineResource({
  name: 'news',
  path: routes.adminNews,
  api: newsApi,
  loadSchema: async () => (await import('#contract/schemas/news.ts')).newsFields,
  filters: {
    sort: choice('Sort', {
      newest: 'Newest first',
      oldest: 'Oldest first',
      title: 'Title A–Z',
      updated: 'Edited last',
    }),
    state: stateFilter,
    year: { read: readYear, field: { label: 'Year', all: 'All years' } },
  },
  filterOptions: ({ year }, { items, years }) => ({
    // Includes the years of the items, because one may have been added since.
    year: yearOptions([
      ...years,
      ...items.map(({ publishDate }) => Number(publishDate.slice(0, 4))),
      ...(year === undefined ? [] : [year]),
    ]),
  }),
  cacheKey: 'news',
  texts: {
    ...newsMessages,
    missingId: validationMessages.idNotFound,
    gone: notFoundMessages.news,
  },
  list: {
    heading: 'Our News',
    addLabel: 'Add News',
    isAddFloating: true,
    words: { one: 'release', many: 'releases' },
    emptyText: listMessages.newsEmpty,
  },
  editor: {
    titles: { create: 'Add News', edit: 'Edit News' },
    fields: [
      titleField,
      descriptionField,
      languageField,
      {
        name: 'date',
        label: 'Date',
        kind: 'date',
        isRequired: true,
        read: (it) => it.publishDate,
        initial: () => officeDay(new Date()),
      },
      pictureDescription,
      focalPoint,
      modelView,
      {
        name: picturesField,
        label: 'Further pictures',
        kind: 'pictures',
        read: ({ pictures }) => picturesOf(pictures),
      },
      ...momentFields,
    ],
    dayField: 'date',
    media: {
      ...pictureMedia,
      hint: `${pictureTypes}. It is resized and uploaded now, and added when you save.`,
    },
  },
});
