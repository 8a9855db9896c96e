import { format } from 'date-fns';
import { dateFormat, imageTypes, lengths, uploadLimits } from '#contract/limits.ts';
import { newsMessages, serverMessages } from '#contract/messages.ts';
import { newsFields, type News, type NewsFields } from '#contract/schemas/news.ts';
import { getNews } from '#src/client/api/news.ts';
import type { EditorSpec } from '../../shared/editor/editor-spec.ts';
import { ItemEditor, type EditorProps } from '../../shared/editor/ItemEditor.tsx';
import { largestOf, pictureDescription } from '../../shared/editor/media-parts.ts';
import { publicPage } from '../../data/publish-status/public-page.ts';
import { useNews } from '../../data/news.store.ts';

const spec: EditorSpec<News, NewsFields> = {
  resource: 'news',
  titles: { create: 'Add News', edit: 'Edit News' },
  texts: newsMessages,
  isServerFirst: false,
  fields: [
    { name: 'title', label: 'Title', kind: 'text', max: lengths.title },
    { name: 'description', label: 'Description', kind: 'area', max: lengths.description },
    { name: 'date', label: 'Date', kind: 'date' },
    pictureDescription,
  ],
  media: {
    largest: largestOf(imageTypes, uploadLimits.imageBytes),
    typeRefused: serverMessages.imageTypeRefused,
    hint: 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.',
    position: 3,
  },
  schema: newsFields,
  read: (news) => ({
    title: news?.title ?? '',
    description: news?.description ?? '',
    date: news?.publishDate ?? format(new Date(), dateFormat),
    imageAlt: news?.imageAlt ?? '',
  }),
  fetch: async (id) => (await getNews(id)).news,
  create: (draft, options) => useNews.getState().create(draft, options),
  update: (seen, draft, options) => useNews.getState().update(seen, draft, options),
  refresh: (news) => useNews.getState().replace(news),
  publicPage: (news) => publicPage('news', news),
};

/** The add and edit dialog of news. */
export function NewsEditor(props: EditorProps<News>) {
  return <ItemEditor key={props.draftId} spec={spec} {...props} />;
}
