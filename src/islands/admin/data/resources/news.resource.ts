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
import { readListQuery } from '../list/list-query.ts';
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

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title A–Z' },
  { value: 'updated', label: 'Edited last' },
] as const;

const readYear = (text: string | null): number | undefined =>
  text !== null && /^\d{4}$/.test(text) && isInRange(`${text}-01-01`) ? Number(text) : undefined;

/** News, for Manage News (requirements §2). */
export const newsResource = defineResource({
  name: 'news',
  path: routes.adminNews,
  api: newsApi,
  loadSchema: async () => (await import('#contract/schemas/news.ts')).newsFields,
  readQuery: (search: string) => ({
    ...readListQuery(search, { sorts, states: stateFilter.options }),
    year: readYear(new URLSearchParams(search).get('year')),
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
    sorts,
    filter: ({ year }, { items, years = [] }) => ({
      name: 'year',
      label: 'Year',
      // Includes the years of the items, because one may have been added since.
      options: yearOptions([
        ...years,
        ...items.map(({ publishDate }) => Number(publishDate.slice(0, 4))),
        ...(year === undefined ? [] : [year]),
      ]),
    }),
    stateFilter,
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
